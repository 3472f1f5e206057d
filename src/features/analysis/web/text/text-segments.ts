/** A numbered mark in a text; UTF-16 code units, end exclusive. */
export type Mark = { id: string; number: number; start: number; end: number };

/** A stretch between two borders of marks. */
export type Segment = {
  start: number;
  text: string;
  /** The shortest mark that covers the stretch, which is the one it leads to. */
  mark: Mark | null;
  /** Whether this is the first stretch that leads to its mark. */
  isFirstOfMark: boolean;
  /** Marks that end here and whose number is written after the stretch. */
  ending: readonly Mark[];
};

/** Cuts a text at the borders of its marks. Marks may overlap; those outside the text or empty are passed over. */
export function segmentText(text: string, marks: readonly Mark[]): Segment[] {
  const valid = marks.filter(({ start, end }) => start >= 0 && start < end && end <= text.length);
  const borders = [...new Set([0, text.length, ...valid.flatMap(({ start, end }) => [start, end])])].toSorted(
    (a, b) => a - b,
  );
  const led = new Set<string>();
  return borders.slice(0, -1).map((start, index) => {
    const end = borders[index + 1] ?? text.length;
    const covering = valid.filter((mark) => mark.start <= start && mark.end >= end);
    const mark = covering.toSorted((a, b) => lengthOf(a) - lengthOf(b) || a.number - b.number)[0] ?? null;
    const isFirstOfMark = mark !== null && !led.has(mark.id);
    if (mark) led.add(mark.id);
    const ending = valid.filter((candidate) => candidate.end === end).toSorted((a, b) => a.number - b.number);
    return { start, text: text.slice(start, end), mark, isFirstOfMark, ending };
  });
}

function lengthOf({ start, end }: Mark): number {
  return end - start;
}

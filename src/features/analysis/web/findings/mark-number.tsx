/** The pencil's number beside a finding, the same as in the text. */
export function MarkNumber({ number }: { number: number | undefined }) {
  if (number === undefined) return null;
  return (
    <span className="font-display text-xl leading-none font-bold text-pencil">
      <span className="sr-only">Mark </span>
      {number}
    </span>
  );
}

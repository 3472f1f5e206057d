/** A certain correction of a stretch of the analysed text; UTF-16 code units, end exclusive. */
export type Fix = { id: string; start: number; end: number; replacement: string };

/**
 * Where a correction stands in the text as it is stored now. `open`: the stretch is as analysed; `applied`: the
 * correction is there; `changed`: the text around it is no longer the analysed one, so that nothing may be replaced.
 */
export type FixPlace = { state: 'open' | 'applied'; start: number; end: number } | { state: 'changed' };

/** How much text before and after a stretch must be unchanged once the rest of the text has been edited. */
const contextLength = 24;

/** Stands in the analysed text for a code unit that cannot be shown. */
const unshowable = '\uFFFD';

/**
 * Finds each fix in the stored text. While the text differs from the analysed one by applied fixes only, every place is
 * known exactly, however many have been applied. After other edits a fix is found by the words around it, where these
 * stand in the text exactly once.
 */
export function locateFixes(analysed: string, stored: string, fixes: readonly Fix[]): Map<string, FixPlace> {
  const chain = withoutOverlaps(fixes);
  const aligned = align(analysed, stored, chain);
  return new Map(
    fixes.map((fix) => [fix.id, aligned?.get(fix.id) ?? locateByContext(analysed, stored, fix, fixes)]),
  );
}

/** The stored text with the fix applied; null where it is applied already or the text has changed. */
export function applyFix(analysed: string, stored: string, fixes: readonly Fix[], id: string): string | null {
  const fix = fixes.find((candidate) => candidate.id === id);
  const place = locateFixes(analysed, stored, fixes).get(id);
  if (!fix || place?.state !== 'open') return null;
  return stored.slice(0, place.start) + fix.replacement + stored.slice(place.end);
}

/** The stored text with the fix taken back; null where it is not applied or what stood there cannot be restored. */
export function undoFix(analysed: string, stored: string, fixes: readonly Fix[], id: string): string | null {
  const fix = fixes.find((candidate) => candidate.id === id);
  const place = locateFixes(analysed, stored, fixes).get(id);
  if (!fix || place?.state !== 'applied' || !canUndo(analysed, fix)) return null;
  return stored.slice(0, place.start) + analysed.slice(fix.start, fix.end) + stored.slice(place.end);
}

/** Characters that could not be shown are not known here, so they cannot be put back. */
export function canUndo(analysed: string, fix: Fix): boolean {
  return !analysed.slice(fix.start, fix.end).includes(unshowable);
}

function withoutOverlaps(fixes: readonly Fix[]): Fix[] {
  const chain: Fix[] = [];
  for (const fix of fixes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (fix.start >= (chain.at(-1)?.end ?? 0)) chain.push(fix);
  }
  return chain;
}

/** Reads the stored text as the analysed one in which each fix of the chain is either applied or not. */
function align(analysed: string, stored: string, chain: readonly Fix[]): Map<string, FixPlace> | null {
  const deadEnds = new Set<string>();
  const places = new Map<string, FixPlace>();

  const follow = (index: number, position: number): boolean => {
    const fix = chain[index];
    const between = analysed.slice(chain[index - 1]?.end ?? 0, fix?.start);
    if (!standsAt(stored, position, between)) return false;
    const start = position + between.length;
    if (!fix) return start === stored.length;
    const key = `${index}:${start}`;
    if (deadEnds.has(key)) return false;
    const readings = [
      { state: 'open', text: analysed.slice(fix.start, fix.end) },
      { state: 'applied', text: fix.replacement },
    ] as const;
    for (const { state, text } of readings) {
      const end = start + text.length;
      if (standsAt(stored, start, text) && follow(index + 1, end)) {
        places.set(fix.id, { state, start, end });
        return true;
      }
    }
    deadEnds.add(key);
    return false;
  };

  return follow(0, 0) ? places : null;
}

function standsAt(stored: string, position: number, text: string): boolean {
  if (!text.includes(unshowable)) return stored.startsWith(text, position);
  if (position + text.length > stored.length) return false;
  return Array.from({ length: text.length }, (_, index) => index).every(
    (index) => text[index] === unshowable || text[index] === stored[position + index],
  );
}

function locateByContext(analysed: string, stored: string, fix: Fix, fixes: readonly Fix[]): FixPlace {
  const others = fixes.filter((other) => other.end <= fix.start || other.start >= fix.end);
  const from = Math.max(
    0,
    fix.start - contextLength,
    ...others.filter((other) => other.end <= fix.start).map((other) => other.end),
  );
  const to = Math.min(
    analysed.length,
    fix.end + contextLength,
    ...others.filter((other) => other.start >= fix.end).map((other) => other.start),
  );
  const before = analysed.slice(from, fix.start);
  const after = analysed.slice(fix.end, to);
  if ((before === '' && fix.start > 0) || (after === '' && fix.end < analysed.length))
    return { state: 'changed' };

  const original = analysed.slice(fix.start, fix.end);
  const isAtEdge = { start: before === '', end: after === '' };
  const find = (text: string) => findOnce(stored, before + text + after, isAtEdge);
  const open = find(original);
  const applied = find(fix.replacement);
  if (open !== null && applied === null && findOnce(analysed, before + original + after, isAtEdge) !== null) {
    const start = open + before.length;
    return { state: 'open', start, end: start + original.length };
  }
  if (applied !== null && open === null) {
    const start = applied + before.length;
    return { state: 'applied', start, end: start + fix.replacement.length };
  }
  return { state: 'changed' };
}

/** Where `needle` stands in `text`, when it stands there exactly once and, at an edge of the text, still at that edge. */
function findOnce(text: string, needle: string, isAtEdge: { start: boolean; end: boolean }): number | null {
  const index = text.indexOf(needle);
  if (index < 0 || text.includes(needle, index + 1)) return null;
  if (isAtEdge.start && index !== 0) return null;
  if (isAtEdge.end && index + needle.length !== text.length) return null;
  return index;
}

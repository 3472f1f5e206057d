import type { Candidate } from '../../coaching.contract.ts';

type Change = Candidate['changes'][number];

/** More words than any app takes; what is longer is shown as removed and added whole. */
const mostWords = 600;

/** One text against another, word by word, by their longest common subsequence. The `same` and `added` parts make `after`. */
export function wordChanges(before: string, after: string): Change[] {
  const a = split(before);
  const b = split(after);
  if (a.length > mostWords || b.length > mostWords) return join([...all('removed', a), ...all('added', b)]);
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: Change[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      changes.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (right === undefined || (left !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'removed', text: left ?? '' });
      i += 1;
    } else {
      changes.push({ kind: 'added', text: right });
      j += 1;
    }
  }
  return join(changes);
}

/** Words, each with the space after it. */
function split(text: string): string[] {
  return text.match(/\S+\s*/gu) ?? [];
}

function all(kind: Change['kind'], words: readonly string[]): Change[] {
  return words.map((text) => ({ kind, text }));
}

function join(changes: readonly Change[]): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last?.kind === change.kind) last.text += change.text;
    else joined.push({ ...change });
  }
  return joined;
}

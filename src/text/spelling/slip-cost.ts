const vowels = new Set('aeiouy');
/** Letters that are taken for each other by ear. */
const soundAlike = new Set(
  'ck kc cs sc sz zs td dt bp pb vw wv vf fv gj jg mn nm iy yi qk kq xs sx fp pf'.split(' '),
);
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const places = new Map(
  keyboard.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y * 0.4, y }] as const)),
);

const swapped = 0.7;
const doubled = 0.5;
const vowelForVowel = 0.7;
const vowelMoreOrLess = 0.8;
const letterMoreOrLess = 1;
const silentH = 0.6;
const beforeSilentH = new Set('cgprstw');
const likeLetter = 0.9;
const otherLetter = 1.5;

/**
 * What it takes to write `written` for `meant`, both in lower case: small for the slips that people make (a letter doubled, two
 * swapped, a vowel for a vowel, a key beside the right one), large for others, Infinity above `most`. Optimal string alignment
 * with weights; time is the product of both lengths. Both begin with the same letter: people know how a word begins.
 */
export function slipCost(written: string, meant: string, most: number): number {
  if (Math.abs(written.length - meant.length) > most / doubled) return Infinity;
  let twoAbove: number[] = [];
  let above = Array.from({ length: meant.length + 1 }, (_, column) => column * letterMoreOrLess);
  for (let i = 1; i <= written.length; i += 1) {
    const row = [i * letterMoreOrLess];
    let least = Infinity;
    for (let j = 1; j <= meant.length; j += 1) {
      const a = written.charAt(i - 1);
      const b = meant.charAt(j - 1);
      let best = (above[j - 1] ?? 0) + (a === b ? 0 : letterForLetter(a, b));
      best = Math.min(best, (above[j] ?? 0) + moreOrLess(written, i - 1));
      best = Math.min(best, (row[j - 1] ?? 0) + moreOrLess(meant, j - 1));
      if (i > 1 && j > 1 && a === meant.charAt(j - 2) && b === written.charAt(i - 2)) {
        best = Math.min(best, (twoAbove[j - 2] ?? 0) + swapped);
      }
      row.push(best);
      least = Math.min(least, best);
    }
    if (least > most) return Infinity;
    twoAbove = above;
    above = row;
  }
  const cost = above[meant.length] ?? Infinity;
  return cost > most ? Infinity : cost;
}

/** A letter of `word` that the other word does not have. */
function moreOrLess(word: string, index: number): number {
  const letter = word.charAt(index);
  if (letter === word.charAt(index - 1) || letter === word.charAt(index + 1)) return doubled;
  if (letter === 'h' && beforeSilentH.has(word.charAt(index - 1))) return silentH;
  return vowels.has(letter) ? vowelMoreOrLess : letterMoreOrLess;
}

function letterForLetter(a: string, b: string): number {
  if (vowels.has(a) && vowels.has(b)) return vowelForVowel;
  if (soundAlike.has(a + b)) return likeLetter;
  const [here, there] = [places.get(a), places.get(b)];
  const areNeighbours =
    here !== undefined && there !== undefined && Math.hypot(here.x - there.x, here.y - there.y) < 1.2;
  return areNeighbours ? likeLetter : otherLetter;
}

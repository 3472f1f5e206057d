/** Words that say how other words belong together, and nothing of anybody. */
const closedClass = new Set(
  (
    'a an the this that these those and or but so if then than as at by for from in into of off on onto out over to up down with ' +
    'without within about after before between during through under until while because though although since once again ' +
    'i me my mine myself you your yours yourself he him his she her hers it its we us our ours they them their theirs ' +
    'who whom whose which what when where why how there here ' +
    'am is are was were be been being do does did doing done can could will would shall should may might must ' +
    'ill im ive id youll youre youve youd its thats theres lets were weve hes shes theyre whats ' +
    'just also too very really still even only both either each some any all most more much many few other another such own same ' +
    'one ones something anything somebody anybody someone anyone thing things way kind lot let'
  ).split(' '),
);

const negations = new Set(
  'not no never none nobody nothing nowhere neither nor cannot without hardly rarely'.split(' '),
);

export type Word = {
  text: string;
  lower: string;
  isSentenceStart: boolean;
  /** A comma, semicolon or bracket stands before it. */
  isAfterComma: boolean;
};

const wordPattern = /\p{L}[\p{L}\p{M}’'-]*|\d+(?:[.,]\d+)*/gu;

/** The words and figures of a text, and what stands before each. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const between = text.slice(end, match.index);
    const isSentenceStart = words.length === 0 || /[.!?…\n:•–—]/.test(between);
    const isAfterComma = /[,;()]/.test(between);
    words.push({ text: match[0], lower: plain(match[0]), isSentenceStart, isAfterComma });
    end = match.index + match[0].length;
  }
  return words;
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[’']s$/g, '')
    .replaceAll(/[’']/g, '');
}

export function isClosedClass({ lower }: Pick<Word, 'lower'>): boolean {
  return closedClass.has(lower);
}

export function isNegation({ lower }: Pick<Word, 'lower'>): boolean {
  return (
    negations.has(lower) ||
    /^(do|does|did|is|are|was|were|have|has|had|ca|wo|could|would|should)nt$/.test(lower)
  );
}

const irregular: Readonly<Record<string, string>> = {
  has: 'have',
  had: 'have',
  having: 'have',
  got: 'get',
  getting: 'get',
};

/** The part of an English word that its usual endings leave: `baking`, `bakes` and `baked` share one. */
export function stem(word: string): string {
  const lower = irregular[word] ?? word;
  if (lower.length <= 3) return lower;
  const cut = lower
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:sses|shes|ches|xes|zes)$/, (end) => end.slice(0, -2))
    .replace(/(?<=[^su])s$/, '')
    .replace(/(?:ing|ed|ly)$/, (end, at: number) => (at >= 3 ? '' : end))
    .replace(/([bdfgklmnprt])\1$/, '$1');
  return cut.replace(/e$/, '');
}

const numberWords = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)] as const),
);

/** The figures that a text names, in digits, also those written as words. `one` is most often no figure and is left out. */
export function figuresIn(text: string): Set<string> {
  return new Set(wordsOf(text).flatMap((word) => figureOf(word) ?? []));
}

/** The figure that a word is, in digits; null where it is none. */
export function figureOf({ lower, text }: Pick<Word, 'lower' | 'text'>): string | null {
  if (/^\d/.test(text)) return text.replace(/[.,]$/, '').replace(',', '.');
  return lower === 'one' ? null : (numberWords.get(lower) ?? null);
}

import type { EnglishField } from '../../fields/english-field.ts';
import type { Token } from '../../fields/token.ts';

/** A mistake that many people make, and what to write instead. */
export type UsageRule = {
  id: string;
  /** A short reason for the reader, one sentence without a capital "we". */
  why: string;
  /** Patterns, see `compilePattern`. */
  find: readonly string[];
  /** What replaces the marked words, in lower case, a space between words; undefined where it depends. */
  write: string | ((found: PatternMatch) => string | undefined);
  /** Where it is right after all. */
  unless?: (found: PatternMatch) => boolean;
  /** Whether the one correction is right practically always. */
  isCertain?: boolean;
};

/** A word with what is before it. */
export type UsageWord = Token & {
  /** Begins a clause by what is before it: nothing, punctuation, an emoji, a line break or a wide gap. */
  opens: boolean;
  /** Written with a capital letter. */
  isCapital: boolean;
};

type Element = { accepts: (word: UsageWord) => boolean; isOptional: boolean; isRefused: boolean };
export type Pattern = {
  elements: readonly Element[];
  startsClause: boolean;
  endsClause: boolean;
  /** Elements that are wrong: the first, and the one after the last. */
  focus: { from: number; to: number };
};
export type PatternMatch = {
  /** The words that are wrong, in lower case. */
  wrong: readonly string[];
  words: readonly UsageWord[];
  before: UsageWord | undefined;
  after: UsageWord | undefined;
  /** The words of the clause before the whole pattern, in lower case. */
  clause: readonly string[];
};

const conjunctions = setOf(
  'and but so because that if when while since or as than whenever where once unless although though until',
);
const auxiliaries = setOf(
  "am is are was were be been being 'm 're 's do does did have has had 've can could will would should must may might 'll 'd",
);
/** The tagger takes these for nouns. */
const shortForms = setOf('tbh lol imo imho ngl idk btw irl fyi lmao omg');
const irregularPlurals = setOf('people men women children kids feet teeth mice');
const numbers = setOf('two three four five six seven eight nine ten eleven twelve couple');
const determiners = setOf(
  'a an the my your his her its our their this that these those some any no every each another',
);
const notIng =
  /^(?:bring|sing|swing|string|spring|cling|fling|ring|king|thing|wing|sting|sling|wring|during|morning|evening|wedding|ceiling|nothing|something|anything|everything|pudding|darling|sibling|viking|earring|ping)$/u;
const endsLikePlural = /[^su]s$/u;

const classes: Readonly<Record<string, (word: UsageWord) => boolean>> = {
  any: () => true,
  noun: ({ pos }) => pos === 'NOUN' || pos === 'PROPN',
  adj: ({ pos }) => pos === 'ADJ',
  adv: ({ pos, lower }) => pos === 'ADV' && lower !== 'not' && lower !== "n't",
  base: ({ pos, lower, lemma }) => pos === 'VERB' && lemma === lower && !auxiliaries.has(lower),
  third: ({ pos, lower, lemma }) => pos === 'VERB' && lemma !== lower && /[^s]s$/u.test(lower),
  past: ({ pos, lower, lemma }) =>
    pos === 'VERB' && lemma !== lower && !/(?:s|ing|in|[iy]se)$/u.test(lower) && !auxiliaries.has(lower),
  ing: ({ lower }) => /[a-z]{2}ing$/u.test(lower) && !notIng.test(lower),
  plural: ({ pos, lower, lemma }) =>
    pos === 'NOUN' && ((lemma !== lower && endsLikePlural.test(lower)) || irregularPlurals.has(lower)),
  singular: ({ pos, lower, lemma }) =>
    pos === 'NOUN' &&
    lemma === lower &&
    !endsLikePlural.test(lower) &&
    !/(?:ics|ies)$/u.test(lower) &&
    !irregularPlurals.has(lower) &&
    !shortForms.has(lower),
  pron: ({ pos }) => pos === 'PRON',
  num: ({ kind, lower }) => kind === 'number' || numbers.has(lower),
  several: ({ kind, lower }) =>
    numbers.has(lower) || (kind === 'number' && /^\d{1,3}$/u.test(lower) && lower !== '1'),
  det: ({ lower }) => determiners.has(lower),
};

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/**
 * Compiles a pattern. Spaces part its elements: `word|other` is one of those words, `<class>` a kind of word (see `classes`),
 * `a|<noun>` either; `x?` may be missing, `!x` says what must not follow. `[` and `]` enclose the words that are wrong. `^` at the
 * start: only where a clause begins, `$` at the end: only where one ends. Contractions are two words: "i 'm", "do n't".
 */
export function compilePattern(source: string): Pattern {
  const parts = source.trim().split(/\s+/u);
  const elements: Element[] = [];
  const focus = { from: 0, to: 0 };
  for (const part of parts) {
    if (part === '[') focus.from = elements.length;
    else if (part === ']') focus.to = elements.length;
    else if (part !== '^' && part !== '$') elements.push(compileElement(part));
  }
  if (focus.to <= focus.from) throw new Error(`Nothing is marked as wrong in ${source}`);
  return { elements, startsClause: parts[0] === '^', endsClause: parts.at(-1) === '$', focus };
}

function compileElement(part: string): Element {
  const isRefused = part.startsWith('!');
  const isOptional = part.endsWith('?');
  const options = part.slice(isRefused ? 1 : 0, isOptional ? -1 : undefined).split('|');
  const words = new Set(options.filter((option) => !option.startsWith('<')));
  const kinds = options.flatMap((option) => {
    if (!option.startsWith('<')) return [];
    const accepts = classes[option.slice(1, -1)];
    if (accepts === undefined) throw new Error(`No class of words is called ${option}`);
    return [accepts];
  });
  return {
    accepts: (word) => words.has(word.lower) || kinds.some((accepts) => accepts(word)),
    isOptional,
    isRefused,
  };
}

/** The words of a field, each knowing whether it begins a clause. */
export function usageWordsOf(field: EnglishField): UsageWord[] {
  let end = 0;
  let sentence = -1;
  return field.words.map((word) => {
    const gap = field.readable.slice(end, word.start);
    const opens = word.sentence !== sentence || /[^\s']|\s{2}|\n/u.test(gap);
    end = word.end;
    sentence = word.sentence;
    return { ...word, opens, isCapital: /^\p{Lu}/u.test(field.readable.slice(word.start, word.end)) };
  });
}

/** What a pattern finds with its first element at `words[index]`; null where it finds nothing. */
export function matchPattern(
  words: readonly UsageWord[],
  index: number,
  pattern: Pattern,
): PatternMatch | null {
  const first = words[index];
  if (first === undefined) return null;
  if (pattern.startsClause && !first.opens && !conjunctions.has(words[index - 1]?.lower ?? '')) return null;
  const starts: number[] = [];
  const end = step(words, index, pattern, 0, index, starts);
  if (end === null) return null;
  const from = starts[pattern.focus.from] ?? end;
  const to = starts[pattern.focus.to] ?? end;
  if (to <= from) return null;
  let opening = index;
  while (opening > 0 && words[opening]?.opens === false) opening -= 1;
  const lowerOf = (start: number, stop: number): string[] =>
    words.slice(start, stop).map(({ lower }) => lower);
  return {
    wrong: lowerOf(from, to),
    words: words.slice(from, to),
    before: words[from - 1],
    after: words[to],
    clause: lowerOf(opening, index),
  };
}

/** Matches from element `at` on; `starts` gets where each element began. The index after the last word, or null. */
function step(
  words: readonly UsageWord[],
  index: number,
  pattern: Pattern,
  at: number,
  begin: number,
  starts: number[],
): number | null {
  starts[at] = index;
  const element = pattern.elements[at];
  const word = words[index];
  const isJoined = word !== undefined && (index === begin || !word.opens);
  if (element === undefined) return pattern.endsClause && isJoined ? null : index;
  if (element.isRefused)
    return isJoined && element.accepts(word) ? null : step(words, index, pattern, at + 1, begin, starts);
  if (isJoined && element.accepts(word)) {
    const end = step(words, index + 1, pattern, at + 1, begin, starts);
    if (end !== null) return end;
    starts[at] = index;
  }
  return element.isOptional ? step(words, index, pattern, at + 1, begin, starts) : null;
}

import type { EnglishField } from '../../fields/english-field.ts';
import type { Token } from '../../fields/token.ts';

/** A word with what stands before it. */
export type UsageWord = Token & {
  /** Begins a clause by what stands before it: nothing, punctuation, an emoji, a line break or a wide gap. */
  opens: boolean;
  /** Written with a capital letter. */
  isCapital: boolean;
  /** The last word before a question mark. */
  isAsked: boolean;
};

type Element = {
  /** The words it names; null where it names a kind as well. */
  words: ReadonlySet<string> | null;
  accepts: (word: UsageWord) => boolean;
  isOptional: boolean;
  isRefused: boolean;
};
export type Pattern = {
  elements: readonly Element[];
  startsClause: boolean;
  endsClause: boolean;
  /** Elements that are wrong: the first, and the one after the last. */
  focus: { from: number; to: number };
};
export type PatternMatch = {
  /** The words that are wrong. */
  words: readonly UsageWord[];
  /** Index of the first word of the whole pattern. */
  begin: number;
  /** Index of the first word that is wrong. */
  first: number;
  before: UsageWord | undefined;
  after: UsageWord | undefined;
};

const conjunctions = new Set(
  'and but so because that if when while since or as than whenever where once unless although though until'.split(
    ' ',
  ),
);
const auxiliaries = new Set(
  "am is are was were be been being 'm 're 's do does did have has had 've can could will would should must may might 'll 'd".split(
    ' ',
  ),
);
const isNegated = new Set(['not', "n't"]);

const classes: Readonly<Record<string, (word: UsageWord) => boolean>> = {
  any: () => true,
  noun: ({ pos }) => pos === 'NOUN' || pos === 'PROPN',
  adj: ({ pos }) => pos === 'ADJ',
  adv: ({ pos, lower }) => pos === 'ADV' && !isNegated.has(lower),
  verb: ({ pos, lower }) => pos === 'VERB' && !auxiliaries.has(lower),
  base: ({ pos, lower, lemma }) => pos === 'VERB' && lemma === lower && !auxiliaries.has(lower),
  third: ({ pos, lower, lemma }) => pos === 'VERB' && lemma !== lower && /[^s]s$/u.test(lower),
  past: ({ pos, lower, lemma }) =>
    pos === 'VERB' && lemma !== lower && !/(?:s|ing|in|[iy]se)$/u.test(lower) && !auxiliaries.has(lower),
  ing: ({ lower }) => /[a-z]{2}ing$/u.test(lower) && !notIng.test(lower),
  plural: ({ pos, lower, lemma }) =>
    pos === 'NOUN' && ((lemma !== lower && /[^su]s$/u.test(lower)) || irregularPlurals.has(lower)),
  singular: ({ pos, lower, lemma }) =>
    pos === 'NOUN' &&
    lemma === lower &&
    !/[^su]s$|(?:ics|ies)$/u.test(lower) &&
    !irregularPlurals.has(lower) &&
    !shortForms.has(lower),
  pron: ({ pos }) => pos === 'PRON',
  num: ({ kind, lower }) => kind === 'number' || numbers.has(lower),
  several: ({ kind, lower }) =>
    numbers.has(lower) || (kind === 'number' && /^\d{1,3}$/u.test(lower) && lower !== '1'),
  det: ({ lower }) => determiners.has(lower),
  comparative: ({ lower }) =>
    /^(?:more|less|better|worse|rather|fewer|bigger|smaller|older|younger|taller|shorter|longer|faster|slower|easier|harder|higher|lower|stronger|weaker|smarter|funnier|nicer|happier|cooler|hotter|colder|louder|deeper|richer|closer|later|earlier|greater|larger|cheaper|prettier)$/u.test(
      lower,
    ),
};
const notIng =
  /^(?:bring|sing|swing|string|spring|cling|fling|ring|king|thing|wing|sting|sling|wring|during|morning|evening|wedding|ceiling|nothing|something|anything|everything|pudding|darling|sibling|viking|earring|ping)$/u;
/** The tagger takes these for nouns. */
const shortForms = new Set('tbh lol imo imho ngl idk btw irl fyi lmao omg'.split(' '));
const irregularPlurals = new Set('people men women children kids feet teeth mice'.split(' '));
const numbers = new Set('two three four five six seven eight nine ten eleven twelve couple'.split(' '));
const determiners = new Set(
  'a an the my your his her its our their this that these those some any no every each another'.split(' '),
);

/**
 * Compiles a pattern. Its elements stand apart by spaces: `word|other` is one of those words, `<class>` a kind of word (see `classes`),
 * `a|<noun>` either; `x?` may be missing, `!x` says what must not follow. `[` and `]` enclose the words that are wrong. `^` at the
 * start: only where a clause begins, `$` at the end: only where one ends. Contractions are two words: "i 'm", "do n't".
 */
export function compilePattern(source: string): Pattern {
  const parts = source.trim().split(/\s+/u);
  const startsClause = parts[0] === '^';
  const endsClause = parts.at(-1) === '$';
  const elements: Element[] = [];
  const focus = { from: 0, to: 0 };
  for (const part of parts) {
    if (part === '^' || part === '$') continue;
    if (part === '[') focus.from = elements.length;
    else if (part === ']') focus.to = elements.length;
    else elements.push(compileElement(part));
  }
  if (focus.to <= focus.from) throw new Error(`Nothing is marked as wrong in ${source}`);
  return { elements, startsClause, endsClause, focus };
}

/** The words that a match may begin with; null where it may be any. */
export function firstWordsOf({ elements: [first] }: Pattern): ReadonlySet<string> | null {
  return first === undefined || first.isOptional || first.isRefused ? null : first.words;
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
    words: kinds.length === 0 ? words : null,
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
    return {
      ...word,
      opens,
      isCapital: /^\p{Lu}/u.test(field.readable.slice(word.start, word.end)),
      isAsked: /^\s*\?/u.test(field.readable.slice(word.end, word.end + 3)),
    };
  });
}

/** Where the pattern stands with its first element at `words[index]`; null where it does not. */
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
  return {
    words: words.slice(from, to),
    begin: index,
    first: from,
    before: words[from - 1],
    after: words[to],
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

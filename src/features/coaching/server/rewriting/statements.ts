import { figureOf, isClosedClass, isNegation, stem, wordsOf, type Word } from '../words.ts';

/** A word with meaning, or a figure, as it stands: `holds` says whether it is denied, wished for, over, …; empty where it simply is so. */
export type Claim = { what: string; holds: string; shown: string };

/** A stretch of a text that says something of one subject. */
export type Statement = {
  claims: Claim[];
  /** The same, by its parts between commas and joining words. */
  parts: Claim[][];
  /** Null where it is about the writer; else the words that name whom or what it is about. */
  subject: ReadonlySet<string> | null;
};

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words after which something is not simply so. */
const reservations: Readonly<Record<string, ReadonlySet<string>>> = {
  disliked: listed(
    'hate hates hated dislike dislikes loathe avoid avoids allergic sick tired bored scared afraid fear',
  ),
  wished: listed(
    'want wants wanted wish wishes hope hopes hoping dream dreams dreaming looking seeking need needs would id someday if could ' +
      'might may trying learning plan planning',
  ),
  past: listed('used formerly former ex quit stopped once almost nearly gave was were previously retired'),
  'said by others': listed('say says said think thinks thought claim claims tell tells told insist insists'),
};
const liking = listed('love loves like likes enjoy enjoys adore adores prefer prefers');
const writer = listed('i im ive id ill we were weve');
const somebody = listed('he hes she shes they theyre theyve it you youre youve your');
const owned = listed('my our his her their');
const joining = listed('and or nor yet so plus because while although though since when whenever');
const prepositions = listed(
  'at by for from in into of off on onto out over to up down with without within about as like after during through under until than',
);
const being = listed('is are was were isnt arent has had');

/**
 * The statements of a text. One ends with a sentence, a colon or a dash, before `but` and `who`, and wherever a comma or a joining
 * word is followed by a subject or by another reservation: "I love dogs, hate cats" are two, "I love dogs, cats and tea" is one.
 * `names` are words that are known to name somebody; see `namesIn`.
 */
export function statementsOf(text: string, names: ReadonlySet<string>): Statement[] {
  const words = wordsOf(text);
  const statements: Statement[] = [];
  let current: Word[] = [];
  const close = (): void => {
    if (current.length > 0) statements.push(readStatement(current, names, statements.at(-1)));
    current = [];
  };
  for (const [at, word] of words.entries()) {
    const isJoining = joining.has(word.lower);
    const isAlwaysNew = word.isSentenceStart || ['but', 'who', 'which'].includes(word.lower);
    const follows = words.slice(isJoining ? at + 1 : at);
    if (isAlwaysNew || ((isJoining || word.isAfterComma) && opensStatement(follows))) close();
    current.push(word);
  }
  close();
  return statements;
}

/** The words that are written with a capital letter where no sentence begins. */
export function namesIn(texts: readonly string[]): Set<string> {
  const names = texts
    .flatMap(wordsOf)
    .filter((word) => !word.isSentenceStart && /^\p{Lu}/u.test(word.text) && hasMeaning(word));
  return new Set(names.map(({ lower }) => stem(lower)));
}

function hasMeaning(word: Word): boolean {
  return !isClosedClass(word) && !isNegation(word) && figureOf(word) === null;
}

function opensStatement(words: readonly Word[]): boolean {
  const [head] = words;
  if (head === undefined) return false;
  const { lower } = head;
  if (writer.has(lower) || somebody.has(lower) || liking.has(lower)) return true;
  if (isNegation(head) || reservationOf(head) !== null) return true;
  // "and my sister is", "and my dog hates", but not "and my dog".
  const rest = words.slice(1, 5);
  const end = rest.findIndex((word) => word.isSentenceStart || word.isAfterComma || joining.has(word.lower));
  const near = end === -1 ? rest : rest.slice(0, end);
  return owned.has(lower) && near.slice(1).some((word) => being.has(word.lower) || /[^s]s$/.test(word.lower));
}

function reservationOf({ lower }: Word): string | null {
  return Object.entries(reservations).find(([, words]) => words.has(lower))?.[0] ?? null;
}

function readStatement(
  words: readonly Word[],
  names: ReadonlySet<string>,
  previous: Statement | undefined,
): Statement {
  const parts: Claim[][] = [];
  const made = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (at === 0 || word.isAfterComma || joining.has(word.lower)) parts.push([]);
    const holds = [...made].toSorted().join(', ');
    const reservation = isNegation(word) ? 'denied' : reservationOf(word);
    if (reservation !== null) made.add(reservation);
    const figure = figureOf(word);
    if (figure !== null) parts.at(-1)?.push({ what: figure, holds: '', shown: figure });
    else if (hasMeaning(word)) parts.at(-1)?.push({ what: stem(word.lower), holds, shown: word.text });
  }
  return { claims: parts.flat(), parts, subject: subjectOf(words, names, previous) };
}

/**
 * A sentence without a subject, such as "Baker, dog person", is about the writer; what goes on without one ("my dog, 3, hates the
 * sea") is about whom it began with, and so is "Hates the sea."
 */
function subjectOf(
  words: readonly Word[],
  names: ReadonlySet<string>,
  previous: Statement | undefined,
): Statement['subject'] {
  for (const [at, word] of words.entries()) {
    const { lower } = word;
    if (writer.has(lower)) return null;
    const isPointing = somebody.has(lower) || lower === 'who' || lower === 'which';
    if (isPointing) return new Set([lower, ...antecedentsOf(previous)]);
    if (isAfterPreposition(words, at)) continue;
    if (owned.has(lower))
      return new Set([...namedBy(words.slice(at + 1), names), ...antecedentsIfNot(lower, previous)]);
    if (!hasMeaning(word)) continue;
    if (names.has(stem(lower)) || being.has(words[at + 1]?.lower ?? '')) return new Set([stem(lower)]);
    break;
  }
  const [first] = words;
  const goesOn = first?.isSentenceStart === false || (first !== undefined && isThirdPerson(first));
  return goesOn ? (previous?.subject ?? null) : null;
}

function isThirdPerson(word: Word): boolean {
  return word.lower.endsWith('s') && (liking.has(word.lower) || reservationOf(word) !== null);
}

/** "his" and "her" belong to whom the statement before was about. */
function antecedentsIfNot(lower: string, previous: Statement | undefined): string[] {
  return lower === 'my' || lower === 'our' ? [] : antecedentsOf(previous);
}

function antecedentsOf(previous: Statement | undefined): string[] {
  if (previous === undefined) return [];
  return previous.subject === null ? previous.claims.map(({ what }) => what) : [...previous.subject];
}

/** What stands between "my" and the verb: "my dog Bruno hates" names dog and Bruno. */
function namedBy(words: readonly Word[], names: ReadonlySet<string>): string[] {
  const withMeaning = words.filter(hasMeaning).map(({ lower }) => stem(lower));
  const [first = '', ...rest] = withMeaning;
  const end = rest.findIndex((word) => !names.has(word));
  return [first, ...(end === -1 ? rest : rest.slice(0, end))];
}

function isAfterPreposition(words: readonly Word[], at: number): boolean {
  const [last, lastButOne] = [words[at - 1]?.lower ?? '', words[at - 2]?.lower ?? ''];
  return (
    prepositions.has(last) || (/^(a|an|the|my|our|his|her|their)$/.test(last) && prepositions.has(lastButOne))
  );
}

import type { EditReason } from './edit-reason.ts';
import { isWish } from './shorten-wish.ts';
import { hasContent, isGeneral, sharesPlace, strengthOf, type SentenceFacts } from './sentence-facts.ts';

/** How much stronger than the first sentence another has to be before it takes its place. */
const clearlyStronger = 1.5;
/** A first sentence up to this strength names hardly anything. */
const weakFirst = 0.5;
const fewestDetails = 2;
/** Fewer words are a list or a label. */
const fewestWords = 5;

type Move = { sentences: number[]; reason: EditReason };

/**
 * The sentence that should come first, with what leans on it; null where the first one is good, or none is clearly better. None comes
 * that `isFollowed`: something else that stays where it is points back to it.
 */
export function findOpener(
  left: readonly SentenceFacts[],
  isFollowed: (sentence: SentenceFacts) => boolean,
): Move | null {
  const [first] = left;
  if (first === undefined || left.length < 2 || isListOfLines(left)) return null;
  const firstStrength = strengthOf(first);
  if (firstStrength > weakFirst || /:\s*$/u.test(first.text) || !saysLittle(first)) return null;
  const best = left
    .slice(1)
    .filter(
      (sentence) =>
        isMovable(sentence) &&
        !isFollowed(sentence) &&
        sentence.details.length >= fewestDetails &&
        sentence.words.length >= fewestWords &&
        sentence.words.length <= 35,
    )
    .toSorted((a, b) => strengthOf(b) - strengthOf(a) || a.index - b.index)[0];
  if (best === undefined || strengthOf(best) - firstStrength < clearlyStronger) return null;
  // Where it ends the text with something to answer, it stands well.
  if (best === left.at(-1) && best.isOpening) return null;
  const sentences = withLeaning(left, best);
  return {
    sentences,
    reason: {
      kind: 'strongest-first',
      details: best.details.map(({ text }) => text),
      firstDetails: first.details.length,
    },
  };
}

const pastLove = /\b(?:single|divorced|separated|relationship|break ?up|my ex)\b/iu;

/** A wish, general words or a worn phrase. What the writer says in words of their own may be meant to come first: "French, but I'm not complaining." */
function saysLittle({ isIntent, text, words, worn }: SentenceFacts): boolean {
  const content = words.filter((word) => hasContent(word) && !/^(?:im|ive|told|new)$/u.test(word.lower));
  const isMostlyGeneral = content.filter(isGeneral).length >= content.length / 2;
  return isIntent || worn.length > 0 || isMostlyGeneral || isWish({ text }) || pastLove.test(text);
}

/** Something to answer: where it stands last already nothing moves; null where there is none that can stand last. */
export function findOpening(left: readonly SentenceFacts[], first: readonly number[]): Move | null {
  const inOrder = [
    ...left.filter(({ index }) => first.includes(index)),
    ...left.filter(({ index }) => !first.includes(index)),
  ];
  const last = inOrder.at(-1);
  if (last === undefined) return null;
  if (last.isOpening || isListOfLines(left))
    return { sentences: [], reason: { kind: 'opening-last', text: last.text } };
  const found = inOrder
    .slice(1)
    .findLast(
      (sentence) =>
        sentence.isOpening &&
        isMovable(sentence) &&
        !isFollowedByLeaning(left, sentence) &&
        sentence.worn.length === 0 &&
        isAskedOfReader(sentence),
    );
  if (found !== undefined)
    return { sentences: [found.index], reason: { kind: 'opening-last', text: found.text } };
  const isThere = inOrder.some(({ isOpening }) => isOpening);
  return isThere ? { sentences: [], reason: { kind: 'opening-last', text: last.text } } : null;
}

/** "Kindly suggest the eighth", "if you are serious, say so": the reader is asked for something already. */
function addressesReader({ text, words }: SentenceFacts): boolean {
  return (
    /\b(?:you|your|yours|u|ur|kindly|please)\b/iu.test(text) ||
    /^(?:tell|show|teach|send|message|bring|suggest|recommend|guess|ask|let|come|join|convince|help)$/u.test(
      words[0]?.lower ?? '',
    )
  );
}

/** "Are there any real men left?" asks nobody. */
function isAskedOfReader({ text }: SentenceFacts): boolean {
  return (
    !text.includes('?') ||
    (/\b(?:you|your|yours|u|ur|we|us|let['’]?s|fancy|recommend|best|favou?rite|which|what|who)\b/iu.test(
      text,
    ) &&
      !/\b(?:left|out there|anymore|any more|even|real|decent)\b/iu.test(text))
  );
}

const favourite = /\bmy favou?rite\b[^.!?]*\b(?:is|was)\b|^(?:my )?favou?rite\b[^.!?]*:/iu;
const people =
  /^(?:mum|mom|dad|mother|father|parents|sister|brother|nan|gran|grandma|grandmother|grandfather|grandpa|nephew|niece|aunt|uncle|cousin|ex|wife|husband|kid|kids|son|daughter|child|children|friend|friends|student|students|colleague|colleagues|flatmate|roommate|housemate|mate|lads|girls|team|boss|twin|family|age|name|life|job|day|week|weekend|year|night|morning|hour|hours|time|fan|lot|bit|way|record|man|woman|guy|girl)s?$/iu;

/** Something to answer in the user's own words and function words; null where no sentence lends itself. */
export function makeOpening(
  left: readonly SentenceFacts[],
  mistaken: ReadonlySet<string>,
  gone: readonly { start: number; end: number }[],
): { text: string; reason: EditReason } | null {
  const last = left.at(-1);
  if (last === undefined || isListOfLines(left) || left.some(addressesReader)) return null;
  // Nothing comes behind "Xx".
  if (last.words.every(({ lower }) => /^x+$/u.test(lower))) return null;
  const about = last.details[0]?.text ?? '';
  if (about !== '' && favourite.test(last.text))
    return { text: 'What’s yours?', reason: { kind: 'no-opening', about } };
  // What was said a moment ago is asked about already.
  const named = left.filter((sentence) => sentence !== last).flatMap(nounPhrases);
  const best = named
    .filter((named) => !gone.some((cut) => sharesPlace(cut, named)))
    .filter(({ text, weight }) => weight >= leastWeight && !isMistaken(text, mistaken))
    .toSorted((a, b) => b.weight - a.weight)[0];
  if (best !== undefined)
    return { text: `Ask me about ${best.text}.`, reason: { kind: 'no-opening', about: best.text } };
  return null;
}

function isMistaken(text: string, mistaken: ReadonlySet<string>): boolean {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .some((word) => mistaken.has(word));
}

/** A noun with its adjective, its owner or its name. */
const leastWeight = 2;

/** "a community orchestra" as "the community orchestra", "my dog Biscuit" as it is. */
function nounPhrases({
  details,
  isIntent,
  text,
  start,
  words,
  worn,
}: SentenceFacts): { text: string; weight: number; start: number; end: number }[] {
  if (isIntent || worn.length > 0 || !/\b(?:i|i['’]ve|i['’]m|my)\b/iu.test(text)) return [];
  return words.flatMap((word, at) => {
    const isOwn = word.lower === 'my';
    const isMany = word.pos === 'VERB' && /NOUN|ADJ/u.test(words[at + 1]?.pos ?? '');
    // "I'm told I'm a good listener" names the writer.
    if (/^(?:i'm|im|am|is|was|be|been|being|as|like|such)$/u.test(words[at - 1]?.lower ?? '')) return [];
    if (!isOwn && !isMany && !/^(?:an?|the)$/u.test(word.lower)) return [];
    let end = at + 1;
    while (end < words.length && end < at + 5 && isNominal(words, end, text, start)) end += 1;
    const inside = words.slice(at + 1, end);
    const head = inside.at(-1);
    if (isMany && !/[^s]s$/u.test(head?.lower ?? '')) return [];
    if (inside.some(({ lower }) => /^(?:favou?rite|best|worst|first|last|same|other|own)$/u.test(lower)))
      return [];
    if (
      head === undefined ||
      people.test(head.lower) ||
      inside.some((inner) => people.test(inner.lower) || isGeneral(inner))
    )
      return [];
    const isDetail = details.some((detail) => head.start < detail.end && detail.start < head.end);
    if (!isDetail || !/NOUN|PROPN/u.test(head.pos)) return [];
    const next = words[end];
    // "the pulpit I turned", "a shed in": what follows may belong to it, which the article then says.
    if (next !== undefined && /^(?:'s|of)$/u.test(next.lower)) return [];
    const shown = text.slice((inside[0]?.start ?? 0) - start, head.end - start);
    const weight = inside.length + (isOwn ? 0.5 : 0);
    return [{ text: `${isOwn ? 'my' : 'the'} ${shown}`, weight, start: word.start, end: head.end }];
  });
}

function isNominal(words: SentenceFacts['words'], at: number, text: string, start: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (word === undefined || before === undefined) return false;
  const joins = /^[ -]$/u.test(text.slice(before.end - start, word.start - start));
  return joins && hasContent(word) && /ADJ|NOUN|PROPN/u.test(word.pos) && !/['’]s$/u.test(word.text);
}

/** "Last project was" goes on from something, "last summer" does not. */
const goingOn =
  /^(?:last|latest)\s+(?!(?:week|month|year|summer|winter|spring|autumn|fall|night|weekend|time|christmas|january|february|march|april|may|june|july|august|september|october|november|december)\b)/iu;

function isMovable({ leans, pointsBack, startsJoining, text }: SentenceFacts): boolean {
  return !leans && !startsJoining && !pointsBack && !goingOn.test(text);
}

function needsBefore({ leans, pointsBack, startsJoining }: SentenceFacts): boolean {
  return leans || startsJoining || pointsBack;
}

function isFollowedByLeaning(left: readonly SentenceFacts[], { index }: SentenceFacts): boolean {
  return left.some((sentence) => sentence.index === index + 1 && needsBefore(sentence));
}

function withLeaning(left: readonly SentenceFacts[], { index }: SentenceFacts): number[] {
  const sentences = [index];
  for (const sentence of left.filter((other) => other.index > index)) {
    if (sentence.index !== (sentences.at(-1) ?? 0) + 1 || !needsBefore(sentence)) break;
    sentences.push(sentence.index);
  }
  return sentences;
}

/** A line for each thing has its own order. */
function isListOfLines(left: readonly SentenceFacts[]): boolean {
  const lines = left.slice(1).filter(({ gap }) => gap.includes('\n'));
  return (
    left.length > 1 && lines.length >= (left.length - 1) * 0.6 && left.every(({ words }) => words.length <= 9)
  );
}

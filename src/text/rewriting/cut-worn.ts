import { cutTraitsBeforeNoun } from './cut-traits.ts';
import { fewestTraits, listJoint, wholeCut, type SentenceChange } from './sentence-change.ts';
import { isWish } from './shorten-wish.ts';
import type { EditReason } from './edit-reason.ts';
import { neutralNouns } from '../phrases/vague-words.ts';
import { degreeWords, personNouns, traitWords } from './plain-words.ts';
import type { SentencePart } from './segments.ts';
import { hasContent, isGeneral, isGreetingStart, sharesPlace, type SentenceFacts } from './sentence-facts.ts';
import type { SentenceWord } from './sentences.ts';

/** Share of a part's words that a worn phrase covers from which the part says nothing else. */
const coveredFrom = 0.6;

type Verdict = { bad: boolean; worn: SentenceFacts['worn'][number] | null; traits: readonly SentenceWord[] };

/**
 * Takes what is worn, demanded or a mere adjective out of a sentence where what is left is still a sentence; null where there is
 * nothing such, or no safe way to part it from the rest. `details` counts those of the whole text.
 */
export function cutWorn(
  facts: SentenceFacts,
  text: string,
  { details, traitsInRow }: { details: number; traitsInRow: number },
): SentenceChange | null {
  const { segments } = facts;
  if (facts.isGreeting) return wholeCut(facts, { kind: 'greeting', text: facts.text });
  const verdicts = verdictsOf(facts);
  const reason = reasonOf(facts, verdicts, details);
  if (segments.length > 0 && verdicts.every(({ bad }) => bad) && reason !== null) {
    const isFewTraits = reason.kind === 'traits' && traitsInRow < fewestTraits;
    return isFewTraits ? null : wholeCut(facts, reason);
  }
  if (reason !== null && reason.kind !== 'traits' && !facts.isIntent && saysNothingElse(facts))
    return wholeCut(facts, reason);
  const greeting = cutGreeting(facts);
  if (greeting !== null) return greeting;
  if (reason !== null && !(reason.kind === 'traits' && isWish(facts))) {
    const isWorthIt = reason.kind !== 'traits' || reason.words.length >= fewestTraits;
    const cuts =
      isWorthIt && isParted(facts, verdicts, reason.kind) ? cutSegments(facts, text, verdicts) : null;
    if (cuts !== null) {
      const said = facts.segments.filter((_, index) => !verdicts[index]?.bad).flatMap(({ words }) => words);
      if (saysEnough(said) || facts.details.length > 0)
        return { ...cuts, isWhole: false, reason: aboutWhatGoes(reason, facts, cuts) };
      return reason.kind === 'contact' ? wholeCut(facts, reason) : null;
    }
  }
  return cutTraitsBeforeNoun(facts, text, details);
}

/** Quotes the phrase that goes, where another one stays. */
function aboutWhatGoes(reason: EditReason, { worn }: SentenceFacts, { cuts }: Cuts): EditReason {
  const gone = worn.filter((span) => cuts.some((cut) => sharesPlace(cut, span)));
  const [first] = gone.filter(({ kind }) => kind === reason.kind);
  return 'count' in reason && first !== undefined
    ? { ...reason, text: first.text, count: gone.length }
    : reason;
}

/** Whether what is bad can be told from the rest: no phrase reaches into what stays, and adjectives stand in a plain list. */
function isParted(
  { segments, worn }: SentenceFacts,
  verdicts: readonly Verdict[],
  kind: EditReason['kind'],
): boolean {
  const reaches = worn.some(
    (span) =>
      segments.some((segment, index) => verdicts[index]?.bad && sharesPlace(span, segment)) &&
      segments.some((segment, index) => !verdicts[index]?.bad && sharesPlace(span, segment)),
  );
  return (
    !reaches &&
    (kind !== 'traits' || !segments.slice(1).some((segment) => isAdjunct(segment) && !segment.isClause))
  );
}

/** "In summary" alone says nothing. */
function saysEnough(words: readonly SentenceWord[]): boolean {
  return words.filter(hasContent).length >= fewestLeft;
}

const fewestLeft = 3;

/** Outside its worn phrases the sentence has general words alone, or a single one. */
function saysNothingElse({ details, isOpening, words, worn }: SentenceFacts): boolean {
  if (isOpening || details.length > 1) return false;
  const others = words.filter((word) => hasContent(word) && !worn.some((span) => sharesPlace(span, word)));
  const special = others.filter((word) => !isGeneral(word));
  return special.length === 0 || (special.length === 1 && details.length === 1 && worn.length > 1);
}

/** What of each segment is bad, with what cannot stand without it. */
function verdictsOf(facts: SentenceFacts): Verdict[] {
  const { segments } = facts;
  const verdicts = segments.map((segment) => judge(segment, facts));
  for (const [index, segment] of segments.entries()) {
    const before = verdicts[index - 1];
    const next = verdicts[index + 1];
    const isListed = !segment.isClause && !isAdjunct(segment);
    // "Sick of liars and time wasters": the list is part of it; "no drama, engineer" is two things.
    if (before?.bad && before.worn?.kind === 'demand' && isListed && !/^no\b/iu.test(before.worn.text))
      verdicts[index] = { bad: true, worn: before.worn, traits: [] };
    // "If you want a hookup, keep scrolling."
    const demand = verdicts.findIndex((verdict) => verdict.worn?.kind === 'demand');
    if (index === 0 && demand > 0 && /^if$/u.test(segment.words[0]?.lower ?? '') && verdicts[demand]?.bad)
      verdicts[0] = { bad: true, worn: verdicts[demand]?.worn ?? null, traits: [] };
    // "Insta: @name".
    if (
      next?.worn?.kind === 'contact' &&
      next.bad &&
      segment.words.length <= longestLabel &&
      isLabel(facts, index)
    )
      verdicts[index] = { bad: true, worn: next.worn, traits: [] };
  }
  // "I hate this app and I'll delete it": nothing says what "it" is once the first part is gone.
  const isPointing = segments.some(
    (segment, index) => !verdicts[index]?.bad && segment.words.some(({ lower }) => pointing.test(lower)),
  );
  const [first] = verdicts;
  if (isRowOfQualities(facts, verdicts)) return verdicts.map((verdict) => ({ ...verdict, bad: true }));
  return first?.bad && first.worn !== null && isPointing
    ? verdicts.map((verdict) => (verdict.bad ? verdict : { bad: true, worn: first.worn, traits: [] }))
    : verdicts;
}

/** Traits, and beside them other single words: "smart, philosophical, driven". */
function isRowOfQualities({ details, segments }: SentenceFacts, verdicts: readonly Verdict[]): boolean {
  const isTraits = verdicts.filter(({ traits }) => traits.length > 0).length;
  return (
    segments.length >= 3 &&
    isTraits >= segments.length / 2 &&
    details.length <= 1 &&
    segments.every((segment, index) => {
      const content = segment.words.filter(hasContent);
      const isDescribing = content.length === 1 && (content[0]?.pos === 'ADJ' || content[0]?.pos === 'NOUN');
      return verdicts[index]?.bad || (isDescribing && (index === 0 || !segment.isClause));
    })
  );
}

const pointing = /^(?:it|it's|them|they|they're|that|that's|these|those|him|her|he|she)$/u;
const longestLabel = 3;

function isLabel({ segments }: SentenceFacts, index: number): boolean {
  return /^\s*[:–—-]/u.test(segments[index + 1]?.joint ?? '');
}

function judge(segment: SentencePart, facts: SentenceFacts): Verdict {
  // "Hi, I'm kind" says what "I'm kind" says.
  const greeting = facts.words[0] !== undefined && isGreetingStart(facts.words[0]) ? facts.words[0] : null;
  const content = segment.words.filter((word) => hasContent(word) && word !== greeting);
  const worn = facts.worn.find((span) => sharesPlace(span, segment)) ?? null;
  const covered = content.filter(
    (word) =>
      facts.worn.some((span) => sharesPlace(span, word)) || isGeneral(word) || neutralNouns.has(word.lower),
  );
  const hasDetail = facts.details.some((detail) => sharesPlace(detail, segment));
  if (worn !== null && !hasDetail && (content.length === 0 || covered.length / content.length >= coveredFrom))
    return { bad: true, worn, traits: [] };
  if (worn?.kind === 'contact') return { bad: true, worn, traits: [] };
  const isCondition = /^if$/u.test(facts.words[0]?.lower ?? '');
  if (worn?.kind === 'demand' && isCondition && segment === facts.segments[0] && worn.end >= segment.end)
    return { bad: true, worn, traits: [] };
  // A demand is all that it says: "must have a job".
  if (worn?.kind === 'demand' && segment.words.slice(0, 2).some((word) => sharesPlace(word, worn)))
    return { bad: true, worn, traits: [] };
  const traits = content.filter(({ lower }) => traitWords.has(lower));
  const isTraits =
    traits.length > 0 &&
    content.every(({ lower }) => traitWords.has(lower) || personNouns.has(lower) || degreeWords.has(lower));
  const [start, last] = [segment.words[0], content.at(-1)];
  // "An educated professional" is somebody.
  const isSomebody = /^an?$/u.test(start?.lower ?? '') && !personNouns.has(last?.lower ?? '');
  return { bad: isTraits && !isSomebody && !facts.isIntent, worn: null, traits: isTraits ? traits : [] };
}

function reasonOf(facts: SentenceFacts, verdicts: readonly Verdict[], details: number): EditReason | null {
  const first = verdicts.find(({ worn }) => worn !== null)?.worn;
  if (first != null) return { kind: first.kind, text: first.text, count: facts.worn.length };
  const traits = verdicts.flatMap((verdict) => verdict.traits);
  if (traits.length === 0) return null;
  return { kind: 'traits', words: traits.map((word) => word.text), details };
}

type Cuts = Pick<SentenceChange, 'cuts' | 'adds'>;

/** Clauses first, then items within the clauses that stay. */
function cutSegments(facts: SentenceFacts, text: string, verdicts: readonly Verdict[]): Cuts | null {
  const { segments } = facts;
  const clauses: number[][] = [];
  for (const [index, segment] of segments.entries()) {
    const isNew = index === 0 || segment.isClause || isAdjunct(segment);
    if (isNew) clauses.push([index]);
    else clauses.at(-1)?.push(index);
  }
  const isBad = (clause: readonly number[]) => clause.every((index) => verdicts[index]?.bad);
  const kept = clauses.filter((clause) => !isBad(clause));
  if (kept.length === 0) return null;
  const cuts: Cuts['cuts'] = [];
  const adds: Cuts['adds'] = [];
  for (const [at, clause] of clauses.entries()) {
    if (!isBad(clause)) continue;
    const [first, last] = [segments[clause[0] ?? 0], segments[clause.at(-1) ?? 0]];
    if (first === undefined || last === undefined) return null;
    const next = segments[(clause.at(-1) ?? 0) + 1];
    const previous = segments[(clause[0] ?? 0) - 1];
    if (at === 0) {
      // What follows must stand without it.
      if (next === undefined || !canBegin(next)) return null;
      cuts.push({ start: facts.start, end: next.start });
    } else cuts.push({ start: previous?.end ?? first.start, end: bracketEnd(text, last.end, facts.bodyEnd) });
  }
  for (const clause of kept) {
    const bad = clause.filter((index) => verdicts[index]?.bad);
    if (bad.length === 0) continue;
    const items = cutItems(facts, clause, bad);
    if (items === null) return cuts.length > 0 ? { cuts, adds } : null;
    cuts.push(...items.cuts);
    adds.push(...items.adds);
  }
  return cuts.length > 0 ? { cuts, adds } : null;
}

/** The end of what a bracket closes behind a part. */
function bracketEnd(text: string, end: number, bodyEnd: number): number {
  return text.charAt(end) === ')' && end < bodyEnd ? end + 1 : end;
}

function isAdjunct({ joiner, joint }: SentencePart): boolean {
  return (
    ['because', 'since', 'but', 'so', 'while', 'although', 'yet'].includes(joiner) || !listJoint.test(joint)
  );
}

function canBegin(segment: SentencePart): boolean {
  return segment.isClause && !['because', 'since', 'while', 'although'].includes(segment.joiner);
}

/** What follows a fragment with one of these may belong to it: "fluent in sarcasm and quotes", "someone who is kind, can cook". */
const governing = /^(?:in|of|for|with|to|about|at|on|by|who|who's|that|which|is|no|not)$/u;
const heads = /^(?:i|we)?\s*(?:really |also |just |absolutely )?(?:love|like|enjoy|adore)\s+/iu;
const beingHeads = /^(?:i'm|i’m|im|i am)\s+/iu;

/** Takes items out of a list and joins the rest anew. */
function cutItems(
  { segments, text: sentence, start }: SentenceFacts,
  clause: readonly number[],
  bad: readonly number[],
): Cuts | null {
  const items = clause.flatMap((index) => {
    const segment = segments[index];
    return segment === undefined ? [] : [{ ...segment, isBad: bad.includes(index), from: segment.start }];
  });
  const [head] = items;
  if (head === undefined || items.slice(1).some(({ joint }) => !listJoint.test(joint))) return null;
  const opening = sentence.slice(head.start - start, head.end - start);
  const match = heads.exec(opening) ?? beingHeads.exec(opening);
  if (head.isBad) {
    const from = head.start + (match?.[0].length ?? 0);
    const next = items.find((item) => !item.isBad);
    // What cannot go stays, and the rest of the list is cut.
    if (next !== undefined && canLoseHead(head, opening, match, from, next)) head.from = from;
    else head.isBad = false;
    if (!items.some(({ isBad }) => isBad)) return null;
  }
  // "someone with humour, who likes to travel and the mountain": what follows leans on the item before it.
  const isLeant = items.some(
    (item, at) =>
      at > 0 &&
      item.isBad &&
      items[at + 1]?.isBad === false &&
      item.words.some(({ lower }) => /^(?:who|who's|that|which|to)$/u.test(lower)) &&
      !/^(?:someone|somebody|who|a|an)$/u.test(items[at + 1]?.words[0]?.lower ?? ''),
  );
  if (isLeant) return null;
  const left = items.filter((item) => !item.isBad);
  const [firstLeft] = left;
  if (firstLeft === undefined) return null;
  const conjunction = items.findLast(({ joiner }) => joiner === 'and' || joiner === 'or');
  const cuts: Cuts['cuts'] = [];
  const adds: Cuts['adds'] = [];
  if (head.isBad) cuts.push({ start: head.from, end: firstLeft.start });
  for (const [at, item] of left.entries()) {
    const previous = left[at - 1];
    if (previous === undefined) continue;
    const wanted =
      conjunction !== undefined && at === left.length - 1
        ? left.length === 2 && !item.isClause
          ? ` ${conjunction.joiner} `
          : item.joiner === ''
            ? `${/,/u.test(conjunction.joint) ? ',' : ''} ${conjunction.joiner} `
            : item.joint
        : item.joint;
    const isSame = items.indexOf(previous) === items.indexOf(item) - 1 && item.joint === wanted;
    if (isSame) continue;
    cuts.push({ start: previous.end, end: item.start });
    adds.push({ at: item.start, text: wanted });
  }
  const [lastLeft, last] = [left.at(-1), items.at(-1)];
  if (lastLeft !== undefined && last !== undefined && last.isBad)
    cuts.push({ start: lastLeft.end, end: last.end });
  return { cuts, adds };
}

/** Whether a list can go on without its first item, behind "I love" or "I'm" where it begins so. */
function canLoseHead(
  { isClause, words }: SentencePart,
  opening: string,
  match: RegExpExecArray | null,
  from: number,
  next: SentencePart,
): boolean {
  // "I'm looking for my person, my best friend": the rest leans on "looking for".
  const gone = words.filter(({ start }) => start >= from);
  if (match === null) return !isClause && !gone.some(({ lower }) => governing.test(lower));
  if (gone.some(({ lower }) => /^(?:looking|searching|hoping|here)$/u.test(lower))) return false;
  // "I love to travel, hike": what follows leans on the "to".
  if (/^to\s/iu.test(opening.slice(match[0].length)) && !isNounPhrase(next)) return false;
  return !beingHeads.test(opening) || /^(?:a|an|the|my|from|in|at|on)$/u.test(next.words[0]?.lower ?? '');
}

function isNounPhrase({ words }: SentencePart): boolean {
  const [first] = words;
  return (
    first !== undefined &&
    (/^(?:an?|the|my|our|his|her|to)$|ing$/u.test(first.lower) ||
      (words.length > 1 && /ADJ|PROPN/u.test(first.pos)))
  );
}

/** "Hi, I'm Sam" begins with "I'm Sam". */
function cutGreeting(facts: SentenceFacts): SentenceChange | null {
  const [first, second] = facts.segments;
  const [word, next] = facts.words;
  if (word === undefined || next === undefined || !isGreetingStart(word) || word.lower === 'good')
    return null;
  const isWhole = first !== undefined && second !== undefined && first.words.length <= 2;
  if (
    isWhole &&
    first.words.slice(1).every(({ lower }) => /^(?:there|all|everyone|guys|ladies|stranger)$/u.test(lower))
  )
    return {
      cuts: [{ start: facts.start, end: second.start }],
      adds: [],
      isWhole: false,
      reason: { kind: 'greeting', text: first.words.map(({ text }) => text).join(' ') },
    };
  if (!/^(?:i|i'm|im|my)$/u.test(next.lower)) return null;
  return {
    cuts: [{ start: facts.start, end: next.start }],
    adds: [],
    isWhole: false,
    reason: { kind: 'greeting', text: word.text },
  };
}

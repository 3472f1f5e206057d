import { couldNotTell, measured } from '../../domain/signal.ts';
import { findCliches } from './cliches.ts';
import { findDemands } from './demands.ts';
import type { EnglishField } from '../fields/english-field.ts';
import { spanOf } from '../fields/text-field.ts';
import { likelihoodAt, restOfClause, whyUnjudged } from '../meaning/likelihoods.ts';
import { intentPhrases } from '../phrases/intent-phrases.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { compilePhrases, matchPhrases } from '../phrases/phrase-matcher.ts';

const intents = compilePhrases(intentPhrases);
/** How likely a clause has to say it, with a phrase of the list in it and without; below the last it does not. */
const likelihoods = { withPhrase: 0.42, alone: 0.7, notAtAll: 0.2 };

/** Worn phrases that all the same say that somebody looks for a partner. */
const wornIntents: ReadonlySet<string> = new Set([
  'partner-in-crime',
  'my-other-half',
  'looking-for-my-last-first',
]);
/** Refusals that say it by what they exclude. */
const excluded = /\b(?:hook ?ups?|one night stands?|ons|fwb|nsa)\b/iu;

/** Plain words that say it whatever the rest means; each is a clause of its own. */
const plainly: Readonly<Record<string, RegExp>> = {
  casual:
    /^(?:i['’]?m |i am )?(?:just |only )?here for (?:some |a bit of )?fun\b|^(?:some )?(?:casual |light )?fun,? no strings\b|\bno strings attached\b|\bfriends with benefits\b|^(?:ons|fwb|nsa)\b|\bup for (?:a fling|something casual)\b/iu,
  undecided:
    /\b(?:do not|don['’]?t|not sure|unsure)(?: really)?(?: know)?(?: yet)? (?:if|whether|what)\b.{0,30}\b(?:serious|relationship|looking for|casual)\b/iu,
  relationship:
    /^(?:i['’]?m |i am )?(?:just |only )?(?:here|looking) for (?:a |an |something )?(?:real|serious|proper|lasting|long[- ]term|committed|healthy|steady)\b|\bdating (?:intentionally|with intention|to marry|for marriage)\b|^long[- ]term,? (?:and |please)/iu,
  friendship:
    /^(?:i['’]?m |i am )?(?:just |only )?here (?:to (?:chat|talk|make (?:new )?friends)|for (?:friends|friendship|a chat))\b/iu,
};
const negated =
  /\b(?:no|not|never|without|nor)\b(?! (?:strings|hurry|rush|pressure|sure|know|commitment))|n['’]t (?!know\b)|\?$/iu;
/** What was, and no wish. */
const past =
  /\b(?:was|were|had|been|got out|came out|fresh out) (?:\p{L}+ )?(?:in|of) (?:a|an|my)\b|\buntil (?:last|this|recently|january|february|march|april|may|june|july|august|september|october|november|december|\d)|\b(?:my|an) ex\b/iu;
/** Somebody for a game, unless more is named. */
const forGame =
  /\bopponents?\b|\b(?:tennis|badminton|squash|chess|sparring|doubles|bridge|lab|study) partner\b|\bpartner for (?:the|a|my|our|this)\b.{0,40}\b(?:race|game|match|tournament|quiz|class|lessons?|contest|competition|marathon|league)\b/iu;
const namesMore =
  /\b(?:life|lifelong|more|else|everything|relationship|love|dat(?:e|es|ing)|marr\p{L}+|kids|serious)\b/iu;

function plainIntent(clause: string): string | null {
  if (negated.test(clause))
    return Object.entries(plainly).find(([id, said]) => id === 'undecided' && said.test(clause))?.[0] ?? null;
  return Object.entries(plainly).find(([, said]) => said.test(clause))?.[0] ?? null;
}

/** Said in words that nobody would praise: a worn phrase, or what is not wanted. */
function saysItPoorly(field: EnglishField): boolean {
  return (
    findCliches(field).some(({ id }) => wornIntents.has(id)) ||
    findDemands(field).some(({ start, end }) => excluded.test(field.clean.slice(start, end)))
  );
}

/**
 * Whether the text says what its writer is looking for; a prompt's own question counts with its answer.
 * Signal: `intentStated`, true or false; `could-not-tell` where a clause may or may not say it.
 */
export const intentAnalyser: EnglishAnalyser = {
  signals: { intentStated: null },
  analyse(english) {
    const unjudged = whyUnjudged(english);
    if (unjudged !== null) return { signals: { intentStated: couldNotTell(unjudged) }, seen: {} };
    for (const field of english) {
      const [stated] = findIntents(field);
      if (stated !== undefined) {
        const intent = { ...spanOf(field, stated), id: stated.id };
        return { signals: { intentStated: measured(true) }, seen: { intent } };
      }
      if (
        field.kind === 'prompt' &&
        /looking for|relationship goal|i want someone|my ideal/iu.test(field.label) &&
        field.words.length >= 2
      ) {
        return { signals: { intentStated: measured(true, null, 0.7) }, seen: {} };
      }
    }
    if (english.some(saysItPoorly)) return { signals: { intentStated: measured(true, null, 0.6) }, seen: {} };
    const isInDoubt = english.some((field) =>
      field.clauses.some((clause) => likelihoodAt(field, 'intent', clause) > likelihoods.notAtAll),
    );
    const intentStated = isInDoubt
      ? couldNotTell('could not tell: a sentence may say it, and may not')
      : measured(false, null, 0.8);
    return { signals: { intentStated }, seen: {} };
  },
};

/** Clauses that say it plainly and set no terms; a phrase of the list narrows the place. */
function findIntents(field: EnglishField): { id: string; start: number; end: number }[] {
  const cliches = findCliches(field);
  const demands = findDemands(field);
  const isElse = ({ start, end }: { start: number; end: number }): boolean =>
    [...cliches, ...demands].some((other) => start < other.end && other.start < end);
  const matches = matchPhrases(field.words, intents);
  return field.clauses.flatMap((clause) => {
    const likelihood = clause.meaning?.intent ?? 0;
    if (past.test(clause.text) || (forGame.test(clause.text) && !namesMore.test(clause.text))) return [];
    const plain = isElse(clause) ? null : plainIntent(clause.text);
    if (plain !== null) return [{ id: plain, start: clause.start, end: clause.end }];
    if ((clause.meaning?.demand ?? 1) > 0.5 || isElse(clause)) return [];
    const match = matches.find(
      (found) =>
        clause.start <= found.start &&
        found.start < clause.end &&
        likelihoodAt(field, 'intent', found) >= likelihoods.withPhrase,
    );
    if (match !== undefined) return [{ id: match.id, start: match.start, end: restOfClause(field, match) }];
    return likelihood >= likelihoods.alone && !clause.isLaterPart
      ? [{ id: 'relationship', start: clause.start, end: clause.end }]
      : [];
  });
}

import { couldNotTell, measured } from '../../domain/signal.ts';
import { clichePhrases, clichesAcrossSentences } from '../phrases/cliche-phrases.ts';
import type { EnglishField } from '../fields/english-field.ts';
import { spanOf } from '../fields/text-field.ts';
import { openingPhrases } from '../phrases/opening-phrases.ts';
import { likelihoodAt, whyUnjudged } from '../meaning/likelihoods.ts';
import { findDemands } from './demands.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { compilePhrases, matchPhrases, type PhraseMatch } from '../phrases/phrase-matcher.ts';

const phrases = compilePhrases(clichePhrases);
const openings = compilePhrases(openingPhrases);
const acrossSentences = compilePhrases(clichesAcrossSentences);

/** Clichés in a field, in order, not overlapping; offsets in `clean`. */
export function findCliches(field: EnglishField): PhraseMatch[] {
  const within = matchPhrases(field.words, phrases);
  const across = matchPhrases(field.words, acrossSentences, { acrossSentences: true });
  const added = across.filter(
    (match) => !within.some((other) => match.start < other.end && other.start < match.end),
  );
  return [...within, ...added].toSorted((a, b) => a.start - b.start);
}

/**
 * From the first likelihood on a clause is a worn idea, unless it is as likely something else: what only its writer would say, what
 * is looked for, or something to answer. A long clause has to be surer.
 */
const likelihoods = {
  worn: 0.92,
  wornWhenShort: 0.89,
  inDoubt: 0.45,
  telling: 0.2,
  tellingForSure: 0.5,
  intent: 0.3,
  opening: 0.4,
};
/** Plain news about the writer: what happened, and when. */
const news =
  /\b(?:recently|newly|ago|last (?:week|month|year|summer|winter)|since \d|moved|moving|graduated|retired|started|finished|just (?:got|bought|began|joined a|back))\b/iu;
/** Who somebody is, said by name, is no idea at all. */
const identity =
  /\b(?:trans|transgender|non[- ]?binary|nb|enby|gender ?fluid|genderqueer|agender|queer|gay|lesbian|bi|bisexual|pan|pansexual|asexual|demisexual|polyamorous|poly|enm|autistic|adhd|deaf|disabled)\b|\b(?:she\/her|he\/him|they\/them)\b/iu;
/** Fewer words are no idea, and fewer than the second are a short clause. */
const fewestWords = 3;
const fewestOfLong = 7;

/**
 * Worn phrases, matched on lemmas and whole words, and clauses that say the same in other words (`worn-idea`). Signal: `cliches`,
 * a number.
 */
export const clicheAnalyser: EnglishAnalyser = {
  signals: { cliches: 'phrases' },
  analyse(english) {
    const cliches = english.flatMap((field) =>
      [...findCliches(field), ...findWornIdeas(field)]
        .toSorted((a, b) => a.start - b.start)
        .map(({ id, start, end }) => ({ ...spanOf(field, { start, end }), id })),
    );
    const unjudged =
      whyUnjudged(english) ??
      (cliches.length === 0 && english.some(isInDoubt)
        ? 'could not tell: a sentence may be a worn idea, and may not'
        : null);
    return {
      signals: {
        cliches: unjudged === null ? measured(cliches.length, 'phrases') : couldNotTell(unjudged, 'phrases'),
      },
      seen: { cliches },
    };
  },
};

/** Whether a clause is too likely a worn idea to say that there is none, and not likely enough to blame it. */
function isInDoubt({ clauses }: EnglishField): boolean {
  return clauses.some(
    ({ isLaterPart, meaning }) =>
      !isLaterPart &&
      meaning !== null &&
      meaning.cliche >= likelihoods.inDoubt &&
      meaning.telling < likelihoods.tellingForSure,
  );
}

/** "Fun, kind and nice" names qualities or things, and says nothing of them. */
function isList(text: string): boolean {
  const items = text
    .replace(/^i(?:['’]?m| am) (?:an? )?/iu, '')
    .split(/,|\/|&|\band /u)
    .filter((item) => item.trim() !== '');
  return items.length >= 3 && items.every((item) => item.trim().split(/\s+/u).length <= 2);
}

/** "Tea > coffee", "hot take: …" and "let's argue" are for somebody to answer. */
function invites(field: EnglishField, { start, end }: { start: number; end: number }): boolean {
  const words = field.words.filter((word) => word.start >= start && word.end <= end);
  return /[<>]/u.test(field.clean.slice(start, end)) || matchPhrases(words, openings).length > 0;
}

/** Words of somebody else: between quotation marks, or with their source after a dash. */
function isQuoted({ clean }: EnglishField, { start, end }: { start: number; end: number }): boolean {
  const before = clean.slice(0, start);
  const opened = before.lastIndexOf('“') > before.lastIndexOf('”');
  const isInside = opened || (before.split('"').length - 1) % 2 === 1;
  const hasSource = /^[.!?"”'’\s]{0,4}[-–—~]{1,2}\s?\p{L}/u.test(clean.slice(end));
  return isInside || hasSource || /["“”]/u.test(clean.slice(start, end));
}

/** A number or a name within it is the writer's own. */
function hasDetail({ tokens }: EnglishField, { start, end }: { start: number; end: number }): boolean {
  return tokens.some(
    (token) =>
      token.start > start &&
      token.end <= end &&
      (token.kind === 'number' || (token.pos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(token.text))),
  );
}

function findWornIdeas(field: EnglishField): { id: string; start: number; end: number }[] {
  const others = [...findCliches(field), ...findDemands(field)];
  return field.clauses.flatMap(({ start, end, text, isLaterPart, meaning }) => {
    const words = text.split(/\s+/u).length;
    const least = words < fewestOfLong ? likelihoods.wornWhenShort : likelihoods.worn;
    if (meaning === null || meaning.cliche < least || meaning.telling > likelihoods.telling) return [];
    if (meaning.opening > likelihoods.opening || invites(field, { start, end })) return [];
    if (meaning.demand > meaning.cliche || isLaterPart || isList(text)) return [];
    if (words < fewestWords || news.test(text) || identity.test(text)) return [];
    // What is looked for is an intent, and no worn idea as well.
    if (likelihoodAt(field, 'intent', { start, end }) >= likelihoods.intent) return [];
    if (isQuoted(field, { start, end }) || hasDetail(field, { start, end })) return [];
    return others.some((other) => start < other.end && other.start < end)
      ? []
      : [{ id: 'worn-idea', start, end }];
  });
}

import { couldNotTell, measured } from '../../domain/signal.ts';
import { certainCorrections } from '../spelling/certain-corrections.ts';
import { findCliches } from './cliches.ts';
import { findDemands } from './demands.ts';
import type { EnglishField } from '../fields/english-field.ts';
import type { Token } from '../fields/token.ts';
import { spanOf } from '../fields/text-field.ts';
import type { TextSpan } from '../text-reading.ts';
import { clauseAt, whyUnjudged } from '../meaning/likelihoods.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { instructionSentences } from './machine-instructions.ts';
import { isAbstract, neutralNouns, vagueWords } from '../phrases/vague-words.ts';

const fewestCounted = 4;
/** A clause from the first likelihood on is concrete, and nothing in it vague. The second is for what it says of others, the third for what only its writer would say. */
const likelihoods = { concrete: 0.7, aboutOthers: 0.5, telling: 0.65 };
/** One word names a trade or a hobby, and tells no more. */
const fewestTellingWords = 2;

type Word = { text: string; start: number; end: number };
export type Concreteness = { details: Word[]; named: Word[]; vague: Word[] };

/**
 * Concreteness = details ÷ (details + vague words), from 0 to 1. A detail is a name (a run of proper nouns counts once), a
 * number, or a noun that `vague-words.ts` has on no list and calls no idea; a vague word stands on the first list there. Each
 * lemma counts once, and nothing inside a worn phrase, a demand or a sentence to a program counts as a detail. A clause that is
 * concrete as a whole has no vague words, nor has one about who is wanted or one that invites an answer. Signals: `concreteness` (ratio, `could-not-tell` under four counted
 * words), `concreteDetails`, `vagueWords`.
 */
export const concretenessAnalyser: EnglishAnalyser = {
  signals: { concreteness: 'ratio', concreteDetails: 'details', vagueWords: 'words' },
  analyse(english) {
    const perField = english.map((field) => ({ field, ...countConcreteness(field) }));
    const details = perField.reduce((sum, entry) => sum + entry.details.length, 0);
    const vague = perField.reduce((sum, entry) => sum + entry.vague.length, 0);
    const counted = details + vague;
    const unjudged = whyUnjudged(english);
    if (unjudged !== null) {
      return {
        signals: {
          concreteness: couldNotTell(unjudged, 'ratio'),
          concreteDetails: couldNotTell(unjudged, 'details'),
          vagueWords: couldNotTell(unjudged, 'words'),
        },
        seen: {},
      };
    }
    return {
      signals: {
        concreteness:
          counted < fewestCounted
            ? couldNotTell(
                `could not tell: ${counted} ${counted === 1 ? 'word' : 'words'} to judge by`,
                'ratio',
              )
            : measured(
                Math.round((details / counted) * 100) / 100,
                'ratio',
                Math.min(0.9, 0.4 + counted / 40),
              ),
        concreteDetails: measured(details, 'details', 0.8),
        vagueWords: measured(vague, 'words', 0.9),
      },
      seen: {
        concreteness: perField.map(({ field, ...found }) => ({
          field: field.field,
          details: found.details.map((word) => spanOf(field, word)),
          named: found.named.map((word) => spanOf(field, word)),
          vague: found.vague.map((word) => spanOf(field, word)),
        })),
        telling: english
          .flatMap((field) => findTelling(field))
          .toSorted((a, b) => b.likelihood - a.likelihood)
          .map(({ span }) => span),
      },
    };
  },
};

/** The details and vague words of one field, each lemma once, in order; offsets in `clean`. */
export function countConcreteness(field: EnglishField): Concreteness {
  const others = [...findCliches(field), ...findDemands(field)];
  const worn = (token: Token): boolean =>
    others.some((match) => token.start < match.end && match.start < token.end);
  const inLowerCase = new Map(field.words.map((word) => [word.start, word]));
  const seen = new Set<string>();
  const toPrograms = instructionSentences(field);
  const result: Concreteness = { details: [], named: [], vague: [] };
  for (const [index, token] of field.tokens.entries()) {
    const meaning = clauseAt(field, token)?.meaning;
    const concrete = meaning?.concrete ?? 0.5;
    const isAboutOthers = Math.max(meaning?.intent ?? 0, meaning?.opening ?? 0) >= likelihoods.aboutOthers;
    if ((token.kind !== 'word' && token.kind !== 'number') || toPrograms.has(token.sentence)) continue;
    const lower = inLowerCase.get(token.start) ?? token;
    const { lemma } = lower;
    const compound = compoundAt(field, token);
    const isOnList =
      vagueWords.has(compound?.text ?? '') || vagueWords.has(lemma) || vagueWords.has(token.lower);
    const isVague = isOnList && concrete < likelihoods.concrete && !isAboutOthers;
    const place = {
      text: field.clean.slice(token.start, (isVague ? compound?.end : undefined) ?? token.end),
      start: token.start,
      end: (isVague ? compound?.end : undefined) ?? token.end,
    };
    if (seen.has(lemma) || certainCorrections.has(token.lower) || (worn(token) && !isVague)) continue;
    const isWordOnly = isOnList && !isVague;
    const previous = field.tokens[index - 1];
    const next = field.tokens[index + 1];
    const partOfName = next !== undefined && isName(next, token, field);
    if (isName(token, previous, field) && (!isOnList || partOfName)) {
      seen.add(lemma);
      const last = result.named.at(-1);
      if (last !== undefined && previous?.end === last.end && isSameName(field, last, token)) {
        last.end = token.end;
        last.text = field.clean.slice(last.start, last.end);
        continue;
      }
      result.named.push(place);
      result.details.push(place);
    } else if (isVague) {
      seen.add(lemma);
      result.vague.push(place);
    } else if (isWordOnly) {
      continue;
    } else if (
      token.kind === 'number' ||
      // The tagger takes the first word of a sentence for a name.
      ((token.pos === 'NOUN' || (token.pos === 'PROPN' && lower.pos === 'NOUN')) &&
        token.text.length > 2 &&
        !neutralNouns.has(lemma) &&
        !isAbstract(lemma) &&
        /^\p{L}/u.test(token.text))
    ) {
      seen.add(lemma);
      result.details.push(place);
    }
  }
  return result;
}

/** Clauses that only their writer would say, and that are neither worn nor a demand, nor praised as an opening. */
function findTelling(field: EnglishField): { span: TextSpan; likelihood: number }[] {
  const others = [...findCliches(field), ...findDemands(field)];
  const toPrograms = instructionSentences(field);
  return field.clauses.flatMap(({ start, end, text, meaning }) => {
    if (meaning === null || meaning.telling < likelihoods.telling) return [];
    if (text.split(/\s+/u).length < fewestTellingWords) return [];
    const { demand, complaint, opening, cliche } = meaning;
    if (Math.max(demand, complaint, opening, cliche) >= meaning.telling) return [];
    if (others.some((other) => other.start < end && start < other.end)) return [];
    const first = field.tokens.find((token) => token.start >= start);
    if (first !== undefined && toPrograms.has(first.sentence)) return [];
    // A tag is masked in what is read.
    if (/[<>]/u.test(field.clean.slice(start, end))) return [];
    const joining = /^(?:and|but|so|because|although|though) /iu.exec(text)?.[0].length ?? 0;
    return [{ span: spanOf(field, { start: start + joining, end }), likelihood: meaning.telling }];
  });
}

/** A word with a capital inside a sentence, or one that the tagger takes for a name and that is no sentence's first word. */
function isName(token: Token, previous: Token | undefined, field: EnglishField): boolean {
  if (token.kind !== 'word' || !/^\p{Lu}\p{L}/u.test(token.text)) return false;
  const startsSentence =
    previous === undefined || previous.sentence !== token.sentence || /[.!?:;([“"•|/-]$/u.test(previous.text);
  return !startsSentence && (token.pos === 'PROPN' || token.pos === 'NOUN') && !isShouted(field.readable);
}

/** Where most letters are capitals, a capital tells nothing. */
function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Lu}/gu)?.length ?? 0) > letters / 2;
}

function isSameName(field: EnglishField, last: Word, token: Token): boolean {
  return /^ $/u.test(field.readable.slice(last.end, token.start));
}

/** "easy-going" is three tokens; the list has it as one word. */
function compoundAt(field: EnglishField, token: Token): { text: string; end: number } | null {
  const match = /^[a-z]{2,12}(?:-[a-z]{2,12}){1,2}/iu.exec(
    field.readable.slice(token.start, token.start + 40),
  );
  if (match !== null) return { text: match[0].toLowerCase(), end: token.start + match[0].length };
  const spaced = /^(?:easy going|laid back|open minded|down to earth)/iu.exec(
    field.readable.slice(token.start, token.start + 20),
  );
  return spaced === null
    ? null
    : { text: spaced[0].toLowerCase().replaceAll(' ', '-'), end: token.start + spaced[0].length };
}

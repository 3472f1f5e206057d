import { couldNotTell, measured } from '../../domain/signal.ts';
import { demandPhrases } from '../phrases/demand-phrases.ts';
import type { EnglishField } from '../fields/english-field.ts';
import type { Token } from '../fields/token.ts';
import { placeOf, spanOf } from '../fields/text-field.ts';
import { likelihoodAt, whyUnjudged } from '../meaning/likelihoods.ts';
import { compilePhrases, matchPhrases } from '../phrases/phrase-matcher.ts';
import type { EnglishAnalyser } from './english-analyser.ts';

const phrases = compilePhrases(demandPhrases);
const wanting = compilePhrases({
  wanted: [
    'look|search|hunt for someone|a|an|my|the',
    'want someone|a|an',
    'need someone|a|an',
    'must be|have',
    'you should? be',
    'you should|must have',
    'seek someone|a|an',
    'someone who be',
    'my type be',
    'ideal partner|man|woman|match|guy|girl *',
  ],
});
/** Qualities named in one wish from which it reads as a list; an editorial line. */
const fewestListed = 4;

/** The height or age that a demand goes on with: "must be over 5'5", "taller than 180cm". */
const sizeAfter =
  /^ {1,2}(?:than )?\d+(?:[.,'"]\d+)*(?: ?(?:ft|feet|foot|cm|m|in|inch|inches|years?|yrs?)\b|['"])*/iu;

/** How likely a clause has to be a demand, with a phrase of the list in it and without; "I hate" begins many a harmless habit. */
const likelihoods = { withPhrase: 0.4, hate: 0.6, alone: 0.85, complaint: 0.5 };
/** Whom terms and complaints are about. Without a phrase of the list, what names nobody else is about the writer. */
const others =
  /\b(?:you|your|yours|u|ur|he|she|him|they|them|their|who|people|men|man|women|woman|guys?|girls?|ladies|boys|someone|somebody|anyone|anybody|everyone|everybody|nobody|matches)\b/iu;
/** An order may leave out whom it is for. */
const order =
  /^(?:please |just )?(?:don['’]?t|do not|never|be|keep|stop|swipe|message|expect|come|leave|move|have|own|know|show|make)\b/iu;
/** Jokes, excuses, and sentences about writing the profile itself. */
const selfIrony =
  /\bsorry\b|\b(?:lol|haha|kidding|joking)\b|\b(?:what|how) to (?:write|say|put|type|describe)\b|\b(?:describe|describing|summari[sz]\w+) myself\b|\bwriting (?:(?:a|my|this|these|about) )?(?:bios?|profiles?|things?|myself|this|these)\b/iu;
/** Reasons against oneself as a joke, and how often one goes out, are no terms. */
const aboutOneself =
  /\b(?:reasons?|excuses?)\b.{0,20}\bswipe left\b|\bi (?:do not|don['’]?t|never) date (?:much|often|a lot|enough|because|as|since|right now|at the moment|any ?more)\b/iu;
/** Terms in plain words, whatever else the sentence means. */
const plainTerms =
  /^(?:please )?leave (?:your|the|all|any) (?:\p{L}+ )?(?:baggage|drama|attitude|ego|issues|games)\b|\btime[- ]?wasters? (?:will|get|are|can)\b|^(?:couples|men|guys|boys|women|girls|fakes|bots|scammers)(?: only)?:? (?:(?:please )?(?:stop|leave|do not|don['’]?t|keep) \p{L}+|can jog on|need not)|^if you\b.{3,40}\b(?:i['’]?m out|jog on|not interested|no thanks|bye)\b|\b(?:can|may) (?:jog on|do one)\b/iu;
/** Leave, encouragement, and what kind of relationship is not sought, are no terms. */
const permission =
  /\b(?:(?:do not|don['’]?t) (?:have|need) to\b|needn['’]?t\b|no need\b|(?:do not|don['’]?t) (?:be (?:shy|a stranger|nervous|afraid|scared|intimidated)|worry|hesitate|panic)\b|not (?:really )?(?:looking for|after|here for) (?:anything|something) (?:(?:too|very|super|really) )?(?:casual|serious|heavy|long[- ]?term|short[- ]?term))/iu;
/** Fewer words set no terms unless they are a phrase of the list. */
const fewestWords = 3;

/**
 * Demands, refusals and complaints about others in a field, in order, not overlapping; offsets in `clean`. A phrase of the list counts
 * where its clause means one ("I hate Mondays" does not); `terms` and `complaint` are clauses that say it in other words. Empty where clauses
 * were not judged.
 */
export function findDemands(field: EnglishField): Demand[] {
  const matches = matchPhrases(field.words, phrases);
  return field.clauses
    .flatMap((clause): Demand[] => {
      if (permission.test(clause.text) || aboutOneself.test(clause.text)) return [];
      const likelihood = clause.meaning?.demand ?? 0;
      const inside = matches.filter(({ start }) => clause.start <= start && start < clause.end);
      const meant = inside.filter((match) => isMeant(field, match, clause.text));
      if (meant.length > 0) return meant.map((match) => withSize(field, match));
      if (clause.meaning !== null && plainTerms.test(clause.text))
        return [{ id: 'terms', start: clause.start, end: clause.end }];
      const isInvitation = (clause.meaning?.opening ?? 0) > likelihood;
      // Quoted words are somebody else's.
      const isQuote = /["“”]/u.test(clause.text);
      const isShort = clause.text.split(/\s+/u).length < fewestWords;
      if (likelihood < likelihoods.alone || isInvitation || isShort || isQuote || clause.isLaterPart)
        return [];
      if (!(others.test(clause.text) || order.test(clause.text)) || selfIrony.test(clause.text)) return [];
      const isComplaint = (clause.meaning?.complaint ?? 0) >= likelihoods.complaint;
      return [{ id: isComplaint ? 'complaint' : 'terms', start: clause.start, end: clause.end }];
    })
    .filter(({ start }, index, all) => all.findIndex((other) => other.start === start) === index);
}

type Demand = { id: string; start: number; end: number };

function isMeant(field: EnglishField, match: Demand, clause: string): boolean {
  const likelihood = likelihoodAt(field, 'demand', match);
  if (match.id !== 'hate') return likelihood >= likelihoods.withPhrase;
  return likelihood >= likelihoods.hate && others.test(clause) && !selfIrony.test(clause);
}

function withSize(field: EnglishField, { id, start, end }: Demand): Demand {
  const size = sizeAfter.exec(field.readable.slice(end, end + 40));
  return { id, start, end: end + (size?.[0].length ?? 0) };
}

/**
 * Demands, refusals and wishes that read as shopping lists. Signals: `demands`, a number, and `listedQualities`, the most in
 * one sentence.
 */
export const demandAnalyser: EnglishAnalyser = {
  signals: { demands: 'phrases', listedQualities: 'qualities' },
  analyse(english) {
    const demands = english.flatMap((field) =>
      findDemands(field).map((match) => ({ ...spanOf(field, match), id: match.id })),
    );
    const wishLists = english.flatMap((field) =>
      findWishLists(field).map(({ start, end, items }) => ({ ...placeOf(field, start, end), items })),
    );
    const unjudged = whyUnjudged(english);
    const longest = Math.max(0, ...wishLists.map((list) => list.items));
    return {
      signals: {
        demands: unjudged === null ? measured(demands.length, 'phrases') : couldNotTell(unjudged, 'phrases'),
        listedQualities: measured(longest, 'qualities'),
      },
      seen: { demands, wishLists },
    };
  },
};

type WishList = { start: number; end: number; items: number };

/** Sentences that wish for someone and name four qualities or more. */
function findWishLists(field: EnglishField): WishList[] {
  return matchPhrases(field.words, wanting).flatMap((match) => {
    const sentence = field.words[match.firstWord]?.sentence;
    const rest = field.tokens.filter((token) => token.sentence === sentence && token.start >= match.start);
    const items = countItems(rest);
    const end = rest.findLast((token) => token.kind === 'word')?.end ?? match.end;
    return items >= fewestListed ? [{ start: match.start, end, items }] : [];
  });
}

/** Items of a list: one more than its separators, and only where something countable stands between them. */
function countItems(tokens: readonly Token[]): number {
  let items = 0;
  let hasQuality = false;
  for (const token of tokens) {
    if (
      token.text === ',' ||
      token.text === ';' ||
      token.lower === 'and' ||
      token.text === '/' ||
      token.text === '&'
    ) {
      if (hasQuality) items += 1;
      hasQuality = false;
    } else if (token.pos === 'ADJ' || token.pos === 'NOUN' || token.pos === 'VERB' || token.pos === 'PROPN') {
      hasQuality = true;
    }
  }
  return items + (hasQuality ? 1 : 0);
}

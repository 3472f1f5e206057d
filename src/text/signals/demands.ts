import { measured } from '../../domain/signal.ts';
import { demandPhrases } from '../phrases/demand-phrases.ts';
import type { EnglishField, Token } from '../fields/english-field.ts';
import { placeOf, spanOf } from '../fields/text-field.ts';
import type { EnglishAnalyser } from './english-analyser.ts';
import { compilePhrases, matchPhrases, type PhraseMatch } from '../phrases/phrase-matcher.ts';

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

/** Demands and refusals in a field, in order, not overlapping; offsets in `clean`. */
export function findDemands(field: EnglishField): PhraseMatch[] {
  return matchPhrases(field.words, phrases).map((match) => {
    const size = sizeAfter.exec(field.readable.slice(match.end, match.end + 40));
    return size === null ? match : { ...match, end: match.end + size[0].length };
  });
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
    const longest = Math.max(0, ...wishLists.map((list) => list.items));
    return {
      signals: {
        demands: measured(demands.length, 'phrases'),
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

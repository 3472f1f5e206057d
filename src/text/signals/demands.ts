import { measured } from '../../domain/signal.ts';
import type { Finding } from '../../features/analysis/analysis.contract.ts';
import { demandPhrases } from '../phrases/demand-phrases.ts';
import type { EnglishField, Token } from '../fields/english-field.ts';
import {
  capFindings,
  count,
  createFinding,
  quoted,
  type EnglishAnalyser,
} from '../../features/analysis/server/text-report/text-finding.ts';
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
 * Demands, refusals and shopping lists. Signals: `demands`, a number, and `listedQualities`, the most in one sentence.
 * Source of the advice: rule shopping-list.
 */
export const demandAnalyser: EnglishAnalyser = {
  signals: { demands: 'phrases', listedQualities: 'qualities' },
  analyse(english) {
    let total = 0;
    let longest = 0;
    const findings = english.flatMap((field) => {
      const matches = findDemands(field);
      total += matches.length;
      const found = matches.map((match) => {
        const text = field.clean.slice(match.start, match.end);
        return createFinding(field, {
          kind: `demand-${match.id}`,
          severity: 'consider',
          message: `${quoted(text)} sets terms before anyone has said hello; it also turns away people it does not mean.`,
          measured: { value: match.id, unit: 'phrase', text },
          threshold: { value: 0, unit: 'phrases', text: 'no demands or refusals' },
          ruleId: 'shopping-list',
          action: 'Say what you would like instead, in a friendly way, or leave it out.',
          at: match,
          note: 'say it kindly',
        });
      });
      const lists = shoppingLists(field);
      longest = Math.max(longest, ...lists.map((list) => list.items));
      return [
        ...capFindings(field, found, 'demand', 'demands'),
        ...lists.map((list) => listFinding(field, list)),
      ];
    });
    return {
      signals: { demands: measured(total, 'phrases'), listedQualities: measured(longest, 'qualities') },
      findings,
    };
  },
};

type ShoppingList = { start: number; end: number; items: number };

/** Sentences that wish for someone and name four qualities or more. */
function shoppingLists(field: EnglishField): ShoppingList[] {
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

function listFinding(field: EnglishField, list: ShoppingList): Finding {
  return createFinding(field, {
    kind: 'shopping-list',
    severity: 'consider',
    message: `Your wish names ${list.items} qualities in a row and reads as a shopping list.`,
    measured: count(list.items, 'qualities'),
    threshold: {
      value: fewestListed - 1,
      unit: 'qualities',
      text: `at most ${fewestListed - 1} in one sentence`,
    },
    ruleId: 'shopping-list',
    action: 'Keep the one that matters most and show it in a scene: what would you two do on a Sunday?',
    at: list,
    note: 'pick one',
  });
}

import type { PatternMatch } from './pattern.ts';
import type { UsageRule } from './usage-rule.ts';

const countedAfterBe =
  'idea|way|thing|reason|person|place|example|problem|question|chance|opportunity|job|decision|choice|city|country|town|student|factor|method|tool|skill|friend|listener|cook|dancer|driver|lover|fan|foodie|dreamer|fighter|storyteller|conversationalist|start|day|feeling|guy|man|woman|girl|movie|book|song|story|mistake|goal|dream';
const countedAfterHave =
  'idea|chance|opportunity|problem|effect|impact|influence|role|reason|day|weekend|time|life|smile|heart|personality|attitude|imagination|mind|voice|laugh|job|career|car|house|relationship|connection|family|dream|goal|plan|question';
const kindsOfPlace =
  'way|country|city|town|place|village|house|company|school|family|team|apartment|person|job|restaurant';

const bare =
  'factory|restaurant|company|store|shop|hotel|museum|village|mountain|river|lake|forest|apartment|house|library|stadium|friend|girl|guy|person|dog|band|club|group|cafe|bakery|garage|warehouse|supermarket';
const objects =
  'book|movie|film|car|job|house|girl|guy|man|woman|person|friend|dog|cat|picture|photo|computer|bike|motorcycle|company|mistake|difference|decision|choice|song|story|boyfriend|girlfriend|partner|soulmate';

const withArticle = ({ words }: PatternMatch): string =>
  `${/^(?:[aeio]|u(?!ni|se|su)|hon|hour)/u.test(words[0]?.lower ?? '') ? 'an' : 'a'} ${words.map((word) => word.lower).join(' ')}`;
/** Adjectives that stand without an article, or with another determiner before them. */
const noAdjective =
  /^(?:more|most|less|other|same|own|first|last|only|best|worst|next|such|what|many|much|some|any|no|all|half|part|not|just|my|your|enough|various|several|different|few|certain|right|left|worth|full|free|top|number|whole|entire|able)$/u;

/** Where "a" is missing before one thing that is counted. */
export const missingArticles: readonly UsageRule[] = [
  {
    id: 'GoodListener',
    why: 'before one person or thing that is counted stands “a”.',
    find: [`am|'m|is|was|be|'s|being [ very|really|pretty? <adj> ${countedAfterBe} ] !<noun> !<adj> !'s !or`],
    write: withArticle,
    unless: ({ words }) =>
      words.some((word) => noAdjective.test(word.lower)) ||
      words.at(-1)?.isCapital === true ||
      (/^(?:way|time|person)$/u.test(words.at(-1)?.lower ?? '') && words.length < 2),
  },
  {
    id: 'HaveGoodTime',
    why: 'before one thing that is counted stands “a”.',
    find: [
      `have|has|had|having|need|needs|got [ big|good|great|nice|beautiful|kind|positive|negative|strong|real|open|wonderful|amazing|huge|warm|healthy|stable|happy|bad|hard ${countedAfterHave} ] !<noun>`,
    ],
    write: withArticle,
    unless: ({ words, before }) =>
      (words.at(-1)?.lower === 'time' &&
        !/^(?:good|great|nice|wonderful|amazing|hard|bad)$/u.test(words[0]?.lower ?? '')) ||
      (before?.opens === true && before.lower === 'has') ||
      words.at(-1)?.lower === 'reason',
  },
  {
    id: 'ForALongTime',
    why: 'it is “a long time”.',
    find: ['[ for|since|after|in|takes|took long|short time|while ]'],
    write: ({ words }) =>
      `${words[0]?.lower} a ${words
        .slice(1)
        .map((word) => word.lower)
        .join(' ')}`,
    isCertain: true,
  },
  {
    id: 'InSmallTown',
    why: 'before one place that is counted stands “a”.',
    find: [
      `in|from|at|with|near [ small|big|little|large|foreign|beautiful|tiny|quiet|nice|good|great ${kindsOfPlace} ] !<noun>`,
    ],
    write: withArticle,
    unless: ({ words }) =>
      /^(?:good|great)$/u.test(words[0]?.lower ?? '') &&
      words[1]?.lower !== 'way' &&
      words[1]?.lower !== 'family',
  },
  {
    id: 'InFactory',
    why: 'before one thing that is counted stands “a” or “the”.',
    find: [
      `i|we|he|she|they|you|who|and work|works|worked|live|lives|lived|study|went|go|goes|stay|stayed|eat|ate|meet|met in|at|for|to|from|near|with [ ${bare} ] !<noun>`,
      `i|we|he|she|they|you|to|can|will|n't|would|wanna read|watch|drive|find|buy|meet|bought|met|watched|found|ride|use|make|made|wrote|write [ ${objects} ] !<noun> !<adj>`,
    ],
    write: () => undefined,
    unless: ({ words }) => words[0]?.isCapital === true,
  },
];

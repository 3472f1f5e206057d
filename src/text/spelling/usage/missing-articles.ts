import { countedNouns } from './noun-numbers.ts';
import type { PatternMatch, UsageWord } from './pattern.ts';
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

/** Right without an article. */
const idioms = new Set(
  'in person|in office|on tour|on camera|in question|like animal|by boat|from university|for university|to university|at university|in country|in place|of person|in theory|on holiday|from abroad|like family|of all|on stage|in group|with child|watch tv|make friend|find solution|in sentence|on paper|on screen|at library'.split(
    '|',
  ),
);
const takers =
  'read|write|buy|find|need|needs|get|have|has|had|make|makes|take|takes|give|gives|want|wants|see|watch|visit|join|create|solve|drive|build|bought|found|made|took|gave|wanted|saw|visited|used|become|became|choose|chose|is|was|be|lose|use|using|finding|buying|having|making|taking|becoming';
/** Who or what acts, in the singular. */
const subjects =
  'professor|teacher|student|lecturer|author|speaker|government|hunter|tourist|driver|customer|child|woman|man|person|girl|boy|company|factory|computer|city|country|village|museum|doctor|employer|researcher|scientist';

/** Whether the clause has no subject and no verb before: notes leave articles out. */
function isTelegraphic(begin: number, words: readonly UsageWord[]): boolean {
  for (let index = begin; index >= 0; index -= 1) {
    const word = words[index];
    if (word === undefined) return true;
    if (
      word.pos === 'PRON' ||
      word.pos === 'AUX' ||
      /^(?:i|we|they|he|she|you|it|people|who|to)$/u.test(word.lower)
    )
      return false;
    if (word.opens) return true;
  }
  return true;
}

/** Where "a" is missing before one thing that is counted. */
export const missingArticles: readonly UsageRule[] = [
  {
    id: 'GoodListener',
    why: 'before one person or thing that is counted stands “a”.',
    find: [`am|'m|is|was|be|'s|being [ very|really|pretty? <adj> ${countedAfterBe} ] !<noun> !<adj> !'s !or`],
    write: withArticle,
    unless: ({ words, before, first }, all) =>
      words.some((word) => noAdjective.test(word.lower)) ||
      // "Everyone's second choice".
      (before?.lower === "'s" && !/^(?:it|he|she|that|this|what|who)$/u.test(all[first - 2]?.lower ?? '')) ||
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
    unless: ({ words, before }) =>
      words[0]?.isCapital === true ||
      (words[0]?.lower === 'partner' && /^ma[dk]e$/u.test(before?.lower ?? '')),
  },
  {
    id: 'InWorld',
    why: 'here “the” is missing.',
    find: [
      'in|around|over|of|across [ world ] !<noun> !<adj> !of !and',
      'in|at|by|from|until [ middle|end|beginning|bottom|edge ] of',
      'at [ beach|gym|moment|airport|cinema ] !<noun> !<adj>',
      'go|going|went|goes|walk|run|drive to [ gym|beach|cinema|movies|theater|theatre|park|pub|mountains|zoo|store|supermarket|library|pool|lake|river ] !<noun>',
      'sit|walk|relax|relaxing|lie|swim|play|run|sleep in|on|at [ park|garden|kitchen|couch|sofa|beach|sea|ocean|lake|river|forest|mountains|sun ] !<noun>',
      'listen|listening|listens to [ radio ] !<noun>',
      'in [ united ] states|kingdom|arab',
    ],
    write: ({ words }) => `the ${words[0]?.lower}`,
    unless: ({ before, words, after }) =>
      words[0]?.isCapital === true && words[0].lower !== 'united'
        ? true
        : (before?.lower === 'of' && /^(?:news)$/u.test(after?.lower ?? '')) || after?.lower === 'cup',
  },
  {
    id: 'MostBeautiful',
    why: 'before the most of all stands “the”.',
    find: [
      'one of [ best|most|biggest|greatest|worst|happiest|nicest|funniest|coolest|favorite|favourite|main ] <noun>|<adj>|<plural>',
      "is|was|'s|are [ most important|beautiful|interesting|difficult|amazing|exciting|famous|popular|common ] <noun>",
      'in|of [ whole|same ] world|time|life|day|city|country|place|year',
      'for [ first|last ] time',
    ],
    write: ({ words }) => `the ${words.map((word) => word.lower).join(' ')}`,
  },
  {
    id: 'WithoutGuide',
    why: 'before one thing that is counted stands “a” or “the”.',
    find: [
      `[ with|without|in|on|at|from|into|about|for|near|inside|as|through|during|after|before <adj>? ${countedNouns} ] $`,
      `[ with|without|in|on|at|from|into|about|for|near|inside|as|through|during <adj>? ${countedNouns} ] who|which|that|in|with|because|when|where|is|was|will|can|if|but|for|at|on|to`,
      `[ ${takers} <adj>? ${countedNouns} ] $`,
      `[ ${takers} <adj>? ${countedNouns} ] who|which|that|in|with|because|when|where|if|but|for|to|on|at|from|about`,
      `[ if|when|because|while <adj>? ${countedNouns} ] is|was|can|could|will|would|should|must|has|needs|want|wants|does|did|ask|asks|need !<noun>`,
    ],
    write: () => undefined,
    unless: ({ words, begin }, all) =>
      words
        .slice(1)
        .some((word) => word.isCapital || noAdjective.test(word.lower) || word.kind === 'number') ||
      idioms.has(`${words[0]?.lower} ${words.at(-1)?.lower}`) ||
      /^(?:of|or|and)$/u.test(all[begin + words.length]?.lower ?? '') ||
      all[begin]?.opens === true ||
      isTelegraphic(begin, all),
  },
  {
    id: 'PersonCan',
    why: 'before one person or thing that is counted stands “a” or “the”.',
    find: [
      `^ [ ${subjects} is|was|can|could|will|would|should|must|has|needs|need|want|wants|said|says|say|ask|asks|asked|told|tell|explains|explain|teaches|does|did|oppose|opposes|claims|claim|mentions|mention|thinks|think|believes|states|state|argues|gives|give|makes|make|shows ] !<noun>`,
    ],
    write: () => undefined,
    unless: ({ words: [noun], begin, after }, all) =>
      // "Teacher is my title".
      after?.lower === 'my' ||
      (noun?.isCapital === true && noun.opens === false) ||
      (/^(?:and|or|that)$/u.test(all[begin - 1]?.lower ?? '') && noun?.opens === false),
  },
];

import { pluralOf } from './inflect.ts';
import type { UsageRule } from './usage-rule.ts';

/** Words written as they are heard, and apostrophes that make no plural. */
export const misheardWords: readonly UsageRule[] = [
  {
    id: 'SupposedTo',
    why: 'it is “supposed to”.',
    find: ["am|'m|is|are|'re|was|were|'s not|n't? [ suppose ] to"],
    write: 'supposed',
    isCertain: true,
  },
  {
    id: 'TheyreThere',
    why: '“there” is a place; “they are” is shortened to “they’re”.',
    find: [
      '^ [ there ] out there|wrong|crazy|always|never|gonna|looking|very|really',
      'but|because|think|hope|know [ there ] wrong|crazy|funny|cute|great|awesome|amazing|out|all|not !<noun> !<det>',
    ],
    write: "they're",
    unless: ({ after, words }, all) =>
      /^(?:all|not|always|never|really)$/u.test(after?.lower ?? '') || words.length === 0 || all.length === 0,
  },
  {
    id: 'KnowNow',
    why: 'to have learned is to “know”.',
    find: ["i|you|to|n't|not|they|we|wanna [ now ] what|how|why|where|who|if"],
    write: 'know',
    unless: ({ words, after }) => words[0]?.opens === true || after?.lower === 'if',
    isCertain: true,
  },
  {
    id: 'AcceptExcept',
    why: '“accept” means to take; what is left out takes “except”.',
    find: [
      'everything|nothing|everyone|nobody|all|anything|anyone|every|day|food|music [ accept ] the|for|my|that|when|on|mondays|country',
      '^ i [ except ] people|all|you|it|everyone|anyone|who|that',
    ],
    write: ({ words }) => (words[0]?.lower === 'accept' ? 'except' : 'accept'),
    unless: ({ before }) => before?.lower === 'and',
  },
  {
    id: 'MeetMeat',
    why: '“meat” is eaten; to come together is to “meet”.',
    find: ['to|and|can|could|we|us|wanna [ meat ] you|up|new|people|someone|somebody|me|my|for|in|at'],
    write: 'meet',
    unless: ({ before, after }) =>
      before?.lower === 'and' && !/^(?:you|up|new|people|someone)$/u.test(after?.lower ?? ''),
    isCertain: true,
  },
  {
    id: 'BoredBoard',
    why: '“board” is wood; tired of something is “bored”.',
    find: ["am|'m|get|gets|got|so|is|are|getting|when|if|be [ board ] of|with|easily|and|at|quickly|or|as"],
    write: 'bored',
    unless: ({ before, after }) =>
      /^(?:is|are|when|if|so)$/u.test(before?.lower ?? '') &&
      /^(?:and|at|or|with|as)$/u.test(after?.lower ?? ''),
  },
  {
    id: 'BeingBeen',
    why: '“been” follows “have”; here it is “being”.',
    find: [
      'love|loves|hate|hates|like|likes|enjoy|enjoys|of|for|without|from|about|by|mind [ been ] <adj>|<adv>|<ing>|<det>|around|with|able|in|on|at|outside|outdoors|alone|single|to',
    ],
    write: 'being',
    isCertain: true,
    unless: ({ begin }, all) =>
      /^(?:could|would|should|must|might|may|n't|not)$/u.test(all[begin - 1]?.lower ?? ''),
  },
  {
    id: 'APart',
    why: 'who belongs to something is “a part” of it; “apart” is the opposite.',
    find: ['be|being|am|is|was|become|been|feel [ apart ] of'],
    write: 'a part',
    isCertain: true,
  },
  {
    id: 'OfOff',
    why: 'the opposite of “on” is “off”; here it is “of”.',
    find: [
      'father|mother|mom|mum|dad|lover|fan|lot|bit|kind|one|couple|parent|owner|full|tired|afraid|lots|because|proud|most|some|all [ off ] <num>|a|the|my|your|people|it|life|fun|us|them|you|things|all|being',
    ],
    write: 'of',
    unless: ({ before, after }) =>
      /^(?:one|all|most|some|it)$/u.test(before?.lower ?? '') &&
      /^(?:the|my|your|it|a)$/u.test(after?.lower ?? ''),
  },
  {
    id: 'NewKnew',
    why: '“knew” is the past of “know”; here it is “new”.',
    find: [
      'someone|something|somebody|somewhere|anything|nothing|anyone|a|the|my|try|trying|meet|brand [ knew ]',
    ],
    write: 'new',
    unless: ({ before, after }) =>
      /^(?:someone|somebody|anyone)$/u.test(before?.lower ?? '') && after !== undefined,
  },
  {
    id: 'FondFound',
    why: 'who likes something is “fond” of it.',
    find: ["am|'m|very|so|are|quite|really|not [ found ] of"],
    write: 'fond',
    isCertain: true,
  },
  {
    id: 'WhoWhom',
    why: 'before a verb it is “who”.',
    find: [
      'people|someone|somebody|those|man|woman|guy|girl|person|friends|anyone [ whom ] is|are|was|were|have|has|like|likes|love|loves|can|will|do|does|wants|want|enjoys|enjoy|knows|know|makes|make',
    ],
    write: 'who',
    isCertain: true,
  },
  {
    id: 'PluralApostrophe',
    why: 'a plural takes no apostrophe.',
    find: [
      "[ <noun> 's ] are|were|have",
      "two|three|four|five|six|many|several|few|both|some|2|3|4|5|6|10 <adj>? [ <noun> 's ] !<noun> !<adj>",
      "love|loves|like|likes|enjoy|eat|eating|collect|watch|watching|hate|on|want [ <noun> 's ] $",
      "love|loves|like|likes|enjoy|eat|eating|collect|watch|watching|hate|on|want [ <noun> 's ] and|or|but|with",
      "love|loves|miss|adore my <adj>? [ <noun> 's ] $",
    ],
    write: ({ words }) => pluralOf(words[0]?.lower ?? ''),
    unless: ({ words, before }) =>
      (words[0]?.isCapital === true && before !== undefined && before.opens === false) ||
      /^(?:it|that|what|there|who|he|she|today|tomorrow|life|mum|mom|dad|one|someone|mcdonald|wendy|lowe|valentine|mother|father|new|p|dj|cd|tv|bbq|dvd|80|90)$/u.test(
        words[0]?.lower ?? '',
      ),
  },
  {
    id: 'Motto',
    why: 'a “motto” has two “t”s.',
    find: ['my|life|personal [ moto ] is|in|for', 'my [ moto ] $'],
    write: 'motto',
  },
];

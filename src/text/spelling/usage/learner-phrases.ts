import { ingOf } from './inflect.ts';
import type { UsageRule } from './usage-rule.ts';

const personOrBond =
  'relationship|guy|man|woman|girl|lady|partner|person|friend|boyfriend|girlfriend|connection|husband|wife|soulmate|gentleman';

/** Phrases carried over from other languages. */
export const learnerPhrases: readonly UsageRule[] = [
  {
    id: 'LookingForA',
    why: 'before one person or thing stands “a”.',
    find: [
      `i am|'m looking|searching for [ <adj> <adj>? ${personOrBond} ] !<noun> !<ing>`,
      `i am|'m looking|searching for [ ${personOrBond} ] !<noun> !<ing>`,
      `i want|need|search [ <adj>? ${personOrBond} ] !<noun> !<ing>`,
    ],
    write: ({ words }) => {
      const [first] = words;
      return `${/^(?:[aeio]|hon|hour)/u.test(first?.lower ?? '') ? 'an' : 'a'} ${words.map((word) => word.lower).join(' ')}`;
    },
    unless: ({ words }) =>
      /^(?:more|most|some|any|no|new|my|your|other|such|whatever|what)$/u.test(words[0]?.lower ?? '') ||
      words.at(-1)?.isCapital === true,
  },
  {
    id: 'HardWorkingMan',
    why: 'before one person stands “a” or “an”.',
    find: [
      "i am|'m [ hard|easy|fun|honest|happy|kind|quiet working|going|loving|hearted person|guy|man|woman|girl|lady ] !<noun>",
      "i am|'m [ single|proud|devoted|full-time mom|dad|mother|father|parent|mum ] !<noun>",
      "i am|'m [ father|mother|mom|dad of one|two|three|four|2|3|4 ]",
      'work|works|working in|at|for <any> <any>? as [ doctor|nurse|teacher|engineer|cook|chef|waiter|waitress|manager|designer|lawyer|driver|developer ] !<noun>',
    ],
    write: ({ words }) =>
      `${/^[aeio]|^honest/u.test(words[0]?.lower ?? '') ? 'an' : 'a'} ${words.map((word) => word.lower).join(' ')}`,
    unless: ({ words }) =>
      words[1]?.lower === 'of' && /^(?:father|mother|mom|dad)$/u.test(words[0]?.lower ?? ''),
  },
  {
    id: 'YearsOldMan',
    why: 'before a person it is “35-year-old”.',
    find: [
      '[ <num> years old ] <adj>? man|woman|guy|girl|male|female|teacher|nurse|student|dad|mom|engineer|lady|boy|artist|professional|person',
      'a|an [ <num> years old ] <noun>',
    ],
    write: ({ words }) => `${words[0]?.lower}-year-old`,
    unless: ({ after }) => after === undefined || after.lower === 'from' || after.lower === 'single',
    isCertain: true,
  },
  {
    id: 'LiveSince',
    why: 'what began in the past and goes on takes “have”.',
    find: [
      '^ i [ live|work ] here|there|alone since !<pron> !it',
      '^ i [ live|work ] in|at|as <any> <any>? since !<pron> !it',
    ],
    write: ({ words }) => `have ${words[0]?.lower === 'live' ? 'lived' : 'worked'}`,
    isCertain: true,
  },
  {
    id: 'WorkAs',
    why: 'leave “am” out: “I work”.',
    find: ["i [ am|'m work|live|works|lives ] as|in|from|at|for|with|near"],
    write: ({ words }) => words[1]?.lemma,
    isCertain: true,
  },
  {
    id: 'GoodAt',
    why: 'one is good “at” something.',
    find: [
      'good|bad|great|terrible|skilled|excellent [ in ] <ing>|sports|math|maths|languages|small|chess|music|dance',
      'good|bad|great|terrible [ in ] cook|dance|sport',
    ],
    write: 'at',
    unless: ({ after }) =>
      after?.lower === 'being' || after?.lower === 'keeping' || after?.lower === 'listening',
  },
  {
    id: 'PreferTo',
    why: 'what is preferred is preferred “to” the other.',
    find: ['prefer|prefers <any> <adv>? [ than|then ] <noun>|<ing>', 'prefer|prefers <any> [ over than ]'],
    write: 'to',
    unless: ({ before }) => before?.lower === 'rather' || before?.lower === 'more',
  },
  {
    id: 'EnjoyToIng',
    why: 'after “enjoy” comes the “-ing” form alone.',
    find: ['enjoy|enjoys [ to <ing> ]'],
    write: ({ words }) => words[1]?.lower,
    isCertain: true,
  },
  {
    id: 'DependsOn',
    why: 'it depends “on” something.',
    find: ['depend|depends|depending [ of|from ]'],
    write: 'on',
    isCertain: true,
  },
  {
    id: 'PassionateAbout',
    why: 'one is passionate “about” something.',
    find: [
      "am|'m|are|is|very|so|really passionate [ for|of|with|in|on ] <noun>|<ing>|my|the|art|music|what",
      'passionate|passionated [ for|of|with ] <noun>|<ing>|my|the|what',
      '[ passionated ]',
    ],
    write: ({ words }) => (words[0]?.lower === 'passionated' ? 'passionate' : 'about'),
    isCertain: true,
  },
  {
    id: 'ArriveTo',
    why: 'one arrives “in” a city and “at” a place.',
    find: ['arrive|arrived|arriving|arrives [ to ]'],
    write: ({ after }) => (after?.isCapital === true ? 'in' : 'at'),
  },
  {
    id: 'MakeSport',
    why: 'one “does” sports.',
    find: ['[ make|makes|making sport|sports ]', '[ practice|practise sport|sports ]'],
    write: ({ words }) => (words[0]?.lower === 'making' ? 'doing sports' : 'do sports'),
    unless: ({ words, after }) => after?.pos === 'NOUN' || words[0]?.lower.startsWith('practi') === true,
  },
  {
    id: 'SearchFor',
    why: 'one searches “for” somebody.',
    find: [
      'i [ search|searching ] a|my|someone|somebody|girlfriend|boyfriend|man|woman|partner|friends|relationship|love|serious|nice',
      "am|'m [ searching ] a|my|someone|somebody|girlfriend|boyfriend|man|woman|partner|friends|relationship|love|serious|nice",
    ],
    write: ({ words }) => `${words[0]?.lower} for`,
    isCertain: true,
  },
  {
    id: 'LikeVeryMuch',
    why: '“very much” goes to the end.',
    find: ['i like|love|enjoy [ very much ] to|<noun>|<ing>|the|my'],
    write: () => undefined,
  },
  {
    id: 'TheUsa',
    why: 'this country takes “the”.',
    find: [
      "live|living|lived|born|raised|work|working|am|'m|moved|come|came|moving|grew up? in|from|to [ usa|uk|netherlands|philippines|uae ]",
    ],
    write: ({ words }) => `the ${words[0]?.text ?? ''}`,
  },
  {
    id: 'DescribeMeAs',
    why: 'it is “as”.',
    find: ['describe|describes|described me|myself|him|her [ has|like a ] !been'],
    write: ({ words }) => (words.length > 1 ? undefined : 'as'),
    unless: ({ words }) => words.length > 1,
  },
  {
    id: 'ThingsInLife',
    why: 'there is more than one, so the verb is the plural.',
    find: ['^ the? little|simple|best|small|good|finer? things in life [ is|makes|means|was|matters ]'],
    write: ({ words }) => ({ is: 'are', was: 'were' })[words[0]?.lower ?? ''] ?? words[0]?.lemma,
    isCertain: true,
  },
  {
    id: 'ToCookFor',
    why: 'after “love” and “like” comes “to” or the “-ing” form.',
    find: [
      'i|you|we|they|who|also|really [ love|like cook|listen|play ] !books !book <noun>|<adj>|<det>|to|with|for|new|guitar|piano|video',
    ],
    write: ({ words }) => `${words[0]?.lower} ${ingOf(words[1]?.lower ?? '')}`,
  },
  {
    id: 'SameTime',
    why: 'it is “at the same time”.',
    find: ['[ in ] the same time', '[ in same time ]'],
    write: ({ words }) => (words.length > 1 ? 'at the same time' : 'at'),
    isCertain: true,
  },
  {
    id: 'BecauseOf',
    why: 'before a whole clause it is “because”.',
    find: [
      '[ because of ] i|he|she|they|we am|is|are|was|were|have|has|can|do|did|will|<verb>',
      "[ because of ] it is|was|'s|has|makes",
    ],
    write: 'because',
    isCertain: true,
  },
  {
    id: 'WillHappy',
    why: 'the verb “be” is missing.',
    find: [
      "will|would|'ll|can|could not|n't|always? [ happy|able|difficult|useful|successful|possible|ready|late|available|glad|honest|interesting|important ] !<noun>",
    ],
    write: ({ words }) => `be ${words[0]?.lower}`,
    isCertain: true,
    unless: ({ words, begin }, all) =>
      words[0]?.opens === true || (all[begin]?.opens === true && words[0]?.lower !== 'able'),
  },
  {
    id: 'OthersPeople',
    why: 'before a noun it is “other”.',
    find: [
      '[ others ] people|things|countries|places|ways|activities|cultures|languages|women|men|kids|girls|guys|hobbies|words|cities|dogs|animals',
    ],
    write: 'other',
    isCertain: true,
  },
  {
    id: 'SoMuchTired',
    why: '“much” is not needed before this word.',
    find: [
      '[ so|too|very much ] tired|happy|beautiful|nice|busy|shy|funny|difficult|important|interesting|expensive|handsome|tall|old',
    ],
    write: ({ words }) => words[0]?.lower,
    isCertain: true,
  },
  {
    id: 'EnoughGood',
    why: '“enough” stands after the word.',
    find: ['[ enough good|old|big|strong|rich|smart|tall|brave|crazy|lucky ] !<noun>'],
    write: ({ words }) => `${words[1]?.lower} enough`,
  },
  {
    id: 'HowLooksLike',
    why: 'it is “what … like”.',
    find: ['[ how ] it|he|she|they|i|you|we look|looks|looked|is|sounds|feels like'],
    write: 'what',
    isCertain: true,
    unless: ({ words }, all) => all.length === 0 || words.length === 0,
  },
  {
    id: 'ExplainMe',
    why: 'one explains something “to” somebody.',
    find: [
      'explain|explained|suggest|suggested|say|describe [ me|him|us|her ] <det>|how|what|why|that|something|<noun>',
    ],
    write: ({ words }) => `to ${words[0]?.lower}`,
    unless: ({ before, after }) => before?.lower === 'say' && after?.pos === 'VERB',
  },
  {
    id: 'TellToMe',
    why: 'one tells somebody something, without “to”.',
    find: ['tell|told|ask|asked|contact|answer|thank [ to|with ] me|you|him|her|us|people|them'],
    write: '',
    isCertain: true,
    unless: ({ words, before }) => words[0]?.lower === 'with' && before?.lower !== 'contact',
  },
  {
    id: 'AmHereSince',
    why: 'what began in the past and goes on takes “have been”.',
    find: [
      "^ i [ am|'m ] here|single|married|divorced|vegan|vegetarian|sober|alone|back since <num>|last|the|my|birth|childhood|then|a|january|february|march|april|may|june|july|august|september|october|november|december|monday|summer|winter|spring|college|high",
    ],
    write: () => 'have been',
    isCertain: true,
  },
  {
    id: 'ForTo',
    why: 'one of the two words is enough.',
    find: ['[ for to ] <base>|be|have|do'],
    write: 'to',
    isCertain: true,
  },
  {
    id: 'ToCan',
    why: 'after “to” and “will” it is “be able to”.',
    find: ['to [ can ] <base>|be|have|do|not', 'will|would|must|should|might [ can ] <base>|be|have|do'],
    write: 'be able to',
    isCertain: true,
  },
];

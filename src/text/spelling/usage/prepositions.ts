import { ingOf } from './inflect.ts';
import type { UsageRule } from './usage-rule.ts';

/** Words, the prepositions that are taken for the right one after them, and the right one. */
const frames: readonly (readonly [words: string, wrong: string, right: string])[] = [
  ['interested|interest', 'on|about', 'in'],
  ['addicted|allergic', 'with|of|on|from', 'to'],
  ['devoted|accustomed', 'with|of|on', 'to'],
  ['similar', 'with|as', 'to'],
  ['afraid|scared', 'from', 'of'],
  ['proud|jealous|fond', 'from|on', 'of'],
  ['capable', 'for|to', 'of'],
  ['responsible', 'of', 'for'],
  ['obsessed', 'on|of|for', 'with'],
  ['bored', 'from', 'of'],
  ['surrounded|inspired', 'from', 'by'],
  ['focus|focused|focusing|concentrate|concentrating', 'in|at|to', 'on'],
  ['rely|relies|insist|insists', 'in|of', 'on'],
  ['believe|believes|believed', 'to|at', 'in'],
  ['participate|participates|participated|participating', 'to|at|on|of', 'in'],
  ['consist|consists', 'from|by', 'of'],
  ['suffer|suffers|suffered|suffering', 'of', 'from'],
  ['laugh|laughs|laughing', 'of|on', 'at'],
  ['different', 'with', 'from'],
  ['contribute|contributes|contributed', 'for|on', 'to'],
  ['role', 'on|for', 'in'],
];

/** Before these the preposition belongs to what follows: "interested at first". */
const ownAdverbial =
  /^(?:first|last|least|all|times|night|work|home|school|weekends?|summer|winter|that|this|now|once|both|\p{L}+days?)$/u;

const plainFrames: readonly UsageRule[] = frames.map(([words, wrong, right]) => ({
  id: `Frame:${words.split('|')[0]}`,
  why: `here it is “${right}”.`,
  find: [
    `${words} [ ${wrong} ] <noun>|<ing>|<adj>|<det>|<pron>|<num>|me|you|him|her|us|them|it|someone|people|everything|what`,
  ],
  write: right,
  unless: ({ after }) => ownAdverbial.test(after?.lower ?? ''),
}));

const yearly = 'summer|winter|spring|autumn';

/** Prepositions that are wrong, missing or too many after certain words. */
export const prepositionRules: readonly UsageRule[] = [
  ...plainFrames,
  {
    id: 'MarriedTo',
    why: 'one is married “to” somebody.',
    find: ['married [ with ] my|him|her|someone|somebody|the'],
    write: 'to',
  },
  {
    id: 'BadIn',
    why: 'one is good or bad “at” something.',
    find: [
      'good|bad|great|terrible|better|best|awful [ in ] english|spanish|french|german|italian|parking|cooking|dancing|singing|sports|math|maths|drawing|painting|games|tennis|football|everything|it',
    ],
    write: 'at',
    unless: ({ after, before }) => after?.lower === 'it' && !/^(?:good|bad)$/u.test(before?.lower ?? ''),
  },
  {
    id: 'AboutTo',
    why: 'after “about”, “of” and the like comes the “-ing” form.',
    find: [
      'dream|dreams|dreaming|think|thinking|talk|talking|passionate|excited|worried|crazy|serious about [ to <base>|be|have|do|go ]',
      'dream|dreams|dreaming|thinking|afraid|scared|tired|instead|capable|fond|way|chance|idea|fan of [ to <base>|be|have|do|go ]',
      'interested|interest|good|great|bad|believe in|at [ to <base>|be|have|do|go ]',
      'before|after|without|for|from|by [ to be|have|do|go|meet|see|get|make|know|find|learn|live ]',
    ],
    write: ({ words }) => ingOf(words[1]?.lower ?? ''),
    unless: ({ before }) => before?.opens === true,
  },
  {
    id: 'WaitYou',
    why: 'one waits “for” somebody.',
    find: [
      'wait|waiting|waits [ you|him|her|someone|somebody|them|my|your ] !<ing>|out',
      "am|'m|are|just|still looking [ someone|somebody|friends|love|relationship|girlfriend|boyfriend|partner|soulmate ]",
      'looking [ a|an|my|the ] <adj>? girlfriend|boyfriend|partner|soulmate|relationship|wife|husband|friend|man|woman|girl|lady|gentleman',
    ],
    write: ({ words }) => `for ${words[0]?.lower}`,
    unless: ({ after, before }) => before?.lower === 'waits' && after === undefined,
  },
  {
    id: 'NoPreposition',
    why: 'this verb takes no preposition.',
    find: [
      'marry|marries [ with ] a|my|you|him|her|someone|somebody|the',
      'visit|visited|visiting [ to|in|at ] <det>|<noun>|different|new|other|many|some|all|<adj>',
      'enter|entered [ in|to|into ] the|a|my|your|this',
      'reach|reached [ to|at ] the|my|a|your|me|you',
      'resemble|resembles [ to|with ]',
      'affect|affects [ to|on ] <det>|<noun>|people|us|me|you',
      'face|faces|facing [ with|to ] a|the|many|some|problems|difficulties|challenges',
      'consider|considering|considered|emphasize|emphasizes [ about|on ] <det>|<noun>|<ing>|it',
      'attend|attending|attended [ to|at|in ] a|the|this|my class|classes|school|lecture|lectures|party|university|college|meeting|wedding|course',
      'i|you|we|they|who lack [ of ]',
      'join|joins [ to|with ] me|us|you|a|the|my',
      'enjoy|enjoyed|enjoying|enjoys [ in|with|of|on|to|at ] it|my|the|a|your|music|reading|travelling|traveling|nature|life',
      'teach|teaches|taught|help|helps|invite [ to ] me|you|him|her|them|people|kids|children',
    ],
    write: '',
    unless: ({ before, after, words, begin }, all) => {
      const verb = before?.lower ?? '';
      const marked = words[0]?.lower ?? '';
      if (verb.startsWith('visit')) return marked !== 'to' || after?.isCapital !== true;
      if (verb.startsWith('affect')) return /^(?:ADJ|DET)$/u.test(all[begin - 1]?.pos ?? '');
      return verb.startsWith('enjoy') && marked !== 'of' && after?.lower !== 'it';
    },
  },
  {
    id: 'OnTheMorning',
    why: 'parts of the day take “in”, the night “at”.',
    find: [
      '[ on|at ] the mornings|evenings|evening|afternoon|afternoons',
      '[ at|on ] the? morning !of !after !<noun> !<adj> !<ing>',
      `[ on|at ] ${yearly} !<noun> !solstice`,
      `[ on|at ] the ${yearly} $`,
    ],
    write: 'in',
    unless: ({ before, words, begin }, all) =>
      /^(?:off|on|show|up|go)$/u.test(before?.lower ?? '') ||
      all[begin + 2]?.lower === 'of' ||
      all[begin + 3]?.lower === 'of' ||
      (words[0]?.lower === 'on' && all[begin + 1]?.lower === 'morning'),
  },
  {
    id: 'InNight',
    why: 'it is “at night”.',
    find: ['[ in|on night|nights ] !<noun> !shift !shifts !out'],
    write: 'at night',
    unless: ({ words }) => words[0]?.lower === 'on',
  },
  {
    id: 'OnWeekend',
    why: 'it is “on weekends” or “on the weekend”.',
    find: ['[ on|in|at weekend ] !<noun> !mornings'],
    write: 'on weekends',
  },
  {
    id: 'InLastYear',
    why: 'before “last” and “next” stands no preposition here.',
    find: [
      "[ in|on|at last|next year|month|week|weekend|summer|winter|monday|friday|saturday|sunday ] !'s !<noun>",
    ],
    write: ({ words }) => `${words[1]?.lower} ${words[2]?.lower}`,
  },
  {
    id: 'AtDays',
    why: 'days take “on”.',
    find: [
      '[ at ] monday|mondays|tuesday|tuesdays|wednesday|wednesdays|thursday|thursdays|friday|fridays|saturday|saturdays|sunday|sundays !<noun> !morning !night !service',
    ],
    write: 'on',
    unless: ({ after }) => after === undefined,
  },
  {
    id: 'BeforeYears',
    why: 'what is past is so many years “ago”.',
    find: ['[ before <num> years|months|weeks ] $', '[ before a few years|months|weeks ] $'],
    write: ({ words }) =>
      `${words
        .slice(1)
        .map((word) => word.lower)
        .join(' ')} ago`,
  },
  {
    id: 'FromYears',
    why: 'a length of time takes “for”.',
    find: [
      "live|lived|living|work|worked|working|am|'m|been|single|here [ from|since <num> years|months ] !ago !of",
    ],
    write: ({ words }) =>
      `for ${words
        .slice(1)
        .map((word) => word.lower)
        .join(' ')}`,
  },
  {
    id: 'InTheAge',
    why: 'it is “at the age of”.',
    find: ['[ in|on the? age ] of <num>'],
    write: 'at the age',
  },
  {
    id: 'ByMyOwn',
    why: 'it is “on my own”.',
    find: ['[ by|in ] my|your|his|her|our|their own $', '[ with ] my own $'],
    write: 'on',
    unless: ({ words, before }) =>
      words[0]?.lower === 'in' || (words[0]?.lower === 'with' && before?.lower !== 'live'),
  },
  {
    id: 'OnBike',
    why: 'one goes “by” bike, bus or car.',
    find: [
      'go|goes|going|travel|travels|traveling|travelling|come|went|commute|ride|work|trip|trips [ on|with bike|bicycle|bus|train|car|motorbike|motorcycle|plane ] !<noun>',
    ],
    write: ({ words }) => `by ${words[1]?.lower}`,
  },
  {
    id: 'InHome',
    why: 'it is “at home”.',
    find: [
      "stay|staying|stays|relax|relaxing|cook|cooking|am|'m|be|was|eat|work|chill|chilling|rest|sit|movie|movies|time [ in|on home ] !<noun> !<adj>",
    ],
    write: 'at home',
  },
  {
    id: 'SameLike',
    why: 'it is “the same as”.',
    find: [
      'the same <noun>? [ like|than ] me|you|him|her|mine|yours|us|them|i|my|a|the|in',
      '^ same [ like|than ] me|you|him|her|mine|yours',
    ],
    write: 'as',
    unless: ({ after, words }) =>
      words[0]?.lower === 'like' && /^(?:i|a|the|in|my)$/u.test(after?.lower ?? ''),
  },
  {
    id: 'BornOn',
    why: 'a year takes “in”.',
    find: ['born|graduated|moved|started|married|divorced|came|arrived [ on|at ] <num> !<noun> !th !rd !nd'],
    write: 'in',
    unless: ({ after }) => !/^(?:19|20)\d\d$/u.test(after?.lower ?? ''),
  },
  {
    id: 'LetMeTo',
    why: 'after “let” and “make” comes the plain verb, without “to”.',
    find: [
      "let|lets me|you|us|him|her|it|them|people|'s [ to ] <base>|be|have|do|go",
      'make|makes|made|making me|you|him|her|us|them|people|someone|somebody [ to ] <base>|be|have|do|go',
    ],
    write: '',
    unless: ({ before, after }) => after?.lower === 'be' && before?.lower === 'people',
  },
  {
    id: 'AgreeWith',
    why: 'one agrees “with” an idea or a person.',
    find: [
      '[ agree|disagree|agreed the|this|that ] statement|idea|opinion|point|view|fact',
      'agree|disagree [ to|about|on ] the|this|that|your|my statement|idea|opinion|view|author|writer',
    ],
    write: ({ words }) => (words.length === 1 ? 'with' : `${words[0]?.lower} with ${words[1]?.lower}`),
    isCertain: true,
  },
  {
    id: 'FromPointOfView',
    why: 'it is “from my point of view” and “in my opinion”.',
    find: [
      '[ in|on|to|for|by ] my|their|his|her|our point of view',
      '[ on|to|for|by|at|from ] my|our opinion',
      '[ on|by|with ] other words',
      '[ as result ]',
      '[ for|at ] addition',
      '[ on ] conclusion',
    ],
    write: ({ words, after, begin }) =>
      words.length > 1 ? 'as a result' : after?.lower === 'my' && begin >= 0 ? undefined : 'in',
  },
  {
    id: 'ForSafe',
    why: 'after a preposition stands a noun.',
    find: [
      'for|of|with|about [ safe|alive|healthy|beautiful|successful|different|difficult|important|possible|useful|confident|convenient ] $',
    ],
    write: () => undefined,
    unless: ({ before, begin }, all) =>
      before?.opens === true ||
      /^(?:nothing|something|anything|everything|for|so|kind|instead|better|most|all|far|full)$/u.test(
        all[begin - 1]?.lower ?? '',
      ),
  },
  {
    id: 'TakeCareOf',
    why: 'here “of” is missing.',
    find: [
      'take|takes|taking|took care [ my|your|their|our|his|her|the|them|him|me|you|others ]',
      'in front [ the|my|your|a|our ]',
      'take|takes|taking care [ about ]',
    ],
    write: ({ words }) => (words[0]?.lower === 'about' ? 'of' : `of ${words[0]?.lower}`),
    isCertain: true,
  },
  {
    id: 'OnATrip',
    why: 'one goes “on” a trip.',
    find: [
      'go|goes|going|went [ to|for|in ] vacation|vacations|holiday|holidays !<noun>',
      'go|goes|going|went [ to|in ] a <adj>? trip|tour|cruise|date|picnic|diet|hike !<noun>',
    ],
    write: 'on',
    isCertain: true,
  },
  {
    id: 'AccordingTo',
    why: 'here “to” is missing.',
    find: ['[ according ] my|the|this|his|her|their'],
    write: 'according to',
    isCertain: true,
  },
  {
    id: 'InNowadays',
    why: 'it stands alone.',
    find: ['[ in|at|on nowadays ]', '[ in the conclusion ]', '[ for an example ]', '[ for examples ]'],
    write: ({ words }) =>
      words[1]?.lower === 'nowadays'
        ? 'nowadays'
        : words.length === 2 || words[1]?.lower === 'an'
          ? 'for example'
          : 'in conclusion',
    isCertain: true,
  },
];

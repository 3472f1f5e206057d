import { pluralOf } from './inflect.ts';
import type { PatternMatch } from './pattern.ts';
import type { UsageRule } from './usage-rule.ts';

/** Nouns that are counted, and that seldom stand without an article, as "by car" and "at school" do. In the singular; an editorial list. */
export const countedNouns = `
accident|actor|adult|advertisement|airplane|airport|album|animal|apartment|area|article|artist|aspect|assignment|aunt|author|baby|bag|ball|band
bathroom|battlefield|beach|bedroom|bicycle|bike|bird|boat|boy|boyfriend|bridge|brother|building|camera|car|career|cat|century|chair|character|child
city|club|colleague|computer|concert|consumer|continent|country|cousin|crash|criminal|customer|daughter|decade|decision|desk|device|dictionary|doctor
dog|doll|door|dream|driver|drum|employee|employer|engine|engineer|essay|event|exam|experiment|expert|factor|factory|farm|farmer|feature|festival|field
flower|foreigner|forest|friend|garden|generation|gift|girl|girlfriend|group|guitar|guy|habit|hill|hobby|horse|hotel|husband|idea|institution|island
jacket|job|journey|kid|kitchen|kitten|lake|laptop|lawyer|leader|leaf|lecture|letter|library|limit|machine|magazine|manager|map|method|mistake|month
motorbike|motorcycle|mountain|movie|museum|musician|neighbor|neighbour|newspaper|novel|opportunity|organization|paragraph|passage|passport|
person|pet|piano|picture|pill|plane|planet|player|playground|politician|prize|problem|product|professor|project|proposal|puppy|region|researcher
restaurant|river|road|roommate|rule|scientist|seed|semester|sentence|shirt|shop|singer|sister|situation|skill|soldier|solution|son|song|soulmate
stadium|statement|store|story|stranger|strategy|student|subject|suggestion|suitcase|supermarket|survey|symptom|system|teacher|technique|teenager
telephone|textbook|ticket|tool|topic|tour|tourist|tower|toy|traveler|tree|trip|truck|uncle|university|valley|vehicle|village|violin|wall|website|week
wife|woman|worker|writer|zoo
`
  .trim()
  .replaceAll('\n', '|');

const plural = ({ words }: PatternMatch): string => pluralOf(words.at(-1)?.lower ?? '');
const vowel = /^(?:[aeio]|u(?!ni|se|su)|hon|hour)/u;

/** One or many, counted or not, noun or adjective. */
export const nounNumbers: readonly UsageRule[] = [
  {
    id: 'MostStudent',
    why: 'more than one takes the plural.',
    find: [
      `[ most|all|these|those|other|different|various <adj>? ${countedNouns} ] !<noun> !<adj> !'s !<ing>`,
      `[ <several> <adj>? ${countedNouns} ] $`,
      `[ <several> <adj>? ${countedNouns} ] and|but|in|with|who|that|from|at|on|for|because|is|are|have|can`,
      `more and more|lot|lots|number [ of? ${countedNouns} ] !<noun> !<adj> !'s`,
      `many|few [ <adj>? ${countedNouns} ] !<noun> !'s`,
    ],
    write: ({ words }) =>
      [...words.slice(0, -1).map((word) => word.lower), pluralOf(words.at(-1)?.lower ?? '')].join(' '),
    unless: ({ words, before, begin, after }, all) =>
      words.some((word) => word.isCapital && word.opens === false) ||
      after?.lower === 'of' ||
      /^(?:no|any|a|the|this|that|each|one|every|an|my|your|his|her|our|their|some|on|at|lot)$/u.test(
        all[begin - 1]?.lower ?? '',
      ) ||
      (words[0]?.lower === 'all' &&
        /^(?:week|month|century|decade|generation)$/u.test(words[1]?.lower ?? '')) ||
      (before?.lower === 'few' && all[begin - 1]?.lower === 'a' && words.length > 1),
  },
  {
    id: 'SuchPerson',
    why: 'before one thing that is counted it is “such a”.',
    find: [`[ such ] <adj>? ${countedNouns} !<noun> !<adj>`],
    write: ({ after }) => `such ${vowel.test(after?.lower ?? '') ? 'an' : 'a'}`,
    unless: ({ before }) => /^(?:no|any|some|one|every|another|of)$/u.test(before?.lower ?? ''),
  },
  {
    id: 'SameProblem',
    why: 'before “same” stands “the”.',
    find: ['have|has|had|in|at|with|do|does|of|share|from|get|wear|eat|use [ same ] <noun>|<adj>|as'],
    write: 'the same',
    unless: ({ begin, after }, all) =>
      all[begin]?.opens === true || after?.lower === 'day' || all[begin - 1]?.lower === 'the',
  },
  {
    id: 'AlmostPeople',
    why: 'it is “most” or “almost all”.',
    find: ['[ almost ] people|students|women|men|girls|guys|friends'],
    write: 'almost all',
    isCertain: true,
  },
  {
    id: 'DifferentBetween',
    why: 'here stands the noun.',
    find: [
      'the|a|big|no|any|some|main|only [ different ] between',
      'the [ important ] of',
      'the|a|my|their [ successful ] of|in|is',
      'have|has|with|of|lose|gain|my|their|self [ confident ] $',
    ],
    write: ({ words }) =>
      ({ different: 'difference', important: 'importance', successful: 'success', confident: 'confidence' })[
        words[0]?.lower ?? ''
      ],
  },
  {
    id: 'VeryDanger',
    why: 'after “very” stands the adjective.',
    find: [
      'very|so|too [ success|importance|danger|difficulty|health|happiness|convenience|patience|confidence|beauty|skill|difference ] $',
      'very [ success|importance|danger|difficulty|health|happiness|convenience|confidence|beauty|difference ] to|for|in|and|from|because',
    ],
    write: ({ words }) =>
      ({
        success: 'successful',
        importance: 'important',
        danger: 'dangerous',
        difficulty: 'difficult',
        health: 'healthy',
        happiness: 'happy',
        convenience: 'convenient',
        patience: 'patient',
        confidence: 'confident',
        beauty: 'beautiful',
        skill: 'skilled',
        difference: 'different',
      })[words[0]?.lower ?? ''],
    isCertain: true,
  },
  {
    id: 'WeAreFriend',
    why: 'they are more than one, so it is the plural.',
    find: [
      'we|they are|were really|very|also|still|now? good|best|close|great|old|just [ friend|pal|buddy|partner|neighbor|neighbour|mate ] !<noun>',
      'and i are|were really|very|also|still|now? good|best|close|great|old|just [ friend|pal|buddy|partner|mate ] !<noun>',
    ],
    write: plural,
    isCertain: true,
  },
  {
    id: 'ThereAreTraffic',
    why: 'this is not counted, so it takes “is”.',
    find: [
      'there [ are ] more|much|a|no|too|so|less|little|lot? of|much? information|advice|traffic|pollution|water|music|money|population|time|food|homework|work|love|pressure|noise|evidence|knowledge !<noun> !and',
    ],
    write: 'is',
  },
  {
    id: 'EffectTo',
    why: 'an effect or an influence is “on” something.',
    find: ['effect|effects|impact|influence|influences [ to|for ] <det>|<noun>|people|us|me|my|our|the'],
    write: 'on',
    unless: ({ after }) => after?.pos === 'VERB',
  },
  {
    id: 'ATwo',
    why: 'before a number of things stands no “a”.',
    find: ['[ a ] two|three|four|five|six <adj>? <plural> !<noun> !<adj>'],
    write: '',
    unless: ({ before }) => before === undefined || before.lower === 'for',
  },
  {
    id: 'FanOf',
    why: 'before one person stands “a”.',
    find: ["i am|'m [ <adj>? fan|lover|member ] of"],
    write: ({ words }) =>
      `${vowel.test(words[0]?.lower ?? '') ? 'an' : 'a'} ${words.map((word) => word.lower).join(' ')}`,
    isCertain: true,
  },
  {
    id: 'AmYears',
    why: 'an age is “29” or “29 years old”.',
    find: ["i am|'m <num> [ years ] $", "i am|'m <num> [ year old|olds ] $"],
    write: 'years old',
    unless: ({ before }) => !/^(?:1[89]|[2-9]\d)$/u.test(before?.lower ?? ''),
    isCertain: true,
  },
  {
    id: 'HundredOf',
    why: 'an unnamed number of them is the plural.',
    find: ['[ hundred|thousand|million|dozen ] of'],
    write: plural,
    unless: ({ before }) =>
      before !== undefined &&
      (before.kind === 'number' ||
        /^(?:a|one|two|three|four|five|six|ten|per|half|the|every|several|few)$/u.test(before.lower)),
  },
  {
    id: 'EveryPeople',
    why: 'after “every” and “each” comes one of them.',
    find: [
      '[ every|each people|children|men|women ] !<noun>',
      '[ an|the another ] !<num>',
      '[ the both ] are|my',
    ],
    write: ({ words }) => {
      const [first = '', second = ''] = words.map((word) => word.lower);
      if (second === 'another') return 'another';
      return second === 'both'
        ? 'both'
        : `${first} ${{ people: 'person', children: 'child', men: 'man', women: 'woman' }[second]}`;
    },
  },
  {
    id: 'SomeOfPeople',
    why: 'it is “some people” or “some of the people”.',
    find: ['[ many|some|few of ] people|students|men|women|children|<plural> !<noun>'],
    write: ({ words }) => words[0]?.lower,
    unless: ({ before }) => before?.lower === 'so' || before?.lower === 'as',
  },
  {
    id: 'ScientistHave',
    why: 'more than one takes the plural.',
    find: [`^ <adj>? [ ${countedNouns} ] are|were|have|do`],
    write: plural,
    unless: ({ words: [noun], begin, before }, all) =>
      (noun?.isCapital === true && noun.opens === false) ||
      /^(?:and|or|nor|than|as)$/u.test(all[begin - 1]?.lower ?? '') ||
      /^(?:band|club|group|family|team|institution|no|one|each)$/u.test(noun?.lower ?? '') ||
      before?.lower === 'one',
  },
  {
    id: 'AsSommelier',
    why: 'before one job stands “a” or “an”.',
    find: [
      'work|works|working|worked|job as [ <adj>? <singular> ] $',
      'work|works|working|worked|job as [ <adj>? <singular> ] in|at|for|from|near',
    ],
    write: ({ words }) =>
      `${vowel.test(words[0]?.lower ?? '') ? 'an' : 'a'} ${words.map((word) => word.lower).join(' ')}`,
    unless: ({ words }) =>
      words.some(({ isCapital }) => isCapital) ||
      !/(?:er|or|ist|ian|ant|ent|man|woman|ier|eer|chef|cook|guide|nurse|clerk|maid|vet)$/u.test(
        words.at(-1)?.lower ?? '',
      ) ||
      /^(?:expected|head|chief|management|treatment|entertainment|payment)$/u.test(words.at(-1)?.lower ?? ''),
  },
];

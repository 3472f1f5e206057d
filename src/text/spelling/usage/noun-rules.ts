import { isEnglishWord } from '../../fields/english-words.ts';
import { pluralOf, singularOf } from './inflect.ts';
import type { PatternMatch } from './pattern.ts';
import type { UsageRule } from './usage-rule.ts';

const counted =
  'kind|type|sort|dog|cat|kid|child|sister|brother|son|daughter|friend|month|year|week|day|language|country|city|job|thing|reason|hobby|tattoo|time|boy|girl|person|woman|man|book|movie|hour|minute|mile|continent|pet|house|car|question|degree|drink|beer';
const uncountable: Readonly<Record<string, string>> = {
  informations: 'information',
  advices: 'advice',
  knowledges: 'knowledge',
  furnitures: 'furniture',
  equipments: 'equipment',
  homeworks: 'homework',
  medias: 'media',
  educations: 'education',
  pollutions: 'pollution',
  livestocks: 'livestock',
  traffics: 'traffic',
  transportations: 'transportation',
  luggages: 'luggage',
  softwares: 'software',
  sceneries: 'scenery',
  childs: 'children',
  childrens: 'children',
  fishs: 'fish',
  sheeps: 'sheep',
  feets: 'feet',
  peoples: 'people',
  stuffs: 'stuff',
  musics: 'music',
  feedbacks: 'feedback',
  evidences: 'evidence',
  researches: 'research',
  trainings: 'training',
  slangs: 'slang',
  aircrafts: 'aircraft',
  clothings: 'clothing',
  vocabularys: 'vocabulary',
  mens: 'men',
  womens: 'women',
};
const massNouns = new Set(
  'time music information advice knowledge money work stuff food love news homework furniture equipment luggage experience traffic water coffee beer wine fun energy art travel humor respect nature culture research software effort attention sleep exercise sport chocolate pizza'.split(
    ' ',
  ),
);
const people =
  'nurse|teacher|engineer|lady|girl|guy|man|woman|student|lawyer|doctor|photographer|artist|musician|writer|designer|actor|actress|singer|dancer|chef|cook|manager|developer|programmer|accountant|scientist|researcher|journalist|model|person|gentleman|latina|latino|american|mechanic|electrician|architect|dentist|veteran|pilot|realtor|barista|bartender|entrepreneur|nerd|geek|vegetarian|vegan|runner|traveler|gamer|reader|foodie|virgo|leo';
const plural = ({ words }: PatternMatch): string => pluralOf(words.at(-1)?.lower ?? '');
const vowel = /^(?:[aeio]|u(?!ni|se|su)|hon|hour)/u;

/** Nouns, their number, and the articles before them. */
export const nounRules: readonly UsageRule[] = [
  {
    id: 'ManySingular',
    why: 'more than one takes the plural.',
    find: [
      '[ many|several|various|numerous <adj>? <singular> ] !<noun> !<adj> !and',
      '[ few <adj>? <singular> ] !<noun> !<adj> !and !to !<det>',
      '[ most|all|these|those woman|man|child|person|thing ] !<noun> !<adj>',
      '[ other woman|man ] !<noun> !<adj>',
      '[ some woman|man|person ] are|have|who|like|do',
      `[ <several>|many of? <adj>? ${counted} ] !<noun> !<adj> !<num> !old !<ing> !<verb>`,
    ],
    write: (found) => {
      const words = found.words.map((word) => word.lower);
      const last = words.at(-1) ?? '';
      if (massNouns.has(last)) return words[0] === 'many' ? ['much', ...words.slice(1)].join(' ') : undefined;
      return [...words.slice(0, -1), pluralOf(last)].join(' ');
    },
    unless: ({ words, before, after }) => {
      const last = words.at(-1)?.lower ?? '';
      const [first] = words;
      return (
        after?.lower === "'s" ||
        (massNouns.has(last) && first?.lower !== 'many') ||
        /^(?:lot|one|more|dozen|hundred|thousand|million|emoji|left|more|hair|fish|deer|pair|other|fun)$/u.test(
          last,
        ) ||
        (first?.lower === 'few' && before?.lower === 'a' && last === 'time') ||
        // "Khinkali", "gyoza": a plural of another language, or of another kind than ours.
        (/[aiou]$/u.test(last) &&
          (!isEnglishWord(last) || /^(?:sushi|gnocchi|spaghetti|data|media)$/u.test(last))) ||
        words.at(-1)?.isCapital === true
      );
    },
  },
  {
    id: 'ManyA',
    why: 'after “several” and “a lot of” comes the plural.',
    find: [
      'a? lot|lots of [ friend|thing|hobby|book|movie|place|dog|cat|tattoo|language|reason|country|kid|idea|woman|man|girl|guy|scientist|company|student ] !<noun> !<adj>',
    ],
    write: plural,
  },
  {
    id: 'OneOfMy',
    why: 'one of several: the plural.',
    find: [
      "one of my|the|his|her|your|our|their|those|these <adj>? <adj>? [ <singular> ] !<noun> !<adj> !<ing> !'s",
      "number of <adj>? [ <singular> ] !<noun> !<adj> !'s",
    ],
    write: plural,
    isCertain: true,
    unless: ({ words, before }) =>
      before?.lower === 'same' ||
      massNouns.has(words[0]?.lower ?? '') ||
      words[0]?.isCapital === true ||
      /^(?:few|kind|crew|bunch|team|family|group|gang|crowd|cast|staff|lot|pack|favorite|favourite|best|most|worst|first|last|only|one|many|two|three|band|class|series|other|same|public|staff|time)$/u.test(
        words[0]?.lower ?? '',
      ),
  },
  {
    id: 'APlural',
    why: 'after “a” comes one thing, not several.',
    find: [
      '[ a|an <plural> ] !<noun> !<adj> !<num>',
      '[ a|an <adj> <plural> ] !<noun> !<det> !<pron>',
      '[ this <adj>? people|men|women|children|kids|things|days|animals|dogs|cats|pets|companies|words|photos|pictures|apps|games|limits|places|movies|books ] !<noun>',
      '[ one women|men ]',
    ],
    write: ({ words }) => {
      const last = words.at(-1);
      if (last === undefined) return undefined;
      const one = singularOf(last.lower, last.lemma);
      const before = words.slice(1, -1).map((word) => word.lower);
      if (before[0] === 'many') return [...before, last.lower].join(' ');
      const next = before[0] ?? one;
      const article = /^(?:one|this)$/u.test(words[0]?.lower ?? '')
        ? (words[0]?.lower ?? '')
        : vowel.test(next)
          ? 'an'
          : 'a';
      return [article, ...before, one].join(' ');
    },
    unless: ({ words, after }) =>
      (words[0]?.lower === 'this' && words[1]?.lower === 'many') ||
      (/^(?:few|little|good|great|half|hundred|thousand|million|dozen|couple|lot|bit|handful)$/u.test(
        words[1]?.lower ?? '',
      ) &&
        words.length > 2) ||
      (/^(?:news|series|means|species|people|politics|sports|arts|lots|kids|games|thanks|amends|gas|bus|yes|tennis|christmas|texas|plus|boss|lens|savings|works|crossroads|headquarters|barracks|data|media|ladies|women)$/u.test(
        words.at(-1)?.lower ?? '',
      ) &&
        !/^(?:women)$/u.test(words.at(-1)?.lower ?? '')) ||
      after?.lower === "'s" ||
      words.at(-1)?.isCapital === true,
  },
  {
    id: 'MuchPlural',
    why: 'what can be counted takes “many”.',
    find: ['how|so|too|very|not|as|have|have|know|meet [ much ] <plural>'],
    write: 'many',
    isCertain: true,
    unless: ({ after }) =>
      /^(?:sports|politics|news|loves|thanks|kids)$/u.test(after?.lower ?? '') && after?.lower !== 'kids',
  },
  {
    id: 'EveryPlural',
    why: 'after “every” and “each” comes one thing.',
    find: ['[ every|each|another <plural> ] !<noun>'],
    write: ({ words }) => `${words[0]?.lower} ${singularOf(words[1]?.lower ?? '', words[1]?.lemma ?? '')}`,
    unless: ({ words }) => /^(?:others|sports|news|series|people|ways)$/u.test(words[1]?.lower ?? ''),
  },
  {
    id: 'Uncountable',
    why: 'this word has another plural, or none.',
    find: [`[ ${Object.keys(uncountable).join('|')} ]`],
    // "A childrens ward" is a children's ward.
    write: ({ words, before, after }) =>
      /^(?:childrens|womens|mens)$/u.test(words[0]?.lower ?? '') &&
      after?.opens === false &&
      (before?.lower === 'a' || after.pos === 'NOUN')
        ? `${words[0]?.lower.slice(0, -1)}'s`
        : uncountable[words[0]?.lower ?? ''],
    isCertain: true,
  },
  {
    id: 'LotOf',
    why: 'it is “a lot of” or “lots of”.',
    find: [
      'have|has|with|like|love|spend|need|know|had|do|drink|eat|watch|read|meet|of|and [ lot ] of',
      '[ a lots ] of',
    ],
    write: ({ words }) => (words.length > 1 ? 'a lot' : 'a lot'),
    isCertain: true,
  },
  {
    id: 'AndForAn',
    why: 'before a vowel the article is “an”; “and” joins two things.',
    find: [
      "am|'m|is|was|need|want|be|have|as|for|love|like [ and ] <noun>|<adj> $",
      "am|'m|was|as [ and ] actor|artist|engineer|architect|only|avid|outdoor|outdoorsy|old|easy|animal|early|adventurous|honest|amazing|awesome|optimist|introvert|extrovert|accountant|open|active|outgoing|easygoing|independent|educated|american|entrepreneur|athlete|editor|attorney|aries|aquarius",
    ],
    write: 'an',
    unless: ({ words, after }) =>
      words[0]?.opens === true ||
      after === undefined ||
      !vowel.test(after.lower) ||
      after.pos === 'ADV' ||
      after.pos === 'PRON',
  },
  {
    id: 'AnForAnd',
    why: 'two things are joined by “and”.',
    find: [
      'you [ an ] me|i',
      'mom|dad|fun|cats|dogs|friends|family|food|music|beer|wine|coffee|pizza|travel|books|movies [ an ] <noun>|my|a|the|i|we|dogs|cats|music|food|fun|family',
    ],
    write: 'and',
  },
  {
    id: 'AmArticle',
    why: 'before one person stands “a” or “an”.',
    find: [
      `i am|'m [ ${people} ] !<noun> !<adj> !<num> !enough !next`,
      `i am|'m [ <adj> <adj>? ${people} ] !<noun> !<adj> !<num> !enough`,
      `i am|'m [ <adj> and <adj> ${people} ] !<noun>`,
      `work|works|working|worked|job as [ <adj>? ${people} ] !<noun> !<adj> !<num>`,
      `he|she is|'s [ ${people} ] !<noun> !<adj>`,
    ],
    write: ({ words }) =>
      `${vowel.test(words[0]?.lower ?? '') ? 'an' : 'a'} ${words.map((word) => word.lower).join(' ')}`,
    unless: ({ words, after }) =>
      /^(?:half|part|all|more|most|less|such|what|many|american|virgo|leo|vegan|vegetarian|latina|latino|not|just)$/u.test(
        words[0]?.lower ?? '',
      ) ||
      (after !== undefined && new Set(people.split('|')).has(after.lower)),
  },
  {
    id: 'SenseOfHumor',
    why: 'a “sense of humor” takes “a”.',
    find: [
      'have|has|having|with|need|you|got <adv>? [ <adj> sense ] of humor|humour',
      'have|has|having|got [ sense ] of humor|humour',
    ],
    write: ({ words }) =>
      `${vowel.test(words[0]?.lower ?? '') ? 'an' : 'a'} ${words.map((word) => word.lower).join(' ')}`,
    isCertain: true,
    unless: ({ words, before }) =>
      /^(?:his|her|my|your|their|more|any|some|no|own)$/u.test(words[0]?.lower ?? '') ||
      before?.lower === 'you',
  },
  {
    id: 'AnInformation',
    why: 'this word is not counted, so it takes no “a”.',
    find: [
      '[ a|an <adj>? information|advice|knowledge|homework|furniture|equipment|luggage|traffic|progress|evidence|confidence|happiness|news|clothes|pollution ] !<noun> !<adj>',
    ],
    write: ({ words }) =>
      words
        .slice(1)
        .map((word) => word.lower)
        .join(' '),
    unless: ({ after, words }) => words.at(-1)?.lower === 'knowledge' && after?.lower === 'of',
  },
  {
    id: 'HaveDog',
    why: 'before one thing that is counted stands “a”.',
    find: [
      "i|we|he|she|they|you|n't|not [ have|has|had|need|needs|want|got dog|cat|job|car|house|daughter|son|girlfriend|boyfriend|degree|motorcycle|bike|question|problem|chance|child|kid|tattoo|roommate|garden|motorbike ] !<noun> !<adj>",
      'i|we|he|she|they|you [ have|has|need|needs|want big|small|little|good|great|nice|beautiful|new|full-time|steady|stable dog|cat|job|car|house|daughter|son|girlfriend|boyfriend|degree|family|garden|motorcycle|heart|smile ] !<noun>',
    ],
    isCertain: true,
    write: ({ words }) =>
      `${words[0]?.lower} a ${words
        .slice(1)
        .map((word) => word.lower)
        .join(' ')}`,
  },
  {
    id: 'TheseDog',
    why: '“these” and “those” go with the plural.',
    find: ['[ these|those <adj>? <singular> ] !<noun> !<adj> !<verb> !<ing>'],
    write: ({ words }) =>
      massNouns.has(words.at(-1)?.lower ?? '')
        ? undefined
        : [...words.slice(0, -1).map((word) => word.lower), pluralOf(words.at(-1)?.lower ?? '')].join(' '),
    unless: ({ words }) =>
      words.at(-1)?.isCapital === true ||
      (/^(?:one|few|two|three|other|who|same|matter|rock|work|count|help|person|woman|man)$/u.test(
        words.at(-1)?.lower ?? '',
      ) &&
        !/^(?:person|woman|man)$/u.test(words.at(-1)?.lower ?? '')),
  },
  {
    id: 'AllKind',
    why: 'more than one takes the plural.',
    find: ['all|different|other|many|various|several [ kind|type|sort ] of'],
    write: plural,
    isCertain: true,
    unless: ({ begin }, all) =>
      /^(?:no|any|some|the|this|that|each|one|every|an)$/u.test(all[begin - 1]?.lower ?? ''),
  },
  {
    id: 'AnHonest',
    why: 'what counts is the sound: “an hour”, “a house”.',
    find: [
      '[ a ] hour|hours|honest|honor|honour|honorable|heir|hourly',
      '[ an ] house|home|hotel|hat|hobby|husband|heart|happy|huge|high|hard|hot|horse|hiker|handsome|healthy|human|hand|hopeless|half|hand|holiday|hug|history|headache|hero',
    ],
    write: ({ words }) => (words[0]?.lower === 'a' ? 'an' : 'a'),
    isCertain: true,
  },
  {
    id: 'ThinkThing',
    why: 'the noun is “thing”.',
    find: [
      'the|every|any first|only|best|one|last|next|main|worst|important|good? [ think ] i|is|about|you|that|in|people|to|was|$',
    ],
    write: 'thing',
    unless: ({ begin, first }) => first - begin < 2,
    isCertain: true,
  },
  {
    id: 'OtherCountry',
    why: 'more than one takes the plural.',
    find: [
      'in|from|of|with|and|to|see|meet|visit|explore|about|learn|know [ other|different country|city|culture|person|thing|place|language|student|animal|company|subject|kind|type ] !<noun> !<adj>',
      'all|some [ student|scientist|country|animal|child|kid|problem|car|teacher|book|movie ] !<noun> !<adj>',
      'kinds|types|sorts of [ book|movie|song|dog|animal|person|restaurant|place|game|car|activity|show|film ] !<noun> !<adj>',
    ],
    write: ({ words }) =>
      [...words.slice(0, -1).map((word) => word.lower), pluralOf(words.at(-1)?.lower ?? '')].join(' '),
  },
];

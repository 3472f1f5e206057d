import { ingOf, withArticle } from './inflect.ts';
import type { UsageRule } from './pattern.ts';

const people =
  'nurse|teacher|engineer|lady|girl|guy|man|woman|student|lawyer|doctor|photographer|artist|musician|writer|designer|actor|actress|singer|dancer|chef|cook|manager|developer|programmer|accountant|scientist|researcher|journalist|model|person|gentleman|mechanic|electrician|architect|dentist|veteran|pilot|realtor|barista|bartender|entrepreneur|nerd|geek|vegetarian|runner|traveler|gamer|reader|foodie';
const clearVerbs =
  'meet|go|find|get|have|be|make|know|learn|see|spend|eat|buy|sell|become|enjoy|hear|speak|keep|take|give|talk|listen|visit|share|explore|build|grow|watch|read|travel|cook|dance|try';

/** Articles, “to” and “-ing”, and the small words that go with certain others. */
export const smallWords: readonly UsageRule[] = [
  {
    id: 'LotOf',
    why: 'it is “a lot of” or “lots of”.',
    find: [
      'have|has|with|like|love|spend|need|know|had|do|drink|eat|watch|read|meet|of|and [ lot ] of',
      '[ a lots ] of',
    ],
    write: 'a lot',
    isCertain: true,
  },
  {
    id: 'AndForAn',
    why: 'before a vowel the article is “an”; “and” joins two things.',
    find: [
      "am|'m|was|as [ and ] actor|artist|engineer|architect|avid|outdoor|outdoorsy|old|easy|animal|early|adventurous|honest|amazing|awesome|optimist|introvert|extrovert|accountant|open|active|outgoing|easygoing|independent|educated|american|entrepreneur|athlete|editor|attorney",
    ],
    write: 'an',
    unless: ({ words }) => words[0]?.opens === true,
  },
  {
    id: 'AnHonest',
    why: 'what counts is the sound: “an hour”, “a house”.',
    find: [
      '[ a ] hour|hours|honest|honor|honour|honorable|heir|hourly',
      '[ an ] house|home|hotel|hat|hobby|husband|heart|happy|huge|high|hard|hot|horse|hiker|handsome|healthy|human|hand|hopeless|half|holiday|hug|history|headache|hero',
    ],
    write: ({ wrong }) => (wrong[0] === 'a' ? 'an' : 'a'),
    isCertain: true,
  },
  {
    id: 'AmArticle',
    why: 'a noun for one person takes “a” or “an”.',
    find: [
      `i am|'m [ <adj>? <adj>? ${people} ] !<noun> !<adj> !<num> !enough !next`,
      `work|works|working|worked|job as [ <adj>? ${people} ] !<noun> !<adj> !<num>`,
    ],
    write: ({ wrong }) => withArticle(wrong),
    unless: ({ wrong, after }) =>
      /^(?:half|part|all|more|most|less|such|what|many|american|vegan|vegetarian|not|just|head|chief)$/u.test(
        wrong[0] ?? '',
      ) || people.split('|').includes(after?.lower ?? ''),
  },
  {
    id: 'HardWorkingMan',
    why: 'a noun for one person takes “a” or “an”.',
    find: [
      "i am|'m [ hard|easy|fun|kind working|going|loving|hearted person|guy|man|woman|girl|lady ] !<noun>",
    ],
    write: ({ wrong }) => withArticle(wrong),
  },
  {
    id: 'SenseOfHumor',
    why: 'a “sense of humor” takes “a”.',
    find: [
      'have|has|having|with|need|got <adv>? [ <adj> sense ] of humor|humour',
      'have|has|having|got [ sense ] of humor|humour',
    ],
    write: ({ wrong }) => withArticle(wrong),
    isCertain: true,
    unless: ({ wrong }) => /^(?:his|her|my|your|their|more|any|some|no|own)$/u.test(wrong[0] ?? ''),
  },
  {
    id: 'AnInformation',
    why: 'this word is not counted, so it takes no “a”.',
    find: [
      '[ a|an <adj>? information|advice|knowledge|homework|furniture|equipment|luggage|traffic|progress|evidence|confidence|happiness|news|clothes|pollution ] !<noun> !<adj>',
    ],
    write: ({ wrong }) => wrong.slice(1).join(' '),
    unless: ({ after, wrong }) => wrong.at(-1) === 'knowledge' && after?.lower === 'of',
  },
  {
    id: 'SinceYears',
    why: 'a length of time takes “for”, a point in time “since”.',
    find: [
      '[ since ] <num>|many|several|some|few years|year|months|month|weeks|days|yrs|hours !ago',
      '[ since ] a few|couple|long years|months|weeks|time|of !ago',
    ],
    write: 'for',
    isCertain: true,
  },
  {
    id: 'ListenTo',
    why: 'one listens “to” something.',
    find: [
      '[ listen|listening|listens ] music|songs|podcasts|podcast|jazz|rock|metal|radio|audiobooks|rap|techno|house',
    ],
    write: ({ wrong }) => `${wrong[0]} to`,
    isCertain: true,
  },
  {
    id: 'GoForShopping',
    why: 'one goes shopping, swimming or hiking without “for” or “to”.',
    find: [
      '[ go|going|goes|went for|to ] shopping|swimming|hiking|camping|fishing|dancing|skiing|snowboarding|running|jogging|surfing|climbing|travelling|traveling !<noun>',
    ],
    write: ({ wrong }) => wrong[0],
  },
  {
    id: 'ModalTo',
    why: 'after “can”, “must” and the like comes the plain verb, without “to”.',
    find: ["[ can|could|should|must|might|ca n't? to ] <base>|do|be|have"],
    write: ({ wrong }) => wrong.slice(0, -1).join(''),
    isCertain: true,
  },
  {
    id: 'LetMeTo',
    why: 'after “let” and “make” comes the plain verb, without “to”.',
    find: [
      'let|lets|make|makes|made|making [ me|you|him|her|us|them|people|someone|somebody to ] <base>|be|have|do|go',
    ],
    write: ({ wrong }) => wrong[0],
    unless: ({ wrong, after }) => wrong[0] === 'people' && after?.lower === 'be',
  },
  {
    id: 'WantVerb',
    why: 'between the two verbs “to” is missing.',
    find: [
      `i|you|we|they|who|and|just|really|also [ want|hope|wish|need|decided|plan ${clearVerbs} ] !$`,
      `i|you|we|they|would|'d [ like ${clearVerbs} ] !$`,
    ],
    write: ({ wrong }) => wrong.join(' to '),
    unless: ({ wrong, after }) =>
      after === undefined ||
      (/^(?:build|share|keep|see|talk|travel|cook|dance|try|watch|read)$/u.test(wrong[1] ?? '') &&
        after.pos === 'NOUN'),
  },
  {
    id: 'EnjoyTo',
    why: 'after “enjoy” comes the “-ing” form.',
    find: ['enjoy|enjoys|avoid|dislike|mind [ to <base>|be|have|do|go ]'],
    write: ({ words }) => ingOf(words[1]?.lemma ?? ''),
    isCertain: true,
  },
  {
    id: 'ForVerb',
    why: 'use the “-ing” form after “for”, or use “to” instead of “for”.',
    find: ['looking|here|reason|reasons|time for [ go|meet|have|live|learn|find ]'],
    write: ({ wrong }) => ingOf(wrong[0] ?? ''),
  },
  {
    id: 'InterestingIn',
    why: 'what others find you ends in “-ing”; what you feel ends in “-ed”.',
    find: [
      "am|'m|are|'re|was|be|get|you|not|really|very|also|so|anyone|someone <adv>? [ interesting ] in",
      "i am|'m <adv>? [ exciting ] to|about|for",
      "i am|'m|was|get <adv>? [ boring ] of|with",
    ],
    write: ({ wrong }) => wrong[0]?.replace(/ing$/u, 'ed'),
    isCertain: true,
  },
  {
    id: 'YearsOld',
    why: 'an age goes with “am”, not “have”.',
    find: [
      'i [ have ] <num> years|yrs old',
      'i [ have ] <num> years and|but|from',
      'i [ have ] <num> years $',
    ],
    write: 'am',
  },
  {
    id: 'Childrens',
    why: 'this is a plural without “-s”.',
    find: ['[ childrens|peoples ]'],
    write: ({ wrong: [word], before, after }) =>
      word === 'childrens' && after?.opens === false && (before?.lower === 'a' || after.pos === 'NOUN')
        ? "children's"
        : word?.slice(0, -1),
    isCertain: true,
  },
];

import { ingOf, thirdPersonOf } from './inflect.ts';
import type { PatternMatch, Word } from './pattern.ts';
import type { UsageRule } from './usage-rule.ts';

const modal = "can|could|will|would|should|must|might|'ll|ca|wo";
const modalWithoutNoun = "can|could|would|should|must|might|'ll|ca";
const plain =
  'agree|love|enjoy|live|want|need|have|think|know|believe|prefer|hope|wish|come|go|make|spend|try|like|hate|believe|understand|speak|study';
/** Verbs that take "to" before another verb. */
const wanting = 'want|wants|hope|wish|need|needs|love|loves|like|likes|decided|plan|prefer';
const clearVerbs =
  'meet|go|find|get|have|be|make|know|learn|see|spend|eat|buy|sell|become|enjoy|hear|speak|keep|take|give|talk|listen|visit|share|explore|build|grow|watch|read|live';
/** Verbs whose past looks like the base, or that are often adjectives and nouns. */
const sameForm = new Set(
  'put cut set hit let read run come become bet shut cast spread hurt split beat shed upset burst lay lie open close clear complete like welcome work live love free cool dress cook own travel dance play look drink date head back watch please thank'.split(
    ' ',
  ),
);
const lemmaOf = ({ words }: PatternMatch): string | undefined => words.at(-1)?.lemma;
/** "Let it go", "does she like", "him and she like": the verb has another subject, or a helper before it. */
function isNoSubject({ first }: PatternMatch, words: readonly Word[]): boolean {
  let index = first - 1;
  while (index > 0 && !/^(?:he|she|it)$/u.test(words[index]?.lower ?? '')) index -= 1;
  const pronoun = words[index];
  const before = pronoun?.opens === true ? '' : (words[index - 1]?.lower ?? '');
  return /^(?:do|does|did|n't|not|can|could|will|would|should|must|may|might|let|lets|make|makes|made|help|helps|helped|see|saw|watch|hear|heard|have|had|and|or|than|that|suggest|insist)$/u.test(
    before,
  );
}
const pastParticiples: Readonly<Record<string, string>> = {
  went: 'gone',
  ate: 'eaten',
  did: 'done',
  saw: 'seen',
  took: 'taken',
  drove: 'driven',
  wrote: 'written',
  began: 'begun',
  drank: 'drunk',
  spoke: 'spoken',
  gave: 'given',
  knew: 'known',
  fell: 'fallen',
  broke: 'broken',
  chose: 'chosen',
  flew: 'flown',
  forgot: 'forgotten',
  grew: 'grown',
  rode: 'ridden',
  sang: 'sung',
  swam: 'swum',
  wore: 'worn',
};
const commonBases =
  'have|do|go|make|like|love|want|need|know|think|say|come|get|take|give|work|live|play|help|mean|seem|look|enjoy|bring|feel|keep|teach|believe|understand|study|ask|try|use|hate|prefer';

/** Forms of verbs. */
export const verbRules: readonly UsageRule[] = [
  {
    id: 'ModalForm',
    why: 'after “can”, “will”, “should” and the like comes the plain verb.',
    find: [
      `${modal} n't|not? <adv>? [ <third> ]`,
      `${modalWithoutNoun} n't|not? even? [ <past> ]`,
      `will not? [ is|are|am|was|were|has|had ]`,
      `${modalWithoutNoun} not|n't? [ is|are|am|was|were|has|had ]`,
    ],
    write: lemmaOf,
    unless: ({ words, before, after }) =>
      (['better', 'like', 'ours', 'has', 'used'].includes(words[0]?.lower ?? '') &&
        words[0]?.lower !== 'has') ||
      (before?.opens === true && ['may', 'will', 'might'].includes(before.lower)) ||
      (sameForm.has(words[0]?.lemma ?? '') && !/(?:ed|s)$/u.test(words[0]?.lower ?? '')) ||
      after?.lower === 'have',
  },
  {
    id: 'ModalTo',
    why: 'after “can”, “must” and the like comes the plain verb, without “to”.',
    find: [`can|could|should|must|might|ca n't|not? [ to ] <base>`],
    write: '',
    isCertain: true,
    unless: ({ before }) => before?.pos === 'NOUN',
  },
  {
    id: 'ModalAble',
    why: '“able” needs “be” before it.',
    find: ["will|would|should|might|may|must|'ll not|n't? [ able ] to"],
    write: 'be able',
    isCertain: true,
  },
  {
    id: 'ModalBeVerb',
    why: 'two plain verbs stand together; one is enough.',
    find: [
      `${modal} not|n't? [ be ] ${plain.replace('|like', '').replace('|love', '').replace('|study', '').replace('|hope', '').replace('|need', '')}|decrease|increase|happen|feel|say`,
    ],
    write: '',
  },
  {
    id: 'DidPast',
    why: 'after “did” and “do” comes the plain verb.',
    find: [
      "did|do|does n't|not <adv>? [ <past>|<third>|had|has ]",
      'i|you|we|they did never? [ went|saw|knew|had|liked|loved|wanted|thought ]',
    ],
    write: lemmaOf,
    isCertain: true,
    unless: ({ words }) => sameForm.has(words[0]?.lemma ?? '') && !/(?:ed|s)$/u.test(words[0]?.lower ?? ''),
  },
  {
    id: 'ToInflected',
    why: 'after “to” comes the plain verb.',
    find: [
      'want|wants|need|needs|like|likes|love|loves|have|has|trying|try|hope|able|how|order|decided|hard|easy|happy|glad to [ <past>|<third>|is|are|am|was|were|has|had ]',
      'going to [ is|are|am|was|were|has|had|went|met|saw|got|did|took|ate ]',
    ],
    write: lemmaOf,
    isCertain: true,
    unless: ({ words, before, after }) =>
      (sameForm.has(words[0]?.lemma ?? '') && !/(?:ed|s)$/u.test(words[0]?.lower ?? '')) ||
      before === undefined ||
      (after?.pos === 'NOUN' && words[0]?.pos !== 'AUX'),
  },
  {
    id: 'BePlainVerb',
    why: 'after “I’m” comes no plain verb: leave “am” out, or write the “-ing” form.',
    find: [
      `i am|'m not|also|really|just? [ ${plain.replace('|like', '').replace('|live', '').replace('|love', '').replace('|have', '')} ]`,
      "i [ am|'m ] love|live|have !<noun>",
    ],
    write: ({ words }) => (words[0]?.lower === "'m" || words[0]?.lower === 'am' ? '' : undefined),
  },
  {
    id: 'InterestingIn',
    why: '“interesting” is what others find you; who wants to know more is “interested”.',
    find: [
      "am|'m|are|'re|is|was|be|get|you|not|really|very|also|also|so|anyone|someone <adv>? [ interesting ] in",
      "am|'m|'re|are <adv>? [ interesting ] to meet|know|learn|see|hear",
    ],
    write: 'interested',
    isCertain: true,
    unless: ({ before }) => before?.lower === 'is',
  },
  {
    id: 'InterestIn',
    why: 'after “I’m” it is “interested”.',
    find: ["am|'m|are|'re|be|not <adv>? [ interest|intrest ] in|to"],
    write: 'interested',
    isCertain: true,
    unless: ({ before }) => before?.lower === 'not' && before.opens,
  },
  {
    id: 'ExcitingTo',
    why: '“exciting” is what excites others; who looks forward to something is “excited”.',
    find: ["i am|'m <adv>? [ exciting ] to|about|for", "i am|'m|was|get <adv>? [ boring ] of|with"],
    write: ({ words }) => words[0]?.lower.replace('ing', words[0].lower === 'boring' ? 'ed' : 'ed'),
    isCertain: true,
  },
  {
    id: 'UseTo',
    why: 'what was once so “used to” be.',
    find: [
      '^ i|we|he|she|they|it|that|who [ use ] to <base>|be|have|do|love|live|play|work|think|hate|go',
      "am|'m|get|got|getting|be|not|n't [ use ] to",
    ],
    write: 'used',
    isCertain: true,
    unless: ({ before }) => before?.lower === "n't",
  },
  {
    id: 'EnjoyTo',
    why: 'after “enjoy” comes the “-ing” form.',
    find: ['enjoy|enjoys|avoid|dislike|mind|finish [ to <base> ]', 'enjoy|enjoys [ to be|have|do|go ]'],
    write: ({ words }) => ingOf(words[1]?.lemma ?? ''),
    isCertain: true,
  },
  {
    id: 'ForwardTo',
    why: 'after “looking forward to” comes the “-ing” form.',
    find: [
      'look|looking|looks forward to [ meet|meeting|hear|see|talk|get|know|chat|find|be|have|go|spend|learn|share ]',
    ],
    write: ({ words }) => (words[0]?.lower === 'meeting' ? undefined : ingOf(words[0]?.lemma ?? '')),
    isCertain: true,
    unless: ({ words }) => words[0]?.lower === 'meeting',
  },
  {
    id: 'WantVerb',
    why: 'between the two verbs “to” is missing.',
    find: [
      `i|you|we|they|who|and|just|really|also|'d [ ${wanting} ${clearVerbs} ] !$`,
      `it|that|which [ ${wanting} sell|buy|be ]`,
    ],
    write: ({ words }) => `${words[0]?.lower} to ${words[1]?.lower}`,
    unless: ({ words, before, after }) =>
      (/^(?:like|likes)$/u.test(words[0]?.lower ?? '') &&
        (before?.lower === 'and' || before?.lower === 'just' || words[1]?.lower === 'minded')) ||
      (/^(?:read|watch|build|live|share|keep|see|talk)$/u.test(words[1]?.lower ?? '') &&
        after?.pos === 'NOUN' &&
        words[0]?.lower !== 'want') ||
      after === undefined,
  },
  {
    id: 'HaveWent',
    why: 'after “have” comes the third form of the verb.',
    find: [`have|has|had|'ve never|ever|already|just|also? [ ${Object.keys(pastParticiples).join('|')} ]`],
    write: ({ words }) => pastParticiples[words[0]?.lower ?? ''],
    isCertain: true,
  },
  {
    id: 'ISeen',
    why: '“seen” needs “have” before it.',
    find: ['^ i|we|they|he|she [ seen ] a|the|it|that|you|some|many|all|this|every'],
    write: ({ before }) => (before?.lower === 'he' || before?.lower === 'she' ? 'has seen' : 'have seen'),
  },
  {
    id: 'ModalOf',
    why: 'it sounds like “of”, but it is “have”.',
    find: [
      '[ could|would|should|must|might of ] been|had|gone|done|<past>|known|seen|loved',
      "could|would|should|must|might n't|not [ of ] been|had|gone|done|<past>|known|seen|loved",
    ],
    write: ({ words }) => (words.length > 1 ? `${words[0]?.lower} have` : 'have'),
    isCertain: true,
  },
  {
    id: 'ModalBeen',
    why: 'between the two verbs “have” is missing.',
    find: [`could|would|should|must|might not|n't? [ been|done|gone|seen|known ]`],
    write: ({ words }) => `have ${words[0]?.lower}`,
    isCertain: true,
  },
  {
    id: 'PeopleIs',
    why: '“people” are many.',
    find: [
      'people who|that? [ is|was|has|does|likes|loves|wants|needs|knows|makes|thinks|enjoys|says|takes|gets|lives|goes|cares ]',
      'women|men|children|kids|others who [ is|was|has|does|likes|loves|wants|needs|knows|makes|thinks|enjoys ]',
    ],
    write: ({ words }) => {
      const [word] = words;
      return word === undefined
        ? undefined
        : ({ is: 'are', was: 'were', has: 'have', does: 'do' }[word.lower] ?? word.lemma);
    },
    isCertain: true,
  },
  {
    id: 'SomeoneWho',
    why: 'one person takes the form with “-s”.',
    find: [
      `someone|somebody|anyone|anybody|everyone|person|guy|man|woman|girl|gal|lady|female|male|partner|gentleman|friend|dude who|that [ are|have|do|like|love|want|need|enjoy|know|make|take|care|live|play|go|try|get|appreciate|understand|value|travel|believe|share|laugh|hate|treat|know|read|listen ]`,
      'everyone|everybody|someone|somebody|nobody|anyone [ are|have|were|like|love|want|know|say|need ]',
    ],
    write: ({ words }) => (words[0]?.lower === 'were' ? 'was' : thirdPersonOf(words[0]?.lower ?? '')),
    isCertain: true,
    unless: ({ first, words, before }) =>
      first === 0 ||
      words[0]?.opens === true ||
      (before?.lower === 'that' &&
        words[0]?.lower !== 'are' &&
        words[0]?.lower !== 'have' &&
        words[0]?.lower !== 'like'),
  },
  {
    id: 'HeGo',
    why: 'after “he”, “she” and “it” the verb ends in “-s”.',
    find: [
      `he|she also|always|usually|often|never|really|still|just|only? [ ${commonBases} ]`,
      `^ it also|always|usually|often|never|really|still|just|only? [ ${commonBases} ]`,
    ],
    write: ({ words }) => thirdPersonOf(words[0]?.lower ?? ''),
    unless: isNoSubject,
    isCertain: true,
  },
  {
    id: 'PluralIs',
    why: 'there is more than one, so the verb is the plural.',
    find: [
      '^ my|our|your|their|the|these|those|some|most <adj>? <plural> [ is|was|has|does|likes|loves|says|makes|means|knows ]',
      '^ there [ is|was ] many|several|people|two|three|four|five|<num> <plural>|<adj>|of|people',
    ],
    write: ({ words }) => {
      const [word] = words;
      return word === undefined
        ? undefined
        : ({ is: 'are', was: 'were', has: 'have', does: 'do' }[word.lower] ?? word.lemma);
    },
    unless: ({ before }) =>
      /^(?:news|politics|physics|mathematics|economics|series|netflix|whereabouts|means|states|data|games|tacos)$/u.test(
        before?.lower ?? '',
      ),
  },
  {
    id: 'SingularAre',
    why: 'there is only one, so the verb is the singular.',
    find: ['^ my|this|that <adj>? <singular> [ are|were|have ] !<noun>'],
    write: ({ words }) => ({ are: 'is', were: 'was', have: 'has' })[words[0]?.lower ?? ''],
    unless: (found, all) => joinsSubjects(found, all) || groups.test(found.before?.lower ?? ''),
  },
  {
    id: 'IIs',
    why: 'after “I” the verb is “am”, “have” or the plain form.',
    find: ['^ i [ is|are|has|does|likes|loves|wants|needs|works|lives|enjoys ]'],
    write: ({ words }) => {
      const [word] = words;
      return word === undefined ? undefined : (firstPerson[word.lower] ?? word.lemma);
    },
    unless: joinsSubjects,
    isCertain: true,
  },
];

const firstPerson: Readonly<Record<string, string>> = { is: 'am', are: 'am', has: 'have', does: 'do' };
/** Words in the singular that take either verb. */
const groups =
  /^(?:family|team|staff|crew|police|rest|majority|lot|half|couple|number|group|pair|variety|range|all|that|one|none|sort|kind|type|bunch)$/u;

/** "He and I are", "my dog and my cat are". */
function joinsSubjects({ begin }: PatternMatch, words: readonly Word[]): boolean {
  return words[begin]?.opens === false && /^(?:and|or|nor)$/u.test(words[begin - 1]?.lower ?? '');
}

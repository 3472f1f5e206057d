import { ingOf } from './inflect.ts';
import type { PatternMatch } from './pattern.ts';
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
  'bore put cut set hit let read run come become bet shut cast spread hurt split beat shed upset burst lay lie open close clear complete like welcome work live love free cool dress cook own travel dance play look drink date head back watch please thank bear'.split(
    ' ',
  ),
);
const lemmaOf = ({ words }: PatternMatch): string | undefined => words.at(-1)?.lemma;
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

const thirdForms: Readonly<Record<string, string>> = {
  go: 'gone',
  leave: 'left',
  spend: 'spent',
  make: 'made',
  take: 'taken',
  give: 'given',
  see: 'seen',
  eat: 'eaten',
  write: 'written',
  know: 'known',
  meet: 'met',
  find: 'found',
  lose: 'lost',
  win: 'won',
  buy: 'bought',
  tell: 'told',
  learn: 'learned',
  become: 'become',
  travel: 'traveled',
  visit: 'visited',
  live: 'lived',
  mention: 'mentioned',
  finish: 'finished',
  decide: 'decided',
  speak: 'spoken',
};

/** Forms of verbs. */
export const verbRules: readonly UsageRule[] = [
  {
    id: 'ModalForm',
    why: 'after “can”, “will”, “should” and the like comes the plain verb.',
    find: [
      `${modal} n't|not? <adv>? [ <third> ]`,
      `${modalWithoutNoun} n't|not? even? [ <past> ]`,
      `can|could|should|must n't|not? [ <ing> ] !<noun>`,
      `will|'ll not? [ is|are|am|was|were|has|had|went|did|made|took|got|saw|gave|bought|knew|became|wrote|ate ]`,
      `${modalWithoutNoun} not|n't? [ is|are|am|was|were|has|had ]`,
    ],
    write: lemmaOf,
    unless: ({ words, before, after }) =>
      (['better', 'like', 'ours', 'has', 'used'].includes(words[0]?.lower ?? '') &&
        words[0]?.lower !== 'has') ||
      (before?.opens === true &&
        (['may', 'will', 'might'].includes(before.lower) || after?.pos === 'NOUN')) ||
      (sameForm.has(words[0]?.lemma ?? '') && !/(?:ed|s)$/u.test(words[0]?.lower ?? '')) ||
      after?.lower === 'have',
  },
  {
    id: 'ModalTo',
    why: 'after “can”, “must” and the like comes the plain verb, without “to”.',
    find: [`can|could|should|must|might|ca n't|not? [ to ] <base>|do|be|have`],
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
      'want|wants|need|needs|like|likes|love|loves|have|has|trying|try|hope|able|how|order|decided|hard|easy|happy|glad|nice|great|good|fun to [ <past>|<third>|is|are|am|was|were|has|had ]',
      'to [ went|was|were|did|made|took|got|saw|said|gave|bought|met|knew|became|wrote|ate|goes|does|makes|takes|gets|knows|wants ] !<noun>',
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
      "i [ am|'m love|live|have|agree|need|want|prefer|believe|hope|wish|understand|disagree|enjoy|hate ] !<noun>",
      `i am|'m not|also|really|just? [ ${plain.replace('|like', '').replace('|live', '').replace('|love', '').replace('|have', '')} ]`,
    ],
    write: ({ words }) => (words.length > 1 ? words[1]?.lower : undefined),
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
      `would|'d [ like|love|prefer ${clearVerbs}|try|travel|cook|dance|go|stay|move|start|invite|show ] !$`,
      `it|that|which [ ${wanting} sell|buy|be ]`,
    ],
    write: ({ words }) => `${words[0]?.lower} to ${words[1]?.lower}`,
    unless: ({ words, before, after }) =>
      (/^(?:like|likes)$/u.test(words[0]?.lower ?? '') &&
        (before?.lower === 'and' || before?.lower === 'just' || words[1]?.lower === 'minded')) ||
      (/^(?:build|live|share|keep|see|talk)$/u.test(words[1]?.lower ?? '') &&
        after?.pos === 'NOUN' &&
        words[0]?.lower !== 'want') ||
      after === undefined,
  },
  {
    id: 'HaveWent',
    why: 'after “have” comes the third form of the verb.',
    find: [
      `have|has|had|'ve not|n't? never|ever|already|just|also? [ ${Object.keys(pastParticiples).join('|')} ]`,
    ],
    write: ({ words }) => pastParticiples[words[0]?.lower ?? ''],
    isCertain: true,
  },
  {
    id: 'ISeen',
    why: '“seen” and “been” need “have” before them.',
    find: [
      '^ i|we|they [ been ] to|in|a|single|here|there|on|with|around|through|<num>|<ing>|<det>|<adj>',
      '^ i|we|they|he|she [ seen ] <det>|<pron>|<noun>|<adj>|the|it|you|them|him|her|me|many|all|so|too|more|two|three',
      '^ i [ done ] it|that|this|a|the|my|some|many|all|everything|nothing|so|two',
    ],
    write: ({ words, before }) =>
      `${before?.lower === 'he' || before?.lower === 'she' ? 'has' : 'have'} ${words[0]?.lower}`,
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
    id: 'IsMake',
    why: 'after “is” and “are” comes no plain verb.',
    find: [
      "it|that|this [ 's make|mean|help|give|take|seem|look|depend|feel|bring|show|happen ] !<noun>",
      "[ is|are|was|were not|n't|also|always|usually|often? make|explain|agree|tell|ask|know|think|believe|want|happen|depend|exist|seem|appear|become|find|get|keep|learn|teach|understand|belong|contain|consist|include|provide|produce|create|allow|cause|generate|decrease|improve|mention|stop|go|give|take|show|describe|prefer|enjoy|try|spend ] !<noun>",
    ],
    write: () => undefined,
    unless: ({ begin, after }, words) =>
      after === undefined ||
      words
        .slice(Math.max(0, begin - 8), begin)
        .some((word) => /^(?:do|does|did|done|all|what|thing|goal|dream|plan|is|go)$/u.test(word.lower)),
  },
  {
    id: 'HaveGo',
    why: 'after “have” comes the third form of the verb.',
    find: [`have|has|'ve never|ever|already|just|also? [ ${Object.keys(thirdForms).join('|')} ] !<noun>`],
    write: ({ words }) => thirdForms[words[0]?.lower ?? ''],
  },
  {
    id: 'ToIng',
    why: 'after “to” comes the plain verb.',
    find: ['want|wants|like|likes|love|loves|need|needs|hope|try to [ <ing> ]'],
    write: ({ words }) => words[0]?.lemma,
    unless: ({ words }) => words[0]?.lemma === words[0]?.lower || words[0]?.pos !== 'VERB',
    isCertain: true,
  },
  {
    id: 'ForVerb',
    why: 'after “for” comes the “-ing” form, or “to” stands in its place.',
    find: [
      'for not? [ make|get|improve|buy|meet|learn|become|take|have|find|see|give|know|be|do|eat|understand|enjoy|spend|solve ] <det>|<pron>|<noun>|<adj>|me|you|it|them|him|her|us|someone|somebody|people|new|more|better',
      'looking|here|reason|reasons|time for [ go|meet|have|live|learn|find ]',
    ],
    write: ({ words }) => ingOf(words[0]?.lower ?? ''),
    unless: ({ begin, words }, all) =>
      /^(?:go|going|good|ready|time|up|wish|hope|ask)$/u.test(all[begin - 1]?.lower ?? '') &&
      words[0]?.lower === 'do',
  },
  {
    id: 'InVerb',
    why: 'after “in”, “at” and “without” comes the “-ing” form.',
    find: [
      `interested|good|great|bad|experience|believe in|at [ ${clearVerbs} ]`,
      `without|before|after|by|of [ think|do|make|go|get|have|be|meet|know|learn|take|give|understand ] <det>|<pron>|it|them|me|you|about|to`,
    ],
    write: ({ words }) => ingOf(words[0]?.lower ?? ''),
    isCertain: true,
    unless: ({ words, before }) =>
      /^(?:share|watch|build|talk|take|give)$/u.test(words[0]?.lower ?? '') ||
      (before?.lower === 'of' && words[0]?.lower === 'do'),
  },
  {
    id: 'ILiving',
    why: 'the form in “-ing” needs “am” before it.',
    find: ['^ [ i <ing> ]', '^ [ i currently|also|just|really living|working|looking|studying|trying ]'],
    write: ({ words }) =>
      `I am ${words
        .slice(1)
        .map((word) => word.lower)
        .join(' ')}`,
    unless: ({ begin, words }, all) =>
      (words[1]?.pos !== 'VERB' && words[1]?.pos !== 'ADV') ||
      /^(?:and|or|than|as)$/u.test(all[begin - 1]?.lower ?? ''),
  },
];

import { pluralFormOf, pluralOf, singularOf, thirdPersonOf, withArticle } from './inflect.ts';
import type { PatternMatch, UsageRule } from './pattern.ts';

const modal = "can|could|would|should|must|might|'ll|ca";
const commonVerbs =
  'have|do|go|make|like|love|want|need|know|think|say|come|get|take|give|work|live|play|help|mean|seem|look|enjoy|bring|feel|keep|teach|believe|understand|study|ask|try|use|hate|prefer';
const statives = 'love|live|have|agree|need|want|prefer|believe|hope|wish|understand|disagree|enjoy|hate';
const commonThirds =
  'is|was|has|does|likes|loves|wants|needs|knows|makes|thinks|enjoys|says|takes|gets|lives|goes|cares';
const counted =
  'kind|type|sort|dog|cat|kid|child|sister|brother|son|daughter|friend|month|year|week|day|language|country|city|job|thing|reason|hobby|tattoo|time|boy|girl|person|woman|man|book|movie|hour|minute|mile|continent|pet|house|car|question|degree|drink|beer';
const massNouns = new Set(
  'time music information advice knowledge money work stuff food love news homework furniture equipment luggage experience traffic water coffee beer wine fun energy art travel humor respect nature culture research software effort attention sleep exercise sport chocolate pizza'.split(
    ' ',
  ),
);
/** Verbs whose past looks like the base, or that are often adjectives and nouns. */
const sameForm = new Set(
  'bore put cut set hit let read run come become bet shut cast spread hurt split beat shed upset burst lay lie open close clear complete like welcome work live love free cool dress cook own travel dance play look drink date head back watch please thank bear'.split(
    ' ',
  ),
);

const lemmaOf = ({ words }: PatternMatch): string | undefined => words.at(-1)?.lemma;
const asPlural = ({ words }: PatternMatch): string =>
  pluralFormOf(words[0]?.lower ?? '', words[0]?.lemma ?? '');
const asSingular = ({ wrong }: PatternMatch): string => thirdPersonOf(wrong[0] ?? '');
/** The last of the words as a plural, the others as they are. */
const withPlural = ({ wrong }: Pick<PatternMatch, 'wrong'>): string =>
  [...wrong.slice(0, -1), pluralOf(wrong.at(-1) ?? '')].join(' ');
const isSameForm = ({ words: [word] }: PatternMatch): boolean =>
  sameForm.has(word?.lemma ?? '') && !/(?:ed|s)$/u.test(word?.lower ?? '');

/** Before a verb in its plain form, somewhere in the clause: "does everyone like", "let my friend know". */
const helper =
  /^(?:do|does|did|can|could|will|would|should|must|may|might|let|lets|make|makes|made|help|helps|see|saw|watch|watching|hear|have|had|suggest|insist|and|or|both|than)$/u;
/** Before a subject whose verb is in its plain form: "let it go", "does she like". */
const helperOfPronoun =
  /^(?:do|does|did|n't|not|can|could|will|would|should|must|may|might|let|lets|makes?|made|help|helps|helped|see|saw|watch|heard?|have|had|and|or|than|that|(?:suggest|insist|recommend|request|demand)(?:s|ed|ing)?|(?:propos|advis)(?:es?|ed|ing))$/u;
/** The same in both numbers, or a plural of another language: "gyoza", "spaghetti"; "pizza" may not be told from these. */
const maybePlural = /[aiou]$|^(?:sheep|fish|deer|emoji|hair)$/u;
const groups = /^(?:family|team|staff|crew|band|group|couple|rest|half|lot|bunch|kind|number)$/u;

/** Forms of verbs, agreement, and the number of nouns: in another English than the standard one other forms are right. */
export const wordForms: readonly UsageRule[] = [
  {
    id: 'PeopleIs',
    why: '“people” are many.',
    find: [
      `people who|that [ ${commonThirds} ]`,
      `women|men|children|kids|others who [ ${commonThirds} ]`,
      `^ most|some|many|all|these|those|other|old|young? people [ ${commonThirds} ]`,
      '^ the? little|simple|best|small|good|finer? things in life [ is|makes|means|was ]',
    ],
    write: asPlural,
    isCertain: true,
    unless: ({ clause }) => /^(?:a|an|one|only|of)$/u.test(clause.at(-1) ?? ''),
  },
  {
    id: 'PluralIs',
    why: 'there is more than one, so the verb is the plural.',
    find: [
      '^ my|our|your|their|the|these|those|some|most <adj>? <plural> [ is|was|has|does|likes|loves|says|makes|means|knows ]',
    ],
    write: asPlural,
    unless: ({ before }) =>
      /^(?:news|politics|physics|mathematics|economics|series|netflix|whereabouts|means|states|data|games|tacos)$/u.test(
        before?.lower ?? '',
      ),
  },
  {
    id: 'IIs',
    why: 'after “I”, “we”, “they” and “you” the verb has no “-s”.',
    find: [
      '^ i [ is|are|has|does|likes|loves|wants|needs|works|lives|enjoys ]',
      '^ we|they|you [ is|was|has|does ]',
    ],
    write: (found) =>
      /^i (?:is|are)$/u.test(`${found.before?.lower} ${found.wrong[0]}`) ? 'am' : asPlural(found),
    isCertain: true,
    unless: ({ clause }) => /^(?:and|or|nor)$/u.test(clause.at(-1) ?? ''),
  },
  {
    id: 'AndGoes',
    why: 'two of them take the verb without “-s”.',
    find: [
      'me|him|her|i|he|she and me|him|her|i|he|she [ is|was|has|goes|likes|loves|works|plays|lives|wants|needs ]',
    ],
    write: asPlural,
    isCertain: true,
  },
  {
    id: 'SomeoneWho',
    why: 'one person takes the form with “-s”.',
    find: [
      'someone|somebody|anyone|anybody|everyone|person|guy|man|woman|girl|gal|lady|female|male|partner|gentleman|friend|dude who always|also|really|never|still|only|often? [ smile|cook|dance|drink|eat|say|call|text|give|show|feel|support|talk|work|run|think|mean|smoke|are|have|do|like|love|want|need|enjoy|know|make|take|care|live|play|go|try|get|appreciate|understand|value|travel|believe|share|laugh|hate|treat|listen ]',
      'someone|somebody|anyone|person|guy|man|woman|girl that [ are|have|like ]',
      'a|an|my|the|one <adj>? <singular> who [ think|like|love|want|need|know|enjoy|have|are|live|make|say|hate|believe ]',
    ],
    write: asSingular,
    isCertain: true,
    unless: ({ words }) => words[0]?.opens === true,
  },
  {
    id: 'EveryoneAre',
    why: '“everyone” takes the verb of one.',
    find: [
      'everyone|everybody|nobody [ are|have|were|love|want|know ]',
      'someone|somebody|anyone [ are|were ]',
    ],
    write: asSingular,
    isCertain: true,
    unless: ({ clause }) => clause.slice(-5).some((word) => helper.test(word)),
  },
  {
    id: 'HeGo',
    why: 'after “he”, “she” and “it” the verb ends in “-s”.',
    find: [
      `he|she also|always|usually|often|never|really|still|just|only? [ ${commonVerbs} ]`,
      `^ it also|always|usually|often|never|really|still|just|only? [ ${commonVerbs} ]`,
    ],
    write: asSingular,
    isCertain: true,
    unless: ({ after, clause }) => after?.lower === 'not' || helperOfPronoun.test(clause.at(-1) ?? ''),
  },
  {
    id: 'MyDogLive',
    why: 'one takes the verb with “-s”.',
    find: [
      '^ my <adj>? daughter|son|brother|sister|mom|mum|dad|mother|father|dog|cat|friend|boyfriend|girlfriend|wife|husband [ live|work|play|love|like|want|need ] in|with|at|me|to|my|the|him|her|every|when|a',
    ],
    write: asSingular,
    unless: ({ clause }) => clause.slice(-5).some((word) => helper.test(word)),
  },
  {
    id: 'HeDont',
    why: 'after one it is “doesn’t”.',
    find: ["^ he|she|it [ do ] n't|not", "^ my|the|this|that|his|her <adj>? <singular> [ do ] n't|not"],
    write: 'does',
    isCertain: true,
    unless: ({ before, clause }) =>
      /^(?:and|or|nor)$/u.test(clause.at(-1) ?? '') || groups.test(before?.lower ?? ''),
  },
  {
    id: 'PlainVerb',
    why: 'after “do”, “can”, “to” and the like comes the plain verb.',
    find: [
      "did|do|does n't|not <adv>? [ <past>|<third>|had|has ]",
      'want|wants|need|needs|like|likes|love|loves|have|has|trying|try|hope|able|how|order|decided|hard|easy|happy|glad|nice|great|good|fun to [ <past>|<third>|is|are|am|was|were|has|had ]',
      `${modal} n't|not? <adv>? [ <third>|<past> ]`,
      'can|could|should|must not? [ <ing> ] !<noun>',
      "will|'ll not? [ is|are|am|was|were|has|had|went|did|made|took|got|saw|gave|bought|knew|became|wrote|ate ]",
    ],
    write: lemmaOf,
    isCertain: true,
    unless: (found) => {
      const { before, wrong, after } = found;
      return (
        isSameForm(found) ||
        /^(?:better|ours|used)$/u.test(wrong[0] ?? '') ||
        (before?.opens === true && after?.pos === 'NOUN') ||
        (before?.lower === 'to' && after?.pos === 'NOUN' && found.words[0]?.pos !== 'AUX') ||
        after?.lower === 'have'
      );
    },
  },
  {
    id: 'BePlainVerb',
    why: 'after “I’m” comes no plain verb: leave “am” out.',
    find: [
      `i [ am ${statives} ] !<noun>`,
      `[ i 'm ${statives} ] !<noun>`,
      'i [ am liking|wanting|needing|knowing|preferring|believing ] to|a|the|you|that',
    ],
    write: ({ wrong, words }) => `${wrong[0] === 'i' ? 'I ' : ''}${words.at(-1)?.lemma}`,
  },
  {
    id: 'ILiving',
    why: 'the form in “-ing” needs “am” before it.',
    find: ['^ [ i <ing> ]', '^ [ i currently|also|just|really living|working|looking|studying|trying ]'],
    write: ({ wrong }) => `I am ${wrong.slice(1).join(' ')}`,
    unless: ({ words, clause }) =>
      (words[1]?.pos !== 'VERB' && words[1]?.pos !== 'ADV') ||
      /^(?:and|or|than|as)$/u.test(clause.at(-1) ?? ''),
  },
  {
    id: 'ISeen',
    why: '“seen” and “been” need “have” before them.',
    find: [
      '^ i|we|they [ been ] to|in|a|single|here|there|on|with|around|through|<num>|<ing>|<det>|<adj>',
      '^ i|we|they [ seen ] <det>|<pron>|<noun>|<adj>|<num>|so|too',
      '^ i [ done ] it|that|this|a|the|my|some|many|all|everything|nothing|so|two',
    ],
    write: ({ wrong }) => `have ${wrong[0]}`,
  },
  {
    id: 'ManySingular',
    why: 'more than one takes the plural.',
    find: [
      '[ many|several|various|numerous <adj>? <singular> ] !<noun> !<adj> !and',
      '[ few <adj>? <singular> ] !<noun> !<adj> !and !to !<det>',
      '[ most|all|these|those woman|man|child|person|thing|student|country ] !<noun> !<adj>',
      `[ <several> <adj>? ${counted} ] !<noun> !<adj> !<num> !old !<ing> !<base> !<third> !<past>`,
      `lot|lots of [ ${counted} ] !<noun> !<adj>`,
    ],
    write: ({ wrong }) =>
      wrong[0] === 'many' && massNouns.has(wrong.at(-1) ?? '')
        ? ['much', ...wrong.slice(1)].join(' ')
        : withPlural({ wrong }),
    unless: ({ wrong, words, before, after }) => {
      const noun = wrong.at(-1) ?? '';
      return (
        after?.lower === "'s" ||
        words.at(-1)?.isCapital === true ||
        maybePlural.test(noun) ||
        (massNouns.has(noun) && wrong[0] !== 'many') ||
        /^(?:lot|one|more|dozen|hundred|thousand|million|left|pair|other|fun)$/u.test(noun) ||
        (wrong[0] === 'few' && before?.lower === 'a' && noun === 'time')
      );
    },
  },
  {
    id: 'TheseDog',
    why: '“these” and “those” go with the plural.',
    find: [
      '[ these|those <adj>? <singular> ] !<noun> !<adj> !<base> !<third> !<past> !<ing>',
      'all|different|other|many|various|several [ kind|type|sort ] of',
    ],
    write: withPlural,
    unless: ({ wrong, words, clause }) =>
      words.at(-1)?.isCapital === true ||
      massNouns.has(wrong.at(-1) ?? '') ||
      /^(?:one|few|two|three|other|who|same|matter|rock|work|count|help)$/u.test(wrong.at(-1) ?? '') ||
      /^(?:no|any|some|the|this|that|each|one|every|an)$/u.test(clause.at(-1) ?? ''),
  },
  {
    id: 'OneOfMy',
    why: 'one of several: the plural.',
    find: [
      "one|number of my|the|his|her|your|our|their|those|these? <adj>? <adj>? [ <singular> ] !<noun> !<adj> !<ing> !'s",
    ],
    write: withPlural,
    isCertain: true,
    unless: ({ wrong, words, before }) =>
      before?.lower === 'same' ||
      before?.lower === 'of' ||
      massNouns.has(wrong[0] ?? '') ||
      groups.test(wrong[0] ?? '') ||
      words[0]?.isCapital === true ||
      /^(?:few|gang|crowd|cast|pack|favorite|favourite|best|most|worst|first|last|only|one|many|two|three|class|series|other|same|public)$/u.test(
        wrong[0] ?? '',
      ),
  },
  {
    id: 'APlural',
    why: 'after “a”, “this” and “every” comes one thing, not several.',
    find: [
      '[ a|an|every|each|another <plural> ] !<noun> !<adj> !<num>',
      '[ a|an <adj> <plural> ] !<noun> !<det> !<pron>',
      '[ this <adj>? men|women|children|kids|things|days|animals|dogs|cats|pets|companies|words|photos|pictures|apps|games|limits|places|movies|books ] !<noun>',
    ],
    write: ({ wrong, words }) => {
      const [first = '', ...others] = wrong.slice(0, -1);
      const noun = words.at(-1);
      if (others[0] === 'many') return [...others, noun?.lower].join(' ');
      const one = [...others, singularOf(noun?.lower ?? '', noun?.lemma ?? '')];
      return /^an?$/u.test(first) ? withArticle(one) : [first, ...one].join(' ');
    },
    unless: ({ wrong, words, before, after }) =>
      before?.lower === 'now' ||
      (wrong[0] === 'this' && wrong[1] === 'many') ||
      (wrong.length > 2 &&
        /^(?:few|little|good|great|half|hundred|thousand|million|dozen|couple|lot|bit|handful)$/u.test(
          wrong[1] ?? '',
        )) ||
      /^(?:news|series|means|species|people|politics|sports|arts|lots|kids|games|thanks|amends|gas|bus|yes|tennis|christmas|texas|plus|boss|lens|savings|works|crossroads|headquarters|barracks|data|media|ladies|others|ways)$/u.test(
        wrong.at(-1) ?? '',
      ) ||
      after?.lower === "'s" ||
      words.at(-1)?.isCapital === true,
  },
];

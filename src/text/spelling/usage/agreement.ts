import { thirdPersonOf } from './inflect.ts';
import type { PatternMatch, UsageWord } from './pattern.ts';
import type { UsageRule } from './usage-rule.ts';

const commonBases =
  'have|do|go|make|like|love|want|need|know|think|say|come|get|take|give|work|live|play|help|mean|seem|look|enjoy|bring|feel|keep|teach|believe|understand|study|ask|try|use|hate|prefer';
const manyForms: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' };

/** Subjects and their verbs. */
export const agreementRules: readonly UsageRule[] = [
  {
    id: 'PeopleIs',
    why: '“people” are many.',
    find: [
      'people who [ is|was|has|does|likes|loves|wants|needs|knows|makes|thinks|enjoys|says|takes|gets|lives|goes|cares ]',
      'women|men|children|kids|others who [ is|was|has|does|likes|loves|wants|needs|knows|makes|thinks|enjoys ]',
      '^ most|some|many|all|these|those|other|old|young? people [ is|was|has|does|likes|loves|wants|needs|knows|makes|thinks|enjoys|says|takes|gets|lives|goes ]',
    ],
    write: ({ words }) => {
      const [word] = words;
      return word === undefined
        ? undefined
        : ({ is: 'are', was: 'were', has: 'have', does: 'do' }[word.lower] ?? word.lemma);
    },
    isCertain: true,
    unless: ({ begin }, all) => /^(?:a|an|one)$/u.test(all[begin - 1]?.lower ?? ''),
  },
  {
    id: 'SomeoneWho',
    why: 'one person takes the form with “-s”.',
    find: [
      `someone|somebody|anyone|anybody|everyone|person|guy|man|woman|girl|gal|lady|female|male|partner|gentleman|friend|dude who|that always|also|really|never|still|only|often? [ smile|cook|dance|drink|eat|say|call|text|give|show|feel|support|talk|work|run|think|mean|smoke|are|have|do|like|love|want|need|enjoy|know|make|take|care|live|play|go|try|get|appreciate|understand|value|travel|believe|share|laugh|hate|treat|know|listen ]`,
      'a|an|my|the|one <adj>? <singular> who [ think|like|love|want|need|know|enjoy|have|are|live|make|say|hate|believe ]',
      'everyone|everybody|nobody [ are|have|were|love|want|know ]',
      'someone|somebody|anyone [ are|were ]',
    ],
    write: ({ words }) => (words[0]?.lower === 'were' ? 'was' : thirdPersonOf(words[0]?.lower ?? '')),
    isCertain: true,
    unless: (found, all) =>
      found.words[0]?.opens === true ||
      (found.first - found.begin === 1 && hasHelper(found, all)) ||
      (found.before?.lower === 'that' && !/^(?:are|have|like)$/u.test(found.words[0]?.lower ?? '')),
  },
  {
    id: 'HeGo',
    why: 'after “he”, “she” and “it” the verb ends in “-s”.',
    find: [
      `he|she also|always|usually|often|never|really|still|just|only? [ ${commonBases} ]`,
      `^ it also|always|usually|often|never|really|still|just|only? [ ${commonBases} ]`,
    ],
    write: ({ words }) => thirdPersonOf(words[0]?.lower ?? ''),
    unless: (found, all) => found.after?.lower === 'not' || isNoSubject(found, all),
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
    unless: (found, all) => {
      const noun = found.before?.lower ?? '';
      return joinsSubjects(found, all) || groups.test(noun) || maybePlural.test(noun);
    },
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
  {
    id: 'WeIs',
    why: '“we”, “they” and “you” take the plural verb.',
    find: ['^ we|they|you [ is|was|has|does ]', "^ i|we|they|you|people [ does ] n't|not"],
    write: ({ words }) => manyForms[words[0]?.lower ?? ''],
    isCertain: true,
    unless: (found, all) =>
      found.before?.lower === 'you' && found.words[0]?.lower === 'is' && joinsSubjects(found, all),
  },
  {
    id: 'HeDont',
    why: 'after “he”, “she” and “it” it is “doesn’t”.',
    find: ["^ he|she|it [ do ] n't|not", "^ my|the|this|that|his|her <adj>? <singular> [ do ] n't|not"],
    write: 'does',
    isCertain: true,
    unless: (found, all) => joinsSubjects(found, all) || groups.test(found.before?.lower ?? ''),
  },
  {
    id: 'AndGoes',
    why: 'two of them take the verb without “-s”.',
    find: [
      'me|him|her|i|he|she|you and me|him|her|i|he|she|you [ is|was|has|does|goes|likes|loves|works|plays|lives|wants|needs ]',
    ],
    write: ({ words }) => manyForms[words[0]?.lower ?? ''] ?? words[0]?.lemma,
    isCertain: true,
  },
  {
    id: 'TheyGoes',
    why: 'after “I”, “we”, “they” and “you” the verb has no “-s”.',
    find: [
      '^ i|we|they|you also|always|usually|often|never|really|still|just|only? [ goes|makes|knows|thinks|wants|needs|likes|loves|takes|gives|comes|gets|works|lives|plays|says|sees|feels|enjoys|helps|uses|tries|believes|hopes|means|seems|looks ]',
    ],
    write: ({ words }) => words[0]?.lemma,
    isCertain: true,
    unless: (found, all) => joinsSubjects(found, all) || hasHelper(found, all),
  },
  {
    id: 'ThingsThatMakes',
    why: 'there is more than one, so the verb is the plural.',
    find: [
      'things|guys|girls|women|men|places|dogs|cats|movies|books|songs|friends|activities|games|shows which|that|who [ makes|is|has|gives|helps|keeps|brings|was|does|goes|likes|loves|knows|wants|takes|needs ]',
      'those|these|every|many|most people [ is|was|has|thinks|likes|wants|makes|knows|needs|says ]',
      'people that [ is|makes|has|gives|helps|keeps|likes|loves|knows|wants|takes|needs|thinks|does ]',
    ],
    write: ({ words }) => manyForms[words[0]?.lower ?? ''] ?? words[0]?.lemma,
    unless: ({ begin }, all) =>
      /^(?:a|an)$/u.test(all[begin - 1]?.lower ?? '') ||
      all
        .slice(Math.max(0, begin - 5), begin)
        .some((word) => /^(?:one|only|of|none|each|[a-z]+ing)$/u.test(word.lower)),
  },
  {
    id: 'NounGo',
    why: 'one person or thing takes the verb with “-s”.',
    find: [
      `^ my|the|this|that|his|her|a|an|every|each|their|our <adj>? <singular> also|always|usually|often|never|really|still|just|only|even? [ ${commonBases}|affect|oppose|suggest|show|allow|cause|create|become|happen|increase|support|provide|tell|believe|improve|learn|spend|offer|state|claim|depend|contain|require|agree|explain ] !$`,
    ],
    write: ({ words }) => thirdPersonOf(words[0]?.lower ?? ''),
    unless: (found, all) =>
      joinsSubjects(found, all) ||
      groups.test(found.before?.lower ?? '') ||
      hasHelper(found, all) ||
      nounsToo.test(found.words[0]?.lower ?? ''),
  },
  {
    id: 'PluralGoes',
    why: 'more than one takes the verb without “-s”.',
    find: [
      '^ the|these|those|my|many|most|some|all|our|their|his|her <adj>? <noun>? <noun>? <plural> also|always|usually|often|never|really|still|just|only|even? [ shows|runs|makes|goes|takes|gives|likes|loves|wants|needs|knows|thinks|says|helps|means|seems|comes|gets|lives|works|brings|feels|keeps|tells|uses|causes|creates|affects|allows|provides|becomes|happens|depends|requires ]',
    ],
    write: ({ words }) => words[0]?.lemma,
    unless: (found, all) => hasHelper(found, all),
  },
  {
    id: 'FriendsInTown',
    why: 'the verb goes with the subject, not with the word before it: here the plural.',
    find: [
      '^ my|the|our|these|those|some|most|all|many|his|her|their|your <adj>? <plural> of|in|from|with|at|on <det>? <adj>? <singular> [ is|was|has|does ] !<noun>',
      '^ the people|things|guys|girls i|we|you <verb> with|to|about|for|on? [ is|was|has|does ]',
      '<several>|some|many|most|all|both|few|couple of my|the|our|these|those|his|her|your|their <adj>? <adj>? <plural> [ is|was|has|does|likes|loves|lives|wants|thinks|says ]',
      'people in|from|with|at|on|around the|my|this|our|that? <adj>? <noun> [ is|was|has|does|thinks|likes|loves ]',
      'whose <adj>? <plural> [ is|was|has ]',
      'a lot|lots of <adj>? people|<plural> [ is|was|has|does|likes|thinks|wants|loves ]',
    ],
    write: ({ words }) => manyForms[words[0]?.lower ?? ''] ?? words[0]?.lemma,
    unless: (found, all) =>
      all
        .slice(Math.max(0, found.begin - 4), found.begin)
        .some(
          (word) =>
            /^(?:one|only|none|each|what|that|how|having|number|the)$/u.test(word.lower) ||
            word.lower.endsWith('ing'),
        ),
  },
  {
    id: 'TheresThree',
    why: 'there is more than one: “there are”.',
    find: [
      "^ there [ 's|is|was ] so? two|three|four|five|six|seven|eight|nine|ten|many|several|2|3|4|5|6|7|8|9|10 <adj>? <plural>|people",
    ],
    write: ({ words }) => (words[0]?.lower === 'was' ? 'were' : 'are'),
  },
  {
    id: 'ThereAreA',
    why: 'there is only one, or it is not counted: “there is”.',
    find: [
      '^ there [ are|were ] a|an|one|another|no <adj>? <singular> !<noun> !<adj> !and',
      "^ there [ are|were n't|not ] a|any|an|anything|much|enough <singular>|$",
      "^ there [ are|were n't|not anything ]",
    ],
    write: ({ words }) => (words.length > 1 ? undefined : { are: 'is', were: 'was' }[words[0]?.lower ?? '']),
    unless: ({ after, words, first }, all) =>
      /^(?:few|couple|lot|number|bunch|handful|variety|dozen|million|hundred|thousand|ton|group|great|large|range|good|staff|multitude|people)$/u.test(
        words.length > 1 ? '' : (all[first + 2]?.lower ?? ''),
      ) ||
      (/^(?:no)$/u.test(after?.lower ?? '') && /s$|people/u.test(all[first + 2]?.lower ?? '')),
  },
  {
    id: 'EveryonePlay',
    why: 'after “everyone” and “nobody” the verb ends in “-s”.',
    find: [
      'everyone|everybody|nobody|someone|somebody|no-one in|of|at|on|from|around my|the|this|our|your <adj>? <noun> [ play|love|like|want|have|know|think|say|go|do|live|eat|drink|speak|work|make|seem|are|were ]',
      '^ each|one|every|either|neither of us|them|you|my <plural>? [ have|are|like|love|want|know|think|live|work|play|go|do|make|were ]',
      'one of my|the|his|her|our|your best|favorite|favourite|closest|oldest|biggest? <plural> [ are|were|have ]',
      '^ each|every|another|either|neither <adj>? <singular> [ have|are|want|know|like|love|think|go|do|were ]',
    ],
    write: ({ words }) => (words[0]?.lower === 'were' ? 'was' : thirdPersonOf(words[0]?.lower ?? '')),
    unless: (found, all) => hasHelper(found, all) || joinsSubjects(found, all),
  },
  {
    id: 'EveryoneSay',
    why: 'after “everyone” and “nobody” the verb ends in “-s”.',
    find: [
      '^ everyone|everybody|nobody [ say|think|tell|call|need|go|make|ask|seem ]',
      'see|know|tell what [ happen ] $',
    ],
    write: ({ words }) => thirdPersonOf(words[0]?.lower ?? ''),
    unless: (found, all) => hasHelper(found, all),
    isCertain: true,
  },
  {
    id: 'MeAndMyDog',
    why: 'two of them take the verb without “-s”.',
    find: [
      '^ me|i|he|she and my|his|her|the <adj>? <noun> [ goes|is|has|was|does|<third> ]',
      '^ my|the <adj>? <noun> and i|me [ goes|is|has|was|does|<third> ]',
      '^ my <adj>? <noun> and my <adj>? <singular> [ goes|is|has|likes|loves|was|lives|does|plays|wants|spends|enjoys|runs|cooks|works ]',
    ],
    isCertain: true,
    write: ({ words }) => manyForms[words[0]?.lower ?? ''] ?? words[0]?.lemma,
  },
  {
    id: 'DaughterLive',
    why: 'one person takes the verb with “-s”.',
    find: [
      '^ my <adj>? daughter|son|brother|sister|mom|mum|dad|mother|father|dog|cat|friend|boyfriend|girlfriend|wife|husband|boss|cousin|uncle|aunt|grandma [ live|work|play|love|like|want|try|look|help|need ] in|with|at|me|to|my|the|him|her|every|when|a|for|like|on',
    ],
    write: ({ words }) => thirdPersonOf(words[0]?.lower ?? ''),
    unless: (found, all) => hasHelper(found, all),
  },
];
const firstPerson: Readonly<Record<string, string>> = { is: 'am', are: 'am', has: 'have', does: 'do' };
/** Words in the singular that take either verb. */
const groups =
  /^(?:family|team|staff|crew|police|rest|majority|lot|half|couple|number|group|pair|variety|range|all|that|one|none|sort|kind|type|bunch)$/u;
/** The same in both numbers, or a plural of another language: "gyoza", "spaghetti", "data"; "pizza" may not be told from these. */
const maybePlural =
  /[aiou]$|eaux$|^(?:sheep|fish|deer|salmon|trout|shrimp|squid|aircraft|offspring|headquarters)$/u;

/** "He and I are", "my dog and my cat are". */
function joinsSubjects({ begin }: PatternMatch, words: readonly UsageWord[]): boolean {
  return words[begin]?.opens === false && /^(?:and|or|nor)$/u.test(words[begin - 1]?.lower ?? '');
}

/** Verbs that are as often nouns: "my dog walk", "the love need". */
const nounsToo =
  /^(?:work|love|need|help|look|play|show|cause|use|support|offer|state|claim|increase|feel|like|try|want|live)$/u;

/** Whether an auxiliary verb stands before in the clause: "does the dog like", "let my friend know". */
function hasHelper({ begin }: PatternMatch, words: readonly UsageWord[]): boolean {
  for (let index = begin - 1; index >= Math.max(0, begin - 5); index -= 1) {
    if (words[index + 1]?.opens === true) return false;
    if (helpers.test(words[index]?.lower ?? '')) return true;
  }
  return false;
}

const helpers =
  /^(?:do|does|did|can|could|will|would|should|must|may|might|let|lets|make|makes|made|help|helps|see|saw|watch|watching|hear|have|had|suggest|insist|and|or|both|than)$/u;

/** "Let it go", "does she like", "him and she like": the verb has another subject, or a helper before it. */
function isNoSubject({ first }: PatternMatch, words: readonly UsageWord[]): boolean {
  let index = first - 1;
  while (index > 0 && !/^(?:he|she|it)$/u.test(words[index]?.lower ?? '')) index -= 1;
  const pronoun = words[index];
  const before = pronoun?.opens === true ? '' : (words[index - 1]?.lower ?? '');
  return /^(?:do|does|did|n't|not|can|could|will|would|should|must|may|might|let|lets|make|makes|made|help|helps|helped|see|saw|watch|hear|heard|have|had|and|or|than|that|(?:suggest|insist|recommend|request|demand)(?:s|ed|ing)?|(?:propos|advis)(?:es?|ed|ing))$/u.test(
    before,
  );
}

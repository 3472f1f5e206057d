import type { UsageRule } from './usage-rule.ts';

const own =
  'own|favorite|favourite|profile|name|dog|cat|mom|mother|dad|life|heart|friend|friends|family|day|weekend|smile|hand|job|taste|type|thing|turn';
const qualities =
  'interested|bored|curious|ready|single|lonely|tired|sure|lucky|awesome|amazing|funny|cute|nice|kind|smart|open|willing|able|down|free|serious|looking|reading|here|there|into|from|like|always|never|still|just|really|too|so|not|also|gonna|going|about|over|under|up|happy|honest|sweet|cool|weird|crazy|wondering|thinking|planning|trying';
const overly =
  'much|many|expensive|late|early|old|young|far|long|short|big|small|hard|easy|difficult|serious|shy|busy|tired|picky|lazy|bad|good|often|soon|fast|quickly|pretty|tall|weird|boring|loud|expensive|close|cool|cold|hot|nice|sweet|clingy|needy|attached';

/** Words that sound or look alike. */
export const confusedWords: readonly UsageRule[] = [
  {
    id: 'YourYoure',
    why: '“your” goes with a thing that is yours; here it means “you are”.',
    find: [
      `if|when|because|since|that|think|hope|know|sure|unless|while|and|but|so [ your ] ${qualities.replace(/\|(?:open|free|kind|cool|sweet|smart|crazy|happy|weird|honest|nice|cute|funny|like|about|over|under|up|single|serious|from|amazing|awesome)(?=\|)/gu, '')} !<noun>`,
      'if|when|because|since|that|think|hope|know|sure|unless|while [ your ] <adj> $',
      '[ your ] into|gonna|welcome|not|an|the|allowed|probably|definitely|already|kidding|reading|looking|wondering',
      '^ [ your ] a|going|awesome|amazing|cute|funny !<noun>',
      '[ your ] my|gonna|a|someone|somebody|more|too|so|very|both|all',
    ],
    write: "you're",
    isCertain: true,
  },
  {
    id: 'YoureYour',
    why: '“you’re” means “you are”; before a thing that is yours it is “your”.',
    find: [`[ you 're ] ${own} !<verb>`, "[ you 're ] best|biggest|worst|first|last|next|new <noun> !<verb>"],
    write: 'your',
  },
  {
    id: 'ItsIts',
    why: '“its” goes with a thing that belongs to it; here it means “it is”.',
    find: [
      '[ its ] u|you|him|her|us|been|a|an|the|not|just|always|never|all|so|too|very|really|kind|sort|complicated|me|my|your|about|because|that|ok|okayny|gonna|going !<noun> !<adj>',
      '^ [ its ] hard|easy|better|impossible|important|nice|fun|great|good|time|only|true|more|cool|funny|weird|fine|called|just|all !<noun> !<adj>',
      '[ its ] so|too|very|really|not|just|all <adj>|<adv>|<det>|about|to|in|good|because|that|up',
      '[ its ] a|an|the',
      '^ [ its ] <adv> <past>|<adj>',
      '[ its ] <adj> to|that|when|if|for|because|how',
      '[ its ] hard|easy|better|nice|fun|great|good|time|about|all to|that|when|if|for|about|because|in',
      '[ its ] sort|kind of',
    ],
    write: "it's",
    isCertain: true,
    unless: ({ before }) => ['of', 'with', 'at', 'by', 'from'].includes(before?.lower ?? ''),
  },
  {
    id: 'ItsPossessive',
    why: '“it’s” means “it is”; what belongs to it is “its”.',
    find: [
      "to|in|of|at|for|with|on|has|have [ it 's ] fullest|own|best|full|peak|worst|way|place|name|charm|charms|purpose",
      "[ it 's ] own",
      "of|in|with|by|lost|loses|losing|wags|chasing [ it 's ] <noun> !<adj> !<ing>",
      "<verb> [ it 's ] tail|ears|head|owner|name|toys|ball|bed|food|mind|mouth|soul",
    ],
    write: 'its',
    isCertain: true,
  },
  {
    id: 'ThenThan',
    why: '“then” is about time; what is compared takes “than”.',
    find: [
      'rather|bigger|smaller|older|younger|taller|shorter|other|different|easier|harder|faster|sooner [ then ] !we|i|you|let|he|she|they',
      'more|less|better|worse|fewer [ then ] !we|i|you|let|he|she|they|<base>|go|do|be|have',
      '<comparative> <adj>|<adv>|<noun> [ then ] me|you|him|her|us|them|a|an|the|my|your|just|most|anyone|anything|words|ever|in|on|at|to',
      'as <adj> [ then ]',
      'more|less|fewer|better|worse <noun> [ then ] i used|have|can|do|did|need|expected|want',
      'rather <any> <any>? <any>? <any>? [ then ] <base>|<ing>|<noun>|go|be|a|the',
      'older|younger|taller|shorter|better|more|less [ then ] me|you|i|him|her',
    ],
    write: 'than',
    isCertain: true,
    unless: ({ words }) => words[0]?.opens === true,
  },
  {
    id: 'TooMuch',
    why: 'more than enough is “too”.',
    find: [
      '[ to ] much|many !<noun>',
      '[ to ] much|many to|of|for|about|time|money|fun|stuff|things|people|drama|work',
      `am|'m|are|'re|look|looks|seem|seems|way|far|never|either|not|getting|get|bit|little [ to ] ${overly} !<noun> !<det>`,
      `is|'s|was|be [ to ] ${overly.replace('|close|cool', '').replace('|long', '').replace('|tired', '')} !<noun> !<det>`,
    ],
    write: 'too',
    isCertain: true,
    unless: ({ before, words, after }) =>
      (words[0]?.opens === true && !/^(?:much|many)$/u.test(after?.lower ?? '')) ||
      ['due', 'amount', 'amounts', 'similar', 'open', 'used', 'thanks'].includes(before?.lower ?? ''),
  },
  {
    id: 'TooTo',
    why: 'before a verb it is “to”.',
    find: [
      'go|going|goes|went|back|come|talk|listen|moved|next|close|up [ too ] the|my|your|a|sleep|bed|school|work',
      'want|wants|love|loves|like|likes|need|needs|hope|going|looking|trying|try|used|able|ready|how|forward|have [ too ] <base>|meet|go|be|have|get|find|see|know|do|make|eat|travel|talk|hear|cook|dance',
    ],
    write: 'to',
    isCertain: true,
  },
  {
    id: 'ThereTheir',
    why: 'what belongs to them is “their”.',
    find: [
      'in|with|of|for|on|at|from|about|by|use|love|know|knows|and|all [ there ] own|free|life|lives|family|families|friends|kids|children|job|jobs|work|dog|dogs|hands|way|heart|hearts|parents|time|home|house|money|country|idea|ideas|mind|minds|body|bodies|partner|future|faces|shit|stuff|best|world|feet',
      '[ there ] own|lives|families|kids|parents',
      "[ they 're ] own|life|lives|family|families|friends|kids|job|dog|dogs|hearts|parents",
    ],
    write: 'their',
    unless: ({ before }) => ['is', 'are', 'was', 'were', 'out', 'over', 'been'].includes(before?.lower ?? ''),
  },
  {
    id: 'TheirThere',
    why: '“their” goes with what belongs to them; here it is “there”.',
    find: [
      '[ their ] is|are|was|were|will|must|has|have|isn|aren',
      'over|out|in|up|down|been|hi|hello|hey|go [ their ] $',
      'be|being|been|always [ their ] for|when|with|too|$',
    ],
    write: 'there',
    isCertain: true,
  },
  {
    id: 'WhosWhose',
    why: '“who’s” means “who is”; what belongs to somebody takes “whose”.',
    find: [
      "[ who 's ] name|heart|dog|cat|life|smile|idea|ideas|hobby|hobbies|parents|family|profile|job|eyes|kids|favorite|favourite|sense|mind|values|interests|personality|opinion !<verb>",
    ],
    write: 'whose',
  },
  {
    id: 'WhoseWhos',
    why: '“whose” goes with what belongs to somebody; here it means “who is”.',
    find: [
      '[ whose ] a|an|the|not|into|looking|going|ready|been|always|also|just|very|able|willing|interested|down|like|gonna|in|up|as',
      '[ whose ] kind|funny|honest|smart|nice|fun|sweet|loyal|caring|active|adventurous|outgoing|single and|but|with|who|to',
      '[ whose ] kind|funny|honest|smart|nice|fun|sweet|loyal|caring|active|adventurous|outgoing|single $',
      '[ whose ] really|so <adj>',
    ],
    write: "who's",
    isCertain: true,
  },
  {
    id: 'LoseLoose',
    why: '“loose” is the opposite of tight; who no longer has something has “lost” it: “lose”.',
    find: [
      "to|will|can|ca|n't|not|never|'ll|would|might|gonna|could|always|i|you|we|they|don [ loose ] my|your|his|her|our|their|weight|it|them|you|me|the|track|interest|a|all|hope|faith|control|time|touch|patience|money|sleep|games|yourself|myself|everything|anything",
      "to|will|can|n't|never|hate|gonna [ loose ] $",
      'never|always|rarely|hardly [ loose ]',
    ],
    write: 'lose',
    isCertain: true,
    unless: ({ before }) => before?.lower === 'on',
  },
  {
    id: 'LosingLoosing',
    why: '“losing” has one “o”.',
    find: ['[ loosing ]'],
    write: 'losing',
    isCertain: true,
  },
  {
    id: 'BreatheBreath',
    why: 'the verb is “breathe”.',
    find: [
      "to|can|ca|could|will|n't|just|and|not|let [ breath ] $",
      "to|can|could|will|n't|and|just [ breath ] my|in|out|again|fresh|air|the|it|easy|deeply|under",
    ],
    write: 'breathe',
    unless: ({ before, after }) => before?.lower === 'and' && after === undefined,
  },
  {
    id: 'AdviceAdvise',
    why: 'the verb is “advise”.',
    find: ['to|would|will|can|i|please [ advice ] you|him|her|me|them|people|everyone|against'],
    write: 'advise',
    isCertain: true,
  },
  {
    id: 'AffectEffect',
    why: 'the noun is “effect”.',
    find: [
      'a|an|the|great|big|huge|bad|good|positive|negative|no|any|main|side|direct|strong|have|has [ affect ] on|of|in|$',
      'a|an|great|big|huge|bad|good|positive|negative|strong [ affect ]',
    ],
    write: 'effect',
    isCertain: true,
  },
  {
    id: 'EffectAffect',
    why: 'the verb is “affect”.',
    find: [
      "to|will|can|could|would|may|might|shall|not|n't [ effect ] my|your|his|her|our|their|the|you|me|people|how|us|them|in|on|this|that|everything|everyone",
    ],
    write: 'affect',
    unless: ({ before, after }) => before?.lower === 'to' && (after?.lower === 'on' || after?.lower === 'in'),
  },
  {
    id: 'SceneSeen',
    why: 'a place where people meet is a “scene”.',
    find: [
      'bar|bars|club|music|art|arts|dating|party|food|night|nightlife|social|local|comedy|theater|gay|dance [ seen ]',
    ],
    write: 'scene',
  },
  {
    id: 'HereHear',
    why: 'what the ear does is “hear”.',
    find: ['to|can|could|love|gladly [ here ] from|about|more|your|it|what|you|a'],
    write: 'hear',
    isCertain: true,
    unless: ({ before, after }) =>
      before?.lower === 'love' ||
      (before?.lower === 'to' && ['a', 'about', 'from'].includes(after?.lower ?? '') && before.opens),
  },
  {
    id: 'QuietQuite',
    why: '“quite” means “rather”; without noise is “quiet”.',
    find: [
      'a|the|some|my|nice|for|very|pretty|more [ quite ] person|guy|girl|man|woman|night|nights|evening|evenings|place|places|life|one|type|time|home|spot|moment|morning|mornings|weekend|and|$',
    ],
    write: 'quiet',
  },
  {
    id: 'QuiteQuiet',
    why: '“quiet” is without noise; “rather” is “quite”.',
    find: [
      '[ quiet ] a|an|often|well|good|nice|interesting|funny|sure|easy|right|like|the|simply|easily',
      "am|'m|is|are|not [ quiet ] <adj>",
    ],
    write: 'quite',
    unless: ({ before, after }) =>
      ['be', 'keep', 'stay', 'the', 'a', 'and', 'or', 'some', 'when'].includes(before?.lower ?? '') ||
      after?.lower === 'the' ||
      after?.lower === 'like',
  },
  {
    id: 'WonderWander',
    why: 'to walk without a goal is “wander”.',
    find: ['[ wonder|wondering|wonders|wondered ] around|through|aimlessly|off'],
    write: ({ words }) => words[0]?.lower.replace('wonder', 'wander'),
    isCertain: true,
  },
  {
    id: 'WasteWaist',
    why: 'the “waist” is above the hips; what is used badly is “waste”.',
    find: ['[ waist ] of|my|your|time|our|any', "to|not|n't [ waist ]"],
    write: 'waste',
    isCertain: true,
    unless: ({ before }) => ['the', 'a', 'around', 'small'].includes(before?.lower ?? ''),
  },
  {
    id: 'BareBear',
    why: 'to have patience is to “bear”.',
    find: ['[ bare ] with me', "ca|can|cannot n't|not? [ bare ]"],
    write: 'bear',
    isCertain: true,
  },
  {
    id: 'PiquePeak',
    why: 'interest is “piqued”.',
    find: ['[ peak|peaks|peaked|peeks|peeked ] my|your|our|her|his interest|curiosity'],
    write: ({ words }) =>
      words[0]?.lower.replace(
        /^pe[ae]k(s|ed)?$/u,
        (_, ending: string | undefined) => `pique${ending === 'ed' ? 'd' : (ending ?? '')}`,
      ),
    isCertain: true,
  },
  {
    id: 'DessertDesert',
    why: 'the sweet dish is “dessert”.',
    find: [
      'for|after|of|eat|eating|my|baking|making|chocolate|favorite [ desert ] $',
      'baking|making|eat|eating|sweet|chocolate [ deserts ]',
    ],
    write: ({ words }) => words[0]?.lower.replace('desert', 'dessert'),
    unless: ({ before }) => before?.lower === 'my' || before?.lower === 'of' || before?.lower === 'after',
  },
  {
    id: 'WereWhere',
    why: 'the place is “where”.',
    find: [
      'place|places|somewhere|anywhere|city|town|country|world|spot|restaurant|bar [ were ] i|we|you|they|people|everyone|the',
      'know|knows|matter|guess [ were ] i|you|we|to',
    ],
    write: 'where',
  },
  {
    id: 'OffCourse',
    why: 'it is “of course”.',
    find: ['[ off course ]', '[ ofcourse ]'],
    write: 'of course',
    unless: ({ before }) =>
      ['go', 'goes', 'going', 'went', 'blown', 'get', 'veer', 'far'].includes(before?.lower ?? ''),
  },
  {
    id: 'ExceptAccept',
    why: 'to take as it is is to “accept”.',
    find: [
      "to|can|will|must|and|you|i|not|n't [ except ] me|you|people|the|that|yourself|myself|it|others|my|your|who|anyone|everyone",
    ],
    write: 'accept',
    unless: ({ before, after }) =>
      (before?.lower !== 'to' && before?.lower !== 'can' && before?.lower !== 'will') ||
      after?.lower === 'that',
  },
  {
    id: 'KnowNo',
    why: 'to have learned is to “know”.',
    find: [
      'get|getting|got|gets [ to no ]',
      'to [ no ] you|me|each|more|someone|people|him|her|them|everybody|everyone',
      "n't|not [ no ] what|how|where|why|if|who|me|you",
    ],
    write: ({ words }) => (words.length > 1 ? 'to know' : 'know'),
    isCertain: true,
  },
  {
    id: 'Everyday',
    why: '“everyday” goes before a thing (“everyday life”); each day is “every day”.',
    find: [
      '[ everyday ] !<noun> !<adj>',
      '[ everyday ] is|i|we|he|she|feels|with|at|in|on|to|of|after|before|and|for|like|as',
    ],
    write: 'every day',
    isCertain: true,
    unless: ({ before, after }) =>
      ['the', 'an', 'a', 'my', 'our', 'your', 'of', 'in', 'these', 'those'].includes(before?.lower ?? '') &&
      !before?.opens &&
      before?.lower !== 'of' &&
      after?.lower !== undefined,
  },
];

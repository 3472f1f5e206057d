import type { UsageRule } from './pattern.ts';

const own =
  'own|favorite|favourite|profile|name|dog|cat|mom|mother|dad|life|heart|friend|friends|family|day|weekend|smile|hand|job|taste|type|thing|turn';
const overly =
  'much|many|expensive|late|early|old|young|far|short|big|small|hard|easy|difficult|serious|shy|busy|picky|lazy|bad|good|often|soon|fast|quickly|pretty|tall|weird|boring|loud|cold|hot|nice|sweet|clingy|needy|attached';
const qualities = 'kind|funny|honest|smart|nice|fun|sweet|loyal|caring|active|adventurous|outgoing|single';
const theirs =
  'own|free|life|lives|family|families|friends|kids|children|job|jobs|work|dog|dogs|hands|way|heart|hearts|parents|time|home|house|money|country|idea|ideas|mind|minds|body|bodies|partner|future|faces|shit|stuff|best|world|feet';

/** Words that are taken for others in many ways, apostrophes, and words torn apart. */
export const confusedWords: readonly UsageRule[] = [
  {
    id: 'IM',
    why: '“I am” is shortened to “I’m”.',
    find: ['[ i m ]', '^ [ m ] just|a|an|not|looking|from|here|very|really|so|the|new'],
    write: "I'm",
    isCertain: true,
  },
  {
    id: 'IllId',
    why: 'the short form of “I will” is “I’ll”, that of “I would” “I’d”.',
    find: [
      '^ [ ill ] be|try|tell|make|take|let|do|have|go|give|always|never|probably|get|keep|show|buy|cook|just|find|know|ask|send|answer|write|bring|fill|put|add|see|say|come|update',
      '^ [ id ] love|like|rather|say|be|prefer|have|never|go|probably|do|want',
    ],
    write: ({ wrong }) => (wrong[0] === 'ill' ? "I'll" : "I'd"),
    isCertain: true,
  },
  {
    id: 'Wont',
    why: 'it needs an apostrophe.',
    find: ['[ wont ] even|ever|<base>|be|have|do|go', '[ wont ] $'],
    write: "won't",
    isCertain: true,
  },
  {
    id: 'Lets',
    why: '“let us” is shortened to “let’s”.',
    find: ['^ [ lets ] <base>|be|have|do|go|talk|chat|meet|just|not|face|travel|dance'],
    write: "let's",
    isCertain: true,
    unless: ({ words, clause }) =>
      words[0]?.opens === false && !/^(?:so|and|but)$/u.test(clause.at(-1) ?? ''),
  },
  {
    id: 'MyNames',
    why: '“name is” is shortened to “name’s”.',
    find: ['^ my|the [ names ] !are !and !of !on !for <any>'],
    write: "name's",
    unless: ({ after }) => after?.pos === 'ADP' || after?.pos === 'AUX' || after?.pos === 'VERB',
  },
  {
    id: 'YourYoure',
    why: '“your” goes with a thing that is yours; here it means “you are”.',
    find: [
      'if|when|because|since|that|think|hope|know|sure|unless|while|and|but|so [ your ] interested|bored|curious|ready|lonely|tired|sure|lucky|willing|able|down|looking|reading|here|there|into|always|never|still|just|really|too|so|not|also|gonna|going|wondering|thinking|planning|trying !<noun>',
      'if|when|because|since|that|think|hope|know|sure|unless|while [ your ] <adj> $',
      '[ your ] into|gonna|welcome|not|an|the|allowed|probably|definitely|already|kidding|reading|looking|wondering',
      '^ [ your ] a|going|awesome|amazing|cute|funny !<noun>',
      '[ your ] my|a|someone|somebody|more|too|so|very|both|all',
    ],
    write: "you're",
    isCertain: true,
  },
  {
    id: 'YoureYour',
    why: '“you’re” means “you are”; before a thing that is yours it is “your”.',
    find: [`[ you 're ] ${own} !<base>`, "[ you 're ] best|biggest|worst|first|last|next|new <noun> !<base>"],
    write: 'your',
  },
  {
    id: 'ItsIts',
    why: '“its” goes with a thing that belongs to it; here it means “it is”.',
    find: [
      '[ its ] u|you|him|her|us|been|not|just|always|never|all|so|too|very|really|kind|sort|complicated|me|my|your|about|because|that|ok|gonna|going !<noun> !<adj>',
      '^ [ its ] hard|easy|better|impossible|important|nice|fun|great|good|time|only|true|more|cool|funny|weird|fine|called|just|all !<noun> !<adj>',
      '[ its ] so|too|very|really|not|just|all <adj>|<adv>|<det>|about|to|in|good|because|that|up',
      '[ its ] a|an|the',
      '^ [ its ] <adv> <past>|<adj>',
      '[ its ] <adj>|time|about|all to|that|when|if|for|about|because|how|in',
      '[ its ] sort|kind of',
    ],
    write: "it's",
    isCertain: true,
    unless: ({ before }) => /^(?:of|with|at|by|from)$/u.test(before?.lower ?? ''),
  },
  {
    id: 'ItsPossessive',
    why: '“it’s” means “it is”; what belongs to it is “its”.',
    find: [
      "to|in|of|at|for|with|on|has|have [ it 's ] fullest|best|full|peak|worst|way|place|name|charm|charms|purpose",
      "[ it 's ] own",
      "of|in|with|by|lost|loses|losing|wags|chasing [ it 's ] <noun> !<adj> !<ing>",
      "<base>|<third>|<past> [ it 's ] tail|ears|head|owner|name|toys|ball|bed|food|mind|mouth|soul",
    ],
    write: 'its',
    isCertain: true,
  },
  {
    id: 'ThenThan',
    why: '“then” is about time; what is compared takes “than”.',
    find: [
      'rather|bigger|smaller|older|younger|taller|shorter|other|different|easier|harder|faster|sooner [ then ] !we|i|you|let|he|she|they',
      'more|less|better|worse|fewer [ then ] !we|i|you|let|he|she|they|<base>|be|have|do|go',
      'older|younger|taller|shorter|better|more|less [ then ] me|you|i|him|her',
      'rather <any> <any>? <any>? <any>? [ then ] <base>|<ing>|<noun>|go|be|a|the',
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
      `am|'m|are|'re|look|looks|seem|seems|way|far|never|either|not|getting|get|bit|little [ to ] ${overly}|long|tired|close|cool !<noun> !<det>`,
      `is|'s|was|be [ to ] ${overly} !<noun> !<det>`,
    ],
    write: 'too',
    isCertain: true,
    unless: ({ before, words, after }) =>
      (words[0]?.opens === true && !/^m(?:uch|any)$/u.test(after?.lower ?? '')) ||
      /^(?:due|amounts?|similar|open|used|thanks)$/u.test(before?.lower ?? ''),
  },
  {
    id: 'TooTo',
    why: 'before a verb it is “to”.',
    find: [
      'go|going|goes|went|back|come|talk|listen|moved|next|close|up [ too ] the|my|your|a|sleep|bed|school|work',
      'want|wants|love|loves|like|likes|need|needs|hope|going|looking|trying|try|used|able|ready|how|forward|have [ too ] <base>|be|have|do|go|meet',
    ],
    write: 'to',
    isCertain: true,
  },
  {
    id: 'ThereTheir',
    why: 'what belongs to them is “their”.',
    find: [
      `in|with|of|for|on|at|from|about|by|use|love|know|knows|and|all [ there ] ${theirs}`,
      '[ there ] own|lives|families|kids|parents',
      "[ they 're ] own|life|lives|family|families|friends|kids|job|dog|dogs|hearts|parents",
    ],
    write: 'their',
    unless: ({ before }) => /^(?:is|are|was|were|out|over|been)$/u.test(before?.lower ?? ''),
  },
  {
    id: 'TheirThere',
    why: '“their” goes with what belongs to them; here it is “there”.',
    find: [
      '[ their ] is|are|was|were|will|must|has|have',
      'be|being|been|always [ their ] for|when|with|too',
    ],
    write: 'there',
    isCertain: true,
  },
  {
    id: 'WhosWhose',
    why: '“who’s” means “who is”; what belongs to somebody takes “whose”.',
    find: [
      "[ who 's ] name|heart|dog|cat|life|smile|idea|ideas|hobby|hobbies|parents|family|profile|job|eyes|kids|sense|mind|values|interests|personality|opinion !<base>",
    ],
    write: 'whose',
  },
  {
    id: 'WhoseWhos',
    why: '“whose” goes with what belongs to somebody; here it means “who is”.',
    find: [
      '[ whose ] a|an|the|not|into|looking|going|ready|been|always|also|just|very|able|willing|interested|down|like|gonna|in|up|as',
      `[ whose ] ${qualities} and|but|with|who|to`,
      `[ whose ] ${qualities} $`,
      '[ whose ] really|so <adj>',
    ],
    write: "who's",
    isCertain: true,
  },
  {
    id: 'LoseLoose',
    why: '“loose” is the opposite of tight; who no longer has something has “lost” it: “lose”.',
    find: [
      "to|will|can|ca|n't|not|never|'ll|would|might|gonna|could|always|i|you|we|they [ loose ] my|your|his|her|our|their|weight|it|them|you|me|the|track|interest|a|all|hope|faith|control|time|touch|patience|money|sleep|games|yourself|myself|everything|anything",
      "to|will|can|n't|never|hate|gonna [ loose ] $",
      '[ loosing ]',
    ],
    write: ({ wrong }) => (wrong[0] === 'loosing' ? 'losing' : 'lose'),
    isCertain: true,
  },
  {
    id: 'SupposedTo',
    why: 'it is “supposed to” and “used to”.',
    find: [
      "am|'m|is|are|'re|was|were|'s not|n't? [ suppose ] to",
      '^ i|we|he|she|they|it|that|who [ use ] to <base>|be|have|do|go|love|live|play|work|think|hate',
      "am|'m|get|got|getting|be|not [ use ] to",
    ],
    write: ({ wrong }) => `${wrong[0]}d`,
    isCertain: true,
  },
  {
    id: 'BreatheBreath',
    why: 'the verb is “breathe”.',
    find: [
      "to|can|ca|could|will|n't|just|let [ breath ] $",
      "to|can|could|will|n't|and|just [ breath ] my|in|out|again|fresh|air|the|it|easy|deeply|under",
    ],
    write: 'breathe',
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
      '[ quiet ] a|an|often|well|good|interesting|funny|sure|simply|easily',
      "am|'m|is|are|not [ quiet ] <adj>",
    ],
    write: 'quite',
    unless: ({ before }) => /^(?:be|keep|stay|the|a|and|or|some|when)$/u.test(before?.lower ?? ''),
  },
  {
    id: 'WeatherWhether',
    why: 'sun and rain are “weather”; one case or the other is “whether”.',
    find: [
      'know|decide|sure|matter|wonder|wondering [ weather ] to|i|you|it|or|they|we|he|she',
      '[ weather ] or not',
    ],
    write: 'whether',
    unless: ({ before }) => before?.lower === 'the',
  },
  {
    id: 'FormFrom',
    why: 'here it is “from”.',
    find: [
      "am|'m|are|come|comes|originally|moved|here|back|learn|far|away|born [ form ] <noun>|<det>|here|there|everyone|people|you",
    ],
    write: 'from',
  },
  {
    id: 'ThinkThing',
    why: 'the noun is “thing”.',
    find: [
      'the|every|any first|only|best|one|last|next|main|worst|important|good [ think ] i|is|about|you|that|in|people|to|was|$',
    ],
    write: 'thing',
    isCertain: true,
  },
  {
    id: 'OneWord',
    why: 'it is one word.',
    find: [
      '[ home work|town|towns ] !<noun>',
      '[ work place|places|shop|shops|aholic ] !<noun>',
      '[ head phone|phones|ache|aches ]',
      '[ any|every|some thing ]',
      '[ no where ]',
      '[ some what ] <adj>|<adv>|<past>',
      '[ girl|boy friend|friends ]',
      '[ room|house|flat|team|soul mate|mates ]',
      '[ relation|friend ship|ships ]',
      '[ week end|ends ] !of',
      '[ life style|styles ] !of',
      '[ basket|foot|volley|base|soft ball ]',
      '[ grand mother|father|parents|ma|pa|kids|son|daughter ]',
      '[ out going|doors|doorsy ] !to',
      '[ my|your|him|her|it|our|them self|selves ] !<noun>',
      '[ whole heartedly ]',
      '^ [ may be ] i|you|we|it|he|she|they|because|someday',
    ],
    write: ({ wrong }) => (wrong[0] === 'may' ? 'maybe' : wrong.join('')),
    isCertain: true,
  },
];

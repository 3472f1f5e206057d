import type { UsageRule } from './usage-rule.ts';

const oneParent =
  'mum|mom|dad|mother|father|nan|gran|grandma|grandpa|wife|husband|boyfriend|girlfriend|partner';
const parents = oneParent
  .split('|')
  .map((word) => `${word}s`)
  .join('|');

type Pair = readonly [id: string, right: string, why: string, ...find: string[]];

/** Words that sound or look alike: where only the other one fits. */
const pairs: readonly Pair[] = [
  ['AsHas', 'as', 'one works “as” something.', 'work|works|worked|working|job [ has ] a|an'],
  [
    'WhoWhich',
    'who',
    'for people it is “who”.',
    'people|person|someone|somebody|anyone|man|woman|girl|guy|men|women|kids|girls|guys|friends [ which ] <verb>|laugh|smile|dance|cook|travel|drink|smoke|care|work|play|love|like|share|listen|is|are|has|have|can|will|do|does|was|were|would',
  ],
  [
    'LiveLife',
    'life',
    'the noun is “life”.',
    'my|your|his|our|her|their|whole|entire|real|daily|social|busy|simple|happy|new|healthy|of [ live ] !<noun> !in !with !<adj> !here !there !audience !at !from !<ing>',
    'enjoy|enjoying|love|loving [ live ] !<noun> !<adj> !in',
  ],
  [
    'LifeLive',
    'live',
    'the verb is “live”.',
    '^ i|we|they|you [ life ] in|with|at|near|alone|here|by',
    'to|can|i|we [ life ] in|with my|a|the|alone',
  ],
  [
    'WholeHole',
    'whole',
    'all of it is the “whole”.',
    'the|my|a [ hole ] day|time|world|life|week|weekend|night|family|year|thing|house|pizza',
  ],
  [
    'WearWhere',
    'wear',
    'clothes one “wears”.',
    "to|i|you|always|can|will|never|n't|we [ where ] jeans|glasses|clothes|shoes|hats|makeup|heels|dresses|suits|black|pyjamas|pajamas|sweatpants",
  ],
  ['WhereWear', 'where', 'a place is asked for with “where”.', '^ [ wear ] do|are|is|you|i'],
  [
    'WeWhere',
    'were',
    'the past of “are” is “were”.',
    '^ we|they [ where ] <ing>|<adj>|not|in|a|so|very|at|all|both|there',
  ],
  [
    'SeeSea',
    'see',
    'with one’s eyes one “sees”.',
    "to|can|you|we|i|will|'ll|n't|wanna [ sea ] the|what|you|a|new|where|if|how|more|my|it|him|her|them|people",
  ],
  [
    'WeekWeak',
    'week',
    'seven days are a “week”.',
    'a|every|this|last|next|once|per|one|each [ weak ] ago|$',
    'twice|times a [ weak ]',
    'during|of the [ weak ] $',
  ],
  [
    'WeightWait',
    'weight',
    'what one weighs is “weight”.',
    'lose|losing|loose|lost|gain|gained|gaining|lift|lifting [ wait ]',
  ],
  [
    'PastPassed',
    'past',
    'what was before is the “past”.',
    'the|my|in|for|your [ passed ] few|year|years|week|month|months|life|is|weekend|relationship|relationships|$',
  ],
  ['PassedPast', 'passed', 'to die is to “pass” away.', '[ past ] away'],
  [
    'ThroughThrew',
    'through',
    'in one side and out of the other is “through”.',
    'going|go|went|get|been|all|walk|got|comes [ threw ]',
  ],
  [
    'BreakBrake',
    'break',
    'a “brake” stops a car; to part is to “break”.',
    '[ brake ] up|my|your|the|rules|hearts',
  ],
  [
    'WhichWitch',
    'which',
    'a “witch” does magic; here it is “which”.',
    '[ witch ] is|means|i|are|makes|was|you|we',
    'in|of|for [ witch ] i|we|you',
  ],
  [
    'FeelFell',
    'feel',
    'here it is “feel”.',
    "i|you|we|they|n't|not|to|'ll|can|please|will [ fell ] like|free|better|comfortable|alone|happy|sad|good|bad|lonely",
  ],
  [
    'ChooseChose',
    'choose',
    'here it is “choose”.',
    "to|will|would|can|ca|n't|must|could|should|do|let not? [ chose ]",
  ],
  [
    'LoseLoss',
    'lose',
    'the verb is “lose”.',
    "to|will|n't|not|never|can [ loss ] my|it|weight|you|your|the|a|their",
  ],
  [
    'BreathBreathe',
    'breath',
    'the noun is “breath”.',
    'deep|of|bad|last|short|every|catch|hold a|my|your|the? [ breathe ] $',
    'deep|bad|my|out of [ breathe ] and|when|before|then|or',
  ],
  [
    'BreatheBreath',
    'breathe',
    'the verb is “breathe”.',
    "ca|can|could|cannot n't|not? [ breath ] when|if|without|because|properly|anymore|until|underwater|under",
  ],
  [
    'AdviceAdvise',
    'advice',
    'the noun is “advice”.',
    'some|any|good|bad|best|free|want|take|ask|great|need|for|give|legal [ advise ]',
    'give|gives|giving me|you|people|good|great? [ advise ]',
    'my|your [ advise ] is|to|$',
  ],
  [
    'DessertDesert',
    'dessert',
    'sweet and after dinner is “dessert”.',
    'eat|eats|eating|order|skip|share|sharing|bake|baking|ate [ desert ]',
    'for [ desert ] $',
    'dinner and|or|then [ desert ]',
    '[ desert ] first|before dinner|lunch|breakfast',
  ],
  [
    'QuietQuite',
    'quiet',
    'the opposite of loud is “quiet”.',
    "am|'m|is|are|be|was|'s|very|so|pretty|really|bit [ quite ] and|but|at|when|until|$|around|or|with",
    "am|'m|is|are|be|very [ quite ] $",
  ],
  [
    'KnowNowThe',
    'know',
    'to have learned is to “know”.',
    '^ i|we [ now ] the|a|every|all|some|what|how|why|it|people|you !time !day',
    "to|n't [ now ] what|how|you|more|each|people|if|the|if|about|someone",
  ],
  [
    'ClothesCloths',
    'clothes',
    'what one wears are “clothes”.',
    'my|your|new|buy|buying|nice|wear|wearing|of|for|the|and|in|designer|vintage [ cloths ]',
  ],
  [
    'DoesDose',
    'does',
    'the verb is “does”.',
    "he|she|it|who|that|what|where|how|why [ dose ] n't|not|it|he|she|that|the|a|my",
  ],
  [
    'PeacePiece',
    'piece',
    'a part is a “piece”.',
    'a|the|last|one|another|big|small [ peace ] of cake|pie|pizza|chocolate|paper|art|my|me|mind',
  ],
  ['PiecePeace', 'peace', 'calm is “peace”.', '[ piece ] of mind', 'inner|love|world|in [ piece ] and|$'],
  [
    'SaleSell',
    'sell',
    'the verb is “sell”.',
    "to|i|we|they|can|will|n't|and [ sale ] cars|houses|my|things|it|insurance|the|a|clothes",
  ],
  [
    'BuyBy',
    'buy',
    'what one pays for one “buys”.',
    "to|will|can|'ll|let|gonna|wanna|could|always [ by ] me|you|a|some|it|my|new|things|her|him",
  ],
  ['AnotherAnOther', 'another', 'it is one word.', '[ an other ] <noun>|<adj>|one'],
  [
    'EachOthers',
    'other',
    'it is “each other”.',
    'each [ others ] $',
    'each [ others ] and|in|with|out|better|a|to',
  ],
  ['VeryLess', 'very little', 'it is “very little”.', '[ very less ]', '[ very few ] time|money|free|energy'],
  [
    'ThoughtTaught',
    'thought',
    'what was in one’s mind was “thought”.',
    'i [ taught ] i|it was|would|could|you were|this|that it|i',
  ],
  [
    'FormFrom',
    'from',
    'here it is “from”.',
    "am|'m|are|come|comes|originally|moved|here|back|learn|far|away|born [ form ] <noun>|<det>|a|the|my|here|there|everyone|people|you",
  ],
  [
    'ThanThenThat',
    'than',
    'what is compared takes “than”.',
    'rather|more|less|better|worse|other|different [ then ] me|you|i|him|her|a|the|my|just|most|any|anything|anyone|ever|that|this|what|go|be|have|sit|stay|to',
    '<comparative> <adj>? [ then ] my|me|you|i|your|the|a|most|any|ever|that',
  ],
  [
    'OpenMinded',
    'minded',
    'it is “open-minded”.',
    "am|'m|is|be|and|very|are|an|person|someone|who open [ mind ] and|person|guy|man|girl|woman|people|$|with",
  ],
  [
    'KindHearted',
    'hearted',
    'it is “kind-hearted”.',
    'a|an|and|very kind|good|big|warm|open [ heart ] person|man|woman|guy|girl|lady|gentleman|people',
  ],
];

/** Sound-alikes, and the possessive of one person written as a plural. */
export const soundAlikes: readonly UsageRule[] = [
  ...pairs.map(([id, right, why, ...find]): UsageRule => ({
    id: `Sound:${id}`,
    why,
    find,
    write: right,
  })),
  {
    id: 'MumsCooking',
    why: 'what belongs to one person takes “’s”.',
    find: [
      `my|your|his|her [ ${parents} ] cooking|house|dog|cat|car|place|side|favorite|favourite|advice|recipe|recipes|fault|kitchen|garden|best|name|birthday|opinion|couch|basement|phone|job|food|family|old|biggest|cookies|pie|soup|lasagna|pasta|chili|curry|records`,
    ],
    write: ({ words }) => `${words[0]?.lower.slice(0, -1)}'s`,
    unless: ({ after, words }) =>
      /^(?:favorite|favourite|best|old)$/u.test(after?.lower ?? '') && words[0]?.lower === 'partners',
    isCertain: true,
  },
];

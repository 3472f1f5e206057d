import type { UsageRule } from './usage-rule.ts';

const days =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays';

/** Apostrophes, prepositions and words run together. */
export const smallWords: readonly UsageRule[] = [
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
    write: ({ words }) => (words[0]?.lower === 'ill' ? "I'll" : "I'd"),
    isCertain: true,
  },
  {
    id: 'Wont',
    why: 'it needs an apostrophe.',
    find: [
      '[ wont ] be|bite|do|go|have|let|make|take|tell|say|know|hurt|stop|happen|change|find|get|give|lie|regret|disappoint|judge|ever|even|work|try|<base>',
      '[ wont ] $',
    ],
    write: "won't",
    isCertain: true,
  },
  {
    id: 'Lets',
    why: '“let us” is shortened to “let’s”.',
    find: [
      '^ [ lets ] <base>|go|get|be|see|talk|chat|meet|have|grab|do|make|start|find|hang|just|not|eat|face|explore|travel|dance',
    ],
    write: "let's",
    isCertain: true,
    unless: ({ begin, words }, all) =>
      words[0]?.opens === false && !/^(?:so|and|but)$/u.test(all[begin - 1]?.lower ?? ''),
  },
  {
    id: 'SinceYears',
    why: 'a length of time takes “for”, a point in time “since”.',
    find: [
      '[ since ] <num> years|year|months|month|weeks|days|yrs|decades|hours !ago',
      '[ since ] many|several|some|few years|months|weeks|days !ago',
      '[ since ] a few|couple|long years|months|weeks|time|of !ago',
    ],
    write: 'for',
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
    id: 'NoAbout',
    why: '“discuss” and “describe” take no “about”.',
    find: [
      'discuss|discussing|describe|mention|emphasize|explain [ about ] <noun>|<det>|it|them|things|everything|<adj>',
    ],
    write: '',
  },
  {
    id: 'ListenTo',
    why: 'one listens “to” something.',
    find: [
      '[ listen|listening|listens ] music|songs|podcasts|podcast|jazz|rock|metal|radio|audiobooks|rap|techno|house|classical',
    ],
    write: ({ words }) => `${words[0]?.lower} to`,
    isCertain: true,
  },
  {
    id: 'InWeekends',
    why: 'days and weekends take “on”.',
    find: [
      '[ in ] weekends',
      '[ in ] the? weekends',
      `[ in ] ${days} !<noun> !<num>`,
      '[ in ] my free? days off',
    ],
    write: 'on',
    isCertain: true,
  },
  {
    id: 'GoForShopping',
    why: 'one goes shopping, swimming or hiking without “for” or “to”.',
    find: [
      'go|going|goes|went [ for|to|in ] shopping|swimming|hiking|camping|fishing|dancing|skiing|snowboarding|running|jogging|surfing|climbing|travelling|traveling !<noun>',
    ],
    write: '',
    unless: ({ words }) => words[0]?.lower !== 'for' && words[0]?.lower !== 'to',
  },
  {
    id: 'GoToHome',
    why: 'one goes home without “to”.',
    find: [
      'go|going|goes|went|come|coming|get|back|return [ to ] home !<noun>',
      'go|going|goes|went|travel|traveling|moved|move|come [ to ] abroad|there|here|overseas|somewhere|anywhere',
    ],
    write: '',
    isCertain: true,
  },
  {
    id: 'MostOf',
    why: 'it is “most people” or “most of the people”.',
    find: ['[ most of ] people|women|men|time|girls|guys|things|times|<plural>'],
    write: ({ after }) => (after?.lower === 'time' || after?.lower === 'times' ? 'most of the' : 'most'),
  },
  {
    id: 'WeatherWhether',
    why: 'sun and rain are “weather”; one case or the other is “whether”.',
    find: [
      'know|decide|sure|matter|wonder|wondering [ weather ] to|i|you|it|or|they|we|he|she',
      '[ weather ] or not|its|it|you|we|i|they|he|she',
      "[ weather ] it 's|is",
      '[ weather ] you|we|i|they',
    ],
    write: 'whether',
    unless: ({ before }) =>
      [
        'the',
        'this',
        'that',
        'good',
        'nice',
        'bad',
        'warm',
        'cold',
        'any',
        'beautiful',
        'hot',
        'of',
      ].includes(before?.lower ?? ''),
  },
  {
    id: 'NowADays',
    why: 'it is one word.',
    find: ['[ nowadays days ]', '[ now a days ]', '[ now days ]'],
    write: 'nowadays',
    isCertain: true,
  },
  {
    id: 'ReallyGood',
    why: 'how something is done is “well”.',
    find: [
      'cook|cooks|sing|sings|dance|dances|swim|play|speak|write|sleep|recovered|did|do|communicate really|so|very|pretty|too? [ good ] $',
      'cook|sing|dance|swim|speak|write|sleep|recovered|communicate|works really|very|pretty [ good ] after|with|in|on|and|together|for|at',
      'know|knows each? other|you|me|him|her really|so|very|pretty? [ good ] $',
    ],
    write: 'well',
    unless: ({ before }) => before?.lower === 'do' || before?.lower === 'did' || before?.lower === 'play',
  },
  {
    id: 'ALot',
    why: 'it is two words.',
    find: ['[ alot ]', '[ alots ]'],
    write: 'a lot',
    isCertain: true,
  },
  {
    id: 'Workout',
    why: 'the verb is two words: “work out”.',
    find: [
      'to|and|i|we|you|also [ workout ] <num>|every|daily|a|at|in|regularly|often|and|too|with|lot $',
      'to|i|we|always|can|also [ workout ] $',
      'to|i|we [ workout ] every|daily|at|regularly|often|and|with|a|in|4|5|3',
    ],
    write: 'work out',
    isCertain: true,
  },
  {
    id: 'MySelf',
    why: 'it is one word.',
    find: [
      '[ my|your|him|her|it|our|them self|selves ] !<noun>',
      '^ [ may be ] i|you|we|it|he|she|they|because|someday',
      'can|live|do|go|life|not [ with out ]',
    ],
    write: ({ words }) => (words[0]?.lower === 'may' ? 'maybe' : words.map((word) => word.lower).join('')),
    isCertain: true,
  },
  {
    id: 'TheMy',
    why: 'one of the two words is enough.',
    find: [
      '[ the|a|an my|your|his|our|their|these|those|a|an|the ] <noun>|<adj>',
      '[ the|a my|your|our|their ] own|best|favorite',
    ],
    write: ({ words }) => words[1]?.lower,
    // "An A student" has a grade.
    unless: ({ words }) =>
      words[0]?.lower === words[1]?.lower || (words[1]?.lower === 'a' && words[1].isCapital),
  },
  {
    id: 'OnInternet',
    why: 'it is “on the internet”.',
    find: ['[ in|on|at internet ] !<noun>'],
    write: 'on the internet',
    isCertain: true,
  },
  {
    id: 'OtherHand',
    why: 'it is “on the other hand”.',
    find: ['[ in|on the? other hand ]', '[ in other hand ]', '[ in the other hand ]'],
    write: 'on the other hand',
    isCertain: true,
  },
  {
    id: 'HarmFull',
    why: 'it is one word, with one “l”.',
    find: [
      '[ harm|help|use|wonder|stress|peace|grace|thank|faith|hope|color|colour|meaning|respect|success|delight full ]',
    ],
    write: ({ words }) => `${words[0]?.lower}ful`,
    isCertain: true,
    unless: ({ words, after }) => ['time'].includes(after?.lower ?? '') || words[0]?.lower === 'use',
  },
  {
    id: 'ItSo',
    why: 'the verb is missing.',
    find: ['^ [ it|he|she|they|we so|very ] <adj> !<noun>'],
    write: ({ words }) =>
      `${words[0]?.lower} ${/^(?:we|they)$/u.test(words[0]?.lower ?? '') ? 'are' : 'is'} ${words[1]?.lower}`,
  },
  {
    id: 'OneWord',
    why: 'it is one word.',
    find: [
      '[ home work|town|towns|body ] !<noun>',
      '[ head phone|phones|ache|aches ]',
      '[ tooth paste|brush|ache ]',
      '[ work place|places|out|outs|shop|shops|aholic ] !<noun>',
      '[ class mate|mates|room ]',
      '[ room|house|flat|team|soul mate|mates ]',
      '[ girl|boy friend|friends ]',
      '[ relation ship|ships ]',
      '[ friend ship|ships ]',
      '[ week end|ends|day|days ] !of',
      '[ basket|foot|volley|base|soft ball ]',
      '[ grand mother|father|parents|ma|pa|kids|son|daughter ]',
      '[ life style|styles|time ] !of',
      '[ out going|doors|side|doorsy ] !to',
      '[ snow|skate|surf|paddle boarding|boarder|boards ]',
      '[ sun set|sets|rise|rises|shine ]',
      '[ news paper|papers ]',
      '[ any thing|where ]',
      '[ every thing|where ]',
      '[ no where ]',
      '[ some thing|where|what ]',
      '[ whole heartedly ]',
    ],
    write: ({ words }) => words.map((word) => word.lower).join(''),
    unless: ({ words, after }) => {
      const [first = '', second = ''] = words.map((word) => word.lower);
      return (
        (first === 'week' && second.startsWith('day')) ||
        (first === 'work' && second.startsWith('out')) ||
        (first === 'out' && second === 'side') ||
        (first === 'class' && second === 'room') ||
        (first === 'sun' && /^(?:over|in|behind|on|at)$/u.test(after?.lower ?? '')) ||
        (first === 'home' && second === 'body') ||
        (first === 'life' && second === 'time') ||
        (first === 'out' && second === 'going' && after?.lower === 'to') ||
        (/^(?:any|every|some)$/u.test(first) && second === 'where') ||
        (second === 'what' && after?.pos !== 'ADJ' && after?.pos !== 'ADV' && after?.pos !== 'VERB')
      );
    },
    isCertain: true,
  },
  {
    id: 'IFrom',
    why: 'the verb is missing.',
    find: [
      // Not what may be a past tense: "I tired my dog out", "I divorced in 2015".
      '^ [ i from ] !<num>',
      '^ [ i interested ] in',
      '^ [ i born ] in|on|and',
      '^ [ i ready ] to|for',
      '^ [ i happy|vegan|afraid|able|shy|new ]',
      '^ [ it important|difficult|hard|easy|possible|impossible|necessary|good|better ] to|that|for',
    ],
    write: ({ words }) =>
      `${words[0]?.lower === 'i' ? (words[1]?.lower === 'born' ? 'I was' : 'I am') : 'it is'} ${words[1]?.lower}`,
    unless: ({ begin, words }, all) =>
      (words[0]?.opens === false && /^(?:and|or|than|as)$/u.test(all[begin - 1]?.lower ?? '')) ||
      /^(?:and|but)$/u.test(all[begin - 1]?.lower ?? ''),
  },
  {
    id: 'MyNames',
    why: '“name is” is shortened to “name’s”.',
    find: ['^ my|the [ names ] !are !and !of !on !for <any>'],
    write: "name's",
    unless: ({ after }) =>
      after === undefined || after.pos === 'ADP' || after.pos === 'AUX' || after.pos === 'VERB',
  },
];

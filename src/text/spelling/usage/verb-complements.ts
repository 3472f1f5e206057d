import { ingOf, thirdPersonOf, participleOf, wrongPasts } from './inflect.ts';
import type { UsageRule } from './usage-rule.ts';

/** Verbs that are seldom nouns, so that the plain form after a preposition is no noun. */
const surelyVerbs =
  'go|meet|get|have|be|make|know|learn|see|find|take|give|become|keep|bring|buy|eat|hear|speak|say|tell|think|understand|spend|enjoy|improve|choose|lose|explain|discover|communicate|create|develop|earn|achieve|teach|build|solve|sell|receive|protect|provide|use|join|write|drive';

/** Which form a verb has after another verb or a preposition. */
export const verbComplements: readonly UsageRule[] = [
  {
    id: 'Teached',
    why: 'this verb has a past of its own.',
    find: [`[ ${Object.keys(wrongPasts).join('|')} ]`],
    write: ({ words }) => wrongPasts[words[0]?.lower ?? ''],
    isCertain: true,
    unless: ({ words }) => words[0]?.isCapital === true,
  },
  {
    id: 'SpendTimeTo',
    why: 'after “spend time” comes the “-ing” form.',
    find: [
      'spend|spends|spending|spent <any>? <any>? <any>? time|hours|weekends|days|evenings|nights [ to <base>|do|go ]',
      'difficulty|difficulties|trouble [ to <base>|be|have|do|go ]',
      'used|addicted|committed|opposed|dedicated [ to get|wake|live|cook|work|travel ] <any>',
    ],
    write: ({ words }) => ingOf(words[1]?.lower ?? ''),
    unless: ({ begin, before }, all) =>
      before?.lower === 'used' &&
      !/^(?:am|'m|is|'s|are|'re|get|got|getting|be|not)$/u.test(all[begin - 1]?.lower ?? ''),
  },
  {
    id: 'UsedToIng',
    why: 'after “used to” for what once was comes the plain verb.',
    find: ['^ i|we|they|he|she [ used to <ing> ]'],
    write: ({ words }) => `used to ${words[2]?.lemma}`,
    unless: ({ words }) => words[2]?.pos !== 'VERB' || words[2].lemma === words[2].lower,
    isCertain: true,
  },
  {
    id: 'ForwardToBase',
    why: 'after “looking forward to” comes the “-ing” form.',
    find: ['forward to [ <base> ]'],
    write: ({ words }) => ingOf(words[0]?.lower ?? ''),
    unless: ({ after }) => after === undefined,
    isCertain: true,
  },
  {
    id: 'PrepositionVerb',
    why: 'after a preposition comes the “-ing” form.',
    find: [
      `of|without|by|before|after|about|from|at|instead|than [ ${surelyVerbs} ] <det>|<pron>|<adj>|<plural>|me|you|it|them|him|her|us|people|new|things|money|more|better`,
      `interested in [ <base> ]`,
    ],
    write: ({ words }) => ingOf(words[0]?.lower ?? ''),
    unless: ({ before, words, after, begin }, all) =>
      words[0]?.pos !== 'VERB' ||
      /^(?:than)$/u.test(before?.lower ?? '') ||
      (before?.lower === 'of' &&
        /^(?:all|kind|sort|because|most|some|many|both|one|none)$/u.test(all[begin - 1]?.lower ?? '')) ||
      before?.opens === true ||
      after === undefined,
  },
  {
    id: 'BornRaise',
    why: 'the form is “raised”.',
    find: ['born and [ raise|raises|rised|rise|grew|grown|breed ] !up', 'born and [ grew|grown up ]'],
    write: ({ words }) => (words.length > 1 || words[0]?.lower !== 'breed' ? 'raised' : 'bred'),
    isCertain: true,
  },
  {
    id: 'AmBeen',
    why: '“been” follows “have”.',
    find: ["i|he|she|they|we am|'m|is|are|was [ been ]"],
    write: () => undefined,
    isCertain: false,
  },
  {
    id: 'AmHaving',
    why: 'what somebody owns or what one looks like takes the plain form.',
    find: [
      "i [ am|'m having ] <num>|a|an|brown|blue|green|two|three|one cats|dogs|cat|dog|kids|kid|children|sisters|brothers|sister|brother|eyes|hair|son|daughter|degree|job",
    ],
    write: 'have',
    isCertain: true,
  },
  {
    id: 'WeGone',
    why: 'this form needs “have” before it.',
    find: [
      '^ i|we|they [ gone|done|taken|given|written|driven|eaten|spoken|known|grown|chosen|broken|forgotten ] !<noun>',
    ],
    write: ({ words }) => `have ${words[0]?.lower}`,
  },
  {
    id: 'MayPast',
    why: 'after “may” and “might” comes the plain verb.',
    find: [
      'he|she|it|we|they|people|you|that|this|i may|might|can|will|could|would|should [ fell ]',
      'he|she|it|we|they|people|you|that|this|i may|might not? [ went|saw|had|was|were|did|made|got|took|became|came|knew|has|is|are ]',
    ],
    write: ({ words }) =>
      words[0]?.lower === 'fell'
        ? 'feel'
        : ({ was: 'be', were: 'be', is: 'be', are: 'be' }[words[0]?.lower ?? ''] ?? words[0]?.lemma),
  },
  {
    id: 'ToSuffixed',
    why: 'after “to” comes the plain verb.',
    find: [
      'want|need|like|love|have|try|trying|going|able|hope|happy|ready|prefer|decided|learn|willing|allowed to [ chose|choosing|lost|loss|went|meeting|getting|having|finding|making|knowing|going|seeing|being|living|taking ] <det>|<pron>|<adj>|<noun>|to|with|in|someone|new|you|people|out',
    ],
    write: ({ words }) =>
      ({ chose: 'choose', loss: 'lose', lost: 'lose', went: 'go' })[words[0]?.lower ?? ''] ?? words[0]?.lemma,
    unless: ({ words }) =>
      words[0]?.lemma === words[0]?.lower && !/^(?:chose|loss|lost|went)$/u.test(words[0]?.lower ?? ''),
  },
  {
    id: 'AdverbWork',
    why: 'how something is done takes “-ly”; “hardly” means “almost not”.',
    find: [
      'drive|drives|driving|walk|speak|talk|work|sing|dance|write|listen|cook|play|live really|very|so|too|quite|pretty? [ careful|careless|bad|perfect|fluent|beautiful|polite|peaceful|honest|terrible|horrible|awful|nervous ] $',
      'speak|speaks english|spanish|french|german|italian|it really|very|so|quite? [ fluent|perfect|bad|good ] $',
    ],
    write: ({ words }) =>
      ({ good: 'well', terrible: 'terribly', horrible: 'horribly' })[words[0]?.lower ?? ''] ??
      `${words[0]?.lower}ly`,
  },
  {
    id: 'WorkHardly',
    why: '“hardly” means “almost not”; who does a lot works “hard”.',
    find: [
      'work|works|worked|study|studied|train|try|tried|play|fight|think [ hardly ] $',
      'work|works|worked|study|studied|train|try [ hardly ] during|every|for|to|all|at|and|in|on',
    ],
    write: 'hard',
    unless: ({ after }) => after?.lower === 'at' || after?.lower === 'ever',
    isCertain: true,
  },
  {
    id: 'HeWhoMake',
    why: 'one person takes the form with “-s”.',
    find: [
      '^ he|she|someone|somebody|anyone|one who [ make|love|like|want|know|have|live|think|need|say|go|do|give|take|get|come|keep|bring|understand ]',
    ],
    write: ({ words }) => thirdPersonOf(words[0]?.lower ?? ''),
    isCertain: true,
  },
  {
    id: 'CanBeUse',
    why: 'after “be” comes the third form of the verb.',
    find: [
      `can|could|will|would|should|must|may|might|to|'ll n't|not? be <adv>? [ use|find|make|see|say|solve|teach|take|give|consider|affect|avoid|buy|sell|know|add|reduce|improve|create|develop|understand|describe|protect|destroy|educate|call|write|eat|keep|achieve|allow|prevent ] !<noun>`,
      "am|'m|is|'s|are|was|were|been <adv>? [ call|name|base|locate|situate|relate|marry|divorce|retire|tire|confuse|excite|disappoint|interest|surprise|educate|addict|bore ] !<noun>",
    ],
    write: ({ words }) => participleOf(words[0]?.lower ?? ''),
    unless: ({ before, words, after }) =>
      before?.opens === true ||
      (before?.lower === "'s" && words[0]?.pos !== 'VERB') ||
      (after === undefined && /^(?:call|name|base|interest|surprise|use|say)$/u.test(words[0]?.lower ?? '')),
  },
  {
    id: 'ImportantLearn',
    why: 'between the two words “to” is missing.',
    find: [
      `is|are|'s|it|be|very|more|so important|easy|hard|difficult|possible|necessary|impossible|able|ready|happy|excited|willing [ ${surelyVerbs} ] !$`,
    ],
    write: ({ words }) => `to ${words[0]?.lower}`,
    unless: ({ words }) => words[0]?.pos !== 'VERB' && !/^(?:be|have)$/u.test(words[0]?.lower ?? ''),
  },
  {
    id: 'WhenHire',
    why: 'after “when” and “while” comes the “-ing” form, or a subject.',
    find: [`when|while [ ${surelyVerbs}|hire|drive|travel|choose ] <det>|<adj>|to|<plural>|people`],
    write: ({ words }) => ingOf(words[0]?.lower ?? ''),
    unless: ({ words }) => words[0]?.pos !== 'VERB',
  },
  {
    id: 'WayThatMake',
    why: 'one person or thing takes the verb with “-s”.',
    find: [
      '^ a|an|this|the|my|one <adj>? <singular> that|which [ make|give|help|cause|allow|include|contain|bring|keep|have ]',
    ],
    write: ({ words }) => thirdPersonOf(words[0]?.lower ?? ''),
    unless: ({ before, begin, first }, all) =>
      before?.pos === 'PRON' && all[first - 2]?.lower === 'way' && begin < 0,
  },
  {
    id: 'ItDepend',
    why: 'after “he”, “she” and “it” the verb ends in “-s”.',
    find: [
      '^ it|he|she|this|that also|always|usually|often|never|really|still|just|only? [ depend|happen|become|cause|allow|provide|show|improve|include|prove|involve|require|increase|decrease|create|contain|consist|belong|begin|start|stop|learn|spend|meet|speak|drive|write|choose|lead|leave|tell|remind ]',
    ],
    write: ({ words }) => thirdPersonOf(words[0]?.lower ?? ''),
    unless: ({ begin }, all) =>
      /^(?:do|does|did|can|could|will|would|should|must|may|might|let|make|makes|made|help|have|had|and|or|than|that|suggest|insist|see|saw|watch|hear)$/u.test(
        all[begin - 1]?.lower ?? '',
      ) || all[begin]?.opens !== true,
  },
  {
    id: 'ToSuccess',
    why: 'after “to” comes the verb.',
    find: [
      "want|need|try|trying|able|how|like|hope|going|order|'d|easy|hard|ready to [ success|growth|belief|advice|life|proof|breath|sale|choice ] $",
      'want|need|able|how|order|hope|going to [ success|life|breath|sale ] in|and|with|at|for|by',
    ],
    write: ({ words }) =>
      ({
        success: 'succeed',
        growth: 'grow',
        belief: 'believe',
        advice: 'advise',
        life: 'live',
        proof: 'prove',
        breath: 'breathe',
        sale: 'sell',
        choice: 'choose',
      })[words[0]?.lower ?? ''],
    isCertain: true,
  },
  {
    id: 'AboutCreates',
    why: 'after a preposition comes the “-ing” form.',
    find: [
      'about|of|for|by|without|at|in [ creates|makes|gets|goes|takes|gives|finds|meets|learns|becomes|brings|keeps|knows|has|does ] <det>|<adj>|<pron>|<plural>|to',
    ],
    write: ({ words }) => ingOf(words[0]?.lemma ?? ''),
    unless: ({ before, begin }, all) =>
      before?.opens === true ||
      /^(?:all|most|some|one|each|part|rest|many|none|which|that|of)$/u.test(all[begin - 1]?.lower ?? '') ||
      before?.lower === 'in',
  },
  {
    id: 'IsUsuallyIs',
    why: 'one verb is enough.',
    find: ['is|are|was|were usually|always|often|not|really|also|never|mostly [ is|are|was|were ]'],
    write: '',
    unless: ({ after }) => after === undefined || after.lower === 'not',
  },
  {
    id: 'LivingFor',
    why: 'what began in the past and goes on takes “have been”.',
    find: [
      "^ i [ am|'m ] living|working|studying|learning|doing|playing|single <any>? <any>? <any>? for <num>|several|many|a years|months|few|long",
      "^ i [ am|'m ] single|married|divorced|sober|vegan for <num>|several|many years|months",
    ],
    write: () => 'have been',
    unless: ({ words, begin, after }, all) =>
      words.length === 0 || (after?.lower === 'working' && all[begin + 3]?.lower === 'abroad'),
  },
  {
    id: 'PlaySince',
    why: 'what began in the past and goes on takes “have”.',
    find: [
      '^ i [ play|live|work|love|study|know|do|practice|cook|dance|sing|run|write|paint|climb|surf ] <any>? <any>? <any>? since i|my was|started|moved|came|turned|childhood|birth',
      '^ i [ play|live|work|study|practice|dance|sing|write|paint|climb|surf|speak|do|cook|teach|drive|run ] <any>? <any>? <any>? since childhood|birth|<num>|then',
    ],
    write: ({ words }) => `have ${participleOf(words[0]?.lower ?? '')}`,
  },
  {
    id: 'HowToIng',
    why: 'after “to” comes the plain verb.',
    find: [
      'how|where|what to [ <ing> ]',
      'loved|wanted|tried|liked|started|decided|going|learned|managed|continue|began to [ <past> ]',
    ],
    write: ({ words }) => words[0]?.lemma,
    unless: ({ words, before, begin }, all) =>
      words[0]?.pos !== 'VERB' ||
      words[0].lemma === words[0].lower ||
      before === undefined ||
      /^(?:bring|bed|set|put|cut|let|hit|shut|bet|lay|found|bore|saw|fell)/u.test(words[0].lower) ||
      (all[begin]?.lower === 'going' && words[0].lower.endsWith('ed') && all[begin + 2]?.isCapital === true),
    isCertain: true,
  },
  {
    id: 'PreferStay',
    why: 'between the two verbs “to” is missing.',
    find: [
      'i|we|you|who|they|also|really|would prefer|wish|hope|plan|want|decided|decide|manage [ stay|go|eat|be|cook|watch|read|spend|listen|live|meet|drink|play|sleep|talk|walk|learn|become|travel|find|see|try|visit|start|buy|make ] !$',
    ],
    write: ({ words }) => `to ${words[0]?.lower}`,
    unless: ({ before, after, words }) =>
      (/^(?:travel|drink|play|walk|sleep|talk|try|start|visit|watch)$/u.test(words[0]?.lower ?? '') &&
        after?.pos !== 'PRON' &&
        !/^(?:to|in|with|at|the|my|a|new)$/u.test(after?.lower ?? '')) ||
      (before?.lower === 'wish' && words[0]?.lower === 'be'),
  },
  {
    id: 'AmLiking',
    why: 'this verb takes the plain form.',
    find: ["i [ am|'m liking|wanting|needing|knowing|preferring|believing ] to|a|the|you|that"],
    write: ({ words }) => words[1]?.lemma,
    unless: ({ words }) => words[1]?.lemma === words[1]?.lower,
  },
  {
    id: 'WasHappened',
    why: 'this verb has no passive: leave the “be” out.',
    find: [
      '[ is|are|was|were happened|occurred|existed|belonged|depended|consisted|seemed|died|disappeared ]',
      '[ be happened|occurred|existed|depended ]',
    ],
    write: ({ words }) => (words[0]?.lower === 'be' ? words[1]?.lemma : words[1]?.lower),
    unless: ({ words }) => words[0]?.lower === 'is' || words[0]?.lower === 'are',
  },
  {
    id: 'FeelBoring',
    why: 'who feels it is “bored”, what makes one feel so is “boring”.',
    find: [
      'i|we|they|people|you feel|felt|get|got so|very|really|too|always|often? [ boring|exciting|confusing|frustrating|disappointing|embarrassing|surprising|interesting ] $',
      'i|we|they|people|you feel|felt|get|got so|very|really|too? [ boring|exciting|confusing|frustrating|disappointing|embarrassing|surprising ] with|by|about|and|of|when',
    ],
    write: ({ words }) => words[0]?.lower.replace(/ing$/u, 'ed'),
  },
  {
    id: 'DoMistake',
    why: 'one makes mistakes and decisions.',
    find: [
      '[ do|does|did|doing ] a|the|some|many|any|my|no? big|good|bad|same? mistake|mistakes|decision|decisions|effort|progress|noise',
    ],
    write: ({ words }) =>
      ({ do: 'make', does: 'makes', did: 'made', doing: 'making' })[words[0]?.lower ?? ''],
    unless: ({ begin, words }, all) => {
      const next = all
        .slice(begin + words.length)
        .find(({ lower }) => /^(?:mistakes?|decisions?|effort|progress|noise)$/u.test(lower));
      const after = next === undefined ? undefined : all[all.indexOf(next) + 1];
      return after?.opens === false && (after.pos === 'NOUN' || after.pos === 'PRON');
    },
    isCertain: true,
  },
  {
    id: 'MakeHomework',
    why: 'homework, shopping and sport one “does”.',
    find: [
      '[ make|makes|made|making ] a|the|my|some|our? homework|shopping|yoga|exercise|exercises|research|laundry|dishes',
    ],
    write: ({ words }) =>
      ({ make: 'do', makes: 'does', made: 'did', making: 'doing' })[words[0]?.lower ?? ''],
    unless: ({ after }) => after?.lower === 'exercise',
  },
  {
    id: 'MakePhoto',
    why: 'photos and naps one “takes”.',
    find: [
      '[ make|makes|made|making ] a|some|many|the|my|nice|beautiful? photos|photo|pictures|picture|nap|shower|walk !<noun> !with',
    ],
    write: ({ words }) =>
      ({ make: 'take', makes: 'takes', made: 'took', making: 'taking' })[words[0]?.lower ?? ''],
  },
  {
    id: 'CanBeAble',
    why: 'one of the two is enough.',
    find: ["can|could|ca n't|not? [ be able to ]"],
    write: '',
  },
  {
    id: 'ShouldBetter',
    why: 'it is “had better” or “should”.',
    find: ['[ should better ] <base>|be|have|do|go|not', '^ i|we [ more ] like|prefer|love|want !to'],
    write: ({ words }) => (words.length > 1 ? 'should' : ''),
  },
  {
    id: 'AsGoodThan',
    why: 'equal things are “as … as”, unequal ones take “than”.',
    find: [
      'as <adj>|<adv>|much|many [ than ]',
      'more <adj> [ as ] me|you|him|her|them|us|before',
      '<comparative> [ as ] me|you|him|her|them|us|before|i',
    ],
    write: ({ words }) => (words[0]?.lower === 'than' ? 'as' : 'than'),
    unless: ({ begin }, all) => /^(?:twice|times)$/u.test(all[begin - 1]?.lower ?? ''),
  },
  {
    id: 'NobodyDont',
    why: 'one “no” is enough.',
    find: ["nobody|nothing [ do|does|did|ca|wo n't ]"],
    write: ({ words }) => ({ ca: 'can', wo: 'will', did: undefined })[words[0]?.lower ?? ''],
  },
  {
    id: 'HaveImprove',
    why: 'after “have” comes the third form of the verb.',
    find: [
      "have|has|'ve n't|not|never|ever|already|just|also|always? [ improve|reduce|happen|develop|create|prove|achieve|provide|realize|realise|understand|forget|choose|grow|begin|fall|speak|drive|bring|teach|catch|think|feel|send|build ] !<noun>",
    ],
    write: ({ words }) => participleOf(words[0]?.lower ?? ''),
  },
  {
    id: 'ItCalled',
    why: 'the verb “is” is missing.',
    find: ['^ [ it|this|which called|named|located|based ] !me !you !to !for !my !him !her !us !them !upon'],
    write: ({ words }) => `${words[0]?.lower} is ${words[1]?.lower}`,
    unless: ({ after }) => after === undefined || after.pos === 'PRON',
  },
  {
    id: 'PreventTo',
    why: 'it is “from” and the “-ing” form.',
    find: ['prevent|prevents|prevented me|you|him|her|us|them|people|it [ to <base>|be|have|do|go ]'],
    write: ({ words }) => `from ${ingOf(words[1]?.lower ?? '')}`,
  },
];

import { participleOf, pastOf, pluralOf, singularOf } from './inflect.ts';
import type { PatternMatch, UsageWord } from './pattern.ts';
import type { UsageRule } from './usage-rule.ts';

/** The words of the sentence before the match. */
function sentenceBefore({ begin }: PatternMatch, words: readonly UsageWord[]): readonly UsageWord[] {
  const sentence = words[begin]?.sentence;
  let from = begin;
  while (from > 0 && words[from - 1]?.sentence === sentence) from -= 1;
  return words.slice(from, begin);
}

/** The words of the sentence from the match on. */
function sentenceFrom({ begin }: PatternMatch, words: readonly UsageWord[]): readonly UsageWord[] {
  return words.slice(begin).filter(({ sentence }) => sentence === words[begin]?.sentence);
}

/** Verbs whose past tells itself from the present and that are no nouns. */
const dated =
  'go|spend|eat|see|meet|come|buy|begin|become|make|take|speak|write|drive|know|think|give|get|have|am|is|are|do|live|want|like|love|study';

/** Parts of a sentence that do not go together: times and verbs, conjunctions, questions. */
export const clauseRules: readonly UsageRule[] = [
  {
    id: 'LastYearGo',
    why: 'what is over takes the past.',
    find: [
      '^ last year|month|week|weekend|summer|winter|night|monday|friday|saturday|sunday i|we [ have <verb> ]',
      '^ yesterday i|we [ have <verb> ]',
      `^ last year|month|week|weekend|summer|winter|night|monday|friday|saturday|sunday i|we [ ${dated} ]`,
      `^ yesterday i|we [ ${dated} ]`,
      `^ <num> years|months|weeks|days ago i|we [ ${dated} ]`,
    ],
    write: ({ words: [first, participle] }) =>
      participle === undefined
        ? ({ am: 'was', is: 'was', are: 'were' }[first?.lower ?? ''] ?? pastOf(first?.lower ?? ''))
        : pastOf(participle.lemma),
    isCertain: true,
    // "Yesterday I have to work" is in the wrong tense too, and "eaten" alone tells which.
    unless: ({ words: [, participle], after }) =>
      (participle !== undefined && participle.lower !== participleOf(participle.lemma)) ||
      (participle === undefined && after?.pos === 'VERB' && after.lower !== 'to'),
  },
  {
    id: 'WhenIWas',
    why: 'what happened back then takes the past.',
    find: ['^ i|we [ spend|go|play|live|study|like|love|want|eat|make|am|do|get|take|watch ]'],
    write: ({ words }) =>
      ({ am: 'was', are: 'were' })[words[0]?.lower ?? ''] ?? pastOf(words[0]?.lower ?? ''),
    unless: (found, all) => {
      const before = sentenceBefore(found, all).map((word) => word.lower);
      const isPast = before[0] === 'when' && /^(?:i|we)$/u.test(before[1] ?? '') && before[2] === 'was';
      return !isPast || all[found.begin]?.opens !== true || before.includes('and') || before.length > 12;
    },
  },
  {
    id: 'WhenYoungILive',
    why: 'what happened back then takes the past.',
    find: [
      'when i was <any> <any>? <any>? <any>? i [ live|spend|go|play|study|like|love|want|eat|make|am|do|get|take|watch|work|have ]',
    ],
    write: ({ words }) => ({ am: 'was' })[words[0]?.lower ?? ''] ?? pastOf(words[0]?.lower ?? ''),
    unless: ({ begin, first }, all) =>
      all.slice(begin, first).some(({ lower }) => /^(?:and|but|because|that|still|now)$/u.test(lower)),
  },
  {
    id: 'AlthoughBut',
    why: 'with “although” or “because” at the beginning no “but” or “so” follows.',
    find: ['[ but ] i|he|she|it|we|they|you|my|the|this|that', '[ so ] i|he|she|it|we|they'],
    write: () => undefined,
    unless: (found, all) => {
      const before = sentenceBefore(found, all);
      const first = before[0]?.lower ?? '';
      const opening = found.words[0]?.lower === 'but' ? /^(?:although|though)$/u : /^(?:because|since)$/u;
      return (
        !opening.test(first) ||
        all[found.begin]?.opens !== true ||
        before.filter(({ opens }) => opens).length > 1 ||
        before[1]?.lower === 'of'
      );
    },
  },
  {
    id: 'WhatYouDo',
    why: 'a question needs “do” or “does” before its subject.',
    find: [
      '^ what|where|why|how|when [ you|they|we ] do|like|think|want|live|work|go|spend|prefer|enjoy|eat|drink|know|love',
    ],
    write: ({ words }) => `do ${words[0]?.lower}`,
    unless: (found, all) => {
      const end = all.slice(found.first).findIndex(({ opens }, index) => index > 0 && opens);
      const clause = all.slice(found.first + 2, end < 0 ? undefined : found.first + end);
      return (
        !(clause.at(-1) ?? found.after)?.isAsked ||
        all[found.begin]?.opens !== true ||
        clause.some(({ pos, lower }) => pos === 'AUX' || pos === 'VERB' || lower === 'is')
      );
    },
  },
  {
    id: 'NotNo',
    why: 'one “no” is enough: “any”.',
    find: ["do|does|did n't|not have|need|want|like|know|see|eat|watch|own [ no ] <noun>|<adj>"],
    write: 'any',
    unless: ({ after }) => after?.lower === 'one',
  },
  {
    id: 'DoYouLikes',
    why: 'after “do”, “does” and the like comes the plain verb.',
    find: ['^ do|does|did|can|will|would|could|should i|you|we|they|he|she|it [ <third>|has|is|was ]'],
    write: ({ words }) => ({ is: 'be', was: 'be' })[words[0]?.lower ?? ''] ?? words[0]?.lemma,
    isCertain: true,
    unless: ({ words }) => /^(?:is|was)$/u.test(words[0]?.lower ?? ''),
  },
  {
    id: 'IVery',
    why: '“very” goes with adjectives; with verbs it is “really”.',
    find: ['^ i|we [ very ] like|love|enjoy|want|hope|hate|miss|appreciate|need'],
    write: 'really',
    isCertain: true,
  },
  {
    id: 'ThereHave',
    why: 'what exists “is” there.',
    find: ['^ there [ have|has ] a|an|many|some|lots|two|three|no|so|much|few|<num>'],
    write: () => undefined,
  },
  {
    id: 'BecauseNoun',
    why: 'before a noun alone it is “because of”.',
    find: [
      '[ because ] the|my|your|his|her|their|this <adj>? <singular>|<plural> $',
      '[ because ] the <adj>? <noun> and <noun> of? <noun> $',
    ],
    write: 'because of',
    unless: ({ words, begin, after }, all) => {
      let next = begin + words.length;
      while (all[next] !== undefined && all[next]?.opens === false) next += 1;
      return after === undefined || (all[next] !== undefined && all[next]?.sentence === all[begin]?.sentence);
    },
  },
  {
    id: 'ComparingWith',
    why: 'here it is “compared with”.',
    find: ['^ [ comparing ] with|to'],
    write: 'compared',
    unless: ({ begin }, all) => all[begin]?.opens !== true,
  },
  {
    id: 'MostDay',
    why: 'more than one takes the plural.',
    find: [
      'most [ morning|evening|night|weekend|day|sunday|saturday|friday|weekday|afternoon ] !<noun> !of !<adj>',
    ],
    write: ({ words }) => pluralOf(words[0]?.lower ?? ''),
    isCertain: true,
    unless: ({ begin }, all) => /^(?:the|a|my|your|our|his|her)$/u.test(all[begin - 1]?.lower ?? ''),
  },
  {
    id: 'OneMans',
    why: 'one person is named in the singular.',
    find: [
      "^ <any>? <any>? i|he|she am|'m|is|was a|an <adj>? <singular>? [ fans|lovers|players|students|teachers|engineers|nurses|drivers|workers|readers|runners|listeners|people|guys|girls|women|men ] !<noun>",
    ],
    write: ({ words }) => singularOf(words[0]?.lower ?? '', words[0]?.lemma ?? ''),
  },
  {
    id: 'TheLife',
    why: 'in general it stands without “the”.',
    find: [
      "^ [ the life ] is|'s short|beautiful|good|too|hard|full|great|better|an|amazing|crazy|so|like",
      'love|like|enjoy|into [ the nature ] $',
      'love|like|enjoy|into [ the nature ] and|,',
      'in|outside [ the nature ] $',
      'play|plays|playing|played|practice [ the football|soccer|tennis|basketball|volleyball|chess|golf|rugby|cricket|baseball|hockey|badminton|ping ] !<noun> !<adj>',
      '^ [ the most people|women|men|girls|guys ] are|have|think|like|say|do|want|love|here|on|know',
    ],
    write: ({ words }) =>
      words
        .slice(1)
        .map((word) => word.lower)
        .join(' '),
  },
  {
    id: 'TheMostTall',
    why: 'short adjectives take “-er” and “-est”.',
    find: [
      'the|my [ most tall|old|young|big|small|cheap|easy|fast|nice|happy|short|strong|smart|rich|pretty|lazy|late|hard|great|good|bad|high|long|cold|hot|warm|close|near ]',
      '[ more tall|old|young|big|small|cheap|easy|fast|nice|short|strong|rich|hard|good|bad|high|long|cold|hot|warm ] than|then',
    ],
    write: () => undefined,
    isCertain: false,
  },
  {
    id: 'IsHardTo',
    why: 'the subject “it” is missing.',
    find: [
      '^ [ is|was ] not|very|so|really|always? hard|difficult|important|impossible|necessary|easy|better|nice|great|fun|possible to|that|when',
    ],
    write: ({ words }) => `it ${words[0]?.lower}`,
    unless: (found, all) =>
      all[found.begin]?.opens !== true || sentenceFrom(found, all).some(({ isAsked }) => isAsked),
  },
  {
    id: 'TellMeWhatIs',
    why: 'inside another sentence the subject stands before the verb.',
    find: [
      "tell|know|ask|show|wonder|understand|guess|n't me|us|him|her|you? what|where|how|who|why|when [ do|does|did|are|is|can|will|have you|they|we|he|she|it|your ]",
    ],
    write: ({ words }) => {
      const [verb = '', subject = ''] = words.map((word) => word.lower);
      if (verb === 'do') return subject;
      return /^d(?:oes|id)$/u.test(verb) || subject === 'your' ? undefined : `${subject} ${verb}`;
    },
    unless: (found, all) =>
      all[found.begin]?.lower === "n't" ||
      (found.words[0]?.lower === 'have' && found.words[1]?.lower === 'your'),
  },
  {
    id: 'TwoOfMyCousin',
    why: 'there is more than one, so it is the plural.',
    find: [
      "<several>|many|both|few of my|the|these|those|his|her|our|their|your <adj>? [ <singular> ] !<noun> !<adj> !'s !<ing>",
    ],
    write: ({ words }) => pluralOf(words[0]?.lower ?? ''),
    unless: ({ words, begin }, all) =>
      words[0]?.isCapital === true ||
      all[begin]?.lower === 'couple' ||
      /^(?:time|day|week|year|life|family|team|kind|music|food|same|city|group|band|crew|work|fun|house|book|wine|beer|one|public|country|population|staff|stuff)$/u.test(
        words[0]?.lower ?? '',
      ),
  },
  {
    id: 'NeverHave',
    why: '“never” stands after “have”.',
    find: ['^ i|we|they [ never have ] been|seen|had|done|gone|<past>'],
    write: 'have never',
    isCertain: true,
  },
  {
    id: 'WithName',
    why: 'one is “named” or “called” so.',
    find: ['<noun> [ with name ] <noun>', '<noun> [ with the name ] <noun>'],
    write: 'named',
    unless: ({ after }) => after?.isCapital !== true,
  },
  {
    id: 'AlreadyYears',
    why: 'a length of time takes “for”.',
    find: ['[ already|since already ] <num> years|months !ago !old !in !into !sober'],
    write: 'for',
    unless: ({ before, words }) =>
      words[0]?.opens === true ||
      before === undefined ||
      /^(?:'s|is|was|been|had|have|spent)$/u.test(before.lower),
  },
  {
    id: 'InNorth',
    why: 'here “the” is missing.',
    find: ['in [ north|south|east|west ] $', 'in [ north|south|east|west ] of|and'],
    write: ({ words }) => `the ${words[0]?.text}`,
    unless: ({ words }) => words[0]?.isCapital === true,
  },
];

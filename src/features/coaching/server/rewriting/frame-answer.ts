import type { GuidedQuestionId } from '../../guided-questions.ts';
import { hasContact } from '../../../../text/node/text-engine.ts';
import { asDoing, formOf, type AnswerForm } from './answer-form.ts';
import { tidyAnswer } from './tidy-answer.ts';

/** Sentences that an answer can make, the usual one first; or why it makes none. */
export type Framed = { sentences: readonly string[] } | { why: string };

type Frame = (answer: string) => string[];
type Frames = Partial<Record<AnswerForm, Frame>> & { why: string };

const alone: Frame = (answer) => [`${high(answer)}.`];
const asIs: Frame = (answer) =>
  asked.test(answer) || /\b(?:you|your|i|we)\b/iu.test(answer) ? [high(withI(answer))] : [];
/** The plainest frame: it fits whatever names something. */
const labelled: Frame = (answer) => [`Free Saturdays: ${withI(answer)}.`];
/** "in the gym or I play guitar". */
const turnsToClause = /\b(?:or|and|but) (?:i|i['’]m|we)\b/iu;
/** An answer that says when needs no Saturday. */
const times =
  /\b(?:(?:once|twice|\w+ times|\dx) (?:a|per) (?:day|week|month)|every|daily|weekly|most (?:days|mornings|evenings|weekends)|(?:mon|tues|wednes|thurs|fri|sun)days?)\b/iu;
const find: Frame = (answer) =>
  turnsToClause.test(answer)
    ? labelled(answer)
    : times.test(answer)
      ? [`You’ll find me ${answer}.`]
      : [`On a free Saturday you’ll find me ${answer}.`, `Free Saturdays: ${answer}.`];
/** "probably at the pub" says how often. */
const howOften = /^(?<often>usually|mostly|probably|most likely|often|either|still) (?<rest>.+)$/iu;
/** A verb without its subject names nothing. */
const isStub =
  /^(?:have|has|had|am|is|are|was|were|be|been|do|does|did|can|could|will|would|need|needs|want|wants|not|never|no|nothing|nobody)\b/iu;
/** "their brakes squeak", "my mum's laptop dies": an owner, a thing and what it does. */
const happening =
  /^(?:(?:their|his|her|someone['’]s|somebody['’]s) (?:\S+ ){1,3}\S+|an? (?:\S+ ){1,2}\S*[^s]s|(?:someone|somebody|something|nobody)\b.*)$/iu;
/** "need a driver" says who needs it. */
const needing = /^(?:need|want) (?:an?|the|some|my|help|someone|somebody|to)\b/iu;
const misspeltTheir = /^there (?!is\b|are\b|was\b|were\b|will\b|has\b|have\b|may\b|might\b|['’])/iu;
/** What is nobody's handiwork. */
const notMade =
  /^(?:my|our|the|a) (?:dog|cat|puppy|kitten|son|daughter|kids?|children|baby|wife|husband|girlfriend|boyfriend|mum|mom|dad|life|mind|day|phone|car)$/iu;
/** Jokes in place of a thing, which many profiles make. */
const wornMade =
  /^(?:(?:some |more |new |bad |good |my )*(?:memories|mistakes|friends|history|magic|choices|decisions|life|my bed|myself))$/iu;
/** "burnt toast" names a thing. */
const madeThing = /^(?:burnt|baked|fried|mashed|knitted|crocheted|smoked|pickled|roasted|grilled) \S+$/iu;
/** "shopping and spin class": what follows "and" is nothing that one is found doing. */
const doingAndThing = /^\p{L}+ing and (?!\p{L}+ing\b|then\b)/iu;
/** "How do you take your tea": a question whose mark is missing. */
const asked =
  /^(?:how|why|what|where|who|when|which) (?:do|does|did|is|are|was|were|can|could|would|should|will) /iu;

/** For each question the forms of an answer that fit it. What is not here is refused with `why`. */
const frames: Readonly<Record<GuidedQuestionId, Frames>> = {
  saturday: {
    why: 'Say what you would be doing, such as “baking bread”.',
    doing: (answer) => (doingAndThing.test(answer) ? [`Free Saturdays: ${answer}.`] : find(answer)),
    do: (answer) => (answer.split(',').length > 2 ? [] : find(asDoing(answer))),
    'to-do': (answer) => find(asDoing(answer.replace(/^to /iu, ''))),
    place: (answer) => find(answer).slice(0, 1),
    thing: (answer) => (isVerb(answer) ? find(asDoing(answer)) : (oftenFound(answer) ?? namedThing(answer))),
    clause: (answer) =>
      isOwn(answer)
        ? [
            times.test(answer) || /saturday/iu.test(answer)
              ? `${high(withI(answer))}.`
              : `On a free Saturday ${withI(answer)}.`,
          ]
        : isStub.test(answer)
          ? []
          : labelled(answer),
  },
  made: {
    why: 'Name the thing (“a shelf”) or say what you did (“built a shelf”).',
    thing: (answer) => {
      if (notMade.test(answer) || wornMade.test(answer) || isStub.test(answer)) return [];
      const [adverb = ''] = /^(?:finally|just|recently|actually) /iu.exec(answer) ?? [];
      const isDone = adverb !== '' && formOf(answer.slice(adverb.length)) === 'did';
      return [isDone ? `I ${answer}.` : `Latest project: ${answer}.`];
    },
    doing: (answer) => [
      /^learning /iu.test(answer) ? `I’m ${answer}.` : `Latest thing I learned: ${answer}.`,
    ],
    how: (answer) => (/^how/iu.test(answer) ? [`Latest thing I learned: ${answer}.`] : []),
    'to-do': (answer) => [`I’ve learned ${answer}.`],
    did: (answer) => [madeThing.test(answer) ? `Latest project: ${answer}.` : `I ${answer}.`],
    clause: (answer) => (isOwn(answer) ? alone(withI(answer)) : []),
  },
  friends: {
    why: 'Say what happens before they call, such as “a bike makes a noise”.',
    clause: (answer) =>
      /(?:do|does|don['’]t|doesn['’]t|never)$/iu.test(firstSentence(answer))
        ? []
        : [`Friends call me when ${withI(answer.replace(misspeltTheir, 'their '))}.`],
    thing: (answer) => {
      if (needing.test(answer)) return [`Friends call me when they ${answer}.`];
      if (happening.test(firstSentence(answer))) return [`Friends call me when ${answer}.`];
      const isUnclear =
        isStub.test(answer) || /^the \S+ \S*[^s]s$/iu.test(answer) || /\bnever\b/iu.test(answer);
      return isUnclear || isOneWord(answer) ? [] : [`Friends call me for ${answer}.`];
    },
    'to-do': (answer) => [`Friends call me ${answer}.`],
    do: (answer) => [`Friends call me to ${answer}.`],
  },
  argue: {
    why: 'Make it a whole claim with a verb, such as “pineapple belongs on pizza”.',
    clause: (answer) => {
      const claim = withI(
        answer.replace(/^(?:that|i (?:really )?think(?: that)?|i believe(?: that)?) /iu, ''),
      );
      const asked = `${high(claim.replace(/!+$/u, ''))}. Am I wrong?`;
      // A capital may be a name's or the keyboard's.
      return /^(?!I\b)\p{Lu}/u.test(claim) ? [asked] : [`I will argue that ${claim}.`, asked];
    },
  },
  looking: {
    why: 'Name whom or what you look for, such as “someone to cook with”.',
    thing: (answer) => {
      const isTooShort =
        isOneWord(answer) && !/^(?:love|relationship|friends|friendship|marriage|company)$/iu.test(answer);
      return isTooShort || (isStub.test(answer) && !/^nothing \S/iu.test(answer))
        ? []
        : [`I’m looking for ${withArticle(lowWish(answer))}.`];
    },
    do: (answer) =>
      /^help /iu.test(answer) ? [`I’m looking for ${answer}.`] : [`I’m looking to ${answer}.`],
    'to-do': (answer) => [`I’m looking ${answer}.`],
    clause: (answer) => (isOwn(answer) ? alone(withI(answer)) : []),
  },
  ask: {
    why: 'Name a thing or a story, such as “the goat of Lisbon”.',
    thing: (answer) => [`Ask me about ${answer.replace(/^that time\b/iu, 'the time')}.`],
    doing: (answer) => [`Ask me about ${answer}.`],
    how: (answer) =>
      asked.test(answer)
        ? /\byou ask$/iu.test(answer)
          ? []
          : [`${high(withI(answer))}?`]
        : [`Ask me ${withI(answer)}.`],
    did: (answer) => [`Ask me about the time I ${answer}.`],
    clause: (answer) => {
      const past =
        /^i (?:once |accidentally |almost |nearly )?(?<verb>\p{L}+)/iu.exec(answer)?.groups?.['verb'] ?? '';
      return formOf(`${past} it`) === 'did' ? [`Ask me about the time ${withI(answer)}.`] : [];
    },
    question: asIs,
  },
  tip: {
    why: 'Name what you want a tip for, such as “the best dumplings in town”.',
    thing: (answer) =>
      isOneWord(answer) ? [] : [`Got a tip for ${answer.replace(/^best\b/iu, 'the best')}?`],
    doing: (answer) => [`Got a tip for ${answer}?`],
    do: (answer) => [`Got a tip for ${asDoing(answer)}?`],
    'to-do': (answer) => [`Got a tip for ${asDoing(answer.replace(/^to /iu, ''))}?`],
    how: (answer) => [asked.test(answer) ? `${high(withI(answer))}?` : `Got a tip on ${withI(answer)}?`],
    question: asIs,
  },
};

/** What a user repeats of the question's own words. */
const repeated: Readonly<Record<GuidedQuestionId, RegExp>> = {
  saturday: /^(?:(?:on a free saturday )?you(?:’|')?ll find me|on a free saturday,?) /iu,
  made: /^the last thing i (?:made|mended|learned)(?: was|:)? /iu,
  friends:
    /^(?:(?:(?:my )?(?:friends|mates)|they|people|everyone) (?:(?:always|usually|only|mostly) )?call me (?:when|if|whenever|for)|when|if|whenever) /iu,
  argue: /^i(?: will|(?:’|')ll) argue (?:that )?/iu,
  looking: /^(?:i(?:’|')?m |i am )?looking for /iu,
  ask: /^(?:ask )?(?:me )?about /iu,
  tip: /^(?:i(?:’|')d like |got )?a tip for /iu,
};

const whyNot: Partial<Record<AnswerForm, string>> = {
  nothing: 'That says nothing yet.',
  adjective: 'One adjective fits anyone.',
  list: 'Pick one thing of your list; a row of things is read past.',
};

/** Puts an answer into a sentence that is grammatical with it, or refuses. The answer's words stay; verbs take the form of the frame. */
export function frameAnswer(id: GuidedQuestionId, given: string): Framed {
  if (givesContact(given))
    return { why: 'Leave out contact details: matches get them in a chat, everyone else should not.' };
  const tidied = tidyAnswer(given);
  if ('why' in tidied) return { why: tidied.isEnough ? tidied.why : `${tidied.why} ${frames[id].why}` };
  if (id === 'looking' && /^no(?:t|body|ne)? /iu.test(tidied.text))
    return { why: 'That says what you don’t want. Name what you do want, such as “someone to cook with”.' };
  if (id === 'made' && wornMade.test(tidied.text))
    return { why: 'Many profiles make that joke. Name a thing you made, such as “a shelf”.' };
  if (id === 'tip' && /[.!?] /u.test(tidied.text)) return { why: 'Make it one sentence.' };
  const answer = low(tidied.text.replace(repeated[id], ''));
  const form = formOf(answer);
  const sentences = frames[id][form]?.(answer) ?? [];
  if (sentences.length === 0) return { why: [whyNot[form], frames[id].why].filter(Boolean).join(' ') };
  return {
    sentences: sentences.map((sentence) => withI(sentence).replace(/(?<mark>[!?])[.?]$/u, '$<mark>')),
  };
}

/** "either at the market or in bed", "probably walking the dog". */
function oftenFound(answer: string): string[] | null {
  const { often = '', rest = '' } = howOften.exec(answer)?.groups ?? {};
  if (often === '') return null;
  const form = formOf(rest);
  if (form !== 'place' && form !== 'doing') return [];
  const found = often.toLowerCase() === 'either' || often.toLowerCase() === 'still';
  return [
    `On a free Saturday you’ll ${found ? `find me ${answer}` : `${often.toLowerCase()} find me ${rest}`}.`,
  ];
}

/** "my allotment", "board games (heavy ones)". */
function namedThing(answer: string): string[] {
  return isOneWord(answer) || isStub.test(answer) ? [] : labelled(answer);
}

/** Whether it says how to reach the writer elsewhere. */
export function givesContact(answer: string): boolean {
  return (
    hasContact(answer) ||
    /\b(?:follow|add|dm|find|message|text|whatsapp) me (?:on|at)\b|\bmy (?:snap(?:chat)?|insta(?:gram)?|ig|whats\s?app|telegram|kik|discord|tiktok) (?:is|name|handle)\b/iu.test(
      answer,
    )
  );
}

function firstSentence(answer: string): string {
  return answer.split(/[.!?] /u)[0] ?? answer;
}

/** "sleep", "climb". */
function isVerb(answer: string): boolean {
  return isOneWord(answer) && formOf(`${answer} it`) === 'do';
}

/** "Restaurants": too little to go on. */
function isOneWord(answer: string): boolean {
  return !/\s/u.test(answer);
}

function isOwn(answer: string): boolean {
  return /^(?:i|i['’]m|i['’]ve|i['’]d|i['’]ll|we|we['’]re)\b/iu.test(answer);
}

/** "I" has a capital wherever it stands. */
function withI(answer: string): string {
  return answer.replaceAll(/(?<![\p{L}\p{N}'’])i(?=['’ ,]|$)/gu, 'I');
}

/** A small first letter inside a sentence, unless the word is a name or "I". */
function low(answer: string): string {
  const [first = ''] = answer.split(/[\s’']/u);
  const isOrdinary =
    /^(?:a|an|the|my|our|your|their|his|her|some|someone|somebody|something|to|how|why|what|where|when|who|on|in|at|with|under|that|best|good|great|new|old|cheap|hidden|nice|cosy|cozy|being|people|they|it|there|you|we|he|she)$/iu;
  const isVerb = ['doing', 'do', 'did'].includes(formOf(answer.toLowerCase()));
  if (!isOrdinary.test(first) && !isVerb) return answer;
  return /^\p{Lu}\p{Ll}*$/u.test(first) ? answer.charAt(0).toLowerCase() + answer.slice(1) : answer;
}

function high(answer: string): string {
  return answer.charAt(0).toUpperCase() + answer.slice(1);
}

/** The keyboard's capital goes: "Companionship"; "Christian", "Irish" and "Mr" keep theirs. */
function lowWish(answer: string): string {
  const isName =
    /^(?:\p{Lu}\p{Ll}+(?:ian|ish|ese|can|ch)\b|(?:Catholic|Jew|Jewish|Muslim|Hindu|Sikh|Greek|Thai|Mr|Mrs|Ms|Miss|Prince|I)\b)/u;
  const isPlain = /^\p{Lu}\p{Ll}+(?=\s|$)(?! \p{Lu})/u.test(answer);
  return isPlain && !isName.test(answer) ? answer.charAt(0).toLowerCase() + answer.slice(1) : answer;
}

/** "serious relationship" needs its article. */
function withArticle(answer: string): string {
  const isBare =
    /^(?!(?:an?|the|my|some|any|one|no)\b)(?:[\p{L}-]+ )*(?:relationship|partner|girlfriend|boyfriend|wife|husband|friend|man|woman|guy|lady|gentleman|companion)\b/iu;
  if (!isBare.test(answer) || /^(?:some|any)(?:one|body|thing)\b/iu.test(answer)) return answer;
  return `${/^[aeiou]/iu.test(answer) ? 'an' : 'a'} ${answer}`;
}

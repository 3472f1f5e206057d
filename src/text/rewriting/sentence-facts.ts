import type { EnglishField } from '../fields/english-field.ts';
import type { DoneReading, TextSpan } from '../text-reading.ts';
import { isAbstract, vagueWords } from '../phrases/vague-words.ts';
import {
  degreeWords,
  fillerWords,
  functionWords,
  greetingWords,
  joiningStarts,
  leaningStarts,
  personNouns,
  thanksWords,
  traitWords,
} from './plain-words.ts';
import { splitSegments, type SentencePart } from './segments.ts';
import { splitSentences, type Sentence, type SentenceWord } from './sentences.ts';

/** A phrase that many profiles have, a demand, a complaint or contact details, where it stands. */
export type Worn = TextSpan & { kind: 'cliche' | 'demand' | 'complaint' | 'contact'; id: string };

export type SentenceFacts = Sentence & {
  index: number;
  text: string;
  segments: readonly SentencePart[];
  worn: readonly Worn[];
  /** Things a reader can picture, outside worn phrases. */
  details: readonly TextSpan[];
  named: readonly TextSpan[];
  vague: readonly TextSpan[];
  traits: readonly SentenceWord[];
  /** It names traits and says nothing else. */
  isTraitsOnly: boolean;
  /** A greeting, or thanks for a visit. */
  isGreeting: boolean;
  /** A question, invitation or claim that a reader can answer. */
  isOpening: boolean;
  isIntent: boolean;
  /** It says something only together with the sentence before: "He hates the sea." */
  leans: boolean;
  /** A pronoun in it stands for something that was said before: "Want to make it three?" */
  pointsBack: boolean;
  /** The same of "he", "she" or "they". */
  pointsToPerson: boolean;
  /** "But", "And" at its start. */
  startsJoining: boolean;
};

/** Of a cliché that was judged by its meaning and stands on no list. */
const judgedId = 'worn-idea';
/** A day, a figure or a name, and what goes on about somebody: the writer’s own, whatever it sounds like. */
const factual =
  /^(?:He|She|It|They|His|Her)\b|\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?<=[\p{Ll},] )\p{Lu}\p{Ll}/u;

/** "There names are Pip and Crumb" says whose. */
const misspeltTheir = /^(?:there|thier) (?!is\b|are\b|was\b|were\b|will\b|has\b|have\b|must\b|may\b|['’])/iu;
/** A plain fact about the writer, or what they look for, in whatever words. */
const plainFact =
  /\b(?:single|divorced|separated|widowed|vegetarian|vegan|kids|children|mum|mom|dad)\b|^(?:someone|somebody|something|nothing)\b/iu;
/** Things to picture from which a phrase is the writer's own. */
const fewestPictures = 2;

function isTelling(text: string): boolean {
  return factual.test(text) || plainFact.test(text);
}

/** A demand that was judged by its meaning, and a word without which there is none. */
const judgedDemandId = 'terms';
const demanding =
  /\b(?:no|not|none|never|nobody|must|only|need|should|better|if|unless|please|sick|tired|bored|hate|swipe|want|enough|done|all|every|stop|leave|skip|expect|deserve|read|liars?|games?|time ?wasters?|can['’]?t|don['’]?t|won['’]?t|doesn['’]?t|isn['’]?t)\b/iu;
/** Talk about writing the text, in place of one. */
const aboutWriting =
  /\b(?:not (?:really |too |quite )?sure|(?:don['’]?t|do not|never)(?: really| quite)? know|no idea|idk|unsure) what (?:to|i should) (?:write|say|put)\b[^.!?\n]*|\b(?:bad|terrible|rubbish|awful|hopeless|useless) at (?:these|this|bios?|writing)\b[^.!?\n]*|\b(?:i['’]ll |will )?(?:fill|finish|update) (?:this|it)(?: (?:in|out|up))? (?:later|soon|eventually)\b|\b(?:so )?my (?:best )?(?:mates?|friends?|sisters?|brothers?|mum|mom|kids|daughters?|flatmates?|cousins?) (?:made|forced|told|talked|convinced|signed|dared) me (?:to )?(?:do (?:this|it)|into (?:this|it)|join(?:ing)?|sign(?:ing)? up|up|get on here|make (?:this|one|a profile)|be on here)[^.!?\n]*|\b(?:i['’]?m )?(?:not|never)(?: really| very| too| that| the| so)* (?:good|great|best) (?:at|with) (?:this|these|all this|writing|bios?)\b(?:(?!\bbut (?!here goes))[^.!?,;\n])*|\b(?:but )?here goes(?: nothing)?\b|\b(?:i['’]?m |i am )?(?:new|back) (?:here|on here|to this|to (?:all )?this)\b[^.!?,;\n]*|\b(?:i )?(?:hate|never know how to|can['’]t) (?:writing|write|talking|talk|describing|describe)(?: about)? myself\b|\b(?:idk|i don['’]?t know),? you tell me\b|\bgiving this a (?:go|try|shot|whirl)\b[^.!?\n]*|\b(?:(?:right|ok|okay|well|so),? )?let['’]?s see (?:if|how|where) this (?:works|goes)\b[^.!?\n]*/giu;

/** Complaints about others, about dating, or about oneself. They say nothing about the writer that a reader can picture. */
const complaints: readonly RegExp[] = [
  /(?<=^|[.!?\n]\s*)(?:(?:so |really |just )*(?:i['’]?m |i am )?(?:so |really )?(?:sick|tired|bored|fed up) (?:and tired )?(?:of|with) (?:[\p{L}-]+ ){0,3}?(?:liars?|lies|lying|cheat(?:ers?|ing)|men|women|guys|girls|games|gamers|players|drama|swiping|apps?|one[- ]word|small talk|fakes?|catfish|time[- ]?wasters|ghost(?:s|ing|ed)|dating|flak(?:es|y)|bullshit|bs|hook ?ups|being (?:single|messed|used|lied))\b[^.!?\n]*)/giu,
  /\b(?:are there any|where (?:are|have) (?:all )?(?:the )?)\s*(?:real |good |decent |normal |genuine |single |nice )*(?:men|women|guys|girls|people|ones)\b[^.!?\n]*\?/giu,
  /\bi (?:really |kind of |already )?(?:hate|despise|detest|can['’]?t stand) (?:this app|these apps|dating apps|online dating|dating|being single|tinder|hinge|bumble)\b[^.!?\n]*/giu,
  /\b(?:all (?:the )?(?:men|women|guys|girls|boys)(?: on here)? are|(?:men|women|guys|girls) are all)\b[^.!?\n]*/giu,
  /\bmy ex(?:es)? (?:ruined|cheated|lied|destroyed)\b[^.!?\n]*/giu,
  /\b(?:i know )?(?:nobody|no[ -]one) (?:on here |here )?(?:ever |actually )*(?:replies|answers|reads|messages)\b[^.!?\n]*/giu,
  /\bi(?:['’]ve| have)? (?:given|gave|giving) up on (?:love|dating|men|women|people|this)\b[^.!?\n]*/giu,
  /\bi['’]?m (?:so |pretty |really |just )*(?:boring|ugly|a loser|damaged goods|unlovable)\b[^.!?\n]*/giu,
];
const refusals: readonly RegExp[] = [
  /(?<=^|[.!?\n]\s*)(?:please )?(?:don['’]?t|do not|never) ask (?:me )?(?:for )?(?:my )?(?:snap(?:chat)?|insta(?:gram)?|number|nudes|pics|socials)\b[^.!?\n]*/giu,
  /(?<=^|[.!?\n]\s*)spoil me\b[^.!?\n]*/giu,
  /(?<=[,;]\s)must (?:be|have)\b[^,.!?\n]*/giu,
  /(?<=^|[.!?\n]\s*)(?:about you|you|your type|my type)\s*:[^.!?\n]*/giu,
  /(?<=^|[.!?\n]\s*)i (?:don['’]?t|do not) (?:do|have (?:the )?time for|want|need|like) (?:any )?(?:drama|games|liars|time ?wasters|ghosting|flakes)\b[^.!?\n]*/giu,
  /(?<=^|[.!?\n]\s*)no (?:more )?(?:games|hook ?ups?|drama|players|time ?wasters|smokers|couples|fakes?|cheaters|liars|pen ?pals?|scammers|(?:[\p{L}-]+ )?(?:voters|supporters|tor(?:y|ies)|republicans|democrats|vegans|fatties|exes|weirdos|creeps|losers|gym ?rats))\b[^.!?\n]*/giu,
  /(?<=^|[.!?\n]\s*)(?:i['’]?m |i am )?not (?:here|on here|looking) for (?:an? )?(?:pen ?pals?|hook ?ups?|games|drama|one night stands?|time ?wasters|players)\b[^.!?\n]*/giu,
];
/** Remarks that stand in many profiles, beside those that the signals name. */
const filling =
  /(?<=^|[.!?\n]\s*|\sx+\s)(?:(?:i['’]?m |i am )?an open book\b[^.!?\n]*|what you see is what you get|(?:if|since) you(?:['’]ve| have)? (?:made|got) (?:it )?this far\b[^.!?\n]*|(?:king|queen) looking for (?:his|her|an?|my) (?:queen|king)|i work hard[.,]? (?:and )?i play hard|you only live once|yolo|(?:i )?(?:like|love|enjoy) (?:an? )?nights? (?:in|out)(?:,| and| or| but also| as much as| just as much as)* (?:(?:love|like) )?(?:an? )?nights? (?:in|out)\b(?=[.!\n]|$))/giu;

const callingUp = /(?<=^|[.!?\n]\s*)(?:(?:hi|hey|please|so),? )?swipe right if\b[^.!?\n]*/giu;
const fillingWithin = /\b(?:the )?(?:simple|little|small) (?:things|pleasures) (?:of|in) life\b/giu;

export function readSentences(
  field: EnglishField,
  { seen }: Pick<DoneReading, 'seen'>,
): { facts: SentenceFacts[]; tail: string } {
  const text = field.original;
  const { sentences, tail } = splitSentences(field);
  const ownSpans = <Span extends { field: string }>(spans: readonly Span[]): Span[] =>
    spans.filter((span) => span.field === field.field);
  const pictures = seen.concreteness.find((entry) => entry.field === field.field)?.details ?? [];
  const hasPictures = (span: TextSpan) =>
    pictures.filter((detail) => sharesPlace(detail, span)).length >= fewestPictures;
  const worn: Worn[] = [
    ...ownSpans(seen.cliches)
      .filter((span) => span.id !== judgedId || (!isTelling(span.text) && !hasPictures(span)))
      .map((span) => ({ ...span, kind: 'cliche' as const })),
    ...ownSpans(seen.demands)
      .filter((span) => span.id !== judgedDemandId || demanding.test(span.text))
      .map((span) => ({ ...span, kind: 'demand' as const })),
    ...ownSpans(seen.contacts).map((span) => ({ ...span, kind: 'contact' as const, id: span.kind })),
  ];
  const addWorn = (pattern: RegExp, kind: Worn['kind'], id: string) => {
    for (const match of text.slice(0, field.readLength).matchAll(pattern)) {
      const place = { start: match.index, end: match.index + match[0].trimEnd().length };
      const others = worn.filter((span) => sharesPlace(span, place));
      if (others.some(({ end, start }) => start < place.start || end > place.end)) continue;
      for (const inside of others) worn.splice(worn.indexOf(inside), 1);
      worn.push({ ...place, field: field.field, text: match[0], kind, id });
    }
  };
  addWorn(aboutWriting, 'cliche', 'about-writing');
  addWorn(filling, 'cliche', 'open-book');
  addWorn(callingUp, 'cliche', 'swipe-right');
  addWorn(fillingWithin, 'cliche', 'simple-things');
  for (const pattern of refusals) addWorn(pattern, 'demand', 'refusal');
  for (const pattern of complaints) addWorn(pattern, 'complaint', 'complaint');
  const concrete = seen.concreteness.find((entry) => entry.field === field.field);
  const openings = ownSpans(seen.openings);
  const facts = sentences.map((sentence, index): SentenceFacts => {
    const within = <Span extends { start: number; end: number }>(spans: readonly Span[]): Span[] =>
      spans.filter((span) => span.start < sentence.end && sentence.start < span.end);
    // What was read across an emoji belongs to the sentence before it.
    const isAfterEmoji = /\p{Extended_Pictographic}\uFE0F?\s*$/u.test(text.slice(0, sentence.start));
    const ownWorn = within(worn).filter((span) => !isAfterEmoji || span.start >= sentence.start);
    const isFree = (span: { start: number; end: number }) =>
      !ownWorn.some((other) => sharesPlace(span, other)) &&
      !sentence.words.some((word) => traitWords.has(word.lower) && sharesPlace(span, word));
    const content = sentence.words.filter(hasContent);
    const traits = content.filter(({ lower }) => traitWords.has(lower));
    const [first] = sentence.words;
    const body = text.slice(sentence.start, sentence.end);
    return {
      ...sentence,
      index,
      text: body,
      segments: splitSegments(text, sentence),
      worn: ownWorn,
      details: within(concrete?.details ?? []).filter(isFree),
      named: within(concrete?.named ?? []).filter(isFree),
      vague: within(concrete?.vague ?? []),
      traits,
      isTraitsOnly:
        traits.length > 0 && content.every(({ lower }) => traitWords.has(lower) || personNouns.has(lower)),
      isGreeting: first !== undefined && isPoliteness(sentence.words),
      isOpening: within(openings).length > 0 || /\?\P{L}*$/u.test(body),
      isIntent:
        seen.intent !== null && seen.intent.field === field.field && sharesPlace(seen.intent, sentence),
      leans: first !== undefined && (leaningStarts.has(first.lower) || misspeltTheir.test(body)),
      pointsBack: pointsBack(sentence, within(concrete?.details ?? []), anyPronoun),
      pointsToPerson: pointsBack(sentence, within(concrete?.details ?? []), personPronoun),
      startsJoining: first !== undefined && joiningStarts.has(first.lower),
    };
  });
  return { facts, tail };
}

const anyPronoun = /^(?:it|them|they|him|her|he|she|one|ones)$/u;
const personPronoun = /^(?:them|they|they're|him|her|his|their|he|he's|she|she's)$/u;

const timeWord = /(?:day|week|month|year|morning|evening|night|weekend|summer|winter)s?$/u;

function pointsBack({ words }: Sentence, details: readonly TextSpan[], pattern: RegExp): boolean {
  const pronoun = words.find(({ lower }) => pattern.test(lower));
  if (pronoun === undefined) return false;
  // "On Fridays I beat him": a day is nobody.
  const before = words.filter(({ lower, start }) => start < pronoun.start && !timeWord.test(lower));
  return !before.some(
    (word) =>
      word.pos === 'NOUN' || word.pos === 'PROPN' || details.some((detail) => sharesPlace(detail, word)),
  );
}

export function sharesPlace(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Whether a word says something of somebody. */
export function hasContent({ lower }: SentenceWord): boolean {
  return !functionWords.has(lower) && !degreeWords.has(lower) && !fillerWords.has(lower);
}

/** Whether a word with content is one that most people would use of themselves, or names an idea. */
export function isGeneral({ lower }: SentenceWord): boolean {
  return [
    lower,
    lower.replace(/s$/u, ''),
    lower.replace(/(?:ing|ed)$/u, ''),
    lower.replace(/(?:ing|ed)$/u, 'e'),
  ].some((form) => vagueWords.has(form) || traitWords.has(form) || personNouns.has(form) || isAbstract(form));
}

/** "Hi there, thanks for stopping by!" */
function isPoliteness(words: readonly SentenceWord[]): boolean {
  const thanks = words.findIndex(({ lower }) => /^thanks?$/u.test(lower));
  const greeting = thanks === -1 ? words : words.slice(0, thanks);
  const [first] = greeting;
  const isGreeting = first === undefined || (isGreetingStart(first) && greeting.every(isGreetingWord));
  return (
    isGreeting &&
    (thanks === -1 ? first !== undefined : words.slice(thanks).every(({ lower }) => thanksWords.has(lower)))
  );
}

export function isGreetingStart({ lower }: SentenceWord): boolean {
  return /^(?:hi+|he+y+a?|hello|hiya|howdy|yo|greetings|sup|welcome|ello|good)$/u.test(lower);
}

function isGreetingWord({ lower }: SentenceWord): boolean {
  return /^(?:hi+|he+y+|how's|how|is|are|it|going|doing)$/u.test(lower) || greetingWords.has(lower);
}

/** How much a reader can picture of it; what is wished for and what is asked open a text less well. */
export function strengthOf({
  details,
  isIntent,
  isOpening,
  named,
  text,
  vague,
  words,
  worn,
}: SentenceFacts): number {
  const questions = isOpening && text.includes('?') ? 1 : 0;
  return (
    Math.min(details.length, 4) +
    Math.min(named.length, 2) / 2 +
    (words.some(({ lower }) => /^(?:i|i'm|i've|im|my)$/u.test(lower)) ? 0.5 : 0) -
    vague.length / 2 -
    worn.length -
    (isIntent ? 2 : 0) -
    questions -
    (words.length > 35 || words.length < 3 ? 1 : 0)
  );
}

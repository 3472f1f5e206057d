import type { DatingApp } from '../../../../../domain/app-limits.ts';
import type { Slots } from '../answers/facts.ts';
import { isIntent, type DeclineId, type IntentId, type MeaningId } from './intent-ids.ts';
import { plainQuestion, termsOf } from './normalise.ts';
import { appNamed, asksWeek, photosNamed, rankNamed, namesTime, stageNamed } from './read-slots.ts';
import { recogniseMeaning, type Likely } from './recognise-meaning.ts';

/** One thing that a question asks for. */
export type Asked = { intent: IntentId; slots: Slots; app: DatingApp | null };

export type Understood = {
  /** What to answer, one or two things; empty where the question is declined. */
  asked: readonly Asked[];
  /** What of it is declined, and why; `unknown` where it could not be understood. Null where nothing is. */
  declined: DeclineId | 'unknown' | null;
  /** What may have been meant by a question that was not understood, the likeliest first. */
  near: readonly IntentId[];
};

/** Turns sentences into vectors, in order; null where that cannot be done, and words decide alone. */
export type Encode = (texts: readonly string[]) => Promise<readonly Float32Array[] | null>;

/** From how sure on a question is answered, one of two in a question is, and one is declined for what it seems to be. */
const sureFrom = { answer: 0.15, clause: 0.45, decline: 0.3 } as const;
/** A question that seems to be none of the coach's business by more than this is not answered, however sure the rest is. */
const mostRefused = 0.4;
/** What a question that leans on the one before begins with, or is all of. */
const leans = /^(?:(?:and|but|ok(?:ay)?|so|hm+|well|yes|no|what about|how about|also)\b[\s,]*)+/i;
const asksWhy =
  /^(?:but |and |ok |so )*(?:why(?: not| is that| so| (?:is it )?(?:that|this)(?: (?:one|photo|pic|picture|app|step))?| do you (?:say|think) (?:so|that))?|how come|how so|explain(?: (?:that|it|this))?|what do you mean|how do you know(?: that)?|are you sure|really|tell me more|more)[\s?!.]*$/i;
const asksWhyOfThat =
  /^(?:but |and |ok |so )*(?:why|how) (?:does|do|is|would|did) (?:that|this|it)\b.{0,20}$/i;
const asksRemedy =
  /^(?:what (?:do|can|should|could) (?:i|we) (?:do|change|try)(?: (?:about|with|against) (?:it|that|this|them))?(?: (?:now|then))?|how (?:do|can|should|could) i (?:fix|change|improve|solve|avoid|stop) (?:it|that|this|them)|(?:any|what is the|what's the) (?:fix|remedy|way out))[\s?!.]*$/i;
const asksNext =
  /^(?:and |ok |so )*(?:then|then what|what then|what next|next|what else|anything else|after that|what after that|and after)[\s?!.]*$/i;
const pointsAt =
  /^(?:(?:and|what about|how about|ok|so)\s+)*(?:the |my |number |no |photo |#)*(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|\d{1,2})(?:st|nd|rd|th)?(?: (?:one|best|worst|photo|pic|picture|thing|step))?[\s?!.]*$/i;
const pointsAtApp =
  /^(?:(?:and|what about|how about|ok|so)\s+)*(?:on |for |in |with )?(?:my )?(?:tinder|bumble|hinge)[\s?!.]*$/i;

/** "Is that good?" after figures, which the answer may compare. */
const asksGood =
  /^(?:and |so |ok |but |well )*(?:is|are|was|were) (?:that|this|it|those|these|they)(?: (?:rate|number|figure)s?)? (?:any )?(?:good|bad|ok(?:ay)?|normal|average|fine|a lot|much|many|low|high|enough|too (?:low|few|little))(?: or (?:bad|not))?[\s?!.]*$/i;
/** "Should I delete it?" after a photo. */
const asksToKeep =
  /^(?:and |so |ok |but )*(?:should|shall|can|do|could) i (?:better )?(?:delete|remove|drop|keep|replace|change|retake|use|leave out|take out|take down|get rid of) (?:it|that|this|them|that one|this one|that photo|this photo)(?: then| now)?[\s?!.]*$/i;

/** Names what it is about itself. */
const namesTopic =
  /\b(?:photos?|pics?|pictures?|images?|selfies?|bio|prompts?|text|profile|match(?:es)?|likes?|messages?|conversations?|chats?|dates?|repl(?:y|ies)|apps?|tinder|bumble|hinge|report|account|plan|numbers|words)\b/i;

/** What is declined whole, whatever else the question asks. */
const neverBeside: ReadonlySet<DeclineId> = new Set([
  'crisis',
  'under-age',
  'manipulation',
  'professional-advice',
]);

const isBare: Slots = { photos: [], rank: 1, stage: null, namesTime: false, asksWeek: false, isWhy: false };
/** Intents that answer about another place of their list when one is named. */
const listing: ReadonlySet<MeaningId> = new Set(['best-photo', 'worst-photo', 'next-step']);
/** Answers whose figures "Is that good?" is about when it follows them. */
const countsMatches: ReadonlySet<MeaningId> = new Set(['my-numbers', 'odds', 'my-rate']);
/** What answers "And what do I do about it?" after a question; the next step where nothing stands here. */
const remedies: ReadonlyMap<MeaningId, IntentId> = new Map<MeaningId, IntentId>([
  ['after-match', 'weakest-stage'],
  ['write-first', 'first-message'],
  ['ghosted', 'keep-talking'],
  ['few-replies', 'first-message'],
  ['dying-conversations', 'keep-talking'],
  ['no-dates', 'ask-out'],
  ['one-photo', 'one-photo'],
  ['worst-photo', 'worst-photo'],
  ['photo-quality', 'take-photos'],
  ['selfies', 'take-photos'],
  ['full-body', 'take-photos'],
  ['photos-missing', 'take-photos'],
  ['bio-overall', 'bio-write'],
  ['bio-opening', 'bio-write'],
  ['bio-original', 'bio-write'],
  ['bio-demands', 'bio-write'],
  ['bio-length', 'bio-write'],
  ['prompts', 'bio-write'],
]);
/** Questions about photos that are about one where they name it. */
const aboutPhotos: ReadonlySet<MeaningId> = new Set([
  'photos-overall',
  'best-photo',
  'worst-photo',
  'first-photo',
  'one-photo',
  'photo-quality',
  'clarity-score',
  'photo-order',
  'photos-missing',
  'bio-overall',
  'prompts',
]);

/**
 * What a question asks for, in its own words or by the one before it ("And why?", "the second one", "and on Hinge?").
 *
 * @param earlier what was asked before, the oldest first
 */
export async function understand(
  question: string,
  earlier: readonly string[],
  encode: Encode,
): Promise<Understood> {
  const before = earlier.at(-1);
  if (before !== undefined) {
    const led = await followUp(question, before, earlier.slice(0, -1), encode);
    if (led !== null) return led;
  }
  if (otherFear.test(question)) return { asked: [], declined: 'off-topic', near: [] };
  const clauses = clausesOf(question);
  const texts = [question, ...(clauses.length > 1 ? clauses : [])];
  const vectors = await encode(texts.map(plainQuestion));
  const [whole, ...parts] = texts.map((text, at) => ({
    text,
    likely: recogniseMeaning(text, vectors?.[at] ?? null),
  }));
  const found = parts.flatMap(({ likely, text }) => {
    const [top] = likely;
    return top !== undefined && top.share >= sureFrom.clause ? [{ text, meaning: top.meaning }] : [];
  });
  const intents = found.filter(({ meaning }) => isIntent(meaning) && meaning !== 'thanks');
  const refused = found.find(({ meaning }) => !isIntent(meaning))?.meaning;
  if (refused !== undefined && !isIntent(refused) && neverBeside.has(refused)) {
    return { asked: [], declined: refused, near: [] };
  }
  const distinct = new Set(intents.map(({ meaning }) => meaning));
  // Several remarks on a photo that is named are one question about it.
  if (
    photosNamed(question).length > 0 &&
    distinct.size > 0 &&
    intents.every(({ meaning }) => aboutPhotos.has(meaning))
  ) {
    return { asked: [askedFor(intents[0]!.meaning as IntentId, question)], declined: null, near: [] };
  }
  if (distinct.size >= 2 || (distinct.size === 1 && refused !== undefined)) {
    const asked = [...distinct].slice(0, 2).map((meaning) => {
      const { text } = intents.find((one) => one.meaning === meaning)!;
      return askedFor(meaning as IntentId, text);
    });
    return { asked, declined: refused !== undefined && !isIntent(refused) ? refused : null, near: [] };
  }
  const decided = decide(question, whole!.likely);
  const [only] = intents;
  // One part of a question may be clear where the whole is not.
  if (decided.declined !== 'unknown' || only === undefined) return decided;
  return { asked: [askedFor(only.meaning as IntentId, only.text)], declined: null, near: [] };
}

/** What grade or score stands on: about this service, whatever else has grades. */
const asksOfGrade =
  /^how (?:do|did|does|is|are|was) (?:you|loupe|this|the app|my|the|it)\b.{0,30}\b(?:calculat|comput|determin|measur|work(?:ed)? out|come up with|made|given|decid)\p{L}*|^(?:what|how) (?:goes into|makes up|is behind) (?:my|the|your)\b/iu;
const namesGrade = /\b(?:grade|score|verdict|rating)s?\b/iu;
/** A fear that has nothing to do with dating. */
const otherFear =
  /\b(?:fear|afraid|scared|phobia) (?:of )?(?:flying|planes?|heights|spiders|snakes|dogs|water|needles|dentists?|the dark|public speaking|exams?|driving|elevators?|lifts)\b/iu;

function decide(question: string, likely: readonly Likely[]): Understood {
  if (asksOfGrade.test(question.trim()) && namesGrade.test(question))
    return { asked: [askedFor('clarity-score', question)], declined: null, near: [] };
  const [top] = likely;
  const refusing = likely.filter(({ meaning }) => !isIntent(meaning));
  const refusedShare = refusing.reduce((sum, { share }) => sum + share, 0);
  const isPhoto =
    photosNamed(question).length > 0 &&
    top !== undefined &&
    isIntent(top.meaning) &&
    aboutPhotos.has(top.meaning);
  if (
    top !== undefined &&
    isIntent(top.meaning) &&
    (isPhoto || (top.share >= sureFrom.answer && top.share > refusedShare && refusedShare < mostRefused))
  ) {
    return { asked: [askedFor(top.meaning, question)], declined: null, near: [] };
  }
  const [refused] = refusing;
  if (refused !== undefined && !isIntent(refused.meaning) && refusedShare >= sureFrom.decline) {
    return { asked: [], declined: refused.meaning, near: [] };
  }
  const near = likely.filter(({ meaning }) => isIntent(meaning) && meaning !== 'thanks').slice(0, 2);
  const isNear = near.reduce((sum, { share }) => sum + share, 0) > refusedShare;
  return {
    asked: [],
    declined: 'unknown',
    near: isNear ? near.map(({ meaning }) => meaning as IntentId) : [],
  };
}

function askedFor(meaning: IntentId, text: string): Asked {
  const photos = photosNamed(text);
  const isOne =
    aboutPhotos.has(meaning) &&
    photos.length > 0 &&
    !(meaning === 'first-photo' && photos.join() === '1') &&
    !(meaning === 'photo-order' && photos.length > 1);
  return {
    intent: isOne ? 'one-photo' : meaning,
    slots: {
      ...isBare,
      photos,
      stage: stageNamed(text),
      namesTime: namesTime(text),
      asksWeek: asksWeek(text),
      rank: listing.has(meaning) && !isOne ? rankAfter(meaning, text) : 1,
    },
    app: appNamed(text),
  };
}

/** "What should I do first?" asks for no place of a list. */
function rankAfter(meaning: IntentId, text: string): number {
  const rank = rankNamed(text);
  return rank === null || (meaning === 'next-step' && !/second|third|2nd|3rd/i.test(text)) ? 1 : rank;
}

async function followUp(
  question: string,
  before: string,
  earlier: readonly string[],
  encode: Encode,
): Promise<Understood | null> {
  const isWhy = asksWhy.test(question) || asksWhyOfThat.test(question);
  const isNext = asksNext.test(question);
  const isRemedy = asksRemedy.test(question.replace(leans, ''));
  const isPointing = pointsAt.test(question);
  const isApp = pointsAtApp.test(question);
  const isGood = asksGood.test(question);
  const isKeeping = asksToKeep.test(question);
  if (!isWhy && !isNext && !isRemedy && !isPointing && !isApp && !isGood && !isKeeping) {
    if (!leans.test(question) || termsOf(question).length > 5) return null;
    return restated(question, before, earlier, encode);
  }
  const { asked, ...rest } = await understand(before, earlier, encode);
  const [first] = asked;
  if (first === undefined) return { asked, ...rest };
  if (isWhy) return { ...rest, asked: [{ ...first, slots: { ...first.slots, isWhy: true } }] };
  if (isKeeping) return { ...rest, asked: [keptOrNot(first)] };
  if (isGood)
    return { ...rest, asked: [countsMatches.has(first.intent) ? { ...first, intent: 'my-rate' } : first] };
  if (isApp) return { ...rest, asked: [{ ...first, app: appNamed(question) }] };
  if (isRemedy) {
    const intent = remedies.get(first.intent) ?? 'next-step';
    return {
      ...rest,
      asked: [{ ...first, intent, slots: intent === first.intent ? first.slots : isBare }],
    };
  }
  if (isNext)
    return listing.has(first.intent)
      ? { ...rest, asked: [{ ...first, slots: { ...first.slots, rank: first.slots.rank + 1 } }] }
      : { ...rest, asked: [{ intent: 'next-step', slots: isBare, app: first.app }] };
  const rank = rankNamed(question) ?? Number(/\d+/.exec(question)?.[0] ?? 1);
  if (listing.has(first.intent)) return { ...rest, asked: [{ ...first, slots: { ...first.slots, rank } }] };
  return { ...rest, asked: [{ intent: 'one-photo', slots: { ...isBare, photos: [rank] }, app: first.app }] };
}

/** Whether the photo that was spoken of may stay: what the report says of it. */
function keptOrNot(first: Asked): Asked {
  const [named] = first.slots.photos;
  if (first.intent === 'first-photo' && named === undefined)
    return { ...first, intent: 'one-photo', slots: { ...isBare, photos: [1] } };
  return first;
}

/** "And the worst?": what it says by itself, where that is clear, else with the question before it. */
async function restated(
  question: string,
  before: string,
  earlier: readonly string[],
  encode: Encode,
): Promise<Understood> {
  const own = question.replace(leans, '');
  const other = await otherEnd(own, before, earlier, encode);
  if (other !== null) return other;
  const alone = own === '' ? null : await understand(own, [], encode);
  // What seems to be refused in two words is more likely a rest of the question before.
  const isRefused =
    alone !== null && alone.declined !== null && alone.declined !== 'unknown' && termsOf(own).length > 2;
  if (alone !== null && (alone.asked.length > 0 || isRefused)) return alone;
  const joined = await understand(`${before.replace(/[?!.\s]+$/, '')}, ${own}`, [], encode);
  return joined.asked.length > 0 ? joined : understand(before, earlier, encode);
}

/** "And the worst?" after the best. */
async function otherEnd(
  own: string,
  before: string,
  earlier: readonly string[],
  encode: Encode,
): Promise<Understood | null> {
  const end = /\b(?:worst|weakest)\b/i.test(own)
    ? 'worst-photo'
    : /\b(?:best|strongest)\b/i.test(own)
      ? 'best-photo'
      : null;
  if (end === null) return null;
  const { asked } = await understand(before, earlier, encode);
  const isPhotos = asked.some(({ intent }) => intent === 'best-photo' || intent === 'worst-photo');
  return isPhotos ? { asked: [askedFor(end, own)], declined: null, near: [] } : null;
}

/** The parts of a question that may each ask for something: sentences, and what stands between "and", "also" or "but". */
function clausesOf(question: string): string[] {
  const clauses = question
    .split(
      /[?!;\n]+|\.\s+|,?\s+\b(?:and|also|plus|but)\b\s+|,\s+(?=(?:what|how|why|is|are|do|does|should|which|can|where|when)\b)/i,
    )
    .map((clause) => clause.trim())
    .filter((clause) => termsOf(clause).length >= 2 && !asksWhy.test(clause));
  return clauses.slice(0, 4).map((clause, at) => (at === 0 ? clause : withTopic(clause, clauses[at - 1]!)));
}

/** "How many should I have" after a part about photos is about photos, and "is it too long" after one about the bio about the bio. */
function withTopic(clause: string, before: string): string {
  if (asksGood.test(clause) && /\b(?:match(?:es)?|likes?)\b/i.test(before)) return 'is my match rate good';
  const named = /\b(?:photo|pic|picture|bio|prompt)(?=s?\b)/i.exec(before)?.[0].toLowerCase();
  if (named === undefined || namesTopic.test(clause)) return clause;
  const topic = named === 'bio' ? 'bio' : `${named}s`;
  return clause
    .replace(/^(?:how many|which ones|which)\b/i, (words) => `${words} ${topic}`)
    .replace(/\b(?:it|they|them)\b/i, `my ${topic}`);
}

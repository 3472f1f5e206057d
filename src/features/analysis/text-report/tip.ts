import type { DoneReading, ReadField } from '../../../text/text-reading.ts';
import { asksForChange, type Finding } from '../analysis.contract.ts';
import { bioRange, bioWords } from './length-findings.ts';
import { count, createFinding } from './text-finding.ts';

/** Below this share a text is more about who is wanted than about the writer; the evidence says about 70 : 30. */
const leastAboutMe = 0.5;
/** Fewer details than these leave room for one more. */
const fewestDetails = 3;
/** A text with so many lines of its writer's own is strong enough without a tip. */
const fewestTelling = 2;
/** What hints at whom or what the writer would like: "bring boots", "someone at the finish", "company welcome", "our first date". */
const company =
  /\b(?:you|your|we|us|our|let['’]?s|together|someone|somebody|company|companion|partner|plus[- ]one|girlfriend|boyfriend|wife|husband|dat(?:e|es|ing)|relationships?|friends|mates|love|meet|join|bring|come)\b/iu;
/** A question, or a word to the reader: something may be there to answer, whatever it means. */
const addressed =
  /\?|(?:^|[.!\n]\s*)(?:tell|ask|show|send|teach|guess|convince|change|message|say|bring|come|join|try|pick|choose|let['’]?s|give|help|text|write|prove|challenge|bet|name|recommend|suggest)\b|\b(?:do|are|can|could|would|will|have|did) you\b/imu;
/** Flesch (1948): below 50 is fairly difficult. Of few words the figure means little. */
const hardToRead = { ease: 50, words: 30, wordsInSentence: 25 };

/**
 * The one general idea that may make a text better still, by the strength of its evidence. Most good texts could follow it and
 * need not: it is no fault of this one, and so no finding that asks for a change. Null where a finding says the same, where the
 * text says too little to add to, and where there is nothing to suggest.
 */
export function tipFor(reading: DoneReading, findings: readonly Finding[]): Finding | null {
  const { fields, seen, signals } = reading;
  const asked = findings
    .filter(asksForChange)
    .map(({ id }) => id.replace(/@.*$/u, '').split(':').at(-1) ?? '');
  if (asked.some((kind) => kind === 'empty' || kind === 'short' || kind === 'only-emoji')) return null;
  const isSaid = (pattern: RegExp): boolean => asked.some((kind) => pattern.test(kind));
  const bio = fields.find(({ kind, isBlank, limit }) => kind === 'bio' && !isBlank && limit > 0);
  const { balance } = seen;
  if (balance !== null && balance.share < leastAboutMe && !isSaid(/^(?:shopping-list|demand)/u))
    return moreAboutYou(balance.share);
  const isConcrete = findings.some(({ id }) => id.includes(':concrete'));
  if (bio !== undefined && !isConcrete && couldBeMoreConcrete(bio, seen) && !isSaid(/^(?:vague|adjectives)/u))
    return oneMoreDetail(bio);
  // A text with two strengths needs neither of the others.
  const strengths = new Set(findings.flatMap(({ id }) => /:(?:concrete|opening|intent)(?=@)/u.exec(id) ?? []))
    .size;
  if (isHard(seen.readability)) return shorterSentences(seen.readability);
  if (strengths >= 2 || seen.telling.length >= fewestTelling) return null;
  const isIntentOpen = signals['intentStated']?.value === false && !isSaid(/^(?:shopping-list|demand)/u);
  if (isIntentOpen && !fields.some(({ shown }) => company.test(shown))) return sayWhatFor();
  if (signals['openings']?.value === 0 && !fields.some(({ shown }) => addressed.test(shown)))
    return somethingToAnswer();
  return bio === undefined || isSaid(/^over-limit/u) ? null : anotherLength(bio);
}

function couldBeMoreConcrete(bio: ReadField, { concreteness }: DoneReading['seen']): boolean {
  const found = concreteness.find(({ field }) => field === bio.field);
  return found !== undefined && found.details.length < fewestDetails && bio.words <= bioWords.most;
}

type Readability = DoneReading['seen']['readability'];

function isHard(readability: Readability): readability is NonNullable<Readability> {
  if (readability === null) return false;
  const { ease, words, sentences } = readability;
  return (
    ease < hardToRead.ease &&
    words >= hardToRead.words &&
    words / Math.max(1, sentences) > hardToRead.wordsInSentence
  );
}

function moreAboutYou(share: number): Finding {
  const percent = `${Math.round(share * 100)} : ${100 - Math.round(share * 100)}`;
  return createFinding(null, {
    kind: 'balance',
    severity: 'info',
    message: `More of your text is about who you want than about you (${percent}).`,
    measured: {
      value: share,
      unit: 'share of words',
      text: `${percent}, you : who you’d like to meet`,
    },
    threshold: { value: 0.7, unit: 'share of words', text: 'about 70 : 30' },
    ruleId: 'seventy-thirty',
    action: 'You could turn one wish into something about yourself.',
  });
}

function oneMoreDetail(bio: ReadField): Finding {
  return createFinding(bio, {
    kind: 'more-details',
    severity: 'info',
    message: 'People remember details that only you could give.',
    measured: count(bio.words, 'words', 'word'),
    ruleId: 'concreteness',
    action: 'You could add a detail of your own: a place, a dish, a name, a number.',
  });
}

function sayWhatFor(): Finding {
  return createFinding(null, {
    kind: 'no-intent',
    severity: 'info',
    message: 'We found nothing in your text that says what you’re looking for.',
    measured: { value: false, unit: null, text: 'nothing found' },
    threshold: { value: true, unit: null, text: 'stated' },
    ruleId: 'state-intent',
    action: 'You could add half a sentence: a relationship, something light, or new friends.',
  });
}

function shorterSentences({ ease, words, sentences }: NonNullable<Readability>): Finding {
  return createFinding(null, {
    kind: 'hard-to-read',
    severity: 'info',
    message: `Your sentences are long: about ${Math.round(words / Math.max(1, sentences))} words each.`,
    measured: {
      value: ease,
      unit: 'Flesch reading ease',
      text: ease < 0 ? 'below 0 of 100' : `${ease} of 100`,
    },
    threshold: { value: hardToRead.ease, unit: 'Flesch reading ease', text: `at least ${hardToRead.ease}` },
    ruleId: 'simple-language',
    action: 'You could split one of them in two.',
  });
}

function somethingToAnswer(): Finding {
  return createFinding(null, {
    kind: 'no-opening',
    severity: 'info',
    message: 'We found no question, invitation or claim in your text.',
    measured: { value: 0, unit: 'openings', text: 'no conversation starter' },
    threshold: { value: 1, unit: 'openings', text: 'at least one' },
    ruleId: 'give-an-opening',
    action:
      'You could ask about something you mention, or add an opinion people will want to argue with. Most readers will find something to say anyway.',
  });
}

function anotherLength(bio: ReadField): Finding | null {
  const { words } = bio;
  if (words >= bioWords.fewest && words <= bioWords.most) return null;
  const isShort = words < bioWords.fewest;
  return createFinding(bio, {
    kind: isShort ? 'short' : 'long',
    severity: 'info',
    message: `Your bio has ${count(words, 'words', 'word').text}; people in Tinder’s survey preferred ${bioWords.fewest} to ${bioWords.most}.`,
    measured: count(words, 'words', 'word'),
    threshold: bioRange(),
    ruleId: 'bio-length',
    action: isShort
      ? 'You could add one thing you did this month, and name it.'
      : 'You could cut the sentence that says the least.',
  });
}

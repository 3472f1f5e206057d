import { valueOf } from '../../../../domain/signal.ts';
import type { Framing } from '../../../../vision/signals.ts';
import type { MeasuredPhoto } from '../analysed-photo.ts';
import { flawsOf } from '../photo-findings.ts';
import { isOneOfSeveral, ownerKnownBy, peopleOn, showsSomebodyElse, subjectOf } from '../subject.ts';
import { thresholds } from '../thresholds.ts';
import { clarityStep, type JudgedCandidate } from './photo-values.ts';
import { thingsOn, thingWords } from './things.ts';
import { readableFace } from './weights.ts';

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'];

/**
 * One sentence for each chosen photo, in order, on why it stands there. "The only one" is said of the whole set, and where that
 * was measured on all of it. `opener` is null where no photo shows its owner alone; `rivals` are the photos that could have
 * come first.
 */
export function slotSentences(
  chosen: readonly JudgedCandidate[],
  all: readonly MeasuredPhoto[],
  first: { opener: MeasuredPhoto | null; rivals: ReadonlySet<MeasuredPhoto> },
): string[] {
  const photos = chosen.map(({ photo }) => photo);
  const shared = sharedFlaws(photos);
  return chosen.map(({ photo, verdict }, index) => {
    const place = ordinals[index] ?? `Number ${index + 1}`;
    if (photo === first.opener) return `${place}${openerSentence(photo, first.rivals)}.`;
    const news = newsOf(photo, photos.slice(0, index), all);
    const isAlone = photos.length === 1;
    if (peopleOn(photo) === 0) {
      if (index === 0) return `${place}, until you have a photo of yourself: nobody is in it.`;
      return `${place}: nobody is in it${news.length > 0 ? `, but it is ${news[0]}` : ', so it comes last'}.`;
    }
    if (showsSomebodyElse(photo)) return `${place}, if you’re in it: we didn’t find you there.`;
    if (verdict === 'drop' && isAlone) {
      return `${place}, until you have a clearer one: ${all.length > 1 ? 'the clearest of the set' : faultText(photo)}.`;
    }
    if (index === 0) return `${place}: the best you have, as no photo shows you alone and clearly.`;
    const fault = faultOf(photo, verdict);
    if (news.length > 0) {
      const isSaid = isGroup(photo) === true && photo.clarity.cap?.id === 'one-clear-subject';
      const spite = fault === null || isSaid ? '' : `, despite this: ${fault}`;
      return `${place}: ${news.slice(0, 2).join(', and ')}${spite}.`;
    }
    if (fault !== null) return `${place}, only until you have a clearer one: ${fault}.`;
    const flaws = flawsOf(photo).filter((flaw) => !shared.has(flaw));
    return `${place}: the next clearest photo (${clarityText(photo)})${flaws.length > 0 ? `, once this is fixed: ${flaws.join(', ')}` : ''}.`;
  });
}

/** What every chosen photo has to have fixed, so that it tells none from the others. */
function sharedFlaws([first, ...others]: readonly MeasuredPhoto[]): ReadonlySet<string> {
  if (first === undefined || others.length === 0) return new Set();
  const flaws = others.map((photo) => flawsOf(photo));
  return new Set(flawsOf(first).filter((flaw) => flaws.every((ofOther) => ofOther.includes(flaw))));
}

/** What keeps a photo from being clear; null where it is clear, or has only something to fix. */
function faultOf(photo: MeasuredPhoto, verdict: JudgedCandidate['verdict']): string | null {
  if (verdict === 'keep' || (photo.clarity.score ?? 0) >= thresholds.keepClarity) return null;
  return faultText(photo);
}

function faultText(photo: MeasuredPhoto): string {
  const { cap } = photo.clarity;
  if (cap == null) return clarityText(photo);
  return cap.id === 'one-clear-subject' ? `${cap.text} in it` : cap.text;
}

function clarityText({ clarity }: MeasuredPhoto): string {
  return clarity.score === null ? 'clarity not known' : `clarity ${Math.round(clarity.score)} of 100`;
}

/** What the first photo shows, and how it differs from those that are as clear. */
function openerSentence(photo: MeasuredPhoto, rivals: ReadonlySet<MeasuredPhoto>): string {
  const subject = subjectOf(photo);
  const isOwner = isSurelyOwner(photo);
  const isDoubtful = isOneOfSeveral(photo);
  const who = isOwner ? 'you alone' : 'one person alone';
  const smiles = smileOf(photo) === 'smiling';
  const facts = [
    ...((subject?.faceShare ?? 0) >= readableFace.fullAt
      ? [`${isOwner ? 'your' : 'the'} face easy to read`]
      : []),
    ...(smiles ? ['smiling'] : []),
  ];
  const equals = [...rivals].filter((rival) => rival !== photo && clarityStep(rival) === clarityStep(photo));
  const onlyBySmile =
    smiles && equals.length > 0 && equals.every((rival) => smileOf(rival) === 'not-smiling')
      ? `; ${equals.length === 1 ? 'another is' : `${equals.length} others are`} as clear, without a smile`
      : '';
  return `${isDoubtful ? ', if it is you' : ''}: ${[who, ...facts].join(', ')}${onlyBySmile}`;
}

/** What a photo shows that those before it do not, the most telling first, as parts of a sentence. */
function newsOf(
  photo: MeasuredPhoto,
  before: readonly MeasuredPhoto[],
  all: readonly MeasuredPhoto[],
): string[] {
  const others = all.filter((other) => other !== photo);
  const news: string[] = [];
  const say = <T>(value: T | null, valueIn: (other: MeasuredPhoto) => T | null, photoOf: string) => {
    if (value === null || before.some((other) => valueIn(other) === value)) return;
    const alike = others.filter((other) => valueIn(other) === value);
    const isUnknown = others.some((other) => peopleOn(other) !== 0 && valueIn(other) === null);
    const rank = alike.length === 0 ? 'the only' : isClearest(photo, alike) ? 'the clearest' : 'a';
    news.push(`${isUnknown ? 'a' : rank} ${photoOf}`);
  };
  const isOwner = isSurelyOwner(photo);
  const framing = framingOf(photo);
  if (framing !== null) say(framing, framingOf, framedPhoto[framing]);
  for (const thing of thingsOn(photo)) {
    const words = thingWords[thing];
    if (words !== undefined) say(true, (other) => thingsOn(other).includes(thing), `photo with ${words}`);
  }
  if (isGroup(photo) === true) say(true, isGroup, 'photo with other people');
  const smile = smileOf(photo);
  if (smile === 'smiling') say(smile, smileOf, isOwner ? 'photo where you smile' : 'photo with a smile');
  return news;
}

function isClearest({ clarity }: MeasuredPhoto, others: readonly MeasuredPhoto[]): boolean {
  return others.every((other) => (clarity.score ?? 0) > (other.clarity.score ?? 0));
}

const framedPhoto: Readonly<Record<Framing, string>> = {
  'close-up': 'close-up',
  bust: 'head-and-shoulders photo',
  'waist-up': 'waist-up photo',
  'three-quarter': 'photo down to the knees',
  'full-body': 'head-to-feet photo',
};

/** Only of people: a framing without a person is none. */
function framingOf(photo: MeasuredPhoto): Framing | null {
  return peopleOn(photo) === 0 ? null : valueOf(photo.signals.framing);
}

function smileOf(photo: MeasuredPhoto) {
  const subject = subjectOf(photo);
  return subject === null ? null : valueOf(subject.smile);
}

function isGroup(photo: MeasuredPhoto): boolean | null {
  const people = peopleOn(photo);
  return people === null ? null : people > 1;
}

function isSurelyOwner(photo: MeasuredPhoto): boolean {
  return photo.set !== null && valueOf(photo.set.showsOwner) === true && ownerKnownBy(photo) !== null;
}

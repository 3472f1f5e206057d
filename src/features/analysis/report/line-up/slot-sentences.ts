import { valueOf } from '../../../../domain/signal.ts';
import type { Framing } from '../../../../vision/signals.ts';
import type { MeasuredPhoto } from '../analysed-photo.ts';
import { worstFault } from '../fault-words.ts';
import { flawsOf } from '../photo-findings.ts';
import { hasStrength, strengthOver, type StrengthPartId, strengthShare } from '../strength.ts';
import { isOneOfSeveral, ownerKnownBy, peopleOn, showsSomebodyElse, subjectOf } from '../subject.ts';
import { thresholds } from '../thresholds.ts';
import type { JudgedCandidate } from './photo-values.ts';
import { hasThing, thingsOn, thingWords } from './things.ts';

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'];
/** Of these reasons a sentence gives at most two. */
const reasonsGiven = 2;
/** Share of a part by which a photo has more of it than any other. */
const clearlyMore = 0.1;

/**
 * One sentence for each chosen photo, in order, on why it has its place; no two photos of the user get the same one. "The only
 * one" is said of the whole set, and where that was measured on all of it: `isWhole` is false where a photo could not be analyzed. `opener`
 * is null where no photo shows its owner alone.
 */
export function slotSentences(
  chosen: readonly JudgedCandidate[],
  all: readonly MeasuredPhoto[],
  { opener, isWhole }: { opener: MeasuredPhoto | null; isWhole: boolean },
): string[] {
  const photos = chosen.map(({ photo }) => photo);
  const shared = sharedFlaws(photos);
  const given = new Set<string>();
  return chosen.map(({ photo, verdict }, index) => {
    const place = ordinals[index] ?? `Number ${index + 1}`;
    const before = photos.slice(0, index);
    const reason = () => ownReason(photo, { before, all, isWhole, given });
    if (photo === opener) {
      const doubt = isOneOfSeveral(photo) ? ', if it is you' : '';
      return `${place}${doubt}: ${[isSurelyOwner(photo) ? 'you alone' : 'one person alone', ...reason()].join(', ')}.`;
    }
    if (peopleOn(photo) === 0) {
      if (index === 0) return `${place}, until you have a photo of yourself: there is no person in it.`;
      const thing = thingsOn(photo).find((one) => before.every((other) => hasThing(other, one) !== true));
      return `${place}: there is no person in it, ${thing === undefined ? 'so it comes last' : `but it shows ${thingWords[thing]}`}.`;
    }
    if (showsSomebodyElse(photo)) return `${place}, if you’re in it: we didn’t find you there.`;
    const fault = faultOf(photo, verdict);
    if (verdict === 'drop' && photos.length === 1) {
      return `${place}, until you have a better one: ${all.length > 1 ? 'the best of the set' : (fault ?? 'too little could be measured')}.`;
    }
    if (index === 0) return `${place}: the best you have, as no photo shows you alone and clearly.`;
    const reasons = reason().join(', ');
    if (fault !== null) return `${place}: ${reasons}, until you have one without this: ${fault}.`;
    const flaws = flawsOf(photo).filter((flaw) => !shared.has(flaw));
    return `${place}: ${reasons}${flaws.length > 0 ? `, once this is fixed: ${flaws.join(', ')}` : ''}.`;
  });
}

/** What every chosen photo has to have fixed, so that it tells none from the others. */
function sharedFlaws([first, ...others]: readonly MeasuredPhoto[]): ReadonlySet<string> {
  if (first === undefined || others.length === 0) return new Set();
  const flaws = others.map((photo) => flawsOf(photo));
  return new Set(flawsOf(first).filter((flaw) => flaws.every((ofOther) => ofOther.includes(flaw))));
}

/** What keeps a photo from a "keep"; null where nothing does, or only something to fix, or the people it is shown for. */
function faultOf(photo: MeasuredPhoto, verdict: JudgedCandidate['verdict']): string | null {
  if (verdict === 'keep' || (photo.clarity.score ?? 0) >= thresholds.keepClarity) return null;
  if (isGroup(photo) === true && photo.clarity.cap?.id === 'one-clear-subject') return null;
  return worstFault(photo.clarity);
}

type Among = {
  before: readonly MeasuredPhoto[];
  all: readonly MeasuredPhoto[];
  /** Whether `all` are all photos of the set. */
  isWhole: boolean;
  /** The reasons that other places have got. */
  given: Set<string>;
};

/** The most telling reasons that no other place has got; without any, how it compares with the photo before it. */
function ownReason(photo: MeasuredPhoto, { before, all, isWhole, given }: Among): string[] {
  const news = newsOf(photo, { before, all, isWhole });
  const merits = meritsOf(photo, { all, isWhole });
  const reasons =
    before.length === 0 ? [...merits, ...news] : [...news, ...merits, ...anotherOf(photo, news.length > 0)];
  for (let first = 0; first < Math.max(1, reasons.length); first += 1) {
    const some = reasons.slice(first, first + reasonsGiven);
    const said = some.join(', ');
    if (some.length === 0 || given.has(said)) continue;
    given.add(said);
    return some;
  }
  const previous = before.at(-1);
  if (previous === undefined) return [];
  const isWeaker =
    !isOneOfSeveral(photo) && strengthOver(previous, photo).ahead >= thresholds.aheadInStrength;
  return [`${isWeaker ? 'not as strong as' : 'after'} photo ${previous.position + 1}`];
}

/** What it shows like one before it, where it shows nothing new. */
function anotherOf(photo: MeasuredPhoto, hasNews: boolean): string[] {
  const framing = framingOf(photo);
  return hasNews || framing === null ? [] : [`another ${framedPhoto[framing]}`];
}

/** What makes a photo work, by the parts of its strength, the most telling first. Nothing where it is not known whose face counts. */
function meritsOf(photo: MeasuredPhoto, { all, isWhole }: Pick<Among, 'all' | 'isWhole'>): string[] {
  if (subjectOf(photo) === null) return [];
  const others = all.filter((other) => other !== photo && peopleOn(other) !== 0);
  /** Of one person's photos, and where all were measured. */
  const leads = (part: StrengthPartId) =>
    isWhole &&
    !isOneOfSeveral(photo) &&
    others.length > 0 &&
    others.every(
      (other) => (strengthShare(photo, part) ?? 0) >= (strengthShare(other, part) ?? Infinity) + clearlyMore,
    );
  const your = isSurelyOwner(photo) ? 'your' : 'the';
  const merits: string[] = [];
  if (hasStrength(photo, 'smile')) {
    if (leads('smile')) merits.push(`${your} strongest smile`);
    else merits.push(hasStrength(photo, 'teeth') ? 'a smile that shows teeth' : 'a smile');
  }
  if (hasStrength(photo, 'eyes-here')) merits.push('eyes to the camera');
  if (hasStrength(photo, 'face-size'))
    merits.push(leads('face-size') ? `${your} face at its largest` : `${your} face easy to see`);
  return merits;
}

/** What a photo shows that those before it do not, the most telling first. */
function newsOf(photo: MeasuredPhoto, { before, all, isWhole }: Omit<Among, 'given'>): string[] {
  const others = all.filter((other) => other !== photo);
  const news: string[] = [];
  const say = <T>(value: T | null, valueIn: (other: MeasuredPhoto) => T | null, photoOf: string) => {
    if (value === null || before.some((other) => valueIn(other) === value)) return;
    const isOnly = others.every((other) => valueIn(other) !== value);
    const isUnknown = !isWhole || others.some((other) => valueIn(other) === null);
    news.push(`${isOnly && !isUnknown ? 'the only' : 'a'} ${photoOf}`);
  };
  const framing = framingOf(photo);
  if (framing !== null) {
    const framingIn = (other: MeasuredPhoto) => (peopleOn(other) === 0 ? 'none' : framingOf(other));
    say<Framing | 'none'>(framing, framingIn, framedPhoto[framing]);
  }
  for (const thing of thingsOn(photo)) {
    say(true, (other) => hasThing(other, thing), `photo with ${thingWords[thing]}`);
  }
  if (isGroup(photo) === true) say(true, isGroup, 'photo with other people');
  return news;
}

const framedPhoto: Readonly<Record<Framing, string>> = {
  'close-up': 'close-up',
  bust: 'head-and-shoulders photo',
  'waist-up': 'waist-up photo',
  'three-quarter': 'photo down to the knees',
  'full-body': 'head-to-toe photo',
};

/** Only of people: a framing without a person is none. */
function framingOf(photo: MeasuredPhoto): Framing | null {
  return peopleOn(photo) === 0 ? null : valueOf(photo.signals.framing);
}

function isGroup(photo: MeasuredPhoto): boolean | null {
  const people = peopleOn(photo);
  return people === null ? null : people > 1;
}

function isSurelyOwner(photo: MeasuredPhoto): boolean {
  return photo.set !== null && valueOf(photo.set.showsOwner) === true && ownerKnownBy(photo) !== null;
}

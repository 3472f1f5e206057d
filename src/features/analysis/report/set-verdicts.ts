import { valueOf } from '../../../domain/signal.ts';
import { meanScore } from '../../../vision/clarity/clarity.ts';
import type { AnalysedPhoto, MeasuredPhoto } from './analysed-photo.ts';
import { type ClearerShot, mayBeRejected } from './photo-findings.ts';
import { thingsOn, views } from './line-up/things.ts';
import { peopleOn, showsSomebodyElse, subjectOf } from './subject.ts';
import { photoStrength, strengthOver } from './strength.ts';
import { thresholds } from './thresholds.ts';
import { hasFault, type VerdictOnPhoto, verdictOf } from './verdict.ts';

export type JudgedPhoto = {
  photo: AnalysedPhoto;
  verdict: VerdictOnPhoto;
  /** The photo that shows nearly the same and is kept instead; null when none is. */
  clearerShot: ClearerShot | null;
};

/**
 * The verdicts of the photos by themselves, changed by what the set tells: of repeats only the best stays, unless their
 * expressions differ, and so does only the clearest photo without people and the strongest group.
 */
export function judgeSet(photos: readonly AnalysedPhoto[]): JudgedPhoto[] {
  const analysed = photos
    .filter((photo) => photo.status === 'analysed')
    .toSorted((a, b) => a.position - b.position);
  const judged = onlyOneOfAKind(photos.map((photo) => judge(photo, analysed)));
  return judged.map((entry) => {
    const { clearerShot } = entry;
    const best = judged.find(({ photo }) => photo.position === clearerShot?.position);
    return best?.verdict.verdict === 'drop' ? leftOutWith(best, entry) : entry;
  });
}

/** A repeat of a photo that is left out itself is not the worse of the two. */
function leftOutWith({ photo: { position } }: JudgedPhoto, { photo, clearerShot }: JudgedPhoto): JudgedPhoto {
  const own = verdictOf(photo);
  const verdictReason = `Nearly the same shot as photo ${position + 1}, which is left out too.`;
  return {
    photo,
    verdict: own.verdict === 'drop' ? own : { verdict: 'drop', verdictReason },
    clearerShot: clearerShot && { ...clearerShot, isLeftOut: true },
  };
}

function judge(photo: AnalysedPhoto, analysed: readonly MeasuredPhoto[]): JudgedPhoto {
  if (photo.status === 'failed') return { photo, verdict: verdictOf(photo), clearerShot: null };
  const best = bestShot(photo, analysed);
  if (best === photo) return { photo, verdict: verdictOf(photo), clearerShot: null };
  const { position } = best;
  const own = verdictOf(photo);
  if (expressionsDiffer(photo, best)) {
    const verdictReason = `The moment of photo ${position + 1} with another expression: one of the two is enough.`;
    return {
      photo,
      verdict: own.verdict === 'drop' ? own : { verdict: 'maybe', verdictReason },
      clearerShot: { position, expressionDiffers: true, isLeftOut: false },
    };
  }
  const verdictReason = `Nearly the same shot as photo ${position + 1}, ${comparedWith(photo, best)}.`;
  return {
    photo,
    verdict: { verdict: 'drop', verdictReason },
    clearerShot: { position, expressionDiffers: false, isLeftOut: false },
  };
}

/** What the best of several repeats has ahead of one of the others; copies may measure alike. */
function comparedWith(photo: MeasuredPhoto, best: MeasuredPhoto): string {
  if (strengthOver(best, photo).ahead > thresholds.aheadInStrength) return 'which is the stronger one';
  if (clarityAlone(best) > clarityAlone(photo) + alikeInClarity) return 'which is clearer';
  const level = faultLevel(photo);
  if (level > faultLevel(best) && level > faultLevels.eyesInDoubt) return 'which has less wrong with it';
  const isDoubted = level === faultLevels.eyesInDoubt && photo.signals.eyesCovered.state === 'could-not-tell';
  return isDoubted && best.signals.eyesCovered.value === false
    ? 'which shows the eyes more clearly'
    : 'and one is enough';
}

/** A smile and none, each measured; a slight smile is like both. */
function expressionsDiffer(one: MeasuredPhoto, other: MeasuredPhoto): boolean {
  const smiles = [one, other].map((photo) => {
    const subject = subjectOf(photo);
    return subject === null ? null : valueOf(subject.smile);
  });
  return smiles.includes('smiling') && smiles.includes('not-smiling');
}

const secondOfKind: Record<'nobody' | 'group', VerdictOnPhoto> = {
  nobody: { verdict: 'drop', verdictReason: 'A second photo without you: one is enough.' },
  group: { verdict: 'maybe', verdictReason: 'Another group: one photo with others is enough.' },
};

function onlyOneOfAKind(judged: JudgedPhoto[]): JudgedPhoto[] {
  const kept = new Set<'nobody' | 'group'>();
  return judged
    .toSorted((a, b) => strongestFirst(a.photo, b.photo))
    .map((entry) => {
      const { photo, verdict, clearerShot } = entry;
      if (photo.status === 'failed' || verdict.verdict === 'drop' || mayBeRejected(photo)) return entry;
      if (clearerShot !== null) return entry;
      const kind = kindOf(photo);
      if (kind === null) return entry;
      if (kept.has(kind)) return { ...entry, verdict: secondOfKind[kind] };
      kept.add(kind);
      return entry;
    })
    .toSorted((a, b) => a.photo.position - b.photo.position);
}

/** The two kinds of photo where one is enough; null for every other, and where people could not be counted. */
export function kindOf(photo: MeasuredPhoto): 'nobody' | 'group' | null {
  const people = peopleOn(photo);
  if (people === 0) return 'nobody';
  return people !== null && people > 1 ? 'group' : null;
}

/** Points of clarity up to which copies of one shot differ by chance. */
const alikeInClarity = 4;

/**
 * Of the photos that repeat the same shot, those with the least fault; of these, those about as strong as the strongest; of these, those
 * about as clear as the clearest; of these, the first. `photo` itself when alone.
 */
function bestShot(photo: MeasuredPhoto, analysed: readonly MeasuredPhoto[]): MeasuredPhoto {
  const shots = sameShots(photo, analysed);
  if (shots.length === 1) return photo;
  const leveled = shots.map((shot) => ({ shot, level: faultLevel(shot) }));
  const least = Math.min(...leveled.map(({ level }) => level));
  const good = leveled.flatMap(({ shot, level }) => (level === least ? [shot] : []));
  const strongest = good.reduce((best, shot) => (photoStrength(shot) > photoStrength(best) ? shot : best));
  const strong = good.filter((shot) => strengthOver(strongest, shot).ahead <= thresholds.aheadInStrength);
  const clearest = Math.max(...strong.map(clarityAlone));
  const [best = photo] = strong
    .filter((shot) => clarityAlone(shot) >= clearest - alikeInClarity)
    .toSorted((a, b) => a.position - b.position);
  return best;
}

/** How much is wrong with one of several repeats. A damaged copy may measure as the stronger one. */
const faultLevels = { none: 0, eyesInDoubt: 1, fault: 2, drop: 3 } as const;

function faultLevel(photo: MeasuredPhoto): number {
  const { score } = photo.clarity;
  const alone = { ...photo, clarity: { ...photo.clarity, score: score && clarityAlone(photo) } };
  if (mayBeRejected(photo) || verdictOf(alone).verdict === 'drop') return faultLevels.drop;
  if (hasFault(alone)) return faultLevels.fault;
  return areEyesInDoubt(photo) ? faultLevels.eyesInDoubt : faultLevels.none;
}

/** Whether the owner's eyes may be hidden, or no face was found. Covers are measured on the largest face alone. */
function areEyesInDoubt(photo: MeasuredPhoto): boolean {
  if (showsSomebodyElse(photo) || peopleOn(photo) === 0) return false;
  const isOnMainFace = subjectOf(photo)?.isMainFace ?? true;
  return isOnMainFace && photo.signals.eyesCovered.value !== false;
}

/** The photos that repeat the same shot as `photo`, itself included, through any chain of repeats. */
function sameShots(photo: MeasuredPhoto, analysed: readonly MeasuredPhoto[]): MeasuredPhoto[] {
  const found = new Set([photo]);
  for (const current of found) {
    for (const other of analysed) {
      if (repeatedBy(current, analysed) === other || repeatedBy(other, analysed) === current)
        found.add(other);
    }
  }
  return [...found];
}

function repeatedBy({ set }: MeasuredPhoto, analysed: readonly MeasuredPhoto[]): MeasuredPhoto | null {
  const repeated = set === null ? null : valueOf(set.nearDuplicateOf);
  return analysed.find(({ position }) => position === repeated) ?? null;
}

/** Clarity without what a photo loses for being a repeat: a repeat is no less clear for it. */
function clarityAlone({ clarity }: MeasuredPhoto): number {
  const mean = meanScore(clarity.components.filter(({ id }) => id !== 'not-a-duplicate'));
  return Math.min(mean ?? clarity.score ?? 0, clarity.cap?.atMost ?? 100);
}

/** Sorts by strength, then by how much of the owner's life a photo shows, then by clarity and place. */
function strongestFirst(a: AnalysedPhoto, b: AnalysedPhoto): number {
  const [ofA, ofB] = [a, b].map((photo) => (photo.status === 'failed' ? -Infinity : photoStrength(photo)));
  if (ofA !== ofB) return ofB! - ofA!;
  return ownThings(b) - ownThings(a) || clarityOf(b) - clarityOf(a) || a.position - b.position;
}

/** Animals, instruments and the like; a view shows less of its owner than they do. */
function ownThings(photo: AnalysedPhoto): number {
  return photo.status === 'failed' ? 0 : thingsOn(photo).filter((thing) => !views.has(thing)).length;
}

/** 0–100; 0 where clarity is not known, less where the photo could not be analyzed. For comparing, not for showing. */
function clarityOf(photo: AnalysedPhoto): number {
  return photo.status === 'failed' ? -1 : (photo.clarity.score ?? 0);
}

import { valueOf } from '../../../domain/signal.ts';
import type { Finding } from '../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure, type ReportContext } from './finding.ts';
import { facesOf, ownerKnownBy, peopleOn, showsSomebodyElse, subjectOf } from './subject.ts';
import { thresholds } from './thresholds.ts';

/** Who is on the photo: nobody, somebody else, the owner alone or the owner among others. */
export function peopleFindings(photo: PhotoEvidence, context: ReportContext): Finding[] {
  const faces = facesOf(photo);
  const people = peopleOn(photo);
  if (faces !== null && faces.length === 0) {
    const unseen = isSureOfNoFace(photo) ? [noFace(people)] : [];
    return people !== null && people >= 2 ? [...unseen, group(people, photo, context)] : unseen;
  }
  if (showsSomebodyElse(photo)) return [notOwner(photo)];
  if (people === null || faces === null) return [];
  if (people >= 2) return [group(people, photo, context)];
  return valueOf(photo.signals.peopleCount) === 1 ? [alone(context)] : [];
}

/** A covered or averted face may have been missed. */
function isSureOfNoFace({ signals }: PhotoEvidence): boolean {
  return signals.faces.confidence >= thresholds.sureOfFaces;
}

function noFace(people: number | null): Finding {
  return finding({
    id: 'no-face',
    severity: 'consider',
    message:
      people === null || people === 0
        ? 'We found no face in this photo.'
        : people === 1
          ? 'There is a person in this photo, but we found no face.'
          : 'There are people in this photo, but we found no face.',
    measured: measure(0, 'no face', 'faces'),
    threshold: measure(1, 'at least 1 face', 'faces'),
    ruleId: 'face-visible',
    action: 'Put it last, and only beside photos that show your face clearly.',
    note: 'where are you?',
  });
}

/** That the person on most photos is the user is an inference, and nothing has to be done on the strength of it. */
function notOwner(photo: PhotoEvidence): Finding {
  const isCertain = ownerKnownBy(photo) === 'your-word';
  return finding({
    id: 'not-owner',
    severity: isCertain ? 'fix' : 'consider',
    message: isCertain
      ? 'The person you said is you doesn’t seem to be in this photo.'
      : 'The person in most of your photos doesn’t seem to be in this one.',
    measured: measure(false, 'somebody else'),
    threshold: measure(true, isCertain ? 'the person you named' : 'the person on most photos'),
    ruleId: 'face-visible',
    action: isCertain
      ? 'Leave it out, or use a photo that shows you instead.'
      : 'Leave it out if you aren’t in it. If we picked the wrong person, open a photo of you alone and choose “This one is me”.',
    note: 'not you?',
  });
}

function group(people: number, photo: PhotoEvidence, { iAm }: ReportContext): Finding {
  const count = people >= 10 ? '10 or more people' : `${people} people`;
  const behindOthers = subjectOf(photo)?.isMainFace === false;
  const hasFace = facesOf(photo)?.length !== 0;
  const figure =
    iAm === 'woman'
      ? 'At Hinge, women alone got 69% more likes.'
      : 'At Zoosk, photos with friends got 53% fewer messages.';
  return finding({
    id: 'group',
    severity: 'consider',
    message: behindOthers
      ? `There’s more than one person here, and the largest face doesn’t seem to be yours. ${figure}`
      : `There’s more than one person here, so a stranger has to guess which one is you. ${figure}`,
    measured: measure(people, count, 'people'),
    threshold: measure(1, '1 person', 'people'),
    ruleId: 'solo',
    action: hasFace
      ? 'Crop it to yourself, or show it after photos of you alone; never first.'
      : 'Show it after photos of you alone; never first.',
    note: ownerKnownBy(photo) === 'your-word' ? 'a group' : 'which is you?',
  });
}

function alone({ iAm }: ReportContext): Finding {
  return finding({
    id: 'alone',
    severity: 'good',
    message:
      iAm === 'woman'
        ? 'There’s only one person in this photo, so it’s clear which one is you. At Hinge, women alone got 69% more likes.'
        : 'There’s only one person in this photo, so it’s clear which one is you.',
    measured: measure(1, '1 person', 'people'),
    threshold: measure(1, '1 person', 'people'),
    ruleId: 'solo',
  });
}

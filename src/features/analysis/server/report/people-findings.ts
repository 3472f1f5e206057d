import { valueOf } from '../../../../domain/signal.ts';
import type { Finding } from '../../analysis.contract.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { finding, measure, type ReportContext } from './finding.ts';
import { facesOf, peopleOn, subjectOf } from './subject.ts';

/** Who is on the photo: nobody, somebody else, the owner alone or the owner among others. */
export function peopleFindings(photo: PhotoEvidence, context: ReportContext): Finding[] {
  const faces = facesOf(photo);
  const people = peopleOn(photo);
  if (faces !== null && faces.length === 0) return [noFace(people)];
  if (photo.set !== null && valueOf(photo.set.showsOwner) === false) return [notOwner()];
  if (people === null || faces === null) return [];
  if (people >= 2) return [group(people, photo, context)];
  return people === 1 ? [alone(context)] : [];
}

function noFace(people: number | null): Finding {
  const someone = people !== null && people > 0;
  return finding({
    id: 'no-face',
    severity: 'consider',
    message: someone
      ? 'There is a person on this photo, but no face that we could find.'
      : 'We found no face on this photo.',
    measured: measure(0, 'no face', 'faces'),
    threshold: measure(1, 'at least 1 face', 'faces'),
    ruleId: 'face-visible',
    action: 'Keep it for late in the set, and only beside photos that show your face clearly.',
    note: 'where are you?',
  });
}

function notOwner(): Finding {
  return finding({
    id: 'not-owner',
    severity: 'fix',
    message: 'The person seen most often in your set is not on this photo.',
    measured: measure(false, 'you are not on it'),
    threshold: measure(true, 'you are on it'),
    ruleId: 'face-visible',
    action: 'Leave it out, or replace it by one that you are on.',
    note: 'not you?',
  });
}

function group(people: number, photo: PhotoEvidence, { iAm }: ReportContext): Finding {
  const count = people >= 10 ? '10 or more people' : `${people} people`;
  const behindOthers = subjectOf(photo)?.isMainFace === false;
  const figure =
    iAm === 'woman'
      ? 'Women alone had +69 % likes at Hinge.'
      : 'Photos with friends had −53 % messages at Zoosk.';
  return finding({
    id: 'group',
    severity: 'consider',
    message: behindOthers
      ? `There are ${count} here, and the largest face is not yours. ${figure}`
      : `There are ${count} here, so a stranger has to guess which one is you. ${figure}`,
    measured: measure(people, count, 'people'),
    threshold: measure(1, '1 person', 'people'),
    ruleId: 'solo',
    action: 'Crop it to yourself, or show it after photos of you alone; never first.',
    note: 'who are you here?',
  });
}

function alone({ iAm }: ReportContext): Finding {
  return finding({
    id: 'alone',
    severity: 'good',
    message:
      iAm === 'woman'
        ? 'You are alone on this photo: nobody has to guess. Women alone had +69 % likes at Hinge.'
        : 'You are alone on this photo: nobody has to guess.',
    measured: measure(1, '1 person', 'people'),
    threshold: measure(1, '1 person', 'people'),
    ruleId: 'solo',
  });
}

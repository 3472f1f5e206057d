import { countOf, listed } from '../../../domain/wording.ts';
import type { Finding } from '../analysis.contract.ts';
import type { MeasuredPhoto } from './analysed-photo.ts';
import { finding, measure } from './finding.ts';
import { isOneOfSeveral, ownerKnownBy, peopleOn, showsSomebodyElse } from './subject.ts';

/** Whose profile it is, as far as the photos tell. */
export function ownerFindings(photos: readonly MeasuredPhoto[]): Finding[] {
  return [...strangers(photos), ...unknownOwner(photos)];
}

/** That the report cannot know which of several people the profile is of. */
function unknownOwner(photos: readonly MeasuredPhoto[]): Finding[] {
  const unclear = photos.find(isOneOfSeveral)?.set?.ownerKnownBy;
  if (unclear == null) return [];
  return [
    finding({
      id: 'owner-unknown',
      severity: 'consider',
      message: `We couldn’t tell which of these people you are. ${unclear.reason}`,
      measured: measure(null, 'could not tell'),
      ruleId: 'face-visible',
      action: 'Tap yourself in your photos, and analyze again.',
      note: 'which is you?',
    }),
  ];
}

/** Whether a photo shows people, but not the owner. */
export function showsOnlyOthers(photo: MeasuredPhoto): boolean {
  return showsSomebodyElse(photo) && peopleOn(photo) !== 0;
}

/** Photos without their owner. Only after the user's own word is that more than an inference. */
function strangers(photos: readonly MeasuredPhoto[]): Finding[] {
  const others = photos.filter(showsOnlyOthers);
  const places = others.map(({ position }) => position + 1);
  const [first] = others;
  const [only] = places;
  if (first === undefined || only === undefined) return [];
  const isCertain = ownerKnownBy(first) === 'your-word';
  const person = isCertain ? 'the person that you said is you' : 'the person in most of your photos';
  const which = places.length === 1 ? `Photo ${only}` : `Photos ${listed(places)}`;
  return [
    finding({
      id: 'strangers',
      severity: isCertain ? 'fix' : 'consider',
      message: `${which} ${places.length === 1 ? 'does' : 'do'} not seem to show ${person}.`,
      measured: measure(places.length, countOf(places.length, 'photo') + ' of somebody else', 'photos'),
      threshold: measure(0, 'none', 'photos'),
      ruleId: 'face-visible',
      action: isCertain
        ? `Leave out ${which.toLowerCase()}, or use photos that show you instead.`
        : `Leave out ${which.toLowerCase()} if you aren’t in ${places.length === 1 ? 'it' : 'them'}. If we picked the wrong person, tap yourself in your photos.`,
    }),
  ];
}

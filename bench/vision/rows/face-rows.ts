import { clearGlasses, clothMask, handOverMouth, phoneOverMouth, sunglasses } from '../derived/cover.ts';
import { mirrored } from '../derived/copies.ts';
import type { LabelWord } from '../labels.ts';
import type { QualityRow } from '../quality.ts';
import type { Reading } from '../readings.ts';
import { clearPortraits, labelledFaces } from './selections.ts';

const hasFace = ({ signals }: Reading): boolean => (signals.faces.value?.length ?? 0) > 0;
const largeFacePx = 80;
const hasLargeFace = ({ signals }: Reading): boolean =>
  (signals.faces.value?.[0]?.sizePx ?? 0) >= largeFacePx;
const saysCovered = (reading: Reading): boolean => reading.says('eyes-covered');

/** Where one of these words stands, a part of the mouth may be hidden. */
const atTheMouth: readonly LabelWord[] = [
  'mouth-covered',
  'mouth-covered-part',
  'mouth-part',
  'hand-near-mouth',
  'hand-mouth-touch',
  'straw',
  'cup',
  'spoon',
  'cigarette',
  'lips',
  'mask',
  'half-hidden',
  'half-face',
];

/** Null where nothing is said, so that precision counts only what is said. */
const smileSaid = ({ signals }: Reading): string | null => signals.smile.value;
const gazeSaid = ({ signals }: Reading): string | null => signals.gaze.value;

export const faceRows: readonly QualityRow[] = [
  {
    signal: 'faces',
    what: 'a face is found on portraits',
    kind: 'share',
    photos: { from: ['portraits'] },
    right: hasFace,
    goal: { atLeast: 0.99 },
    byGroup: true,
  },
  {
    signal: 'faces',
    what: 'a face is found where nobody is',
    kind: 'share',
    photos: { from: ['scenes'], where: (label) => label.people === 0 },
    right: hasFace,
    goal: { atMost: 0.03 },
  },
  {
    signal: 'sunglasses',
    what: 'eyes covered: dark glasses on one face of ≥ 80 px',
    kind: 'share',
    photos: {
      from: ['sunglasses', 'selfies', 'portraits'],
      where: (label) => label.people === 1 && label.has('sunglasses') && !label.has('collage'),
    },
    right: (reading) => (hasLargeFace(reading) ? saysCovered(reading) : null),
    goal: { atLeast: 0.8 },
  },
  {
    signal: 'sunglasses',
    what: 'eyes covered: the same, faces of any size and none found',
    kind: 'share',
    photos: {
      from: ['sunglasses', 'selfies', 'portraits'],
      where: (label) => label.people === 1 && label.has('sunglasses') && !label.has('collage'),
    },
    right: saysCovered,
  },
  {
    signal: 'sunglasses',
    what: 'eyes covered: drawn sunglasses',
    kind: 'share',
    photos: { ...clearPortraits, made: sunglasses },
    right: (reading) => (hasLargeFace(reading) ? saysCovered(reading) : null),
    goal: { atLeast: 0.8 },
  },
  {
    signal: 'sunglasses',
    what: 'eyes covered on faces without dark glasses',
    kind: 'share',
    photos: {
      ...labelledFaces,
      where: (label) =>
        label.people === 1 &&
        !label.has('sunglasses') &&
        !label.has('sunglasses-light') &&
        !label.has('eye-pads'),
    },
    right: saysCovered,
    goal: { atMost: 0.01 },
    byGroup: true,
  },
  {
    signal: 'sunglasses',
    what: 'eyes covered: clear glasses, drawn',
    kind: 'share',
    photos: { ...clearPortraits, made: clearGlasses },
    right: saysCovered,
    goal: { atMost: 0.01 },
  },
  {
    signal: 'sunglasses',
    what: 'says where the eyes look behind dark glasses',
    kind: 'share',
    photos: {
      from: ['sunglasses', 'selfies', 'portraits'],
      where: (label) => label.people === 1 && label.has('sunglasses') && !label.has('collage'),
    },
    right: (reading) => (hasLargeFace(reading) ? gazeSaid(reading) !== null : null),
    goal: { atMost: 0 },
  },
  {
    signal: 'sunglasses',
    what: 'says where the eyes look behind drawn sunglasses',
    kind: 'share',
    photos: { ...clearPortraits, made: sunglasses },
    right: (reading) => (hasLargeFace(reading) ? gazeSaid(reading) !== null : null),
    goal: { atMost: 0 },
  },
  ...[handOverMouth, phoneOverMouth, clothMask].map((cover): QualityRow => ({
    signal: 'mouth',
    what: `says whether the face smiles: ${cover.name}`,
    kind: 'share',
    photos: { ...clearPortraits, made: cover },
    right: (reading) => (hasLargeFace(reading) ? smileSaid(reading) !== null : null),
    goal: { atMost: 0 },
  })),
  {
    signal: 'mouth',
    what: 'says whether the face smiles behind a covered mouth',
    kind: 'share',
    photos: { from: ['portraits', 'selfies'], where: (label) => label.has('mouth-covered') },
    right: (reading) => (hasFace(reading) ? smileSaid(reading) !== null : null),
    goal: { atMost: 0 },
  },
  ...[handOverMouth, phoneOverMouth, clothMask].map((cover): QualityRow => ({
    signal: 'mouth',
    what: `mouth covered: ${cover.name}`,
    kind: 'share',
    photos: { ...clearPortraits, made: cover },
    right: (reading) => (hasLargeFace(reading) ? reading.says('mouth-covered') : null),
  })),
  {
    signal: 'mouth',
    what: 'mouth covered: labeled photos',
    kind: 'share',
    photos: {
      from: ['portraits', 'selfies'],
      where: (label) => label.people === 1 && label.has('mouth-covered'),
    },
    right: (reading) => (hasFace(reading) ? reading.says('mouth-covered') : null),
  },
  {
    signal: 'mouth',
    what: 'mouth covered on mouths in view',
    kind: 'share',
    photos: {
      ...labelledFaces,
      where: (label) => label.people === 1 && !atTheMouth.some((word) => label.has(word)),
    },
    right: (reading) => reading.says('mouth-covered'),
    goal: { atMost: 0.01 },
    byGroup: true,
  },
  {
    signal: 'smile',
    what: '“not smiling” on smiles with teeth',
    kind: 'share',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && label.has('smile-teeth') },
    right: (reading) => smileSaid(reading) === 'not-smiling',
    goal: { atMost: 0.03 },
  },
  {
    signal: 'smile',
    what: '“not smiling” on slight smiles',
    kind: 'share',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && label.has('smile-slight') },
    right: (reading) => smileSaid(reading) === 'not-smiling',
    goal: { atMost: 0.03 },
  },
  {
    signal: 'smile',
    what: '“smiling” is right (teeth or slight)',
    kind: 'share',
    photos: {
      ...labelledFaces,
      where: (label) => label.people === 1 && !label.has('smile-unsure') && !label.has('mouth-covered'),
    },
    right: ({ signals, label }) =>
      signals.smile.value === 'smiling' ? label?.has('smile-none') === false : null,
    goal: { atLeast: 0.9 },
  },
  {
    signal: 'smile',
    what: '“not smiling” is right',
    kind: 'share',
    photos: {
      ...labelledFaces,
      where: (label) => label.people === 1 && !label.has('smile-unsure') && !label.has('mouth-covered'),
    },
    right: ({ signals, label }) =>
      signals.smile.value === 'not-smiling' ? label?.has('smile-none') === true : null,
    goal: { atLeast: 0.9 },
  },
  {
    signal: 'smile',
    what: 'something is said',
    kind: 'share',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && !label.has('smile-unsure') },
    right: (reading) => smileSaid(reading) !== null,
    byGroup: true,
  },
  {
    signal: 'smile',
    what: 'teeth shown: found in smiles with teeth',
    kind: 'share',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && label.has('smile-teeth') },
    right: ({ signals }) => signals.teethShown?.value === true,
  },
  {
    signal: 'smile',
    what: 'teeth shown is right',
    kind: 'share',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && !label.has('smile-unsure') },
    right: ({ signals, label }) =>
      signals.teethShown?.value === true ? label?.has('smile-teeth') === true : null,
    goal: { atLeast: 0.9 },
  },
  {
    signal: 'eyes',
    what: 'eyes closed: closed ones found',
    kind: 'share',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && label.has('eyes-closed') },
    right: (reading) => reading.says('eyes-closed'),
  },
  {
    signal: 'eyes',
    what: 'eyes closed on open eyes',
    kind: 'share',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && label.has('eyes-open') },
    right: (reading) => reading.says('eyes-closed'),
    goal: { atMost: 0.01 },
    byGroup: true,
  },
  {
    signal: 'eyes',
    what: 'eyes closed on narrow eyes or a look down',
    kind: 'share',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && label.has('eyes-narrow') },
    right: (reading) => reading.says('eyes-closed'),
    goal: { atMost: 0.03 },
  },
  {
    signal: 'gaze',
    what: '“into the camera” is right',
    kind: 'share',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && !label.has('gaze-unsure') },
    right: ({ signals, label }) =>
      signals.gaze.value === 'toward-camera' ? label?.has('gaze-camera') === true : null,
    goal: { atLeast: 0.9 },
  },
  {
    signal: 'gaze',
    what: '“away” is right',
    kind: 'share',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && !label.has('gaze-unsure') },
    right: ({ signals, label }) => (signals.gaze.value === 'away' ? label?.has('gaze-away') === true : null),
    goal: { atLeast: 0.9 },
  },
  {
    signal: 'pose',
    what: 'pitch of frontal faces that look into the camera, degrees',
    kind: 'mean',
    photos: { ...labelledFaces, where: (label) => label.people === 1 && label.has('gaze-camera') },
    value: ({ signals }) => {
      const pose = signals.headPose.value;
      return pose === null || Math.abs(pose.yawDeg) > 15 ? null : pose.pitchDeg;
    },
    goal: { atMost: 2 },
  },
  {
    signal: 'pose',
    what: 'yaw turns its sign in a mirror, degrees left over',
    kind: 'pairs',
    photos: { ...clearPortraits, most: 40 },
    with: { copy: mirrored },
    right: (first, second) => {
      const yaws = [first, second].map(({ signals }) => signals.headPose.value?.yawDeg ?? null);
      return yaws[0] == null || yaws[1] == null ? null : Math.abs(yaws[0] + yaws[1]) <= 6;
    },
  },
  {
    signal: 'moderation',
    what: 'a person has to look: portraits and selfies',
    kind: 'share',
    photos: { from: ['portraits', 'selfies', 'sunglasses'] },
    right: (reading) => reading.says('may-be-rejected'),
    goal: { atMost: 0.003 },
    byGroup: true,
  },
  {
    signal: 'mirror',
    what: 'mirror-selfie found: selfies in a mirror',
    kind: 'share',
    photos: {
      from: ['selfies', 'sunglasses'],
      where: (label) => label.has('mirror') && !label.has('collage'),
    },
    right: (reading) => reading.says('mirror-selfie'),
  },
  {
    signal: 'mirror',
    what: 'mirror-selfie on photos without a mirror or phone',
    kind: 'share',
    photos: {
      from: ['selfies', 'sunglasses', 'portraits', 'scenes'],
      where: (label) => !label.has('mirror') && !label.has('phone'),
    },
    right: (reading) => reading.says('mirror-selfie'),
    goal: { atMost: 0.01 },
    byGroup: true,
  },
];

import { describe, expect, it } from 'vitest';
import { evidenceRule } from '../../../domain/evidence.ts';
import { couldNotTell, measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import type { Framing, PhotoSignals, SetSignals } from '../../../vision/signals.ts';
import type { ReportContext } from './finding.ts';
import { needsReview, photoFindings } from './photo-findings.ts';
import {
  aContext,
  aFace,
  evidenceOf,
  ownPhoto,
  signalsWithoutValues,
} from '../../../../test/signal-builders.ts';

/** A face whose hair the upper edge cuts. */
const atTheTop = aFace({ box: { x: 0.4, y: 0.01, width: 0.2, height: 0.22 } });

type Case = {
  id: string;
  severity: 'fix' | 'consider' | 'good' | 'info';
  ruleId: string;
  note?: string;
  signals: Partial<PhotoSignals>;
  set?: Partial<SetSignals>;
  context?: Partial<ReportContext>;
};

const smallFace = { box: { x: 0.5, y: 0.4, width: 0.05, height: 0.05 } };
const cases: Case[] = [
  {
    id: 'no-face',
    severity: 'consider',
    ruleId: 'face-visible',
    note: 'where are you?',
    signals: { faces: measured([]) },
  },
  {
    id: 'not-owner',
    severity: 'consider',
    ruleId: 'face-visible',
    note: 'not you?',
    signals: {},
    set: { showsOwner: measured(false) },
  },
  {
    id: 'group',
    severity: 'consider',
    ruleId: 'solo',
    note: 'which is you?',
    signals: { peopleCount: measured(4) },
  },
  {
    id: 'eyes-covered',
    severity: 'fix',
    ruleId: 'left-swipe-risks',
    note: 'hidden by sunglasses',
    signals: { eyesCovered: measured(true) },
  },
  {
    id: 'mouth-covered',
    severity: 'fix',
    ruleId: 'left-swipe-risks',
    note: 'mouth covered',
    signals: { mouthCovered: measured('phone') },
  },
  {
    id: 'eyes-closed',
    severity: 'fix',
    ruleId: 'face-visible',
    note: 'eyes closed',
    signals: { eyeOpenness: measured(0.3) },
  },
  {
    id: 'face-too-small',
    severity: 'consider',
    ruleId: 'face-visible',
    note: 'too far away',
    signals: { faceShare: measured(0.05) },
  },
  {
    id: 'camera-too-near',
    severity: 'consider',
    ruleId: 'shoot-from-distance',
    note: 'too near',
    signals: { faceShare: measured(0.4) },
  },
  {
    id: 'too-dark',
    severity: 'fix',
    ruleId: 'face-legible',
    note: 'too dark',
    signals: { faceHighlights: measured(60), highlights: measured(80) },
  },
  {
    id: 'too-bright',
    severity: 'fix',
    ruleId: 'face-legible',
    note: 'too bright',
    signals: { faceBurnt: measured(0.3) },
  },
  {
    id: 'one-sided-light',
    severity: 'consider',
    ruleId: 'face-legible',
    note: 'half in shadow',
    signals: { faceLightBalance: measured(-1) },
  },
  {
    id: 'flat',
    severity: 'consider',
    ruleId: 'face-legible',
    note: 'flat',
    signals: { contrast: measured(12) },
  },
  {
    id: 'flash',
    severity: 'consider',
    ruleId: 'flash',
    note: 'flash',
    signals: { flashFired: measured(true) },
  },
  {
    id: 'soft',
    severity: 'consider',
    ruleId: 'face-legible',
    note: 'blurred',
    signals: { faceBlur: measured(1.4) },
  },
  {
    id: 'noisy',
    severity: 'consider',
    ruleId: 'face-legible',
    note: 'grainy',
    signals: { noise: measured(20) },
  },
  {
    id: 'blocky',
    severity: 'consider',
    ruleId: 'face-legible',
    note: 'over-compressed',
    signals: { blockiness: measured(3) },
  },
  {
    id: 'black-and-white',
    severity: 'info',
    ruleId: 'selfie-bathroom-filter',
    signals: { monochrome: measured(true) },
  },
  {
    id: 'head-cut',
    severity: 'consider',
    ruleId: 'app-photo-crop',
    note: 'crop cuts head',
    signals: { headInFrame: measured(0.5) },
  },
  {
    id: 'head-at-edge',
    severity: 'consider',
    ruleId: 'face-visible',
    note: 'head at the edge',
    signals: { headroom: measured(0), faces: measured([atTheTop]) },
  },
  {
    id: 'face-cut',
    severity: 'fix',
    ruleId: 'face-visible',
    note: 'face cut off',
    signals: { faceInPhoto: measured(0.7), headInFrame: measured(0.8) },
  },
  {
    id: 'too-much-headroom',
    severity: 'consider',
    ruleId: 'face-visible',
    note: 'crop the top',
    signals: { headroom: measured(0.6) },
  },
  { id: 'full-body', severity: 'good', ruleId: 'full-body', signals: { framing: measured('full-body') } },
  {
    id: 'low-resolution',
    severity: 'fix',
    ruleId: 'app-photo-crop',
    note: 'too few pixels',
    signals: { resolution: measured(300) },
  },
  {
    id: 'mirror-selfie',
    severity: 'consider',
    ruleId: 'selfie-bathroom-filter',
    note: 'phone in view',
    signals: { phoneHeldUp: measured(true) },
  },
  {
    id: 'may-be-rejected',
    severity: 'consider',
    ruleId: 'app-content-rules',
    note: 'may be rejected',
    signals: { moderation: measured(0.95) },
  },
];

function findingsOf({ signals, set = {}, context = {} }: Pick<Case, 'signals' | 'set' | 'context'>) {
  return photoFindings(evidenceOf(signals, ownPhoto(set)), aContext(context));
}

describe('findings of one photo', () => {
  it.each(cases)('$id is found where it is, and only there', (example) => {
    const found = findingsOf(example).find(({ id }) => id === example.id);
    expect(found).toMatchObject({ severity: example.severity, ruleId: example.ruleId });
    expect(found?.note).toBe(example.note);
    const needsAction = example.severity === 'fix' || example.severity === 'consider';
    expect(found?.action === null).toBe(!needsAction);

    expect(findingsOf({ signals: {} }).map(({ id }) => id)).not.toContain(example.id);
  });

  it('a portrait that a program takes for explicit goes to a person, and its report says nothing of it', () => {
    const portrait = { moderation: measured(0.97), faceShare: measured(0.5) };
    expect(needsReview(evidenceOf(portrait))).toBe(true);
    expect(findingsOf({ signals: portrait }).map(({ id }) => id)).not.toContain('may-be-rejected');
  });

  it('a photo without a face that a program takes for explicit may be rejected', () => {
    const faceless = { moderation: measured(0.97), faceShare: notMeasured<number>('No face was found.') };
    expect(findingsOf({ signals: faceless }).map(({ id }) => id)).toContain('may-be-rejected');
  });

  it('eyes are judged by the owner’s other photos where these tell, else by the photo itself', () => {
    const idsWith = (own: number, compared: Signal<number>) =>
      findingsOf({ signals: { eyeOpenness: measured(own) }, set: { ownerEyeOpenness: compared } }).map(
        ({ id }) => id,
      );
    expect(idsWith(0.4, measured(0.95))).not.toContain('eyes-closed');
    expect(idsWith(0.9, measured(0.3))).toContain('eyes-closed');
    expect(idsWith(0.4, couldNotTell('Hard to say.'))).toContain('eyes-closed');
    const closed = findingsOf({ signals: {}, set: { ownerEyeOpenness: measured(0.3) } });
    expect(closed.find(({ id }) => id === 'eyes-closed')?.measured.text).toBe(
      '30% as open as in your other photos',
    );
  });

  it('a good photo gets no advice', () => {
    const advice = findingsOf({ signals: {} }).filter(
      ({ severity }) => severity === 'fix' || severity === 'consider',
    );
    expect(advice).toEqual([]);
  });

  it.each(['could-not-tell', 'not-measured'] as const)(
    'signals in state %s lead to nothing at all',
    (state) => {
      const photo = { signals: signalsWithoutValues(state), set: null };
      for (const iAm of ['man', 'woman', 'other', null] as const)
        expect(photoFindings(photo, aContext({ iAm }))).toEqual([]);
    },
  );

  it('finding ids are unique within a photo, and the most urgent comes first', () => {
    const everythingWrong = Object.assign(
      {},
      ...cases.slice(2).map(({ signals }) => signals),
    ) as Partial<PhotoSignals>;
    const found = findingsOf({ signals: { ...everythingWrong, eyesCovered: couldNotTell('Not sure.') } });
    expect(found.length).toBeGreaterThan(10);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const order = found.map(({ severity }) => ['fix', 'consider', 'good', 'info'].indexOf(severity));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('every rule that is cited exists', () => {
    for (const example of cases)
      for (const { ruleId } of findingsOf(example)) expect(evidenceRule(ruleId).id).toBe(ruleId);
  });
});

it('a repeat names the photo to keep, by its number in the set', () => {
  const repeat = photoFindings(evidenceOf(), aContext(), {
    position: 2,
    expressionDiffers: false,
    isLeftOut: false,
  }).find(({ id }) => id === 'near-duplicate');
  expect(repeat).toMatchObject({ severity: 'fix', ruleId: 'no-near-duplicates', note: 'same shot' });
  expect(repeat?.message).toContain('photo 3');
  expect(photoFindings(evidenceOf(), aContext()).map(({ id }) => id)).not.toContain('near-duplicate');
});

describe('finer distinctions', () => {
  const ids = (signals: Partial<PhotoSignals>) => findingsOf({ signals }).map(({ id }) => id);

  it('a whole person may have a smaller face than a portrait', () => {
    expect(ids({ faceShare: measured(0.08) })).toContain('face-too-small');
    expect(ids({ faceShare: measured(0.08), framing: measured('full-body') })).not.toContain(
      'face-too-small',
    );
    expect(
      ids({ faces: measured([aFace(smallFace)]), faceShare: measured(0.03), framing: measured('full-body') }),
    ).toContain('face-too-small');
  });

  it('a close-up may cut a little more of the head than other photos', () => {
    const cut = (headInFrame: number, framing: Framing) =>
      ids({ headInFrame: measured(headInFrame), framing: measured(framing) }).includes('head-cut');
    expect([cut(0.87, 'bust'), cut(0.87, 'close-up'), cut(0.8, 'close-up')]).toEqual([true, false, true]);
    // The photo itself cuts that face.
    const cutByPhoto = { headInFrame: measured(0.8), faceInPhoto: measured(0.93) };
    expect(ids({ ...cutByPhoto, framing: measured('close-up') })).not.toContain('head-cut');
  });

  it('a portrait lens may fill the frame with a face, a wide one may not', () => {
    expect(ids({ faceShare: measured(0.6), focalLengthMm: measured(85) })).not.toContain('camera-too-near');
    expect(ids({ faceShare: measured(0.4), focalLengthMm: couldNotTell('No metadata.') })).not.toContain(
      'camera-too-near',
    );
    expect(ids({ faceShare: measured(0.9), focalLengthMm: couldNotTell('No metadata.') })).toContain(
      'camera-too-near',
    );
    expect(ids({ faceShare: measured(0.8), focalLengthMm: couldNotTell('No metadata.') })).not.toContain(
      'camera-too-near',
    );
  });

  it('a photo without people may be bright, but not black', () => {
    const landscape = (highlights: number) => ({
      faces: measured([]),
      peopleCount: measured(0),
      highlights: measured(highlights),
    });
    expect(ids(landscape(255))).toEqual(['no-face']);
    expect(ids(landscape(60))).toContain('too-dark');
  });

  it('a whole body is praised where one person stands out, not among several', () => {
    const body = { framing: measured('full-body' as const) };
    expect(ids(body)).toContain('full-body');
    expect(ids({ ...body, peopleCount: measured(3), peopleInFocus: measured(2) })).not.toContain('full-body');
    expect(ids({ ...body, peopleCount: measured(3), peopleInFocus: measured(1) })).toContain('full-body');
  });

  it('a face that a person may hide is not missed', () => {
    const hidden = (confidence: number) => ids({ faces: measured([], null, confidence) });
    expect(hidden(0.9)).toContain('no-face');
    expect(hidden(0.6)).toEqual([]);
  });

  it('blur that want of pixels explains is not blamed', () => {
    expect(ids({ faceBlur: measured(1.1, 'px', 0.9) })).toContain('soft');
    expect(ids({ faceBlur: measured(1.1, 'px', 0.6) })).not.toContain('soft');
  });

  it('light that models a face is not one-sided', () => {
    expect(ids({ faceLightBalance: measured(0.9) })).not.toContain('one-sided-light');
  });

  it('a turned head is dark on one side by its shape', () => {
    const turned = measured({ yawDeg: 40, pitchDeg: 0, rollDeg: 0 });
    expect(ids({ faceLightBalance: measured(1), headPose: turned })).not.toContain('one-sided-light');
  });

  it('a soft background behind a sharp face is welcome; without a face the photo itself must be sharp', () => {
    expect(ids({ faceBlur: measured(0.8) })).not.toContain('soft');
    const withoutFace = {
      faces: measured([]),
      peopleCount: measured(0),
      faceBlur: notMeasured<number>('No face.'),
    };
    expect(ids({ ...withoutFace, photoBlur: measured(0.4) })).not.toContain('soft');
    expect(ids({ ...withoutFace, photoBlur: measured(0.9) })).toContain('soft');
  });

  it('few pixels are worth a thought, very few must be fixed', () => {
    const severity = (px: number) =>
      findingsOf({ signals: { resolution: measured(px) } }).find(({ id }) => id === 'low-resolution')
        ?.severity;
    expect([300, 500, 700].map(severity)).toEqual(['fix', 'consider', undefined]);
  });

  it('a cut head is told once, not as a missing margin too', () => {
    const above = { headroom: measured(0), faces: measured([atTheTop]) };
    expect(ids(above)).toContain('head-at-edge');
    expect(ids({ ...above, headInFrame: measured(0.4) })).not.toContain('head-at-edge');
  });

  it('a face that the photo itself cuts is not blamed on the app’s crop, nor is a crop advised', () => {
    const cut = findingsOf({ signals: { faceInPhoto: measured(0.6), headInFrame: measured(0.5) } });
    expect(cut.map(({ id }) => id)).not.toContain('head-cut');
    expect(cut.find(({ id }) => id === 'face-cut')).toMatchObject({
      message: 'The photo’s edge cuts your face.',
      measured: { text: '60% of the face in the photo' },
      action: 'Use a shot that shows the whole face.',
    });
  });

  it('a close-up may cut the hair', () => {
    expect(
      ids({ headroom: measured(0), faces: measured([atTheTop]), framing: measured('close-up') }),
    ).not.toContain('head-at-edge');
  });
});

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  drawnMouthCovers,
  drawOverMouth,
  drawSunglasses,
  sunglassStyles,
} from '../../../test/drawn-covers.ts';
import { sharedVisionPool } from '../../../test/shared-engines.ts';
import { drawnShot } from '../../../test/drawn-shots.ts';
import { everyNth, isLongForm } from '../../../test/forms.ts';
import { degrade, loadFixture, plainPhoto, tile } from '../../../test/photo-fixtures.ts';
import { scoreClarity } from '../clarity/clarity.ts';
import { compareSet } from '../compare-set.ts';
import { createVisionPool, type PhotoMeasurement, type VisionPool } from './vision-pool.ts';

const modelsDir = resolve(process.env['DATA_DIR'] ?? './data', 'models');

let pool: VisionPool;
beforeAll(async () => {
  pool = await sharedVisionPool();
});

async function analyseAnew(bytes: Buffer, on = pool): Promise<PhotoMeasurement> {
  const { width, height } = await sharp(bytes).metadata();
  const metadata = { width, height, flashFired: true, focalLengthMm: 26.4 };
  return on.analysePhoto({ bytes, metadata, app: 'tinder' });
}

const analysed = new Map<string, Promise<PhotoMeasurement>>();

/** Each photo once: several tests look at the same. */
async function analyse(bytes: Buffer): Promise<PhotoMeasurement> {
  const key = createHash('sha256').update(bytes).digest('hex');
  const known = analysed.get(key) ?? analyseAnew(bytes);
  analysed.set(key, known);
  return known;
}

/** The photo as others compare it, with every number of its fingerprint. */
function text(measurement: PhotoMeasurement): string {
  return JSON.stringify(measurement);
}

describe('a portrait', () => {
  it('is measured in every signal', async () => {
    const { signals, fingerprint } = await analyse(loadFixture('franck-smiling.jpg'));
    const { objects, things, photoBlur, teethShown: _hardToSay, phoneHeldUp: _, ...others } = signals;
    expect(photoBlur.reason).toBe('The face is judged instead.');
    for (const { reason } of [objects, things!]) expect(reason).toMatch(/^The face fills this photo/);
    const unmeasured = Object.entries(others).filter(([, signal]) => signal.state !== 'measured');
    expect(unmeasured).toEqual([]);
    expect(signals).toMatchObject({
      eyesCovered: { value: false },
      peopleCount: { value: 1 },
      smile: { value: 'smiling' },
      gaze: { value: 'toward-camera' },
      framing: { value: 'close-up' },
      headInFrame: { value: 1 },
      resolution: { value: 432 },
      flashFired: { value: true },
      focalLengthMm: { value: 26 },
    });
    expect(signals.faces.value).toHaveLength(1);
    expect(Math.abs(signals.headPose.value!.yawDeg)).toBeLessThan(20);
    expect(signals.eyeOpenness.value).toBeGreaterThan(0.7);
    expect(signals.moderation.value).toBeLessThan(0.1);
    expect(fingerprint.identities[0]).toHaveLength(128);
  });

  it('smiles or does not', async () => {
    const smile = async (name: string) => (await analyse(loadFixture(name))).signals.smile.value;
    expect(await smile('franck-serious.jpg')).toBe('not-smiling');
    expect(await smile('joconde.jpg')).toBeNull();
    expect(await smile('franck-laughing.jpg')).toBe('smiling');
  });

  it('shows its teeth in a smile or does not', async () => {
    const teeth = async (name: string) => (await analyse(loadFixture(name))).signals.teethShown;
    expect((await teeth('franck-laughing.jpg'))?.value).toBe(true);
    expect((await teeth('group-of-three-smiling.jpg'))?.value).toBe(true);
    expect((await teeth('franck-smiling.jpg'))?.state).toBe('could-not-tell');
    expect((await teeth('franck-serious.jpg'))?.state).toBe('not-measured');
  });

  it('has its eyes shut', async () => {
    const { signals } = await analyse(loadFixture('franck-eyes-closed.jpg'));
    expect(signals.eyeOpenness.value).toBeLessThan(0.55);
    expect(signals.gaze.state).toBe('could-not-tell');
  });

  it('looks down, so that its eyes cannot be told from shut ones', async () => {
    const { signals } = await analyse(loadFixture('franck-looking-down.jpg'));
    expect(signals.eyeOpenness.state).toBe('could-not-tell');
    expect(signals.gaze.state).toBe('could-not-tell');
  });

  it('is not blamed for eyes that a laugh narrows', async () => {
    expect((await analyse(loadFixture('franck-squinting.jpg'))).signals.eyeOpenness.state).toBe(
      'could-not-tell',
    );
    expect((await analyse(loadFixture('franck-laughing.jpg'))).signals.eyeOpenness.value).toBeGreaterThan(
      0.7,
    );
  });

  it('looks neither up nor down on average where it faces the camera', async () => {
    const names = ['franck-serious.jpg', 'franck-talking.jpg', 'franck-smiling.jpg', 'man-portrait.jpg'];
    const pitches = await Promise.all(
      names.map(async (name) => (await analyse(loadFixture(name))).signals.headPose.value!.pitchDeg),
    );
    const mean = pitches.reduce((sum, pitchDeg) => sum + pitchDeg, 0) / pitches.length;
    expect(Math.abs(mean)).toBeLessThanOrEqual(4);
  });

  it('looks away', async () => {
    const { signals } = await analyse(loadFixture('figure-upper-body.jpg'));
    expect(signals.gaze.value).toBe('away');
  });

  it('leans as it is rotated', async () => {
    const upright = (await analyse(loadFixture('man-portrait.jpg'))).signals.headPose.value!;
    const rotated = (await analyse(await degrade(loadFixture('man-portrait.jpg'), 'rotate'))).signals.headPose
      .value!;
    expect(rotated.rollDeg - upright.rollDeg).toBeGreaterThan(7);
    expect(rotated.rollDeg - upright.rollDeg).toBeLessThan(17);
  });

  it('turns its mirror image the other way', async () => {
    const plain = (await analyse(loadFixture('figure-upper-body.jpg'))).signals.headPose.value!;
    const mirrored = (await analyse(await degrade(loadFixture('figure-upper-body.jpg'), 'mirror'))).signals;
    expect(Math.sign(mirrored.headPose.value!.yawDeg)).toBe(-Math.sign(plain.yawDeg));
  });

  it.each(everyNth(sunglassStyles, 5))('has covered eyes behind sunglasses: %s', async (style) => {
    const bytes = loadFixture('franck-smiling.jpg');
    const { signals } = await analyse(bytes);
    const covered = await analyse(await drawSunglasses(bytes, signals.faces.value![0]!, style));
    expect(covered.signals.eyesCovered.value).toBe(true);
    expect(covered.signals.gaze.state).toBe('could-not-tell');
    expect(covered.signals.eyeOpenness.state).toBe('could-not-tell');
    expect(scoreClarity(covered.signals, null).score).toBeLessThan(scoreClarity(signals, null).score!);
  });

  it.each(everyNth(drawnMouthCovers, 5))('is not judged for a smile behind something: %s', async (cover) => {
    const bytes = loadFixture('franck-smiling.jpg');
    const { signals } = await analyse(bytes);
    expect(signals.mouthCovered).toMatchObject({ value: 'nothing' });
    const covered = await analyse(await drawOverMouth(bytes, signals.faces.value![0]!, cover));
    expect(covered.signals.mouthCovered?.value).not.toBe('nothing');
    expect(covered.signals.smile.state).toBe('could-not-tell');
  });

  it('is not judged for a covered mouth or eyes when it is upside down', async () => {
    const turned = await sharp(loadFixture('franck-smiling.jpg')).rotate(180).jpeg().toBuffer();
    const { signals } = await analyse(turned);
    expect(['not-measured', 'could-not-tell']).toContain(signals.mouthCovered?.state);
    expect(['not-measured', 'could-not-tell']).toContain(signals.eyesCovered.state);
  });

  it('in a border is as rich in contrast as without', async () => {
    const bytes = loadFixture('franck-serious.jpg');
    const plain = (await analyse(bytes)).signals.contrast.value!;
    const border = { top: 400, bottom: 400, left: 300, right: 300, background: '#828282' };
    const framed = await sharp(bytes).extend(border).jpeg({ quality: 92 }).toBuffer();
    expect((await analyse(framed)).signals.contrast.value).toBeGreaterThan(0.9 * plain);
  });

  it.each(['blur', 'dark', 'blocky', 'tiny'] as const)('is less clear when made worse: %s', async (kind) => {
    const bytes = loadFixture('man-portrait.jpg');
    const [good, bad] = await Promise.all([analyse(bytes), analyse(await degrade(bytes, kind))]);
    expect(scoreClarity(bad.signals, null).score).toBeLessThan(scoreClarity(good.signals, null).score!);
  });

  it('is as sharp in the dark, and cannot be called sharp or soft in noise', async () => {
    const bytes = loadFixture('franck-smiling.jpg');
    expect((await analyse(bytes)).signals.faceBlur.value).toBeLessThan(0.8);
    expect((await analyse(await degrade(bytes, 'dark'))).signals.faceBlur.value).toBeLessThan(0.8);
    expect((await analyse(await degrade(bytes, 'blur'))).signals.faceBlur.value).toBeGreaterThan(1.2);
    expect((await analyse(await degrade(bytes, 'noise'))).signals.faceBlur.state).toBe('could-not-tell');
  });

  it.each(everyNth(['franck-smiling.jpg', 'man-portrait.jpg', 'figure-face.jpg'], 3))(
    'has highlights in good light only: %s',
    async (name) => {
      const bytes = loadFixture(name);
      const [good, dark, bright] = await Promise.all([
        analyse(bytes),
        analyse(await degrade(bytes, 'dark')),
        analyse(await degrade(bytes, 'bright')),
      ]);
      expect(good.signals.faceHighlights.value).toBeGreaterThan(104);
      expect(dark.signals.faceHighlights.value).toBeLessThan(72);
      expect(good.signals.faceBurnt.value).toBeLessThan(0.05);
      expect(bright.signals.faceBurnt.value).toBeGreaterThan(0.08);
    },
  );

  it('is found from afar', async () => {
    const near = (await analyse(loadFixture('franck-smiling.jpg'))).signals;
    const far = (await analyse(await degrade(loadFixture('franck-smiling.jpg'), 'distant'))).signals;
    expect(far.peopleCount.value).toBe(1);
    expect(far.faceShare.value).toBeLessThan(near.faceShare.value! / 2);
    expect(far.headroom.value).toBeGreaterThan(0.25);
  });
});

describe('framing', () => {
  it('tells a whole body from a face', async () => {
    const body = (await analyse(loadFixture('figure-full-body.jpg'))).signals;
    expect(body.framing.value).toBe('full-body');
    expect(body.faceShare.value).toBeLessThan(0.12);
    expect((await analyse(loadFixture('figure-face.jpg'))).signals.framing.value).toBe('close-up');
  });

  it('sees a head that the app cuts', async () => {
    const { signals } = await analyse(loadFixture('group-of-three-dark.jpg'));
    expect(signals.headInFrame.value).toBeLessThan(0.5);
  });
});

describe('people', () => {
  const groups: readonly (readonly [string, number])[] = [
    ['group-of-three-dark.jpg', 3],
    ['group-of-three-smiling.jpg', 3],
    ['group-of-four-daylight.jpg', 4],
    ['group-of-four-standing.jpg', 4],
    ['group-of-five-stairs.jpg', 5],
  ];

  it.each(everyNth(groups, 2))('on %s are %d', async (name, count) => {
    const { signals } = await analyse(loadFixture(name));
    expect(signals.peopleCount.value).toBe(count);
  });

  it('are "10 or more" in a crowd, of whom only the largest faces are measured', async () => {
    const { signals } = await analyse(await tile(loadFixture('franck-smiling.jpg'), 4, 3));
    expect(signals.peopleCount.value).toBe(10);
    expect(signals.faces.value!.length).toBeGreaterThanOrEqual(10);
    expect(signals.faces.value![0]!.smile.state).toBe('measured');
    expect(signals.faces.value!.at(-1)!.smile).toMatchObject({ state: 'not-measured' });
  });

  it('are absent from a wall of one colour', async () => {
    const { signals } = await analyse(await plainPhoto(900, 1200));
    expect(signals.peopleCount.value).toBe(0);
    expect(signals.faces.value).toEqual([]);
    for (const name of [
      'headPose',
      'smile',
      'gaze',
      'eyeOpenness',
      'faceLight',
      'faceBlur',
      'headroom',
    ] as const) {
      expect(signals[name]).toMatchObject({
        state: 'not-measured',
        reason: 'No face was found in this photo.',
      });
    }
    expect(signals.subjectShare.state).toBe('not-measured');
    const clarity = scoreClarity(signals, null);
    expect(clarity.components[0]).toMatchObject({ id: 'face-visible', score: 0 });
    expect(clarity.score).toBeLessThan(50);
  });
});

describe('a set', () => {
  const analyseAll = (names: string[]) => Promise.all(names.map((name) => analyse(loadFixture(name))));

  it('tells closed eyes from laughing ones by the owner’s other photos', async () => {
    const photos = await analyseAll([
      'franck-serious.jpg',
      'franck-smiling.jpg',
      'franck-turned.jpg',
      'franck-laughing.jpg',
      'franck-squinting.jpg',
      'franck-eyes-closed.jpg',
    ]);
    const openness = compareSet(photos).map(({ ownerEyeOpenness }) => ownerEyeOpenness?.value ?? null);
    for (const value of openness.slice(0, 4)) expect(value).toBeGreaterThanOrEqual(0.7);
    expect(openness[4]).toBeNull();
    expect(openness[5]).toBeLessThan(0.55);
  });

  it('shows its owner, the repeats and who is somebody else', async () => {
    const photos = await analyseAll([
      'franck-smiling.jpg',
      'franck-smiling-twin.jpg',
      'franck-turned.jpg',
      'franck-laughing.jpg',
      'man-portrait.jpg',
    ]);
    const wall = await analyse(await plainPhoto(900, 1200));
    const set = compareSet([...photos, wall]);
    expect(set.map(({ showsOwner }) => showsOwner.value)).toEqual([true, true, true, true, false, null]);
    expect(set[5]!.showsOwner.state).toBe('not-measured');
    expect(set[5]!.nearDuplicateOf.state).toBe('could-not-tell');
    expect(set.slice(0, 5).map(({ nearDuplicateOf }) => nearDuplicateOf.value)).toEqual([
      null,
      0,
      null,
      null,
      null,
    ]);
  });

  it('does not take copies of one shot for the owner’s photos, unless the user says so', async () => {
    const photos = await analyseAll([
      'franck-smiling.jpg',
      'franck-smiling-twin.jpg',
      'man-portrait.jpg',
      'joconde.jpg',
    ]);
    const states = (set: ReturnType<typeof compareSet>) => set.map(({ showsOwner }) => showsOwner);
    for (const showsOwner of states(compareSet(photos))) expect(showsOwner.state).toBe('could-not-tell');
    expect(states(compareSet(photos, { photo: 2, face: null })).map(({ value }) => value)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('finds the owner in a group', async () => {
    const group = await analyse(loadFixture('group-of-three-smiling.jpg'));
    const dark = await analyse(loadFixture('group-of-three-dark.jpg'));
    const { width, height } = await sharp(loadFixture('group-of-three-smiling.jpg')).metadata();
    const middle = { left: Math.round(width * 0.36), top: 0, width: Math.round(width * 0.28), height };
    const part = await analyse(
      await sharp(loadFixture('group-of-three-smiling.jpg')).extract(middle).toBuffer(),
    );
    // As if it were a photo of its own, and not a part of the other.
    const alone = { ...part, fingerprint: { ...part.fingerprint, shot: drawnShot(1) } };
    expect(compareSet([group, dark])[0]!.ownerKnownBy.state).toBe('could-not-tell');
    const set = compareSet([group, dark, alone]);
    const ownerFaces = set.map(({ ownerFace }) => ownerFace);
    expect(ownerFaces.map(({ state }) => state)).toEqual(['measured', 'measured', 'measured']);
    const ownerBox = (photo: PhotoMeasurement, index: number) =>
      photo.signals.faces.value![set[index]!.ownerFace.value!]!.box;
    // She stands in the middle of one photo and to the right of the other.
    expect(ownerBox(group, 0).x).toBeGreaterThan(0.35);
    expect(ownerBox(group, 0).x).toBeLessThan(0.65);
    expect(ownerBox(dark, 1).x).toBeGreaterThan(0.6);
    expect(compareSet([group, dark, part])[0]!.ownerKnownBy.state).toBe('could-not-tell');
  });

  it('does not guess an owner from one group photo', async () => {
    const [alone] = compareSet([await analyse(loadFixture('group-of-four-daylight.jpg'))]);
    expect(alone!.showsOwner.state).toBe('could-not-tell');
  });

  it('calls nobody a stranger for standing on the head', async () => {
    const upright = await analyseAll(['franck-smiling.jpg', 'franck-turned.jpg', 'franck-laughing.jpg']);
    const turned = await Promise.all(
      everyNth([180, 120, 240], 3).map(async (degrees) =>
        analyse(await sharp(loadFixture('franck-smiling.jpg')).rotate(degrees).jpeg().toBuffer()),
      ),
    );
    for (const { showsOwner } of compareSet([...upright, ...turned]).slice(3)) {
      expect(showsOwner.value).not.toBe(false);
    }
  });
});

describe('the same bytes', () => {
  const names = ['franck-turned.jpg', 'group-of-three-smiling.jpg', 'joconde.jpg', 'figure-full-body.jpg'];
  const photos = everyNth(names, 2).map(loadFixture);

  it('give the same bytes out the second time, and in another order', async () => {
    const first = await Promise.all(photos.map(async (photo) => text(await analyse(photo))));
    const second = photos.toReversed().map(async (photo) => text(await analyseAnew(photo)));
    expect((await Promise.all(second)).toReversed()).toEqual(first);
  });

  it.runIf(isLongForm)('give the same bytes out on one worker and on two', async () => {
    const one = await Promise.all(photos.map(async (photo) => text(await analyse(photo))));
    const two = await createVisionPool({ modelsDir, workers: 2, timeoutMs: 60_000 });
    await two.warmUp();
    const onTwo = await Promise.all(photos.map(async (photo) => text(await analyseAnew(photo, two))));
    await two.close();
    expect(onTwo).toEqual(one);
  });
});

describe('bytes that are no photo', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<html></html>')],
    ['half a photo', loadFixture('joconde.jpg').subarray(0, 70_000)],
  ])('are refused: %s', async (_, bytes) => {
    const metadata = { width: 10, height: 10, flashFired: null, focalLengthMm: null };
    await expect(pool.analysePhoto({ bytes, metadata, app: 'hinge' })).rejects.toThrow(
      'could not be analyzed: the photo could not be read.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Analysis, Finding, PhotoResult, Report, Signals, TextResult } from '../analysis.contract.ts';
import { aPhotoResult, anAnalysis, aTextResult } from '../web/report/report.fixtures.ts';
import { recheckAdvice } from './recheck-advice.service.ts';

const told = (value: unknown) =>
  ({ state: 'measured', value, unit: null, confidence: 1, reason: null }) as const;
const untold = (state: 'could-not-tell' | 'not-measured' = 'could-not-tell') =>
  ({ state, value: null, unit: null, confidence: 0, reason: 'It is too dark.' }) as const;

const good = (id: string): Finding => ({
  id,
  severity: 'good',
  message: '',
  measured: { value: 1, unit: null, text: '' },
  threshold: null,
  ruleId: 'smile',
  action: null,
});
const asks = (id: string): Finding => ({ ...good(id), severity: 'consider', action: 'Do it.' });

const report = (setFindings: Finding[] = []): Report => ({
  nextSteps: [],
  setFindings,
  recommendedOrder: [],
  rules: [],
  versions: { engine: '', rules: '', models: [] },
});
const photosWith = (...photos: Partial<PhotoResult>[]) =>
  photos.map((fields, at) => aPhotoResult(at, fields));

function found(subject: string, fields: Partial<Analysis>): string {
  return recheckAdvice(anAnalysis({ report: report(), ...fields }), subject).found;
}

describe('advice about the set', () => {
  const failed = { status: 'failed', failure: 'could not be analyzed: broken' } as const;
  const me = { showsOwner: told(true), ownerKnownBy: told('your-word') };
  const anyOfUs = { showsOwner: untold(), ownerKnownBy: untold() };

  it.each<[string, Signals, Signals?]>([
    ['no-full-body', { framing: told('full-body'), ...me }],
    ['face-photos', me],
    ['variety', { framing: told('bust'), ...me }, { framing: told('full-body'), ...me }],
    ['owner-unknown', me],
    ['strangers', { ...me, peopleCount: told(1) }],
    ['many-groups', { peopleCount: told(1) }],
    ['duplicates', { nearDuplicateOf: told(null) }],
    ['low-resolution', { resolution: told(900), ...me }],
  ])('%s is gone only where that was measured on every photo', (id, signals, other = signals) => {
    const subject = `set:${id}`;
    const photos = photosWith({ signals }, { signals: other });
    expect(found(subject, { photos })).toBe('gone');
    expect(found(subject, { photos, report: report([asks(id)]) })).toBe('shown');
    expect(found(subject, { photos: photosWith({ signals: {} }) })).toBe('could-not-tell');
    expect(found(subject, { photos: [] })).toBe('could-not-tell');
    expect(found(subject, { photos: photosWith({ signals }, { signals: other }, failed) })).toBe(
      'could-not-tell',
    );
  });

  it('too few photos are gone once enough of them are not to be left out', () => {
    const four = photosWith({}, {}, {}, {});
    expect(found('set:few-photos', { photos: four })).toBe('gone');
    expect(found('set:few-photos', { photos: [...four.slice(1), { ...four[0]!, verdict: 'drop' }] })).toBe(
      'could-not-tell',
    );
  });

  it.each(['no-full-body', 'variety', 'face-photos', 'no-opener'])(
    '%s cannot be told of where nobody is known to be the user',
    (id) => {
      const signals = { framing: told('full-body'), ...anyOfUs };
      const photos = photosWith({ signals, findings: [good('opener')] }, { signals });
      expect(found(`set:${id}`, { photos })).toBe('could-not-tell');
    },
  );

  it('that there are no photos is gone with the first', () => {
    expect(found('set:no-photos', { photos: photosWith({}) })).toBe('gone');
  });

  it('the first photo: shown while it stands elsewhere, gone when it is first, not told where none could be chosen', () => {
    const opener = { findings: [good('opener')], signals: me };
    expect(found('order:opener', { photos: photosWith(opener, {}) })).toBe('gone');
    expect(found('order:opener', { photos: photosWith({}, opener) })).toBe('shown');
    expect(found('order:opener', { photos: photosWith({}, {}) })).toBe('could-not-tell');
    expect(found('order:opener', { photos: photosWith({ ...opener, signals: anyOfUs }) })).toBe(
      'could-not-tell',
    );
    expect(found('order:opener', { photos: photosWith(opener, failed) })).toBe('could-not-tell');
    expect(found('order:opener', { photos: [] })).toBe('could-not-tell');
  });
});

describe('advice about a photo', () => {
  const face = (fields = {}) => ({
    headPose: told({ yawDeg: 0, pitchDeg: 0, rollDeg: 0 }),
    eyeOpenness: told(0.8),
    gaze: told('toward-camera'),
    smile: told('smiling'),
    ...fields,
  });
  const seen: Signals = {
    faces: told([face()]),
    showsOwner: told(true),
    ownerFace: told(0),
    ownerKnownBy: told('your-word'),
    peopleCount: told(1),
    ...Object.fromEntries(
      'eyesCovered mouthCovered phoneHeldUp collage screenshot bars faceShare faceLight faceHighlights faceBurnt exposure faceLightBalance contrast flashFired faceBlur noise blockiness faceInPhoto headInFrame headroom resolution moderation nearDuplicateOf'
        .split(' ')
        .map((name) => [name, told(1)]),
    ),
    framing: told('waist-up'),
  };
  const onPhoto = (id: string, signals: Signals, rest: Partial<PhotoResult> = {}) =>
    found(`photo:photo-0:${id}`, { photos: photosWith({ signals, ...rest }) });

  it.each([
    ['eyes-covered', 'eyesCovered', untold()],
    ['mouth-covered', 'mouthCovered', untold()],
    ['eyes-closed', 'faces', told([face({ eyeOpenness: untold() })])],
    ['face-too-small', 'faceShare', untold()],
    ['camera-too-near', 'faceShare', untold()],
    ['too-dark', 'faceHighlights', untold()],
    ['too-bright', 'faceBurnt', untold()],
    ['one-sided-light', 'faces', told([face({ headPose: told({ yawDeg: 60, pitchDeg: 0, rollDeg: 0 }) })])],
    ['mirror-selfie', 'phoneHeldUp', untold()],
    ['collage', 'collage', untold()],
    ['screenshot', 'screenshot', untold()],
    ['bars', 'bars', untold()],
    ['border', 'bars', untold()],
    ['flat', 'contrast', untold()],
    ['flash', 'flashFired', untold('not-measured')],
    ['soft', 'faceBlur', untold()],
    ['noisy', 'noise', untold()],
    ['blocky', 'blockiness', untold()],
    ['face-cut', 'faceInPhoto', untold()],
    ['head-cut', 'headInFrame', untold()],
    ['head-at-edge', 'headroom', untold()],
    ['too-much-headroom', 'framing', untold()],
    ['low-resolution', 'resolution', untold()],
    ['gaze', 'faces', told([face({ gaze: untold() })])],
    ['gaze', 'faces', told([face({ gaze: told('away') })])],
    ['smile', 'faces', told([face({ smile: told('not-smiling') })])],
    ['smile', 'faces', told([face({ smile: untold() })])],
    ['may-be-rejected', 'moderation', untold()],
    ['near-duplicate', 'nearDuplicateOf', untold()],
    ['no-face', 'faces', untold()],
    ['not-owner', 'showsOwner', untold()],
    ['group', 'peopleCount', untold()],
  ] as const)('%s is gone where it was measured, and not told where %s was not', (id, signal, less) => {
    expect(onPhoto(id, seen)).toBe('gone');
    expect(onPhoto(id, { ...seen, [signal]: less })).toBe('could-not-tell');
    expect(onPhoto(id, seen, { findings: [asks(id)] })).toBe('shown');
    expect(onPhoto(id, {}, { status: 'failed' })).toBe('could-not-tell');
    expect(found(`photo:deleted:${id}`, { photos: photosWith({ signals: seen }) })).toBe('could-not-tell');
  });

  it('is still shown where it is said of most photos at once, and not told of a photo to be left out', () => {
    const ofMost = { ...asks('too-dark'), photoIds: ['photo-0'] };
    const photos = photosWith({ signals: seen }, { signals: seen });
    expect(found('photo:photo-0:too-dark', { photos, report: report([ofMost]) })).toBe('shown');
    expect(found('photo:photo-1:too-dark', { photos, report: report([ofMost]) })).toBe('gone');
    expect(found('set:too-dark', { photos, report: report([ofMost]) })).toBe('shown');
    expect(onPhoto('smile', seen, { verdict: 'drop' })).toBe('could-not-tell');
  });

  it.each([
    ['bars', 'collage'],
    ['border', 'screenshot'],
    ['head-cut', 'face-cut'],
    ['head-at-edge', 'head-cut'],
  ])('%s cannot be told of where the advice %s takes its place', (id, instead) => {
    expect(onPhoto(id, seen, { findings: [asks(instead)] })).toBe('could-not-tell');
  });

  it('cannot be told of where the photo shows somebody else, or who is the user is unknown', () => {
    expect(onPhoto('smile', { ...seen, showsOwner: told(false) })).toBe('could-not-tell');
    const unclear = { showsOwner: untold(), ownerFace: untold(), ownerKnownBy: untold() };
    expect(onPhoto('smile', { ...seen, ...unclear })).toBe('could-not-tell');
    expect(onPhoto('smile', { faces: told([face(), face()]) })).toBe('could-not-tell');
    // One photo, one face: the advice was about that face too.
    expect(onPhoto('smile', { faces: told([face()]), ownerKnownBy: untold('not-measured') })).toBe('gone');
  });
});

describe('advice about a text', () => {
  const bio = { field: 'bio', label: 'Bio', text: 'I bake bread.', length: 13, limit: 500 };
  const read = (fields: Partial<TextResult> = {}) =>
    aTextResult({
      fields: [bio],
      signals: {
        cliches: told(0),
        wordCount: told(3),
        'bio.language': told('en'),
        spellingAndGrammar: told(0),
      },
      ...fields,
    });

  it('is gone where that was read in that text', () => {
    expect(found('text:bio:cliche-travel', { text: read() })).toBe('gone');
    expect(found('text:bio:empty', { text: read() })).toBe('gone');
    expect(
      found('text:bio:cliche-travel', { text: read({ findings: [asks('bio:cliche-travel@3-9')] }) }),
    ).toBe('shown');
  });

  it.each([
    ['no-opening', 'openings', 0, 1],
    ['no-intent', 'intentStated', false, true],
    ['balance', 'aboutMeShare', 0.3, 0.7],
    ['hard-to-read', 'readability', 20, 70],
  ])('%s, which may be a tip and is not always named, is told by its signal', (kind, signal, bad, fine) => {
    const signals = (value: unknown) => ({ [signal]: told(value), 'bio.language': told('en') });
    expect(found(`text:text:${kind}`, { text: read({ signals: signals(bad) }) })).toBe('shown');
    expect(found(`text:text:${kind}`, { text: read({ signals: signals(fine) }) })).toBe('gone');
  });

  it.each<[string, string, TextResult | null]>([
    ['the text was not read', 'bio:cliche-travel', null],
    ['reading it failed', 'bio:cliche-travel', read({ status: 'failed' })],
    ['nothing is written any more', 'bio:cliche-travel', read({ status: 'empty' })],
    ['this text is empty', 'bio:cliche-travel', read({ fields: [{ ...bio, text: ' ' }] })],
    ['this text is gone', 'prompt:2:cliche-travel', read()],
    ['it was not measured', 'bio:no-opening', read()],
    ['grammar was not checked', 'bio:grammar-x', read({ findings: [good('bio:grammar-unchecked')] })],
    [
      'it reads as another language',
      'bio:cliche-travel',
      read({ signals: { cliches: told(0), 'bio.language': told('de') } }),
    ],
  ])('cannot be told of where %s', (_, id, text) => {
    expect(found(`text:${id}`, { text })).toBe('could-not-tell');
  });
});

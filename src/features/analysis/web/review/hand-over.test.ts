import { afterEach, expect, it, vi } from 'vitest';
import type { Finding, PhotoResult, Report } from '../../analysis.contract.ts';
import { aPhotoResult } from '../report/report.fixtures.ts';
import {
  forgetLost,
  forgetReview,
  handedOver,
  noteKept,
  noteLost,
  onForget,
  onKept,
  profileOf,
  takesBio,
  wasLost,
} from './handed-over.ts';
import { actionOf, handOver } from './hand-over.ts';
import type { ReviewedPhoto } from './photo-review.ts';

const advice: Finding = {
  id: 'too-dark',
  severity: 'fix',
  message: 'It is dark.',
  measured: { value: 1, unit: null, text: '1' },
  threshold: null,
  ruleId: 'light',
  action: 'Stand nearer to the window.',
  note: 'too dark',
};

const file = (name: string) => new File([name], name);
const aPhoto = (name: string, fields: Partial<ReviewedPhoto>): ReviewedPhoto => ({
  key: name,
  file: file(name),
  state: 'done',
  result: aPhotoResult(0, { photoId: name }),
  failure: null,
  notices: [],
  preview: null,
  ...fields,
});

const dark = aPhoto('dark', {
  result: aPhotoResult(0, {
    photoId: 'dark',
    verdict: 'maybe',
    verdictReason: 'x'.repeat(700),
    findings: [advice],
  }),
});
const broken = aPhoto('broken', { state: 'refused', result: null, failure: 'No photo.' });
const clear = aPhoto('clear', {});
const photos = [dark, broken, clear];
const report: Report = {
  nextSteps: ['one', 'two', 'three', 'four'].map((title) => ({
    title,
    why: '',
    ruleId: 'light',
    target: { kind: 'set' },
  })),
  setFindings: [],
  recommendedOrder: ['clear', 'dark'],
  rules: [],
  versions: { engine: 'engine', rules: 'rules', models: [{ name: 'm', sha256: 's', publisher: 'p' }] },
};

const review = { photos, report, app: 'bumble', bio: ' I repair radios. ' } as const;

afterEach(forgetReview);

it('hands over files, marks, sentences and the bio of a finished review', () => {
  handOver({ ...review, report: null }, true);
  expect(handedOver()).toBeNull();

  handOver(review, true);
  const handed = handedOver();
  expect(handed).toMatchObject({
    app: 'bumble',
    bio: 'I repair radios.',
    photos: [
      { file: dark.file, number: 1, verdict: 'maybe', note: 'too dark' },
      // A file that isn't a photo gets no number.
      { file: clear.file, number: 2, verdict: 'keep', note: null, action: null },
    ],
    order: [1, 0],
    steps: ['one', 'two', 'three'],
    versions: { engine: 'engine', rules: 'rules' },
  });
  // The server takes no longer sentences.
  expect(handed?.photos[0]?.reason).toHaveLength(600);
  expect(handed?.photos[0]?.action).toBeTruthy();
});

it('knows the photos that are kept, and forgets everything on request', () => {
  const forget = vi.fn<() => void>();
  onForget(forget);
  handOver(review, true);
  expect(profileOf(photos)).toBeNull();
  const changed = vi.fn<() => void>();
  const stop = onKept(changed);
  noteKept('profile');
  expect(changed).toHaveBeenCalledOnce();
  stop();
  expect(handedOver()).toBeNull();
  expect(profileOf(photos)).toBe('profile');
  expect(profileOf([...photos, aPhoto('new', {})])).toBeNull();
  expect(forget).not.toHaveBeenCalled();
  forgetReview();
  expect(forget).toHaveBeenCalledOnce();
  expect(profileOf(photos)).toBeNull();
});

it('leaves the bio out, with what is said of it, where the person wants that, and remembers it', () => {
  expect(takesBio()).toBe(true);
  const ofText = {
    ...report.nextSteps[0]!,
    title: 'Take out your phone number.',
    target: { kind: 'text' as const },
  };
  const withText = { ...review, report: { ...report, nextSteps: [ofText, ...report.nextSteps] } };
  handOver(withText, true);
  expect(handedOver()?.steps).toEqual(['Take out your phone number.', 'one', 'two']);
  handOver(withText, false);
  expect(handedOver()).toMatchObject({ bio: '', steps: ['one', 'two', 'three'] });
  expect(takesBio()).toBe(false);
});

it('of more photos than the app shows takes those that come first, and says nothing of the others', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const many = names.map((name) => aPhoto(name, { result: aPhotoResult(0, { photoId: name }) }));
  const aboutPhoto = (photoId: string) => ({
    ...report.nextSteps[0]!,
    title: `About ${photoId}`,
    target: { kind: 'photo' as const, photoId },
  });
  const recommendedOrder = names.toReversed();
  const nextSteps = [aboutPhoto('a'), aboutPhoto('h')];
  handOver({ ...review, photos: many, report: { ...report, recommendedOrder, nextSteps } }, true);
  const handed = handedOver();
  expect(handed?.photos.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(handed?.order).toEqual([5, 4, 3, 2, 1, 0]);
  expect(handed?.steps).toEqual(['About h']);
  noteKept('profile');
  expect(profileOf(many)).toBe('profile');
});

it('says once that photos were lost', () => {
  noteLost();
  expect(wasLost()).toBe(true);
  forgetLost();
  expect(wasLost()).toBe(false);
});

it('asks for a change only on photos that may stay', () => {
  const asked = (verdict: PhotoResult['verdict'], id = 'too-dark') =>
    actionOf(aPhotoResult(0, { verdict, findings: [{ ...advice, id }] }));
  expect(asked('maybe')).not.toBeNull();
  expect(asked('keep')).toBeNull();
  expect(asked('drop')).toBeNull();
  expect(asked('drop', 'near-duplicate')).not.toBeNull();
});

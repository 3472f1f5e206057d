import { expect, it } from 'vitest';
import type { Finding, Report } from '../../analysis.contract.ts';
import { aPhotoResult } from '../report/report.fixtures.ts';
import { handedOver, handOver, noteKept, profileOf } from './hand-over.ts';
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

it('hands over files, marks and sentences of a finished review, and forgets them once they are kept', () => {
  handOver({ photos, report: null, app: 'bumble' });
  expect(handedOver()).toBeNull();

  handOver({ photos, report, app: 'bumble' });
  const handed = handedOver();
  expect(handed).toMatchObject({
    app: 'bumble',
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

  expect(profileOf(photos)).toBeNull();
  noteKept('profile');
  expect(handedOver()).toBeNull();
  expect(profileOf(photos)).toBe('profile');
  expect(profileOf([...photos, aPhoto('new', {})])).toBeNull();
});

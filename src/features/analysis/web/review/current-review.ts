import { notMeasured } from '../../../../domain/signal.ts';
import { createBrowserVision } from '../../../../vision/browser/browser-vision.ts';
import type { TextResult } from '../../analysis.contract.ts';
import { createPhotoReview, type PhotoReview } from './photo-review.ts';

const noText: TextResult = {
  status: 'empty',
  failure: null,
  language: notMeasured('There is no text.', 'ISO 639-1'),
  fields: [],
  signals: {},
  findings: [],
  tip: null,
};

let current: PhotoReview | null = null;

/** The review of this document. It stays while the person moves between screens, and ends with the document. */
export function currentReview(): PhotoReview {
  current ??= createPhotoReview({
    startVision: createBrowserVision,
    context: { app: 'tinder', iAm: null, lookingFor: null },
    text: noText,
    newKey: () => crypto.randomUUID(),
  });
  return current;
}

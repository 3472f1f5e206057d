import { notMeasured } from '../../../../domain/signal.ts';
import { createBrowserVision } from '../../../../vision/browser/browser-vision.ts';
import type { TextResult } from '../../analysis.contract.ts';
import { onForget } from './handed-over.ts';
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

onForget(() => {
  current?.clear();
  current?.writeBio('');
  current?.setText(noText);
});

/** The review of this document. It stays while the person moves between screens, and ends with the document. */
export function currentReview(): PhotoReview {
  current ??= createPhotoReview({
    startVision: createBrowserVision,
    context: { app: 'tinder', iAm: null, lookingFor: null },
    text: noText,
    newKey: () => crypto.randomUUID(),
    savesData: savesData(),
  });
  return current;
}

/** Browsers that know say whether the person wants to save data, and whether the line is paid by volume. */
type Connection = { saveData?: boolean; type?: string };

/** Whether the person wants to be asked before much is loaded. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.type === 'cellular';
}

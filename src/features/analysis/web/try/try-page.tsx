import { useState, useSyncExternalStore } from 'react';
import { notMeasured } from '../../../../domain/signal.ts';
import { createBrowserVision } from '../../../../vision/browser/browser-vision.ts';
import type { TextResult } from '../../analysis.contract.ts';
import { tryTexts } from './try-texts.ts';
import { createPhotoReview } from '../review/photo-review.ts';

const noText: TextResult = {
  status: 'empty',
  failure: null,
  language: notMeasured(tryTexts.noText, 'ISO 639-1'),
  fields: [],
  signals: {},
  findings: [],
  tip: null,
};

/** A verdict on photos of the visitor's own, made in this browser. */
export function TryPage() {
  const [review] = useState(() =>
    createPhotoReview({
      vision: createBrowserVision(),
      context: { app: 'tinder', iAm: null, lookingFor: null },
      text: noText,
      newKey: () => crypto.randomUUID(),
    }),
  );
  const { photos, report, trouble } = useSyncExternalStore(review.subscribe, review.state);
  return (
    <main>
      <input type="file" multiple onChange={({ target: { files } }) => files && review.add([...files])} />
      {trouble}
      {photos.map(({ key, file, result, state, failure }) => (
        <pre key={key}>
          {JSON.stringify([file.name, state, failure, result?.verdict, result?.verdictReason])}
        </pre>
      ))}
      <output>{report && JSON.stringify(report.nextSteps.map(({ title }) => title))}</output>
    </main>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DatingApp } from '../../../../domain/app-limits.ts';
import { notMeasured } from '../../../../domain/signal.ts';
import { createBrowserVision } from '../../../../vision/browser/browser-vision.ts';
import { heicLoad } from '../../../../vision/browser/download-sizes.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { analysisContract, type PhotoResult, type TextResult } from '../../analysis.contract.ts';
import { verdictTexts } from '../report/report-texts.ts';
import { firstLookTexts } from './first-look-texts.ts';
import { createPhotoReview, isLoadingHeic } from './photo-review.ts';
import { rememberVerdicts } from './verdicts-to-compare.ts';

type Props = {
  app: DatingApp;
  /** The photos that came on this screen. `photoId` is null while one is on its way. */
  photos: readonly { file: File; number: number; photoId: string | null }[];
};

/** The text has its own place on the desk and is read by the server. */
const noText: TextResult = {
  status: 'empty',
  failure: null,
  language: notMeasured(firstLookTexts.textElsewhere, 'ISO 639-1'),
  fields: [],
  signals: {},
  findings: [],
  tip: null,
};

/**
 * What this browser says of photos while they upload: copies, too small, too dark, blurred. The server's report replaces it and is
 * never made from it.
 */
export function FirstLook({ app, photos }: Props) {
  const [review] = useState(() =>
    createPhotoReview({
      startVision: createBrowserVision,
      context: { app, iAm: null, lookingFor: null },
      text: noText,
      newKey: () => crypto.randomUUID(),
    }),
  );
  const api = useApi(analysisContract);
  const queryClient = useQueryClient();
  const {
    photos: reviewed,
    isReady,
    arrivedBytes,
    downloads,
    trouble,
  } = useSyncExternalStore(review.subscribe, review.state);
  useEffect(() => review.close, [review]);
  useEffect(() => {
    const known = new Set(review.state().photos.map(({ file }) => file));
    const wanted = new Set(photos.map(({ file }) => file));
    const added = photos.filter(({ file }) => !known.has(file)).map(({ file }) => file);
    if (added.length > 0) review.add(added);
    for (const { key, file } of review.state().photos) if (!wanted.has(file)) review.remove(key);
  }, [photos, review]);
  const byFile = new Map(reviewed.map((photo) => [photo.file, photo]));
  useEffect(() => {
    const verdicts = photos.flatMap(({ file, photoId }) => {
      const result = reviewed.find((photo) => photo.file === file)?.result;
      return photoId === null || !result ? [] : [{ photoId, verdict: result.verdict }];
    });
    rememberVerdicts(verdicts, { api, queryClient });
  }, [photos, reviewed, api, queryClient]);

  return (
    <section
      aria-labelledby="first-look-heading"
      className="mt-6 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h3 id="first-look-heading" className="text-lg font-bold">
        {firstLookTexts.title}
      </h3>
      <p className="mt-0.5 text-sm text-ink-soft">{firstLookTexts.how}</p>
      {trouble === null ? (
        !isReady && (
          <p className="mt-3 text-sm text-ink-soft tabular-nums">
            {firstLookTexts.loading((arrivedBytes / 1e6).toFixed(1))}
          </p>
        )
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{firstLookTexts[trouble]}</p>
          {trouble !== 'unsupported' && (
            <Button kind="quiet" onClick={review.tryAgain}>
              {firstLookTexts.tryAgain}
            </Button>
          )}
        </div>
      )}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {photos.map(({ file, number }) => {
          const photo = byFile.get(file);
          return (
            <li key={number} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
              <b className="w-18 tabular-nums">{firstLookTexts.photo(number)}</b>
              {photo?.result ? (
                <>
                  <Badge tone={verdictTexts[photo.result.verdict].tone}>
                    {verdictTexts[photo.result.verdict].name}
                  </Badge>
                  <span className="min-w-0 flex-1 basis-56">{reasonOf(photo.result)}</span>
                </>
              ) : (
                <span className="text-ink-soft">
                  {photo?.failure ??
                    (photo?.state === 'measuring' && isLoadingHeic({ downloads })
                      ? firstLookTexts.loadsHeic(heicLoad.compressedMb)
                      : firstLookTexts.measuring)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Why the verdict is what it is: of a photo with something to fix, that. */
function reasonOf({ verdict, verdictReason, findings }: PhotoResult): string {
  if (verdict === 'keep') return verdictReason;
  return findings.find(({ severity }) => severity === 'fix')?.message ?? verdictReason;
}

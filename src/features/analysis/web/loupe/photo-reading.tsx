import type { ReactNode } from 'react';
import type { PhotoResult } from '../../analysis.contract.ts';
import { BoxedPhoto } from './boxed-photo.tsx';
import { faceBoxes } from './face-boxes.ts';
import type { CitedRules } from '../findings/cited-rules.ts';
import { FindingList } from '../findings/finding-list.tsx';
import { MeasuredParts } from '../findings/measured-parts.tsx';
import { findingTexts, loupeTexts, measuredTexts } from './loupe-texts.ts';
import { PhotoVerdict } from './photo-verdict.tsx';
import { SignalTable } from '../findings/signal-table.tsx';

export type PhotoReadingProps = {
  photo: PhotoResult;
  rules: CitedRules;
  dimensions: { width: number; height: number } | null;
  /** What can be said about the picture, under its verdict. */
  children: ReactNode;
};

/** All that is known about one photo: the picture with its faces, the verdict, and what stands behind it. */
export function PhotoReading({ photo, rules, dimensions, children }: PhotoReadingProps) {
  const { photoId, position, findings, clarity, signals } = photo;
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="self-start md:sticky md:top-0">
        <BoxedPhoto
          photoId={photoId}
          alt={loupeTexts.photoName(position + 1)}
          sizes="(min-width: 768px) 440px, 100vw"
          dimensions={dimensions}
          faces={faceBoxes(signals)}
        />
        <PhotoVerdict photo={photo} />
        <div className="mt-4 empty:hidden">{children}</div>
        <p className="mt-4 hidden text-sm text-ink-soft [@media_screen_and_(hover:hover)]:block">
          {loupeTexts.hover}
        </p>
      </div>
      {photo.status === 'analysed' && (
        <div className="flex min-w-0 flex-col gap-8">
          {findings.length > 0 && (
            <section aria-label={findingTexts.found}>
              <h3 className="text-xl font-bold">{findingTexts.found}</h3>
              <div className="mt-3">
                <FindingList findings={findings} rules={rules} />
              </div>
            </section>
          )}
          {clarity.components.length > 0 && (
            <section aria-label={measuredTexts.title}>
              <h3 className="mb-2 text-xl font-bold">{measuredTexts.title}</h3>
              <MeasuredParts parts={clarity.components} />
            </section>
          )}
          <section aria-label={findingTexts.everything}>
            <h3 className="mb-2 text-xl font-bold">{findingTexts.everything}</h3>
            <SignalTable caption={findingTexts.everythingOn(position + 1)} signals={signals} />
          </section>
        </div>
      )}
    </div>
  );
}

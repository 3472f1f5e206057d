import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import type { Photo } from '../../../profiles/profiles.contract.ts';
import type { Analysis } from '../../analysis.contract.ts';
import { placesOf } from '../report/photo-order.ts';
import { columnsFor, sheetStyle } from '../report/photo-sheet.tsx';
import { progressTexts, reportScreenTexts } from '../report/report-texts.ts';
import { ResultFrame, WaitingFrame } from '../report/sheet-frame.tsx';

/** How far a running analysis is, in words and as a bar. */
export function AnalysisProgressPanel({
  analysis,
  isConnected,
}: {
  analysis: Analysis;
  isConnected: boolean;
}) {
  const { status, photos, photoCount, text } = analysis;
  const total = photoCount + 1;
  const finished = photos.length + (text ? 1 : 0);
  const photoText = `${photos.length} of ${photoCount === 1 ? '1 photo' : `${photoCount} photos`}`;
  const valueText = [photoCount > 0 && photoText, text ? progressTexts.read : progressTexts.reading]
    .filter(Boolean)
    .join(', ');
  const isFinishing = finished === total;
  return (
    <div className="rounded-card border border-line bg-white px-4 py-3 sm:p-5">
      {status === 'queued' ? (
        <ProgressBar label={progressTexts.waiting} share={null} />
      ) : (
        <ProgressBar
          label={isFinishing ? progressTexts.finishing : progressTexts.looking}
          share={finished / total}
          valueText={valueText}
        />
      )}
      <p role="status" className="sr-only">
        {status === 'queued' ? progressTexts.waitingStatus : valueText}
      </p>
      {!isConnected && (
        <p role="alert" className="mt-4 flex items-center gap-3 font-semibold text-caution">
          <Spinner /> {progressTexts.lost}
        </p>
      )}
    </div>
  );
}

export type GrowingSheetProps = {
  analysis: Analysis;
  profilePhotos: readonly Photo[];
  onOpen: (photoId: string) => void;
};

/** The contact sheet in the user's own order, each frame marked as its result arrives. */
export function GrowingSheet({ analysis, profilePhotos, onOpen }: GrowingSheetProps) {
  return (
    <ContactSheet
      label={reportScreenTexts.photos}
      {...columnsFor(analysis.photoCount)}
      className={sheetStyle}
    >
      {placesOf(analysis, profilePhotos).map((place) =>
        place.kind === 'result' ? (
          <li key={place.result.position}>
            <ResultFrame photo={place.result} open={onOpen} />
          </li>
        ) : (
          <li key={place.position}>
            <WaitingFrame position={place.position} photoId={place.photoId} />
          </li>
        ),
      )}
    </ContactSheet>
  );
}

import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import type { Photo } from '../../../profiles/profiles.contract.ts';
import type { Analysis } from '../../analysis.contract.ts';
import { placesOf } from '../report/photo-order.ts';
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
  const valueText = [photoCount > 0 && photoText, text ? 'text read' : 'reading the text']
    .filter(Boolean)
    .join(', ');
  const isFinishing = finished === total;
  return (
    <div className="rounded-card border border-line bg-white p-5 sm:p-6">
      {status === 'queued' ? (
        <ProgressBar label="Waiting for its turn" share={null} />
      ) : (
        <ProgressBar
          label={isFinishing ? 'Putting the set in order' : 'Looking closely'}
          share={finished / total}
          valueText={valueText}
        />
      )}
      <p role="status" className="sr-only">
        {status === 'queued' ? 'The analysis is waiting for its turn' : valueText}
      </p>
      {!isConnected && (
        <p role="alert" className="mt-4 flex items-center gap-3 font-semibold text-caution">
          <Spinner /> The connection is lost and will be restored. The analysis goes on meanwhile.
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
    <ContactSheet label="Your photos" columns={analysis.photoCount > 4 ? 6 : 4}>
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

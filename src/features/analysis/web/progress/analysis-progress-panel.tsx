import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import type { Analysis } from '../../analysis.contract.ts';
import { progressTexts } from '../report/report-texts.ts';
import { useFollowing } from './use-following.ts';

/** Follows a running analysis and says how far it is, in words and as a bar. */
export function AnalysisProgressPanel({ analysis, isStale }: { analysis: Analysis; isStale: boolean }) {
  const isConnected = useFollowing(analysis.id);
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
      {(!isConnected || isStale) && (
        <p role="alert" className="mt-4 flex items-center gap-3 font-semibold text-caution">
          <Spinner /> {progressTexts.lost}
        </p>
      )}
    </div>
  );
}

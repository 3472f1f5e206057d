import { firstLoad } from '../../../../vision/browser/download-sizes.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import type { ReviewState, ReviewTrouble } from '../review/photo-review.ts';
import { engineTexts } from './try-texts.ts';

type LineProps = { state: ReviewState; isAsking: boolean; onLoad: () => void };

/** How far the engine has come, or whether it may come at all. */
export function EngineLine({ state, isAsking, onLoad }: LineProps) {
  const { isReady, worksOffline, arrivedBytes, downloads, trouble } = state;
  if (trouble !== null) return null;
  if (isAsking) {
    return (
      <div className="flex flex-col items-start gap-2 border-l-4 border-caution bg-caution-wash p-4">
        <p>{engineTexts.saveData(firstLoad.compressedMb)}</p>
        <Button kind="dark" onClick={onLoad}>
          {engineTexts.load(firstLoad.compressedMb)}
        </Button>
      </div>
    );
  }
  if (isReady)
    return (
      <p className="text-sm text-ink-soft">
        {engineTexts.ready} {worksOffline && engineTexts.worksOffline}{' '}
        {downloads.first?.isKept === false && engineTexts.notKept}
      </p>
    );
  return (
    <ProgressBar
      label={engineTexts.loading(firstLoad.compressedMb)}
      share={Math.min(1, arrivedBytes / firstLoad.bytes)}
    />
  );
}

/** This browser can review no photo, however often it tries. */
export function isBlocked(trouble: ReviewTrouble | null): boolean {
  return trouble === 'unsupported' || trouble === 'altered';
}

type TroubleProps = { trouble: ReviewTrouble; hasPhotos: boolean; onRetry: () => void };

/** What stops the engine, and the way on. */
export function EngineTrouble({ trouble, hasPhotos, onRetry }: TroubleProps) {
  return (
    <div className="my-4">
      <ErrorState title={engineTexts[trouble]} {...(!isBlocked(trouble) && { onRetry })}>
        <p className="max-w-[60ch]">
          {engineTexts[`${trouble}Hint`]} {hasPhotos && !isBlocked(trouble) && engineTexts.photosKept}
        </p>
        {isBlocked(trouble) && (
          <ButtonLink kind="primary" href="/register">
            {engineTexts.register}
          </ButtonLink>
        )}
      </ErrorState>
    </div>
  );
}

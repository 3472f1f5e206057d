import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { BlankFrame } from '../../../../web/ui/film-frame.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { PhotoFilesProvider } from '../loupe/photo-image.tsx';
import { forgetLost, wasLost } from '../review/handed-over.ts';
import { numberedPhotos } from '../review/photo-review.ts';
import { currentReview, savesData } from '../review/current-review.ts';
import { headlineOf } from '../../analysis.contract.ts';
import { VerdictHeadline } from '../report/verdict-headline.tsx';
import { AppChoice } from './app-choice.tsx';
import { BioReview } from './bio-review.tsx';
import { ChoosePhotos } from './choose-photos.tsx';
import { EngineLine, EngineTrouble, isBlocked } from './engine-state.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { sheetTexts, tryTexts } from './try-texts.ts';
import { useInstallOffer, useOffline, useSharedPhotos } from './on-this-device.ts';
import { useIntake } from './use-intake.ts';
import { usePhotoUrls } from './use-photo-urls.ts';

const ReviewedSet = lazyPart(async () => (await import('./reviewed-set.tsx')).ReviewedSet);
const KeepThis = lazyPart(async () => (await import('./keep-this.tsx')).KeepThis);
const CheckIt = lazyPart(async () => (await import('./check-it.tsx')).CheckIt);
const SharedPhotosLost = lazyPart(async () => (await import('./device-notices.tsx')).SharedPhotosLost);
const InstallHint = lazyPart(async () => (await import('./device-notices.tsx')).InstallHint);

/** A verdict on photos of the visitor's own, made in this browser. */
export function TryPage() {
  const [review] = useState(currentReview);
  const state = useSyncExternalStore(review.subscribe, review.state);
  const { photos, report, isReady, trouble, app, bio } = state;
  const [isAsking, setIsAsking] = useState(() => !isReady && savesData());
  const [isChecking, setIsChecking] = useState(false);
  const [isLost, setIsLost] = useState(wasLost);
  const heading = useRef<HTMLDivElement>(null);
  const filesOf = usePhotoUrls(photos);
  const cannotReview = isBlocked(trouble);
  const intake = useIntake(review, photos, isAsking || cannotReview);
  useEffect(() => {
    if (!isAsking) review.prepare();
  }, [review, isAsking]);
  useEffect(() => forgetLost, []);

  useOffline(isReady);
  const shared = useSharedPhotos((files) => intake.take(files, []), !isAsking);
  const installing = useInstallOffer(report !== null);

  const shown = numberedPhotos(photos);
  const results = shown.flatMap(({ result }) => result ?? []);
  const done = shown.filter((photo) => photo.state === 'done').length;
  const isEmpty = shown.length === 0;
  const verdict = report === null ? null : headlineOf({ photos: results, text: null });
  const opener = shown.findIndex(({ key }) => key === report?.recommendedOrder[0]);
  const said =
    verdict === null
      ? isEmpty || trouble
        ? ''
        : sheetTexts.measured(done, shown.length)
      : sheetTexts.finished(verdict) + (opener === -1 ? '' : sheetTexts.comesFirst(opener + 1));

  const startOver = () => {
    review.clear();
    intake.dismiss();
    setIsLost(false);
    heading.current?.focus();
  };

  return (
    <PhotoFilesProvider value={filesOf}>
      <PageShell
        density={isEmpty ? 'roomy' : 'tight'}
        kicker={!isEmpty && tryTexts.private}
        title={
          verdict === null ? (
            isEmpty ? (
              tryTexts.title
            ) : trouble === null ? (
              tryTexts.measuring
            ) : (
              tryTexts.stopped
            )
          ) : (
            <VerdictHeadline verdict={verdict} />
          )
        }
        lead={isEmpty && tryTexts.lead}
      >
        {shared.isLost && (
          <Suspense>
            <SharedPhotosLost onDismiss={shared.dismiss} />
          </Suspense>
        )}
        {isEmpty && isLost && (
          <p role="status" className="mb-6 border-l-4 border-caution bg-caution-wash p-4">
            {tryTexts.lost}
          </p>
        )}
        <div ref={heading} tabIndex={-1} className="outline-none">
          {isEmpty && !cannotReview && (
            <ChoosePhotos isOver={intake.isOver} isAsking={isAsking} onFiles={intake.take} />
          )}
          {!isEmpty && (
            <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 sm:mb-5">
              <AppChoice app={app} onChoose={review.chooseApp} />
              {!cannotReview && (
                <ChoosePhotos isSmall isOver={intake.isOver} isAsking={false} onFiles={intake.take} />
              )}
              <Button kind="plain" onClick={startOver}>
                {tryTexts.startOver}
              </Button>
            </div>
          )}
        </div>
        {trouble !== null && (
          <EngineTrouble trouble={trouble} hasPhotos={!isEmpty} onRetry={review.tryAgain} />
        )}
        <RefusedFiles
          refused={photos.filter((photo) => photo.state === 'refused')}
          leftOut={intake.leftOut}
          hasFolders={intake.hasFolders}
          onDismiss={intake.dismiss}
          onRemove={review.remove}
        />
        {isEmpty && !cannotReview && (
          <>
            <p className="mt-4 max-w-[60ch]">
              <b>{tryTexts.private}</b>{' '}
              <button
                type="button"
                aria-expanded={isChecking}
                onClick={() => setIsChecking(!isChecking)}
                className="-my-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {tryTexts.checkIt}
              </button>
            </p>
            {isChecking && (
              <Suspense>
                <CheckIt />
              </Suspense>
            )}
            <div className="mt-5 max-w-md">
              <EngineLine state={state} isAsking={isAsking} onLoad={() => setIsAsking(false)} />
            </div>
            <div className="mt-6 max-w-md">
              <AppChoice app={app} onChoose={review.chooseApp} isNamed />
            </div>
            <div aria-hidden="true" className="mt-8">
              <ContactSheet label="" columns={6} phoneColumns={4}>
                {Array.from({ length: 8 }, (_, place) => (
                  <li key={place} className={classNames(place >= 6 && 'lg:hidden')}>
                    <BlankFrame />
                  </li>
                ))}
              </ContactSheet>
            </div>
          </>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        {!isEmpty && (
          <Suspense>
            <ReviewedSet review={review} state={state} onAdd={intake.choose} />
          </Suspense>
        )}
        <BioReview review={review} app={app} bio={bio} />
        {report !== null && (
          <Suspense>
            <KeepThis review={review} />
          </Suspense>
        )}
        {installing && (
          <Suspense>
            <InstallHint {...installing} />
          </Suspense>
        )}
      </PageShell>
    </PhotoFilesProvider>
  );
}

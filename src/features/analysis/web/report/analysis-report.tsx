import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { formatCalendarDay } from '../../../../domain/utc-date.ts';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { nameOfText, type Analysis, type EngineChange } from '../../analysis.contract.ts';
import { isUnderWay } from '../progress/analysis-progress.ts';
import { citedRules } from '../findings/cited-rules.ts';
import { inSheetOrder, type SheetOrder } from './photo-order.ts';
import { GrowingSheet, PhotoSheet, SheetSkeleton } from './photo-sheet.tsx';
import { PhotoList } from './photo-list.tsx';
import { ReportTasks } from './report-tasks.tsx';
import { reportScreenTexts } from './report-texts.ts';
import { buttonOf, findingOf } from './task-buttons.ts';
import { TaskEvidence } from './task-evidence.tsx';
import { TasksToCome } from './task-list.tsx';
import { ReportDetails, type LoupeAddress } from './report-details.tsx';
import { ReportSection } from './report-section.tsx';
import { useTextFixes } from '../text/use-text-fixes.ts';
import { useProfile } from '../progress/use-profile.ts';
import { OrderControls, useRecommendedOrder } from './use-this-order.tsx';
import { useStartAnalysis } from '../progress/use-start-analysis.ts';

// It stands above the sheet only while that is still growing.
const AnalysisProgressPanel = lazyPart(
  async () => (await import('../progress/analysis-progress-panel.tsx')).AnalysisProgressPanel,
);

const firstScreenStyle = 'grid items-start gap-x-10 gap-y-2.5 print:block';
/** The sheet beside the tasks. */
const withPhotosStyle = 'lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]';

/** An analysis from its first photo to the finished report: the sheet and what to do, then everything behind it. */
export function AnalysisReport({
  analysis,
  isStale,
  isPrinting,
}: {
  analysis: Analysis;
  /** Whether it could not be read anew. */
  isStale: boolean;
  /** Whether it shows what only paper has room for. */
  isPrinting: boolean;
}) {
  const { profileId, photos, text, report, status, photoCount } = analysis;
  const [order, setOrder] = useState<SheetOrder>('recommended');
  const profile = useProfile(profileId);
  const loupe = useLoupeAddress();
  const fixes = useTextFixes(profileId, text);
  const recommended = useRecommendedOrder(profileId, report?.recommendedOrder ?? []);
  const isDone = status === 'done' && report !== null;
  const isRunning = isUnderWay(analysis);
  const shown = inSheetOrder(photos, isDone ? order : 'yours');
  const rules = citedRules(report?.rules);
  const profilePhotos = profile.data?.photos ?? [];
  const dimensionsOf = (photoId: string) => {
    const photo = profilePhotos.find(({ id }) => id === photoId);
    return photo ? { width: photo.width, height: photo.height } : null;
  };
  const tasks = { analysis, profile: profile.data ?? null, recommended, fixes, openPhoto: loupe.open };
  const isOrderATask = report?.nextSteps.some(({ findingId }) => findingId === 'put-opener-first') ?? false;
  // What a task says already is not said again.
  const remarks = report?.setFindings.filter(
    ({ id }) => !report.nextSteps.some(({ findingId, target }) => target.kind === 'set' && findingId === id),
  );

  return (
    <>
      {isRunning && (
        <Suspense fallback={<div className="min-h-24" />}>
          <AnalysisProgressPanel analysis={analysis} isStale={isStale} />
        </Suspense>
      )}
      {status === 'failed' && <FailedAnalysis analysis={analysis} />}
      <div
        className={classNames(
          firstScreenStyle,
          photoCount > 0 && withPhotosStyle,
          (!isDone || photoCount === 0) && 'mt-5',
        )}
      >
        {photoCount > 0 && (
          <section aria-label={reportScreenTexts.photos} id="photos" tabIndex={-1} className="outline-none">
            {isDone ? (
              <PhotoSheet analysis={analysis} order={order} onOpen={loupe.open} />
            ) : (
              <GrowingSheet analysis={analysis} profilePhotos={profilePhotos} onOpen={loupe.open} />
            )}
          </section>
        )}
        {isDone && (
          <section aria-labelledby="steps-title">
            <ReportTasks
              analysisId={analysis.id}
              profileId={profileId}
              steps={report.nextSteps}
              buttonOf={(step) => buttonOf(step, tasks)}
              evidenceOf={(step) => (
                <TaskEvidence step={step} finding={findingOf(step, analysis)} rules={rules} />
              )}
            />
          </section>
        )}
        {isRunning && <TasksToCome />}
      </div>
      {isDone && <PartlyFailed analysis={analysis} />}
      {isDone && photos.length > 0 && (
        <ReportSection id="photo-by-photo" title={reportScreenTexts.photoByPhoto} isScreenOnly={isPrinting}>
          {photos.length > 1 && (
            <OrderControls order={order} onOrder={setOrder} recommended={isOrderATask ? null : recommended} />
          )}
          <PhotoList photos={shown} lineUp={report.lineUp} wayTo={(photoId) => () => loupe.open(photoId)} />
        </ReportSection>
      )}
      <ReportDetails
        analysis={analysis}
        shown={shown}
        rules={rules}
        remarks={remarks}
        fixes={fixes}
        loupe={loupe}
        dimensionsOf={dimensionsOf}
        isPrinting={isPrinting}
      />
      {isDone && report.engineChange && <EngineChangeNote change={report.engineChange} />}
    </>
  );
}

/** Shown while a report loads. */
export function ReportToCome() {
  return (
    <>
      <p role="status" className="sr-only">
        {reportScreenTexts.loading}
      </p>
      <div className={classNames(firstScreenStyle, withPhotosStyle, 'animate-appear')}>
        <SheetSkeleton />
        <TasksToCome />
      </div>
    </>
  );
}

/** Says which photos, and whether the text, could not be read, and what to do about it. */
function PartlyFailed({ analysis: { profileId, photos, text } }: { analysis: Analysis }) {
  const start = useStartAnalysis(profileId);
  const failed = photos.filter(({ status }) => status === 'failed').map(({ position }) => position + 1);
  const isTextFailed = text?.status === 'failed';
  if (failed.length === 0 && !isTextFailed) return null;
  return (
    <div
      role="note"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-caution bg-caution-wash px-4 py-3 sm:px-5"
    >
      <p className="min-w-0 flex-[1_1_20rem]">
        {reportScreenTexts.partlyFailed(
          failed.toSorted((one, other) => one - other),
          isTextFailed ? nameOfText(text) : null,
        )}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        {failed.length > 0 && (
          <ButtonLink kind="quiet" href={`/profiles/${profileId}`}>
            {reportScreenTexts.replaceFailed}
          </ButtonLink>
        )}
        <Button kind="quiet" busy={start.isPending} onClick={() => start.mutate({ isWantedAnyway: true })}>
          {reportScreenTexts.again}
        </Button>
      </div>
    </div>
  );
}

function FailedAnalysis({ analysis }: { analysis: Analysis }) {
  const start = useStartAnalysis(analysis.profileId);
  return (
    <ErrorState title={reportScreenTexts.failed}>
      <p>{analysis.failure ?? reportScreenTexts.startAgainHint}</p>
      <Button busy={start.isPending} onClick={() => start.mutate({ isWantedAnyway: false })}>
        {reportScreenTexts.startAgain}
      </Button>
    </ErrorState>
  );
}

/** At the foot of a report whose predecessor another engine made: that they may differ, and what changed. */
function EngineChangeNote({ change: { message, changes } }: { change: EngineChange }) {
  const [newest] = changes;
  return (
    <aside aria-label={reportScreenTexts.newEngine} className="mt-12 max-w-[70ch] text-ink-soft">
      <p>{message}</p>
      {newest !== undefined && (
        <details className="mt-1 print:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink">
            {reportScreenTexts.changedOn(formatCalendarDay(newest.date))}
          </summary>
          <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-5">
            {changes.map(({ date, what }) => (
              <li key={what}>
                {date !== newest.date && `${formatCalendarDay(date)}: `}
                {what}
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}

const route = getRouteApi('/signed-in/profiles/$id/report');

/** The photo under the loupe stands in the address, so that "back" puts the loupe away. */
function useLoupeAddress(): LoupeAddress {
  const { photo: photoId } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const wasOpenedHere = useRef(false);
  return {
    photoId,
    open: (id: string) => {
      wasOpenedHere.current = true;
      void navigate({ search: (search) => ({ ...search, photo: id }), resetScroll: false });
    },
    move: (id: string) =>
      void navigate({ search: (search) => ({ ...search, photo: id }), replace: true, resetScroll: false }),
    close: () => {
      if (wasOpenedHere.current) {
        wasOpenedHere.current = false;
        router.history.back();
        return;
      }
      void navigate({ search: ({ photo: _closed, ...search }) => search, replace: true, resetScroll: false });
    },
  };
}

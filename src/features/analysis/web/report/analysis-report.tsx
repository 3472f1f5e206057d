import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import type { Analysis, NextStep } from '../../analysis.contract.ts';
import { AnalysisProgressPanel, GrowingSheet } from '../progress/analysis-progress-panel.tsx';
import { isUnderWay } from '../progress/analysis-progress.ts';
import { BriefFindings } from '../findings/brief-findings.tsx';
import { EngineChangeNote } from './engine-change-note.tsx';
import { citedRules, FindingList } from '../findings/finding-list.tsx';
import { HowMeasured } from './how-measured.tsx';
import { Loupe } from '../loupe/loupe.tsx';
import { inSheetOrder, type SheetOrder } from './photo-order.ts';
import { OrderControls, PhotoSheet } from './photo-sheet.tsx';
import { PhotoList } from './photo-list.tsx';
import { PrintedPhotos } from './printed-photos.tsx';
import { ReportTasks } from './report-tasks.tsx';
import type { TaskButton } from './task-list.tsx';
import { ReportSection } from './report-section.tsx';
import { fieldElementId } from '../text/text-marks.ts';
import { TextReadingSection } from '../text/text-reading.tsx';
import { useProfile } from '../progress/use-profile.ts';
import { useRecommendedOrder } from './use-this-order.tsx';
import { useStartAnalysis } from '../progress/use-start-analysis.ts';

/** An analysis from its first photo to the finished report. */
export function AnalysisReport({
  analysis,
  isConnected,
  isPrinting,
}: {
  analysis: Analysis;
  isConnected: boolean;
  isPrinting: boolean;
}) {
  const { profileId, photos, text, report, status } = analysis;
  const [order, setOrder] = useState<SheetOrder>('recommended');
  const profile = useProfile(profileId);
  const loupe = useLoupeAddress();
  const recommended = useRecommendedOrder(profileId, report?.recommendedOrder ?? []);
  const isDone = status === 'done' && report !== null;
  const shown = inSheetOrder(photos, isDone ? order : 'yours');
  const rules = citedRules(report?.rules);
  const profilePhotos = profile.data?.photos ?? [];
  const dimensionsOf = (photoId: string) => {
    const photo = profilePhotos.find(({ id }) => id === photoId);
    return photo ? { width: photo.width, height: photo.height } : null;
  };

  const buttonOf = ({ findingId, target }: NextStep): TaskButton | null => {
    const { field, kind, photoId } = target;
    if (findingId === 'put-opener-first' && recommended) {
      return recommended.isUsed
        ? { label: 'Done', isDone: true }
        : { label: 'Use this order', onPress: recommended.use };
    }
    if (kind === 'set') return { label: 'Change photos', href: `/profiles/${profileId}` };
    if (kind === 'text') {
      const place = field === undefined ? 'text' : fieldElementId(field);
      return { label: 'See your text', onPress: () => goTo(place) };
    }
    return photoId !== undefined && photos.some((photo) => photo.photoId === photoId)
      ? { label: 'Open photo', onPress: () => loupe.open(photoId) }
      : null;
  };

  return (
    <>
      {isUnderWay(analysis) && <AnalysisProgressPanel analysis={analysis} isConnected={isConnected} />}
      {status === 'failed' && <FailedAnalysis analysis={analysis} />}
      {isDone ? (
        <div
          className={classNames(
            'grid items-start gap-x-10 gap-y-5 print:block',
            photos.length > 0 && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]',
          )}
        >
          {photos.length > 0 && (
            <section aria-label="Your photos" id="photos" tabIndex={-1} className="outline-none">
              <PhotoSheet analysis={analysis} order={order} onOpen={loupe.open} />
            </section>
          )}
          <section aria-labelledby="steps-title">
            <ReportTasks
              analysisId={analysis.id}
              profileId={profileId}
              steps={report.nextSteps}
              buttonOf={buttonOf}
            />
          </section>
        </div>
      ) : (
        analysis.photoCount > 0 && (
          <ReportSection id="photos" title="Your photos">
            <GrowingSheet analysis={analysis} profilePhotos={profilePhotos} onOpen={loupe.open} />
          </ReportSection>
        )
      )}
      {isDone && report.engineChange && <EngineChangeNote change={report.engineChange} />}
      {isDone && photos.length > 0 && (
        <ReportSection id="photo-by-photo" title="Photo by photo">
          {photos.length > 1 && <OrderControls order={order} onOrder={setOrder} recommended={recommended} />}
          <PhotoList photos={shown} lineUp={report.lineUp} wayTo={(photoId) => () => loupe.open(photoId)} />
        </ReportSection>
      )}
      {isPrinting && <PrintedPhotos photos={shown} rules={rules} />}
      {text && (
        <ReportSection id="text" title="Your text">
          <TextReadingSection profileId={profileId} text={text} rules={rules} isPrinting={isPrinting} />
        </ReportSection>
      )}
      {report && report.setFindings.length > 0 && (
        <ReportSection id="set" title={analysis.photoCount > 0 ? 'The set as a whole' : 'Photos'}>
          <div className="print:hidden">
            <FindingList findings={report.setFindings} rules={rules} foldsGood foldsEvidence />
          </div>
          {isPrinting && (
            <div className="hidden print:block">
              <BriefFindings findings={report.setFindings} rules={rules} />
            </div>
          )}
        </ReportSection>
      )}
      {report && (
        <p className="mt-12 max-w-[70ch] text-ink-soft">
          Everything was measured on Loupe’s own server. We never score looks, age or race, and what we could
          not tell counts neither for nor against you.{' '}
          <AppLink
            href={`/profiles/${profileId}/report/methods?analysis=${analysis.id}`}
            className="font-semibold text-ink underline underline-offset-4 print:hidden"
          >
            How we measured this
          </AppLink>
        </p>
      )}
      {isPrinting && report && (
        <div className="hidden print:block">
          <ReportSection id="how" title="How we measured this">
            <HowMeasured report={report} />
          </ReportSection>
        </div>
      )}
      <Loupe
        profileId={profileId}
        photos={shown}
        photoId={loupe.photoId}
        rules={rules}
        dimensionsOf={dimensionsOf}
        onMove={loupe.move}
        onClose={loupe.close}
      />
    </>
  );
}

function FailedAnalysis({ analysis }: { analysis: Analysis }) {
  const start = useStartAnalysis(analysis.profileId);
  return (
    <ErrorState title="This analysis was not finished">
      <p>{analysis.failure ?? 'Please start it again.'}</p>
      <Button busy={start.isPending} onClick={() => start.mutate({ isWantedAnyway: false })}>
        Start again
      </Button>
    </ErrorState>
  );
}

/** Leads to a part of the page: eyes and keyboard. */
function goTo(elementId: string): void {
  const element = document.getElementById(elementId);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

const route = getRouteApi('/signed-in/profiles/$id/report');

/** The photo under the loupe stands in the address, so that "back" puts the loupe away. */
function useLoupeAddress() {
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

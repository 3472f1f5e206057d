import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import type { Analysis, NextStep } from '../analysis.contract.ts';
import { AnalysisProgressPanel, GrowingSheet } from './analysis-progress-panel.tsx';
import { isUnderWay } from './analysis-progress.ts';
import { BriefFindings } from './brief-findings.tsx';
import { EngineChangeNote } from './engine-change-note.tsx';
import { citedRules, FindingList } from './finding-list.tsx';
import { HowMeasured } from './how-measured.tsx';
import { Loupe } from './loupe.tsx';
import { inSheetOrder, type SheetOrder } from './photo-order.ts';
import { PhotoSheet } from './photo-sheet.tsx';
import { PrintedPhotos } from './printed-photos.tsx';
import { ReportNextSteps } from './report-next-step.tsx';
import { ReportSection } from './report-section.tsx';
import { fieldElementId } from './text-marks.ts';
import { TextReadingSection } from './text-reading.tsx';
import { useProfile } from './use-profile.ts';
import { useStartAnalysis } from './use-start-analysis.ts';

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
  const isDone = status === 'done' && report !== null;
  const shown = inSheetOrder(photos, isDone ? order : 'yours');
  const rules = citedRules(report?.rules);
  const profilePhotos = profile.data?.photos ?? [];
  const dimensionsOf = (photoId: string) => {
    const photo = profilePhotos.find(({ id }) => id === photoId);
    return photo ? { width: photo.width, height: photo.height } : null;
  };

  const follow = (target: NextStep['target']): (() => void) | null => {
    if (target.kind === 'photo') {
      const { photoId } = target;
      return photoId !== undefined && photos.some((photo) => photo.photoId === photoId)
        ? () => loupe.open(photoId)
        : null;
    }
    if (target.kind === 'set') return () => goTo('set');
    return () => goTo(target.field === undefined ? 'text' : fieldElementId(target.field));
  };

  return (
    <>
      {isUnderWay(analysis) && <AnalysisProgressPanel analysis={analysis} isConnected={isConnected} />}
      {status === 'failed' && <FailedAnalysis analysis={analysis} />}
      {isDone && report.engineChange && <EngineChangeNote change={report.engineChange} />}
      {isDone && (
        <section aria-labelledby="steps-title">
          <ReportNextSteps
            analysisId={analysis.id}
            profileId={profileId}
            steps={report.nextSteps}
            follow={follow}
          />
        </section>
      )}
      {analysis.photoCount > 0 && (
        <ReportSection id="photos" title="Your photos">
          {isDone ? (
            <PhotoSheet analysis={analysis} order={order} onOrder={setOrder} onOpen={loupe.open} />
          ) : (
            <GrowingSheet analysis={analysis} profilePhotos={profilePhotos} onOpen={loupe.open} />
          )}
        </ReportSection>
      )}
      {report && report.setFindings.length > 0 && (
        <ReportSection id="set" title={analysis.photoCount > 0 ? 'The set as a whole' : 'Photos'}>
          <div className="print:hidden">
            <FindingList findings={report.setFindings} rules={rules} foldsGood />
          </div>
          {isPrinting && (
            <div className="hidden print:block">
              <BriefFindings findings={report.setFindings} rules={rules} />
            </div>
          )}
        </ReportSection>
      )}
      {isPrinting && <PrintedPhotos photos={shown} rules={rules} />}
      {text && (
        <ReportSection id="text" title="Your text">
          <TextReadingSection profileId={profileId} text={text} rules={rules} isPrinting={isPrinting} />
        </ReportSection>
      )}
      {report && (
        <ReportSection id="how" title="How we measured this">
          <HowMeasured report={report} />
        </ReportSection>
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

import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTracking } from '../../../../web/tracking/tracking-context.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { appLimits } from '../../../../domain/app-limits.ts';
import { AppError } from '../../../../domain/errors.ts';
import { headlineOf, type AnalysisSummary } from '../../analysis.contract.ts';
import { AnalysisReport, ReportToCome } from './analysis-report.tsx';
import { ReportActions } from './report-head.tsx';
import { dateOnly } from '../../../../web/ui/date-texts.ts';
import './report-print.css';
import { reportScreenTexts } from './report-texts.ts';
import { useAnalysis, useAnalysisList } from '../progress/use-analysis.ts';
import { usePrinting } from './use-printing.ts';
import { VerdictHeadline } from './verdict-headline.tsx';

// No finished report shows any of these when it opens.
const NoReport = lazy(async () => ({ default: (await import('./no-report-page.tsx')).NoReport }));
const MissingRecord = lazy(async () => ({
  default: (await import('../../../../web/ui/missing-record.tsx')).MissingRecord,
}));
const AnalysisPicker = lazy(async () => ({
  default: (await import('./analysis-picker.tsx')).AnalysisPicker,
}));

const route = getRouteApi('/signed-in/profiles/$id/report');

/** The report on a profile: the newest one, or the one that the address names. */
export function ReportPage() {
  const { id: profileId } = route.useParams();
  const { analysis: asked } = route.useSearch();
  const list = useAnalysisList(profileId);
  // An analysis may have been started since the list was read last.
  const newest = list.isFetchedAfterMount ? list.data?.[0] : undefined;
  const analysisId = asked ?? newest?.id;

  if (analysisId) {
    return (
      <OneReport key={analysisId} profileId={profileId} analysisId={analysisId} analyses={list.data ?? []} />
    );
  }
  return (
    <PageShell
      title={reportScreenTexts.title}
      density={list.isFetchedAfterMount ? 'roomy' : 'tight'}
      kicker={!list.isFetchedAfterMount && <HeadToCome />}
    >
      {!list.isFetchedAfterMount && <ReportToCome />}
      {list.isFetchedAfterMount && list.isError && isUnknown(list.error) && (
        <Suspense>
          <MissingRecord what="profile" href="/profiles" way={reportScreenTexts.toProfiles}>
            {reportScreenTexts.goneProfile}
          </MissingRecord>
        </Suspense>
      )}
      {list.isFetchedAfterMount && list.isError && !isUnknown(list.error) && (
        <ErrorState
          title={reportScreenTexts.notLoaded}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isFetchedAfterMount && list.data && !list.isError && (
        <Suspense fallback={<ReportToCome />}>
          <NoReport
            action={<ButtonLink href={`/profiles/${profileId}`}>{reportScreenTexts.toProfile}</ButtonLink>}
          >
            {reportScreenTexts.pressAnalyze}
          </NoReport>
        </Suspense>
      )}
    </PageShell>
  );
}

/** The place of the line above the verdict. */
function HeadToCome() {
  return <span aria-hidden="true" className="my-2.5 block h-4 w-44 rounded-sm bg-line" />;
}

type OneReportProps = { profileId: string; analysisId: string; analyses: readonly AnalysisSummary[] };

function OneReport({ profileId, analysisId, analyses }: OneReportProps) {
  const navigate = route.useNavigate();
  const query = useAnalysis(analysisId);
  const isGone = query.error instanceof AppError && query.error.code === 'not_found';
  const analysis = query.data?.profileId === profileId && !isGone ? query.data : undefined;
  const isDone = analysis?.status === 'done';
  const printing = usePrinting({ isOn: isDone });
  useReportOpened(isDone ? analysisId : null);

  if (!analysis) {
    return (
      <PageShell
        title={reportScreenTexts.title}
        density={query.isPending ? 'tight' : 'roomy'}
        kicker={query.isPending && <HeadToCome />}
      >
        {query.isPending && <ReportToCome />}
        {!query.isPending && (query.data !== undefined || isUnknown(query.error)) && (
          <Suspense>
            <MissingRecord what="report" href="/profiles" way={reportScreenTexts.toProfiles}>
              {reportScreenTexts.goneReport}
            </MissingRecord>
          </Suspense>
        )}
        {!query.isPending && query.data === undefined && !isUnknown(query.error) && (
          <ErrorState
            title={reportScreenTexts.notLoaded}
            error={query.error}
            onRetry={() => void query.refetch()}
          >
            <ButtonLink kind="quiet" href={`/profiles/${profileId}`}>
              {reportScreenTexts.toProfile}
            </ButtonLink>
          </ErrorState>
        )}
      </PageShell>
    );
  }
  return (
    <PageShell
      name="report"
      density="tight"
      kicker={
        <>
          {reportScreenTexts.nameOf(appLimits[analysis.app].name)},{' '}
          <span className="whitespace-nowrap">{dateOnly(analysis.createdAt)}</span>
        </>
      }
      title={
        analysis.status === 'done' ? (
          <VerdictHeadline verdict={headlineOf(analysis)} />
        ) : (
          reportScreenTexts.nameOf(appLimits[analysis.app].name)
        )
      }
      actions={
        <ReportActions
          analysis={analysis}
          profileId={profileId}
          isDone={analysis.status === 'done'}
          onPrint={() => void printing.print()}
        />
      }
    >
      <AnalysisReport analysis={analysis} isStale={query.isRefetchError} isPrinting={printing.isPrinting} />
      {analyses.length > 1 && (
        <div className="mt-12 print:hidden">
          <Suspense>
            <AnalysisPicker
              analyses={analyses}
              analysisId={analysisId}
              onPick={(picked) => void navigate({ search: { analysis: picked } })}
            />
          </Suspense>
        </div>
      )}
    </PageShell>
  );
}

/** Records that a finished report was opened, once for as long as it is shown. */
function useReportOpened(analysisId: string | null): void {
  const { act } = useTracking();
  const opened = useRef<string>(null);
  useEffect(() => {
    if (analysisId === null || opened.current === analysisId) return;
    opened.current = analysisId;
    act(reportScreenTexts.opened);
  }, [act, analysisId]);
}

/** An id that is not one at all is refused as malformed. */
function isUnknown(error: unknown): boolean {
  return error instanceof AppError && ['not_found', 'validation_failed', 'bad_request'].includes(error.code);
}

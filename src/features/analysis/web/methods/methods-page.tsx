import { getRouteApi } from '@tanstack/react-router';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { HowMeasured } from './how-measured.tsx';
import { methodsTexts } from './methods-texts.ts';
import { reportScreenTexts } from '../report/report-texts.ts';
import { useAnalysis } from '../progress/use-analysis.ts';
import { MissingRecord } from '../../../../web/ui/missing-record.tsx';

const route = getRouteApi('/signed-in/profiles/$id/report/methods');

/** How a report was made: engine, models with their checksums, weights, and every rule with its source. */
export function MethodsPage() {
  const { id: profileId } = route.useParams();
  const { analysis: analysisId } = route.useSearch();
  return (
    <PageShell
      title={reportScreenTexts.methods}
      kicker={
        <AppLink
          href={`/profiles/${profileId}/report${analysisId === undefined ? '' : `?analysis=${analysisId}`}`}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {reportScreenTexts.back}
        </AppLink>
      }
    >
      <AppLink
        href="/proof"
        className="mb-6 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 print:hidden"
      >
        {methodsTexts.proof}
      </AppLink>
      {analysisId === undefined ? <NoSuchReport /> : <Methods analysisId={analysisId} />}
    </PageShell>
  );
}

function Methods({ analysisId }: { analysisId: string }) {
  const query = useAnalysis(analysisId);
  if (query.isPending) return <Loading />;
  if (query.data?.report) return <HowMeasured report={query.data.report} />;
  if (query.data) return <NoSuchReport />;
  return (
    <ErrorState
      title={reportScreenTexts.notLoaded}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}

function NoSuchReport() {
  return (
    <MissingRecord what="report" href="/report" way={reportScreenTexts.toNewest}>
      {reportScreenTexts.goneOrUnfinished}
    </MissingRecord>
  );
}

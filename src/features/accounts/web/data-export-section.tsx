import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { buttonStyle } from '../../../web/ui/button-style.ts';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import { secondFactorContract } from '../../auth/second-factor.contract.ts';
import { accountDataContract, type DataExport } from '../account-data.contract.ts';
import { exportTexts } from './settings-texts.ts';

const queryKey = ['me', 'export'];
const pollMs = 2_000;

/** Everything about the user in one file: asked for, waited for, fetched. */
export function DataExportSection() {
  const api = useApi(accountDataContract);
  const stepUp = useApi(secondFactorContract);
  const queryClient = useQueryClient();
  const latest = useQuery({
    queryKey,
    queryFn: () => api.getExport(),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
  const start = useMutation({
    mutationFn: () => api.startExport(),
    onSuccess: (dataExport) => queryClient.setQueryData(queryKey, dataExport),
  });
  /** The file needs a fresh proof, which a link alone could not ask for. */
  const download = useMutation({
    mutationFn: async (url: string) => {
      await stepUp.requireProof({ countsSignIn: 'no' });
      location.assign(url);
    },
  });
  return (
    <SettingsSection title={exportTexts.title} about={exportTexts.about}>
      {latest.isPending && <Loading />}
      {latest.isError && (
        <ErrorState title={exportTexts.unknown} error={latest.error} onRetry={() => void latest.refetch()} />
      )}
      {latest.isSuccess && (
        <div className="flex flex-col items-start gap-3">
          <div role="status" className="empty:-mb-3">
            {latest.data && <ExportState dataExport={latest.data} />}
          </div>
          {latest.data?.status === 'ready' && latest.data.url && (
            <a
              href={latest.data.url}
              download
              onClick={(event) => {
                event.preventDefault();
                if (!download.isPending) download.mutate(event.currentTarget.href);
              }}
              className={buttonStyle('dark')}
            >
              Download{latest.data.sizeBytes === null ? '' : ` (${sizeText(latest.data.sizeBytes)})`}
            </a>
          )}
          {!isUnderWay(latest.data) && (
            <Button kind="quiet" busy={start.isPending} onClick={() => start.mutate()}>
              {latest.data ? exportTexts.startAgain : exportTexts.start}
            </Button>
          )}
          <ActionError error={download.error} what={exportTexts.downloadFailed} />
          <ActionError error={start.error} what={exportTexts.startFailed} />
        </div>
      )}
    </SettingsSection>
  );
}

function ExportState({ dataExport }: { dataExport: DataExport }) {
  const { status, createdAt, expiresAt } = dataExport;
  switch (status) {
    case 'queued':
    case 'running':
      return <Loading label={exportTexts.preparing} />;
    case 'ready':
      return <p>{exportTexts.ready(createdAt, expiresAt)}</p>;
    case 'expired':
      return <p>{exportTexts.expired(createdAt)}</p>;
    case 'failed':
      return <p className="font-semibold text-pencil-deep">{exportTexts.failed(createdAt)}</p>;
  }
}

function isUnderWay(dataExport: DataExport | null | undefined): boolean {
  return dataExport?.status === 'queued' || dataExport?.status === 'running';
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes.toFixed(1)} MB`;
}

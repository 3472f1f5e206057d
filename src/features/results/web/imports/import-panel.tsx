import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { resultsImportContract, type ImportSummary } from '../../results-import.contract.ts';
import { refreshResults } from '../numbers-queries.ts';
import { ExportGuide } from './export-guide.tsx';
import { FileDrop } from './file-drop.tsx';
import { FoundPanel } from './found-panel.tsx';
import { importedText } from './imported-text.ts';
import { ImportList } from './import-list.tsx';
import { useReading } from './use-reading.ts';

/** From an app's export to the user's results: choose, see what was found and what is sent, send. */
export function ImportPanel() {
  const api = useApi(resultsImportContract);
  const queryClient = useQueryClient();
  const { state, read, forget } = useReading();
  const send = useMutation({
    mutationFn: (summary: ImportSummary) => api.importSummary(summary),
    onSuccess: async () => {
      forget();
      await refreshResults(queryClient);
    },
  });
  const choose = (file: File) => {
    send.reset();
    read(file);
  };
  return (
    <Card aria-labelledby="import-heading" className="flex flex-col gap-5">
      <div>
        <h2 id="import-heading" className="text-2xl font-bold">
          Import an export
        </h2>
        <p className="mt-2 max-w-[65ch] text-ink-soft">
          The file that Tinder or Hinge gives you of your own data. It is read in this browser and never
          uploaded; you see what will be sent before anything is. Importing again updates, and counts nothing
          twice.
        </p>
      </div>
      {state.kind === 'waiting' && (
        <>
          <FileDrop
            action="Choose a file"
            label="Export file"
            accept=".json,.zip,application/json,application/zip"
            onFile={choose}
          >
            Or drop it here. Tinder: data.json or its ZIP file. Hinge: the ZIP file.
          </FileDrop>
          <p role="alert" className="font-semibold text-pencil-deep empty:hidden">
            {state.problem}
          </p>
        </>
      )}
      {state.kind === 'reading' && (
        <div className="flex flex-col items-start gap-3">
          <div className="w-full">
            <ProgressBar label={`Reading ${state.name}`} share={state.share} />
          </div>
          <Button kind="quiet" onClick={forget}>
            Cancel
          </Button>
        </div>
      )}
      {state.kind === 'found' && (
        <FoundPanel
          name={state.name}
          parsed={state.parsed}
          isSending={send.isPending}
          error={send.error}
          onSend={() => send.mutate(state.parsed.summary)}
          onCancel={forget}
        />
      )}
      <p role="status" className="font-semibold empty:hidden">
        {send.isSuccess && importedText(send.data)}
      </p>
      <ImportList />
      <ExportGuide />
    </Card>
  );
}

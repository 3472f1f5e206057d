import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { appLimits } from '../../../../domain/app-limits.ts';
import {
  resultsImportContract,
  type AddedImport,
  type ImportSummary,
} from '../../results-import.contract.ts';
import { refreshResults } from '../numbers-queries.ts';
import { longDay } from '../results-texts.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportList } from './import-list.tsx';
import { ImportProblem } from './read/import-problem.ts';
import type { ImportNews } from './read/import.worker.ts';
import type { ParsedImport } from './read/parsed-import.ts';
import { importTexts as texts } from './import-texts.ts';

const FoundPanel = lazyPart(async () => (await import('./found-panel.tsx')).FoundPanel);

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
          {texts.title}
        </h2>
        <p className="mt-2 max-w-[65ch] text-ink-soft">{texts.lead}</p>
      </div>
      {state.kind === 'waiting' && (
        <>
          <FileDrop
            action={texts.choose}
            label={texts.file}
            accept=".json,.zip,application/json,application/zip"
            onFile={choose}
          >
            {texts.drop}
          </FileDrop>
          <p role="alert" className="font-semibold text-pencil-deep empty:hidden">
            {state.problem}
          </p>
        </>
      )}
      {state.kind === 'reading' && (
        <div className="flex flex-col items-start gap-3">
          <div className="w-full">
            <ProgressBar label={texts.reading(state.name)} share={state.share} />
          </div>
          <Button kind="quiet" onClick={forget}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {state.kind === 'found' && (
        <Suspense>
          <FoundPanel
            name={state.name}
            parsed={state.parsed}
            isSending={send.isPending}
            error={send.error}
            onSend={() => send.mutate(state.parsed.summary)}
            onCancel={forget}
          />
        </Suspense>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {send.isSuccess && importedText(send.data)}
      </p>
      <ImportList />
      <ExportGuide />
    </Card>
  );
}

type ReadingState =
  | { kind: 'waiting'; problem: string | null }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'found'; name: string; parsed: ParsedImport };

const nothing: ReadingState = { kind: 'waiting', problem: null };

/** A file that is being read, or what it told. */
function useReading() {
  const [state, setState] = useState<ReadingState>(nothing);
  const reading = useRef<Reading | null>(null);

  const stop = (): void => {
    reading.current?.stop();
    reading.current = null;
  };
  useEffect(() => () => reading.current?.stop(), []);

  return {
    state,
    read(file: File): void {
      stop();
      const { name } = file;
      setState({ kind: 'reading', name, share: 0 });
      const begun = startReading(file, (share) => setState({ kind: 'reading', name, share }));
      reading.current = begun;
      begun.parsed.then(
        (parsed) => setState({ kind: 'found', name, parsed }),
        (error: unknown) =>
          setState({
            kind: 'waiting',
            problem: error instanceof ImportProblem ? error.message : texts.unreadable(name),
          }),
      );
    },
    /** Ends the reading, or forgets what was found. */
    forget(): void {
      stop();
      setState(nothing);
    },
  };
}

type Reading = {
  /** What the file told. Rejected with ImportProblem where it cannot be imported; never settles once stopped. */
  parsed: Promise<ParsedImport>;
  stop(): void;
};

/** Reads an export in a thread of its own, so that the page stays alive whatever its size. */
function startReading(file: File, onProgress: (share: number) => void): Reading {
  const worker = new Worker(new URL('./read/import.worker.ts', import.meta.url), { type: 'module' });
  const parsed = new Promise<ParsedImport>((resolve, reject) => {
    worker.addEventListener('message', ({ data: news }: MessageEvent<ImportNews>) => {
      if (news.kind === 'progress') {
        onProgress(news.share);
        return;
      }
      worker.terminate();
      if (news.kind === 'parsed') resolve(news.parsed);
      else if (news.kind === 'refused') reject(new ImportProblem(news.message, news.line));
      else reject(new Error(news.message));
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(new Error(event.message));
    });
    worker.postMessage(file);
  });
  return { parsed, stop: () => worker.terminate() };
}

/** How to get an export from each app, as the apps describe it themselves. */
function ExportGuide() {
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline-offset-4 hover:underline">
        {texts.guide}
      </summary>
      <div className="mt-2 grid gap-6 sm:grid-cols-2">
        <div>
          <h3 className="font-bold">Tinder</h3>
          <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 marker:text-plum">
            {texts.tinderSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div>
          <h3 className="font-bold">Hinge</h3>
          <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 marker:text-plum">
            {texts.hingeSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <p className="text-ink-soft sm:col-span-2">{texts.bumble}</p>
      </div>
    </details>
  );
}

/** What an import has done to the results, and what it has left as it was. */
function importedText({
  app,
  dayCount,
  daysLeftOut,
  newerExportUntil,
}: Pick<AddedImport, 'app' | 'dayCount' | 'daysLeftOut' | 'newerExportUntil'>): string {
  const days = (count: number) => `${count.toLocaleString('en-US')} active ${count === 1 ? 'day' : 'days'}`;
  const added = `${days(dayCount)} of ${appLimits[app].name} ${dayCount === 1 ? 'is' : 'are'} in your results now.`;
  if (newerExportUntil === null) return added;
  const kept =
    daysLeftOut === 0
      ? 'your profile texts stay'
      : `${days(daysLeftOut)} of this file and your profile texts stay`;
  return `${added} You had imported a newer export before, which reaches to ${longDay(newerExportUntil)}: ${kept} as that one has them.`;
}

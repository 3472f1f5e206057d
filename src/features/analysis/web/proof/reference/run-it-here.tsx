import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../../web/ui/button.tsx';
import { ProgressBar } from '../../../../../web/ui/progress-bar.tsx';
import { readSignal, signalLabel } from '../../findings/signal-texts.ts';
import { referenceEngine, type ComparedSignal } from './compare.ts';
import { referencePictures } from './reference-pictures.ts';
import { createReferenceRun, type ReferenceResult, type RunState } from './reference-run.ts';
import { runTexts as texts } from './run-texts.ts';

/** Measures drawings in the visitor's browser and shows the committed values beside them. */
export function RunItHere() {
  const [run] = useState(createReferenceRun);
  const state = useSyncExternalStore(run.subscribe, run.state);
  useEffect(() => run.close, [run]);
  return (
    <section aria-labelledby="run-title" className="mt-4 rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 id="run-title" className="text-2xl font-extrabold sm:text-3xl">
        {texts.title}
      </h2>
      <p className="mt-2 max-w-[64ch]">{texts.lead(referencePictures.length)}</p>
      <div className="mt-4" aria-live="polite">
        <Step state={state} onPrepare={run.prepare} onStart={run.start} />
      </div>
      {state.results.length > 0 && <Results state={state} />}
    </section>
  );
}

type Actions = { onPrepare: () => void; onStart: () => void };

function Step({ state, onPrepare, onStart }: { state: RunState } & Actions) {
  const { step, arrivedBytes, totalBytes, failure, results } = state;
  switch (step) {
    case 'idle':
      return <Button onClick={onPrepare}>{texts.prepare}</Button>;
    case 'loading':
      return (
        <div className="max-w-md">
          <ProgressBar
            label={texts.loading}
            share={totalBytes === 0 ? null : arrivedBytes / totalBytes}
            valueText={texts.arrived(arrivedBytes)}
          />
        </div>
      );
    case 'ready':
      return (
        <>
          <p className="max-w-[64ch] font-semibold">{texts.ready}</p>
          <Button className="mt-3" onClick={onStart}>
            {texts.start}
          </Button>
        </>
      );
    case 'running':
      return (
        <div className="max-w-md">
          <ProgressBar
            label={texts.running}
            share={results.length / referencePictures.length}
            valueText={texts.progress(results.length, referencePictures.length)}
          />
        </div>
      );
    case 'done':
      return (
        <Button kind="quiet" onClick={onStart}>
          {texts.again}
        </Button>
      );
    case 'failed':
      return (
        <>
          <p className="max-w-[64ch] font-semibold text-pencil-deep">
            {texts.failures[failure ?? 'crashed']}
          </p>
          {failure !== 'unsupported' && (
            <Button className="mt-3" onClick={onPrepare}>
              {texts.tryAgain}
            </Button>
          )}
        </>
      );
  }
}

function Results({ state }: { state: RunState }) {
  const { results, requests, step } = state;
  const signals = results.flatMap((result) => result.signals);
  const agreeing = signals.filter(({ agrees }) => agrees).length;
  return (
    <div className="mt-5 border-t border-line pt-4">
      {step === 'done' && (
        <p className="text-xl font-bold tabular-nums" data-agreement>
          {texts.agreement(agreeing, signals.length)}
        </p>
      )}
      <p className="mt-1 tabular-nums">{texts.requests(requests)}</p>
      {step === 'done' && agreeing < signals.length && <p className="mt-1 max-w-[64ch]">{texts.differs}</p>}
      <p className="mt-1 text-sm text-ink-soft">
        {texts.versions(referenceEngine.committed, referenceEngine.here)}
      </p>
      <ul className="mt-3">
        {results.map((result) => (
          <Picture key={result.id} result={result} />
        ))}
      </ul>
    </div>
  );
}

function Picture({ result }: { result: ReferenceResult }) {
  const { how, signals } = result;
  const agreeing = signals.filter(({ agrees }) => agrees).length;
  return (
    <li className="border-t border-line">
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5">
          <span className="font-semibold">{how}</span>{' '}
          <span className="text-ink-soft tabular-nums">{texts.agreeing(agreeing, signals.length)}</span>
        </summary>
        <div className="pb-4">
          <table className="w-full text-sm wrap-anywhere">
            <thead>
              <tr>
                {texts.columns.map((column) => (
                  <th key={column} scope="col" className="py-1 pr-4 text-left">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {signals.map((signal) => (
                <Compared key={signal.signal} compared={signal} />
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </li>
  );
}

function Compared({ compared }: { compared: ComparedSignal }) {
  const { signal, expected, here, agrees } = compared;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1 pr-4 text-left font-normal">
        {signalLabel(signal)}
      </th>
      <td className="py-1 pr-4 wrap-anywhere">{valueText(signal, expected)}</td>
      <td className="py-1 pr-4 wrap-anywhere">{valueText(signal, here)}</td>
      <td className={agrees ? 'py-1' : 'py-1 font-bold text-pencil-deep'}>
        {agrees ? texts.same : texts.different}
      </td>
    </tr>
  );
}

function valueText(signal: string, { state, value }: ComparedSignal['here']): string {
  if (state !== 'measured') return state === 'could-not-tell' ? texts.couldNotTell : texts.notMeasured;
  return readSignal(signal, { state: 'measured', value, unit: null, confidence: 1, reason: null }).text;
}

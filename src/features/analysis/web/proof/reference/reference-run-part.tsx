import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RgbImage } from '../../../../../vision/rgb-image.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { classNames } from '../../../../../web/ui/class-names.ts';
import { ProgressBar } from '../../../../../web/ui/progress-bar.tsx';
import { readSignal, signalLabel } from '../../findings/signal-texts.ts';
import { referenceEngine, type ComparedSignal } from './compare.ts';
import { referencePictures } from './reference-pictures.ts';
import { createReferenceRun, type ReferenceResult, type RunState } from './reference-run.ts';
import { runTexts as texts } from './run-texts.ts';

/** Loads the engine, measures drawings in the visitor's browser and shows the committed values beside them. */
export function ReferenceRunPart() {
  const [run] = useState(createReferenceRun);
  const state = useSyncExternalStore(run.subscribe, run.state);
  useEffect(() => {
    run.prepare();
    return run.close;
  }, [run]);
  return (
    <>
      <div aria-live="polite">
        <Step state={state} onPrepare={run.prepare} onAsk={run.askNetwork} onStart={run.start} />
      </div>
      {state.results.length > 0 && <Results state={state} />}
    </>
  );
}

type Actions = { onPrepare: () => void; onAsk: () => void; onStart: () => void };

function Step({ state, onPrepare, onAsk, onStart }: { state: RunState } & Actions) {
  const { step, arrivedBytes, totalBytes, failure, network, results } = state;
  switch (step) {
    case 'idle':
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
          <p className="max-w-[64ch] text-lg font-bold">{texts.ready}</p>
          <p className="mt-1 max-w-[64ch]">{texts.howOff}</p>
          <NetworkNow network={network} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button kind={network === 'off' ? 'primary' : 'quiet'} onClick={onStart}>
              {texts.start[network === 'off' ? 'off' : 'on']}
            </Button>
            {network !== 'off' && (
              <Button kind="quiet" busy={network === 'asking'} onClick={onAsk}>
                {texts.ask}
              </Button>
            )}
          </div>
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

/** Whether the network is off, in words and as a dot. */
function NetworkNow({ network }: { network: RunState['network'] }) {
  const { title, off, offAsBrowserSays } = texts.network;
  const words = network === 'off' ? (navigator.onLine ? off : offAsBrowserSays) : texts.network[network];
  return (
    <p className="mt-4 flex max-w-[64ch] items-baseline gap-2.5 rounded-control border border-line-strong px-4 py-3">
      <span
        aria-hidden="true"
        className={classNames(
          'size-2.5 shrink-0 rounded-full',
          network === 'off' ? 'bg-keep' : network === 'on' ? 'bg-pencil' : 'bg-line-strong',
        )}
      />
      <span>
        <span className="font-semibold">{title}</span> {words}
      </span>
    </p>
  );
}

function Results({ state }: { state: RunState }) {
  const { results, requests, reached, step } = state;
  const signals = results.flatMap((result) => result.signals);
  const agreeing = signals.filter(({ agrees }) => agrees).length;
  return (
    <div className="mt-5 border-t border-line pt-4">
      {step === 'done' && (
        <p className="text-xl font-bold tabular-nums" data-agreement>
          {texts.agreement(agreeing, signals.length)}
        </p>
      )}
      {step === 'done' && (
        <p className="mt-1 max-w-[64ch]">
          {reached.before === false && reached.after === false ? texts.wasOff : texts.wasOn}
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
  const { how, preview, signals } = result;
  const agreeing = signals.filter(({ agrees }) => agrees).length;
  return (
    <li className="border-t border-line">
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center gap-4 py-2.5">
          <Preview image={preview} />
          <span>
            <span className="block font-semibold">{how}</span>
            <span className="block text-ink-soft tabular-nums">
              {texts.agreeing(agreeing, signals.length)}
            </span>
          </span>
        </summary>
        <div className="pb-4">
          <table className="w-full text-sm max-sm:wrap-anywhere">
            <thead>
              <tr>
                {texts.columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="py-1 pr-3 text-left last:hidden sm:pr-4 sm:last:table-cell"
                  >
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

/** The words beside it say what it shows. */
function Preview({ image }: { image: RgbImage }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pixels = new ImageData(image.width, image.height);
    for (let from = 0, to = 0; from < image.data.length; from += 3, to += 4) {
      pixels.data.set(image.data.subarray(from, from + 3), to);
      pixels.data[to + 3] = 255;
    }
    ref.current?.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [image]);
  return (
    <span className="flex h-15 w-12 shrink-0 items-center justify-center">
      <canvas
        ref={ref}
        width={image.width}
        height={image.height}
        aria-hidden="true"
        className="max-h-15 max-w-12 object-contain"
      />
    </span>
  );
}

function Compared({ compared }: { compared: ComparedSignal }) {
  const { signal, expected, here, agrees } = compared;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1 pr-3 text-left font-normal sm:pr-4">
        {signalLabel(signal)}
      </th>
      <td className="py-1 pr-3 sm:pr-4">{valueText(signal, expected)}</td>
      <td className="py-1 sm:pr-4">
        {valueText(signal, here)}
        {/* A phone has no room for the last column. */}
        {!agrees && <span className="block font-bold text-pencil-deep sm:hidden">{texts.different}</span>}
      </td>
      <td
        className={classNames(
          'hidden py-1 whitespace-nowrap sm:table-cell',
          !agrees && 'font-bold text-pencil-deep',
        )}
      >
        {agrees ? texts.same : texts.different}
      </td>
    </tr>
  );
}

function valueText(signal: string, { state, value }: ComparedSignal['here']): string {
  if (state !== 'measured') return state === 'could-not-tell' ? texts.couldNotTell : texts.notMeasured;
  return readSignal(signal, { state: 'measured', value, unit: null, confidence: 1, reason: null }).text;
}

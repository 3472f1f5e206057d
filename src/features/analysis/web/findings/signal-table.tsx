import { percent } from '../../../../domain/wording.ts';
import type { Signals } from '../../analysis.contract.ts';
import { findingTexts } from '../loupe/loupe-texts.ts';
import { inReadingOrder, readSignal } from './signal-texts.ts';

/** Everything that was measured, and why not where it was not. */
export function SignalTable({ caption, signals }: { caption: string; signals: Signals }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line-strong text-ink-soft">
        <tr>
          <th scope="col" className="py-2 pr-2 font-semibold sm:pr-4">
            Signal
          </th>
          <th scope="col" className="py-2 pr-2 font-semibold sm:pr-4">
            Result
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Confidence
          </th>
        </tr>
      </thead>
      <tbody>
        {inReadingOrder(Object.keys(signals)).map((id) => {
          const signal = signals[id];
          if (!signal) return null;
          const { label, text } = readSignal(id, signal);
          return (
            <tr key={id} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-2 font-normal text-ink-soft sm:pr-4">
                {label}
              </th>
              <td className="py-2 pr-2 wrap-anywhere tabular-nums sm:pr-4">
                {signal.state === 'measured' ? (
                  text
                ) : (
                  <>
                    <span className="font-semibold">
                      {signal.state === 'could-not-tell'
                        ? findingTexts.couldNotTell
                        : findingTexts.notMeasured}
                    </span>
                    {signal.reason && <span className="block text-ink-soft">{text}</span>}
                  </>
                )}
              </td>
              <td className="py-2 text-right tabular-nums">
                {signal.state === 'measured' ? percent(signal.confidence) : <span aria-label="none">–</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

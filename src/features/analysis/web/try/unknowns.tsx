import type { PhotoResult } from '../../analysis.contract.ts';
import { inReadingOrder, readSignal } from '../findings/signal-texts.ts';
import { ReportSection } from '../report/report-section.tsx';
import { setTexts, sheetTexts } from './try-texts.ts';

/** What was looked at and could not be told, photo by photo, with the reason. */
export function Unknowns({ photos }: { photos: readonly PhotoResult[] }) {
  const unknown = photos
    .toSorted((one, other) => one.position - other.position)
    .map(({ photoId, position, signals }) => ({
      photoId,
      number: position + 1,
      lines: inReadingOrder(Object.keys(signals)).flatMap((id) => {
        const signal = signals[id];
        return signal?.state === 'could-not-tell' ? [readSignal(id, signal)] : [];
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
  if (unknown.length === 0) return null;
  return (
    <ReportSection id="unknown" title={setTexts.unknown} lead={setTexts.unknownLead}>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {unknown.map(({ photoId, number, lines }) => (
          <li key={photoId} className="border-t border-line">
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center gap-x-2 font-semibold hover:underline hover:underline-offset-4">
                {sheetTexts.photo(number)}
                <span className="font-normal text-ink-soft">{setTexts.unknownCount(lines.length)}</span>
              </summary>
              <ul className="flex flex-col gap-1 pb-3">
                {lines.map(({ label, text }) => (
                  <li key={label}>
                    <b>{label}</b>: {text}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}

import { formatCalendarDay } from '../../../../domain/utc-date.ts';
import type { EngineChange } from '../../analysis.contract.ts';
import { reportScreenTexts } from './report-texts.ts';

/** Above a report whose predecessor another engine made: that they may differ, and what changed. */
export function EngineChangeNote({ change: { message, changes } }: { change: EngineChange }) {
  const [newest] = changes;
  return (
    <aside
      aria-label={reportScreenTexts.newEngine}
      className="mt-8 max-w-[76ch] border-l-4 border-plum pl-4 sm:pl-5"
    >
      <p>{message}</p>
      {newest !== undefined && (
        <details className="mt-1 print:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink">
            {reportScreenTexts.changedOn(formatCalendarDay(newest.date))}
          </summary>
          <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-5">
            {changes.map(({ date, what }) => (
              <li key={what}>
                {date !== newest.date && `${formatCalendarDay(date)}: `}
                {what}
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}

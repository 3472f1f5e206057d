import { percent } from '../../../../domain/wording.ts';
import { Meter } from '../../../../web/ui/meter.tsx';
import type { ClarityComponent } from '../../analysis.contract.ts';
import { measuredTexts } from '../loupe/loupe-texts.ts';

/** What was measured for the verdict: each part with its target, or why we could not tell. */
export function MeasuredParts({ parts }: { parts: readonly ClarityComponent[] }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{measuredTexts.meaning}</p>
      <ul className="mt-5 flex flex-col gap-4">
        {parts.map((part) => (
          <li key={part.id}>
            <Part part={part} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Part({ part }: { part: ClarityComponent }) {
  const { label, score, goodFrom = 1, measured, threshold, confidence, state, reason } = part;
  const basis =
    state === 'measured'
      ? measuredTexts.target(threshold.text, percent(confidence))
      : measuredTexts.untold(reason ?? '', threshold.text);
  return <Meter label={label} value={score} threshold={goodFrom} valueText={measured.text} note={basis} />;
}

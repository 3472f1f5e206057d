import { percent } from '../../../../domain/wording.ts';
import { Meter } from '../../../../web/ui/meter.tsx';
import { clarityTexts, findingTexts } from '../loupe/loupe-texts.ts';
import type { Clarity, ClarityComponent } from '../../analysis.contract.ts';

/** The clarity as a profile picture, with every part that went into it. */
export function ClarityScore({ clarity }: { clarity: Clarity }) {
  const { score, confidence, components, cap } = clarity;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-extrabold tabular-nums">
          {score === null ? findingTexts.couldNotTell : Math.round(score)}
        </span>
        {score !== null && <span className="text-ink-soft">{clarityTexts.of(percent(confidence))}</span>}
      </p>
      {cap != null && <p className="mt-1">{clarityTexts.cap(cap.atMost, cap.text)}</p>}
      <p className="mt-1 text-sm text-ink-soft">{clarityTexts.meaning}</p>
      <ul className="mt-5 flex flex-col gap-4">
        {components.map((component) => (
          <li key={component.id}>
            <ClarityPart component={component} />
          </li>
        ))}
      </ul>
      {components.length > 0 && <p className="mt-4 text-sm text-ink-soft">{clarityTexts.bars}</p>}
    </>
  );
}

function ClarityPart({ component }: { component: ClarityComponent }) {
  const { label, score, goodFrom = 1, weight, measured, threshold, confidence, state, reason } = component;
  const basis =
    state === 'measured'
      ? clarityTexts.counted(threshold.text, weight, percent(confidence))
      : clarityTexts.notCounted(reason ?? '', threshold.text, weight);
  return <Meter label={label} value={score} threshold={goodFrom} valueText={measured.text} note={basis} />;
}

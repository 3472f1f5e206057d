import { percent } from '../../../domain/wording.ts';
import { Meter } from '../../../web/ui/meter.tsx';
import type { Clarity, ClarityComponent } from '../analysis.contract.ts';

/** The clarity as a profile picture, with every part that went into it. */
export function ClarityScore({ clarity }: { clarity: Clarity }) {
  const { score, confidence, components } = clarity;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-extrabold tabular-nums">
          {score === null ? 'Could not tell' : Math.round(score)}
        </span>
        {score !== null && <span className="text-ink-soft">of 100, confidence {percent(confidence)}</span>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        How clearly this works as a profile picture: light, focus, framing, who is on it. It is not a score of
        looks; Loupe has none.
      </p>
      <ul className="mt-5 flex flex-col gap-4">
        {components.map((component) => (
          <li key={component.id}>
            <ClarityPart component={component} />
          </li>
        ))}
      </ul>
      {components.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          A full bar means that the threshold, the tick at its end, is reached. What could not be told is left
          out of the score and lowers its confidence.
        </p>
      )}
    </>
  );
}

function ClarityPart({ component }: { component: ClarityComponent }) {
  const { label, score, weight, measured, threshold, confidence, state, reason } = component;
  const basis =
    state === 'measured'
      ? `Wanted: ${threshold.text}. Weight ${weight}, confidence ${percent(confidence)}.`
      : `${reason ?? ''} Wanted: ${threshold.text}. Weight ${weight}, left out of the score.`;
  return <Meter label={label} value={score} threshold={1} valueText={measured.text} note={basis.trim()} />;
}

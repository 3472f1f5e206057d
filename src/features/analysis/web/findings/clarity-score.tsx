import { percent } from '../../../../domain/wording.ts';
import { Meter } from '../../../../web/ui/meter.tsx';
import type { Clarity, ClarityComponent } from '../../analysis.contract.ts';

/** The clarity as a profile picture, with every part that went into it. */
export function ClarityScore({ clarity }: { clarity: Clarity }) {
  const { score, confidence, components, cap } = clarity;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-extrabold tabular-nums">
          {score === null ? 'Could not tell' : Math.round(score)}
        </span>
        {score !== null && <span className="text-ink-soft">of 100, confidence {percent(confidence)}</span>}
      </p>
      {cap != null && (
        <p className="mt-1">
          Its worst fault allows at most {cap.atMost}: {cap.text}.
        </p>
      )}
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
          A bar that reaches its tick meets the threshold. The score is the weighted mean of the bars, unless
          one fault allows less. What could not be told is left out of it and lowers its confidence.
        </p>
      )}
    </>
  );
}

function ClarityPart({ component }: { component: ClarityComponent }) {
  const { label, score, goodFrom = 1, weight, measured, threshold, confidence, state, reason } = component;
  const basis =
    state === 'measured'
      ? `Wanted: ${threshold.text}. Weight ${weight}, confidence ${percent(confidence)}.`
      : `${reason ?? ''} Wanted: ${threshold.text}. Weight ${weight}, left out of the score.`;
  return (
    <Meter label={label} value={score} threshold={goodFrom} valueText={measured.text} note={basis.trim()} />
  );
}

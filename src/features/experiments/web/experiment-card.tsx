import { appLimits } from '../../../domain/app-limits.ts';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { Experiment } from '../experiments.contract.ts';
import { experimentVerdictTexts, stateTexts, testHeadline, todayText } from './experiment-texts.ts';
import { TurnStrip } from './turn-strip.tsx';

/** One test in the list: what is due, or what came of it. */
export function ExperimentCard({ experiment }: { experiment: Experiment }) {
  const { id, app, name, state, result, blocks } = experiment;
  const badge = result ? experimentVerdictTexts[result.verdict] : stateTexts[state];
  return (
    <Card aria-labelledby={`experiment-${id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <h3
          id={`experiment-${id}`}
          className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere"
        >
          <AppLink href={`/experiments/${id}`} className="text-ink underline underline-offset-4">
            {name}
          </AppLink>
        </h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <span>{appLimits[app].name}</span>
      </div>
      <p className="mt-1 font-display text-xl leading-tight font-bold">{testHeadline(experiment)}</p>
      <p className="mt-2 text-ink-soft">{result ? result.sentence : todayText(experiment)}</p>
      {state === 'running' && (
        <div className="mt-4 max-w-lg">
          <TurnStrip turns={blocks} />
        </div>
      )}
    </Card>
  );
}

import { appLimits } from '../../../domain/app-limits.ts';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { Experiment } from '../experiments.contract.ts';
import { stateTexts, todayText, experimentVerdictTexts } from './experiment-texts.ts';

/** One test in the list: what is due, or what came of it. */
export function ExperimentCard({ experiment }: { experiment: Experiment }) {
  const { id, app, name, state, result } = experiment;
  const badge = result ? experimentVerdictTexts[result.verdict] : stateTexts[state];
  return (
    <Card aria-labelledby={`experiment-${id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`experiment-${id}`} className="text-xl font-bold wrap-anywhere">
          <AppLink href={`/experiments/${id}`} className="underline underline-offset-4">
            {name}
          </AppLink>
        </h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <span className="text-ink-soft">{appLimits[app].name}</span>
      </div>
      <p className="mt-2">{result ? result.sentence : todayText(experiment)}</p>
    </Card>
  );
}

import { Badge } from '../../../web/ui/badge.tsx';
import { testsTexts } from './experiment-texts.ts';
import { RateBars } from './rate-bars.tsx';

/** A test of nobody. */
const example = {
  a: { rate: 0.04, interval: { low: 0.031, high: 0.051 }, likes: 1_260, matches: 50 },
  b: { rate: 0.068, interval: { low: 0.056, high: 0.083 }, likes: 1_240, matches: 84 },
};

/** What the verdict of a test looks like, with made-up numbers that say so. */
export function ExampleTest() {
  return (
    <div className="rounded-card border border-dashed border-ink-soft p-4 sm:p-6">
      <Badge tone="caution">{testsTexts.example}</Badge>
      <p className="mt-2 font-display text-xl font-bold">“{testsTexts.exampleHeadline}”</p>
      <p className="mt-1 text-ink-soft">{testsTexts.exampleNote}</p>
      <RateBars {...example} />
    </div>
  );
}

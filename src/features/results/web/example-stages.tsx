import { Badge } from '../../../web/ui/badge.tsx';
import { placeTexts, resultsTexts, stageNames } from './results-texts.ts';
import { StageChart } from './stage-chart.tsx';

const { above, around, below } = placeTexts;

/** What results look like, by numbers of nobody. */
const example = [
  { stage: 'likes', count: 420, isWorst: false, place: above },
  { stage: 'matches', count: 21, isWorst: true, place: below },
  { stage: 'messages', count: 15, isWorst: false, place: above },
  { stage: 'replies', count: 6, isWorst: false, place: around },
  { stage: 'lasting', count: 3, isWorst: false, place: around },
  { stage: 'dates', count: 1, isWorst: false, place: around },
] as const;

/** What will be here, shown with made-up numbers that say so. */
export function ExampleStages() {
  return (
    <section
      aria-labelledby="example"
      className="rounded-card border border-dashed border-ink-soft p-4 sm:p-6"
    >
      <Badge tone="caution">{resultsTexts.example}</Badge>
      <h2 id="example" className="mt-2 text-2xl font-bold">
        “{resultsTexts.exampleHeadline}”
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{resultsTexts.exampleNote}</p>
      <StageChart
        stages={example.map((stage, place) => ({
          ...stage,
          name: stageNames[stage.stage],
          share: place === 0 ? null : stage.count / (example[place - 1]?.count ?? 1),
        }))}
      />
    </section>
  );
}

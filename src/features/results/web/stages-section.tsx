import { besideMark } from '../../../domain/statistics/beside-mark.ts';
import type { Results } from '../results.contract.ts';
import { countedBy, formatRate, placeTexts, resultsTexts, stageNames } from './results-texts.ts';
import { StageChart, type ChartedStage } from './stage-chart.tsx';

type Reading = Results['diagnosis']['stages'][number];

/** From likes to dates: how many are left at each stage; what that rests on, on demand. */
export function StagesSection({ results: { diagnosis, source } }: { results: Results }) {
  const { failing, stages } = diagnosis;
  return (
    <section aria-labelledby="stages">
      <h2 id="stages" className="mb-3 text-2xl font-bold">
        {resultsTexts.stages}
      </h2>
      <StageChart stages={stages.map((reading) => chartedStage(reading, failing))} />
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center rounded-control font-semibold underline underline-offset-4">
          {resultsTexts.stageDetails}
        </summary>
        <dl className="mt-1 grid gap-x-10 gap-y-4 lg:grid-cols-2">
          {stages.map((reading) => (
            <div key={reading.stage}>
              <dt className="font-semibold">{stageNames[reading.stage]}</dt>
              <dd>
                <Numbers reading={reading} />
                <p className="max-w-[72ch] text-ink-soft">{reading.counted}</p>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 max-w-[72ch] text-sm text-ink-soft">
          {resultsTexts.ourMark} {countedBy[source]} {resultsTexts.inactiveDays}
        </p>
      </details>
    </section>
  );
}

function chartedStage(reading: Reading, failing: Results['diagnosis']['failing']): ChartedStage {
  const { stage, count, markAt } = reading;
  const isKnown = markAt !== null;
  return {
    stage,
    count: isKnown || stage === 'likes' ? count : null,
    isWorst: stage === failing,
    place: isKnown ? placeTexts[besideMark(reading)] : { text: resultsTexts.noData, tone: 'caution' },
  };
}

/** The rate of the stage, its interval and its mark. */
function Numbers({ reading: { stage, count, of, interval, mark, markAt } }: { reading: Reading }) {
  if (markAt === null || of === 0) return null;
  const isPace = stage === 'likes';
  const format = (value: number) => (isPace ? value.toFixed(value < 10 ? 1 : 0) : formatRate(value));
  const rate = isPace ? count / (of / 7) : count / of;
  const share = stage === 'matches' ? 'of your likes' : 'of the stage before';
  return (
    <p className="tabular-nums">
      <b className="font-semibold">{format(rate)}</b> {isPace ? 'a week' : share}
      {interval !== null && `, likely ${format(interval.low)} to ${format(interval.high)}`}.{' '}
      {mark === 'published' ? resultsTexts.publishedMedian : resultsTexts.ownMark}: {format(markAt)}.
    </p>
  );
}

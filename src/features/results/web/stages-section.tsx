import { besideMark } from '../../../domain/statistics/beside-mark.ts';
import { formatCalendarDays } from '../../../domain/utc-date.ts';
import type { Results } from '../results.contract.ts';
import { countedBy, formatRate, placeTexts, resultsTexts, shareNames, stageName } from './results-texts.ts';
import { StageChart, type ChartedStage } from './stage-chart.tsx';

type Reading = Results['funnel']['stages'][number];

/** From likes to dates in the chosen time: how many are left at each stage; what that rests on, on demand. */
export function StagesSection({ results }: { results: Results }) {
  const { firstDay, lastDay, repliesMean, source } = results;
  const { failing, stages } = results.funnel;
  return (
    <section aria-labelledby="stages">
      <h2 id="stages" className="mb-3 text-2xl font-bold">
        {resultsTexts.stages}{' '}
        <span className="block font-sans text-base font-normal tracking-normal text-ink-soft sm:ml-2 sm:inline">
          {formatCalendarDays(firstDay, lastDay)}
        </span>
      </h2>
      <StageChart stages={stages.map((reading) => chartedStage(reading, { failing, repliesMean }))} />
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center rounded-control font-semibold underline underline-offset-4">
          {resultsTexts.stageDetails}
        </summary>
        <dl className="mt-1 grid gap-x-10 gap-y-4 lg:grid-cols-2">
          {stages.map((reading) => (
            <div key={reading.stage}>
              <dt className="font-semibold">{stageName(reading.stage, repliesMean)}</dt>
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

function chartedStage(
  reading: Reading,
  { failing, repliesMean }: { failing: Results['funnel']['failing']; repliesMean: Results['repliesMean'] },
): ChartedStage {
  const { stage, count, of, markAt } = reading;
  const isKnown = markAt !== null;
  return {
    stage,
    name: stageName(stage, repliesMean),
    share: isKnown && stage !== 'likes' && of > 0 ? count / of : null,
    count: isKnown || stage === 'likes' ? count : null,
    isWorst: stage === failing,
    place: isKnown ? placeTexts[besideMark(reading)] : { text: resultsTexts.noData, tone: 'caution' },
  };
}

/** The rate of the stage, its interval and its mark. */
function Numbers({ reading: { stage, count, of, interval, mark, markAt } }: { reading: Reading }) {
  if (markAt === null || of === 0) return null;
  const format = (value: number) =>
    stage === 'likes' ? value.toFixed(value < 10 ? 1 : 0) : formatRate(value);
  const rate = stage === 'likes' ? count / (of / 7) : count / of;
  return (
    <p className="tabular-nums">
      <b className="font-semibold">{format(rate)}</b> {stage === 'likes' ? 'a week' : shareNames[stage]}
      {interval !== null && `, likely ${format(interval.low)} to ${format(interval.high)}`}.{' '}
      {mark === 'published' ? resultsTexts.publishedMedian : resultsTexts.ownMark}: {format(markAt)}.
    </p>
  );
}

import { besideMark } from '../../../domain/statistics/beside-mark.ts';
import type { Stage } from '../../../domain/statistics/statistics-types.ts';
import { formatCount } from '../../../domain/wording.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import type { Results } from '../results.contract.ts';
import { formatRate, longDay, stageNames } from './results-texts.ts';

type Diagnosis = Results['diagnosis'];
type Reading = Diagnosis['stages'][number];

const sentences: Readonly<Record<Diagnosis['situation'], string>> = {
  'few-likes': 'Few likes go out, so little can come back.',
  'few-matches': 'Most is lost between likes and matches.',
  'never-written': 'You have matches, and write to almost none of them.',
  'few-written': 'You write to few of your matches.',
  'no-replies': 'Most first messages get no reply.',
  dying: 'Conversations start, and then stop.',
  'no-dates': 'Conversations last, but few lead to a date.',
  fine: 'No step that your numbers tell of is clearly below its mark.',
  'too-little': 'There is not enough data yet to say where you lose people.',
};

/** Where the counts of replies and lasting conversations come from. */
const byExport =
  'An export holds only your own messages. So a reply is counted where you wrote again in another sitting, and a conversation lasted where you wrote on three days, or eight messages.';
const countedBy: Readonly<Record<Results['source'], string>> = {
  weeks: 'Replies, lasting conversations and dates are the ones you counted.',
  export: byExport,
  both: `${byExport} In the weeks that you entered, they are the ones you counted.`,
};

const places = {
  above: { text: 'Above the mark', tone: 'keep' },
  around: { text: 'Around the mark', tone: 'keep' },
  enough: { text: 'Enough for your matches', tone: 'keep' },
  below: { text: 'Below the mark', tone: 'drop' },
  'too-little': { text: 'Not enough data', tone: 'caution' },
} as const;

/** From likes to dates: what came of what, where most is lost, and what that rests on. */
export function StagesSection({ results: { diagnosis, source } }: { results: Results }) {
  const { failing, firstDay, lastDay, situation, stages } = diagnosis;
  const most = Math.max(1, ...stages.map(shownCount));
  return (
    <section aria-labelledby="stages">
      <h2 id="stages" className="text-2xl font-bold">
        Where you lose people
      </h2>
      <p className="mt-2 max-w-[62ch] text-lg">
        {situation === 'too-little' && stages.some((reading) => besideMark(reading) !== 'too-little')
          ? 'No step is clearly below its mark so far. For some there is not enough data yet.'
          : sentences[situation]}
      </p>
      <p className="mt-1 text-ink-soft">
        {longDay(firstDay)} to {longDay(lastDay)}
      </p>
      <ol className="mt-4 divide-y divide-line rounded-card border border-line bg-white">
        {stages.map((reading) => (
          <StageRow
            key={reading.stage}
            reading={reading}
            share={shownCount(reading) / most}
            isWorst={reading.stage === failing}
          />
        ))}
      </ol>
      <p className="mt-3 max-w-[72ch] text-sm text-ink-soft">
        “Our mark” is our own convention: where to look first, as nothing comparable is published for this app
        and step. {countedBy[source]} Days and weeks without activity are left out.
      </p>
    </section>
  );
}

function StageRow({ reading, share, isWorst }: { reading: Reading; share: number; isWorst: boolean }) {
  const { stage, standing, counted, markAt } = reading;
  const isKnown = markAt !== null;
  const place = besideMark(reading);
  return (
    <li className="flex flex-col gap-2 p-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-bold">
          {stageNames[stage]}
          <span className="ml-2 font-sans text-base font-normal tabular-nums">
            {isKnown ? formatCount(reading.count) : 'not known'}
          </span>
        </h3>
        <Badge tone={isWorst ? 'drop' : places[place].tone}>
          {isWorst ? 'Biggest loss' : isKnown ? places[place].text : 'Not known'}
        </Badge>
      </div>
      <svg width="100%" height="10" aria-hidden="true" className="block">
        <rect width="100%" height="10" className="fill-blush" />
        {share > 0 && (
          <rect
            width={`${Math.max(0.5, 100 * share)}%`}
            height="10"
            className={standing === 'fails' ? 'fill-pencil' : 'fill-plum'}
          />
        )}
      </svg>
      <Numbers reading={reading} />
      <p className="max-w-[72ch] text-ink-soft">{counted}</p>
    </li>
  );
}

/** The rate of the stage, its interval and its mark, in a row that reads the same for each. */
function Numbers({ reading: { stage, count, of, interval, mark, markAt } }: { reading: Reading }) {
  if (markAt === null || of === 0) return null;
  const isPace = stage === 'likes';
  const format = (value: number) => (isPace ? value.toFixed(value < 10 ? 1 : 0) : formatRate(value));
  const rate = isPace ? count / (of / 7) : count / of;
  const facts = [
    {
      name: isPace ? 'A week' : stage === 'matches' ? 'Of your likes' : 'Of the step before',
      value: format(rate),
    },
    {
      name: '95% interval',
      value: interval === null ? 'not known' : `${format(interval.low)} to ${format(interval.high)}`,
    },
    { name: mark === 'published' ? 'Published median' : 'Our mark', value: format(markAt) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function shownCount({ stage, count, markAt }: Reading & { stage: Stage }): number {
  return markAt === null && stage !== 'likes' ? 0 : count;
}

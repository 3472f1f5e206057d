import type { ReactNode } from 'react';
import { formatShortDay } from '../../../domain/utc-date.ts';
import { formatCount } from '../../../domain/wording.ts';
import { BandChart, type BandMarker } from '../../../web/charts/band-chart.tsx';
import { BarChart } from '../../../web/charts/bar-chart.tsx';
import { NumbersBehind } from '../../../web/charts/numbers-behind.tsx';
import type { Bucket, Marker, Results } from '../results.contract.ts';
import { formatInterval, formatRate, longDay, monthOf, repliesName, resultsTexts } from './results-texts.ts';
import { detailTexts as texts } from './detail-texts.ts';

/** The same numbers week by week, with what was changed in between. */
export function OverTime({ results }: { results: Results }) {
  const { buckets, markers, bucketWeeks, isTied, setAside, repliesMean } = results;
  const { flags, older } = placeMarkers(buckets, markers);
  const end = buckets.at(-1)?.to ?? '';
  const markText = ({ day, title }: Marker) =>
    `${longDay(day)}${day > end ? ', after the last of these numbers' : ''}: ${title}`;
  const nameOf = ({ from }: Bucket) =>
    buckets.length * bucketWeeks > 60 ? monthOf(from) : formatShortDay(from);
  const spanOf = ({ from, to }: Bucket) => `${longDay(from)} to ${longDay(to)}`;
  const keyName = bucketWeeks === 1 ? 'Week' : `${bucketWeeks} weeks`;
  const rateName = isTied ? texts.share : texts.rate;
  const marks: BandMarker[] = flags.map(({ pointKey, number, markers: [first] }) => {
    return { pointKey, number, tone: first?.kind === 'import' ? 'ink' : 'pencil' };
  });
  return (
    <>
      <p className="max-w-[62ch] text-ink-soft">
        {bucketWeeks === 1 ? texts.byWeek : texts.byWeeks(bucketWeeks)} {resultsTexts.gapsMeanNoData}
      </p>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Panel title={rateName} isWide>
          <p className="mb-2 text-sm text-ink-soft">
            {texts.band}
            {buckets.some(({ isYoung }) => isYoung) &&
              setAside !== null &&
              texts.young(setAside.youngerThanDays)}
          </p>
          <BandChart
            points={buckets.map((bucket) => ({
              key: bucket.from,
              name: nameOf(bucket),
              value: bucket.rate.value,
              band: bucket.rate.interval,
              isOpen: bucket.isYoung,
            }))}
            markers={marks}
            formatTick={formatRate}
          />
          {flags.length > 0 && (
            <ol aria-label={texts.marked} className="mt-3 flex flex-col gap-1 text-sm">
              {flags.map(({ number, markers: together }) => (
                <li key={number} className="flex gap-2">
                  <span className="w-6 shrink-0 text-right font-bold tabular-nums">{number}</span>
                  <span className="min-w-0 wrap-anywhere">{together.map(markText).join('; ')}</span>
                </li>
              ))}
            </ol>
          )}
          {older.length > 0 && (
            <details className="mt-2 text-sm">
              <summary className="cursor-pointer rounded-control py-1 font-semibold underline underline-offset-4">
                {texts.notDrawn(older.length)}
              </summary>
              <ol aria-label={texts.notDrawnList} className="mt-1 flex flex-col gap-1">
                {older.map((marker) => (
                  <li key={`${marker.day} ${marker.kind} ${marker.title}`} className="wrap-anywhere">
                    {markText(marker)}
                  </li>
                ))}
              </ol>
            </details>
          )}
          <NumbersBehind
            name={rateName}
            columns={[keyName, 'Rate', 'Likely (95%)', 'Matches', 'Likes']}
            rows={buckets.map((bucket) => ({
              key: bucket.from,
              cells: [
                spanOf(bucket),
                bucket.rate.value === null ? noRate(bucket) : formatRate(bucket.rate.value),
                formatInterval(bucket.rate.interval),
                formatCount(bucket.rate.count),
                formatCount(bucket.rate.of),
              ],
            }))}
          />
        </Panel>
        {(
          [
            { name: texts.likesSent, read: (bucket) => (bucket.isActive ? bucket.likes : null) },
            { name: texts.matches, read: (bucket) => (bucket.isActive ? bucket.matches : null) },
            { name: repliesName(repliesMean), read: ({ replies }) => replies },
            { name: texts.dates, read: ({ dates }) => dates },
          ] satisfies { name: string; read: (bucket: Bucket) => number | null }[]
        ).map(({ name, read }) => (
          <Panel key={name} title={name}>
            {buckets.every((bucket) => read(bucket) === null) ? (
              <p className="text-ink-soft">{resultsTexts.noNumbersOfThis}</p>
            ) : (
              <>
                <BarChart
                  name={name}
                  keyName={keyName}
                  series={[{ key: 'count', name, fill: 'fill-plum' }]}
                  bars={buckets.map((bucket) => ({
                    key: bucket.from,
                    name: nameOf(bucket),
                    values: { count: read(bucket) ?? undefined },
                  }))}
                  formatValue={formatCount}
                  hasTableBeside
                />
                <NumbersBehind
                  name={name}
                  columns={[keyName, name, texts.activity]}
                  rows={buckets.map((bucket) => {
                    const value = read(bucket);
                    return {
                      key: bucket.from,
                      cells: [
                        spanOf(bucket),
                        value === null ? noActivity(bucket) : formatCount(value),
                        bucket.activeDays === null ? 'not known' : formatCount(bucket.activeDays),
                      ],
                    };
                  })}
                />
              </>
            )}
          </Panel>
        ))}
      </div>
    </>
  );
}

const noActivity = ({ isActive, isKnown }: Bucket) => (isActive || !isKnown ? 'not known' : 'no activity');
const noRate = (bucket: Bucket) => (bucket.isYoung ? 'too young' : noActivity(bucket));

function Panel({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`min-w-0 rounded-card border border-line bg-white p-4 sm:p-5 ${isWide ? 'lg:col-span-2' : ''}`}
    >
      <h3 className="mb-2 text-lg font-bold">{title}</h3>
      {children}
    </div>
  );
}

type Flag = { pointKey: string; number: number; markers: Marker[] };

/** More lines than this hide the chart. */
const mostFlags = 12;

/**
 * What happened, by the point of the chart in whose time it did; numbered, the oldest first. Where there are many, the newest stand
 * in the chart and `older` are the others.
 */
export function placeMarkers(
  buckets: readonly Bucket[],
  markers: readonly Marker[],
): { flags: Flag[]; older: Marker[] } {
  const last = buckets.at(-1);
  const byPoint = new Map<string, Marker[]>();
  for (const marker of markers) {
    // What comes after the last known day, such as the import itself, stands at the end.
    const bucket = buckets.find(({ from, to }) => marker.day >= from && marker.day <= to) ?? last;
    if (bucket) byPoint.set(bucket.from, [...(byPoint.get(bucket.from) ?? []), marker]);
  }
  const placed = [...byPoint].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    flags: placed
      .slice(-mostFlags)
      .map(([pointKey, together], place) => ({ pointKey, number: place + 1, markers: together })),
    older: placed.slice(0, -mostFlags).flatMap(([, together]) => together),
  };
}

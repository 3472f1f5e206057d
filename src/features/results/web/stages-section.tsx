import type { Stage } from '../../../domain/statistics/statistics-types.ts';
import { formatCount } from '../../../domain/wording.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { AppLink } from '../../../web/ui/app-link.tsx';
import type { Results } from '../results.contract.ts';
import { stageNames } from './results-texts.ts';

const sentences: Readonly<Record<Results['diagnosis']['failing'], string>> = {
  likes: 'It stops at the likes: few are sent.',
  matches: 'It stops at the matches: likes are sent, few become one.',
  replies: 'It stops at the conversations: matches are made, few of them talk on.',
  dates: 'It stops at the dates: conversations go on, few lead to one.',
  none: 'No stage fails by its mark.',
  'could-not-tell': 'What is known holds; of some stages too little is known.',
};
const nothingKnown = 'Too little is known of every stage to say where it stops.';

const standings = {
  holds: { text: 'Holds', tone: 'keep' },
  fails: { text: 'Stops here', tone: 'drop' },
  'could-not-tell': { text: 'Could not tell', tone: 'caution' },
} as const;

/** From likes to dates: what came of what, which stage fails, and what that rests on. */
export function StagesSection({ results: { diagnosis, totals, repliesMean } }: { results: Results }) {
  const counts: Readonly<Record<Stage, number | null>> = {
    likes: totals.likes,
    matches: totals.matches,
    replies: totals.replies,
    dates: totals.dates,
  };
  const most = Math.max(1, ...Object.values(counts).map((count) => count ?? 0));
  return (
    <section aria-labelledby="stages">
      <h2 id="stages" className="text-2xl font-bold">
        Where it stops
      </h2>
      <p className="mt-2 max-w-[62ch] text-lg">
        {diagnosis.stages.some(({ standing }) => standing !== 'could-not-tell')
          ? sentences[diagnosis.failing]
          : nothingKnown}
      </p>
      {diagnosis.failing === 'matches' && (
        <p className="mt-1 max-w-[62ch] text-ink-soft">
          Photos decide most of whether a like becomes a match:{' '}
          <AppLink href="/profiles" className="font-semibold text-ink underline">
            see what your report says of yours
          </AppLink>
          .
        </p>
      )}
      <ol className="mt-4 divide-y divide-line rounded-card border border-line bg-white">
        {diagnosis.stages.map(({ stage, standing, restsOn, mark }) => (
          <li key={stage} className="flex flex-col gap-2 p-4 sm:px-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h3 className="text-lg font-bold">
                {stage === 'replies' ? repliesName(repliesMean) : stageNames[stage]}
                <span className="ml-2 font-sans text-base font-normal tabular-nums">
                  {counts[stage] === null ? 'not known' : formatCount(counts[stage])}
                </span>
              </h3>
              <Badge tone={standings[standing].tone}>{standings[standing].text}</Badge>
            </div>
            <svg width="100%" height="10" aria-hidden="true" className="block">
              <rect width="100%" height="10" className="fill-blush" />
              {counts[stage] !== null && counts[stage] > 0 && (
                <rect
                  width={`${Math.max(0.5, (100 * counts[stage]) / most)}%`}
                  height="10"
                  className={standing === 'fails' ? 'fill-pencil' : 'fill-plum'}
                />
              )}
            </svg>
            <p className="max-w-[72ch] text-ink-soft">
              {restsOn} {mark === 'convention' && standing !== 'could-not-tell' && conventionNote}
            </p>
          </li>
        ))}
      </ol>
      {repliesMean !== 'answered' && (
        <p className="mt-3 max-w-[72ch] text-sm text-ink-soft">
          An export holds only your own messages. A conversation went on where you wrote again on a later day;
          those that began on the last day of the export are left out, as they could not.
        </p>
      )}
    </section>
  );
}

const conventionNote = 'That mark is ours: it says where to look first, nothing is published.';

/** What replies are called, by where they were told. */
export function repliesName(mean: Results['repliesMean']): string {
  return {
    'went-on': 'Conversations that went on',
    answered: 'Replies',
    either: 'Conversations that went on, or replies',
  }[mean];
}

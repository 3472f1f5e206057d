import { smallestUplift } from '../../../domain/statistics/planner.ts';
import type { TestPlan } from '../../../domain/statistics/statistics-types.ts';
import { scheduleBlocks } from '../../../domain/test-schedule.ts';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { fewestBlocks, longestTestDays, settleDays } from '../experiments.contract.ts';
import { dayText, percentText } from './experiment-texts.ts';

export type PlanNumbers = {
  baseline: number;
  relativeUplift: number;
  phi: number;
  likesPerDay: number;
  blockDays: number;
  startsOn: string;
};

/** What a test takes, before it is begun; or why it could not succeed. */
export function PlanOutcome({ plan, numbers }: { plan: TestPlan | null; numbers: PlanNumbers }) {
  if (plan === null) {
    return <p className="text-ink-soft">Fill in the rate and the pace to see what it takes.</p>;
  }
  if (plan.feasible) {
    const { startsOn, blockDays } = numbers;
    const blocks = scheduleBlocks(startsOn, blockDays, plan.days ?? 0, fewestBlocks);
    const last = blocks.at(-1);
    return (
      <>
        <p className="text-lg">
          <strong>{plan.likesPerVersion} likes</strong> of each version: {blocks.length} blocks of {blockDays}{' '}
          days in turns, until <strong>{last && dayText(last.lastDay)}</strong>.
        </p>
        <p className="mt-2">
          The rule to stop: on that day and not before. There is one verdict, drawn once every block has its
          numbers, at the latest {settleDays} days later. Whoever looks earlier and stops at a good moment
          finds differences that are none.
        </p>
      </>
    );
  }
  const { baseline, likesPerDay, phi } = numbers;
  const likesInTime = Math.floor((likesPerDay * longestTestDays) / 2);
  const smallest =
    plan.reason === 'takes-too-long' && baseline > 0 && baseline < 1
      ? smallestUplift(baseline, likesInTime, phi)
      : null;
  return (
    <>
      <p className="text-lg font-semibold">{plan.text}</p>
      {plan.likesPerVersion !== null && (
        <p className="mt-2">It would take {plan.likesPerVersion} likes of each version.</p>
      )}
      {smallest !== null && (
        <p className="mt-2">
          In {longestTestDays} days, your pace can find a change of {percentText(smallest)} or more, and no
          smaller one.
        </p>
      )}
      <p className="mt-2">
        Photos can be compared without so many likes:{' '}
        <AppLink href="/experiments/new-vote" className="underline underline-offset-4">
          let friends vote
        </AppLink>
        .
      </p>
    </>
  );
}

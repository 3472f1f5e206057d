import { planForDays } from '../../../domain/statistics/planner.ts';
import { scheduleBlocks, type ScheduledBlock } from '../../../domain/test-schedule.ts';
import { fewestBlocks, leastUplift, longestTestDays } from '../experiments.contract.ts';

export type PlanNumbers = {
  /** Matches per like now, 0 to 1; NaN while it is not known. */
  baseline: number;
  phi: number;
  /** NaN while it is not known. */
  likesPerDay: number;
  blockDays: number;
  startsOn: string;
};

export type LengthPlan = {
  /** The smallest change that it finds in 4 of 5 cases: 0.5 for half as many matches again. */
  relativeUplift: number;
  likesPerVersion: number;
  blocks: readonly ScheduledBlock[];
};

export type LengthChoice = {
  /** How long it is meant to take. */
  days: number;
  /** Null where so few likes would give no answer, or where the numbers are not known. */
  plan: LengthPlan | null;
};

/** Whether there is enough to plan from. */
export function isKnown({ baseline, likesPerDay, startsOn }: PlanNumbers): boolean {
  return baseline > 0 && likesPerDay > 0 && startsOn !== '';
}

const weeksToChoose = [6, 8, 10, 12];

/** How long a test may take: each length once, the shortest first, with what it could show. */
export function lengthChoices(numbers: PlanNumbers): LengthChoice[] {
  const { blockDays, startsOn } = numbers;
  const lengths = weeksToChoose
    .map((weeks) => {
      const blocks = Math.max(fewestBlocks, Math.ceil((weeks * 7) / blockDays));
      return (blocks + (blocks % 2)) * blockDays;
    })
    .filter((days, index, all) => days <= longestTestDays && all.indexOf(days) === index);
  return lengths.map((days) => {
    const plan = startsOn === '' ? null : planForDays({ ...numbers, days, leastUplift });
    if (plan === null) return { days, plan: null };
    const { relativeUplift, likesPerVersion } = plan;
    const blocks = scheduleBlocks(startsOn, blockDays, plan.days, fewestBlocks);
    return { days, plan: { relativeUplift, likesPerVersion, blocks } };
  });
}

const mostLikesPerDay = 200;

/** The fewest likes a day with which the longest test could succeed; null where not even many would do. */
export function likesPerDayNeeded(numbers: PlanNumbers): number | null {
  for (let likesPerDay = 1; likesPerDay <= mostLikesPerDay; likesPerDay += 1) {
    if (lengthChoices({ ...numbers, likesPerDay }).at(-1)?.plan) return likesPerDay;
  }
  return null;
}

/** The length that a form begins with: the shortest that shows a doubling, or the one that shows most. */
export function recommendedDays(choices: readonly LengthChoice[]): number {
  const planned = choices.filter(({ plan }) => plan !== null);
  const quick = planned.find(({ plan }) => plan!.relativeUplift <= 1);
  return (quick ?? planned.at(-1) ?? choices[0])?.days ?? 0;
}

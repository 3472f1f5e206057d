import type { DemoSite } from './demo-site.ts';

/** Something that happens at a time; what it does may take minutes. */
export type Happening = { at: Date; run: () => Promise<void> };

export const dayMs = 86_400_000;
const betweenJobsMs = 12 * 3_600_000;

/** Lets everything happen in its order, and the site's own jobs every twelve hours of it. */
export async function live(
  site: DemoSite,
  happenings: readonly Happening[],
  { from, until, onWeek }: { from: Date; until: Date; onWeek: (week: number) => void },
): Promise<void> {
  let jobsAtMs = from.getTime();
  let week = 0;
  const runJobsUntil = async (ms: number): Promise<void> => {
    for (; jobsAtMs <= ms; jobsAtMs += betweenJobsMs) {
      site.setTime(new Date(jobsAtMs));
      await site.runJobs();
      const reached = Math.floor((jobsAtMs - from.getTime()) / (7 * dayMs));
      if (reached > week) onWeek((week = reached));
    }
  };
  for (const { at, run } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await runJobsUntil(at.getTime());
    site.setTime(at);
    await run();
  }
  site.setTime(until);
}

import type { Task } from '../../coaching/coaching.contract.ts';
import type { Experiment } from '../../experiments/experiments.contract.ts';
import type { VoteLink } from '../../votes/votes.contract.ts';
import type { AbTestingCardView, WeekPlan } from '../dashboard.contract.ts';

/** This week's tasks in two figures. */
export function presentWeek(tasks: readonly Task[]): WeekPlan {
  const asked = tasks.filter(({ standing }) => standing !== 'can-wait');
  return {
    taskCount: asked.length,
    confirmedCount: asked.filter(({ standing }) => standing === 'confirmed' || standing === 'done').length,
  };
}

/** What the dashboard says of tests and votes: the test that asks for something, else the newest. */
export function presentAbTesting({
  experiments,
  links,
}: {
  experiments: readonly Experiment[];
  links: readonly VoteLink[];
}): AbTestingCardView {
  const inState = (state: Experiment['state']) => experiments.find((one) => one.state === state);
  const test = inState('running') ?? inState('waiting') ?? experiments[0];
  return {
    test: test
      ? {
          id: test.id,
          name: test.name,
          state: test.state,
          today: test.today && { version: test.today.version, until: test.today.until },
          verdict: test.result?.verdict ?? null,
        }
      : null,
    openVotes: links.filter(({ state }) => state === 'open').length,
    votes: links.reduce((sum, { votes }) => sum + votes, 0),
  };
}

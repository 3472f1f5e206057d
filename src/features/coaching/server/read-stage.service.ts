import { appLimits } from '../../../domain/app-limits.ts';
import type { Results } from '../../results/results.contract.ts';
import type { ReadResults } from '../../results/server/read-results.service.ts';
import type { CoachStage } from '../coaching.contract.ts';
import type { ReadStage } from './weekly-plan.service.ts';

type Failing = Results['diagnosis']['failing'];

const stages = {
  likes: 'no-likes',
  matches: 'no-matches',
  replies: 'no-replies',
  dates: 'no-dates',
} as const;

const stageNames = {
  likes: 'Likes',
  matches: 'Matches',
  replies: 'Conversations',
  dates: 'Dates',
} as const;

const titles: Readonly<Record<Failing, (app: string) => string>> = {
  likes: (app) => `Few likes go out on ${app}: photos and words cannot show what they do`,
  matches: (app) => `Likes on ${app} become few matches: photos first`,
  replies: (app) => `Matches on ${app} lead to few conversations: give them something to answer`,
  dates: (app) => `Conversations on ${app} lead to few dates: say what you are looking for`,
  none: (app) => `Your results on ${app} hold at every stage`,
  'could-not-tell': (app) => `Your results on ${app} do not tell yet where to begin`,
};

/** The stage that fails first in the results of the last three months that are known. */
export function createReadStage({ readResults }: { readResults: ReadResults }): ReadStage {
  return async (userId, app) => {
    const { results } = await readResults(userId, { app, range: 'quarter' });
    return results === null ? null : presentStage(results.diagnosis, appLimits[app].name);
  };
}

function presentStage({ failing, stages: readings }: Results['diagnosis'], appName: string): CoachStage {
  const title = titles[failing](appName);
  if (failing === 'none' || failing === 'could-not-tell') {
    const standing = failing === 'none' ? 'holds' : 'could-not-tell';
    const told = readings.filter((reading) => reading.standing === standing);
    const restsOn = told.map((reading) => `${stageNames[reading.stage]}: ${reading.restsOn}`);
    return { stage: null, title, restsOn: restsOn.join(' ') };
  }
  const reading = readings.find(({ stage }) => stage === failing);
  const mark = reading?.mark === 'convention' ? ' The mark is a convention of ours.' : '';
  return { stage: stages[failing], title, restsOn: `${reading?.restsOn ?? ''}${mark}` };
}

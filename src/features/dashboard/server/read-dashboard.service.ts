import { neededTier } from '../../../domain/entitlements.ts';
import { AppError } from '../../../domain/errors.ts';
import type { OwnAccount } from '../../accounts/server/own-account.service.ts';
import type { User } from '../../accounts/accounts.contract.ts';
import type { ListRecentActivities } from '../../activity/server/list-recent-activities.service.ts';
import type { ReadAnalysis } from '../../analysis/server/read-analysis.service.ts';
import type { LeaveOutGone } from '../../coaching/server/plan/list-open-advice.service.ts';
import type { ReadNextStep } from '../../coaching/server/plan/read-next-step.service.ts';
import type { ReadWeek } from '../../coaching/server/plan/read-week.service.ts';
import type { OwnProfiles } from '../../profiles/server/own-profiles.service.ts';
import type { ReadAbTesting } from '../../experiments/server/read-ab-testing.service.ts';
import type { SummariseResults } from '../../results/server/summarise-results.service.ts';
import type { Task } from '../../coaching/coaching.contract.ts';
import type { Experiment } from '../../experiments/experiments.contract.ts';
import type { VoteLink } from '../../votes/votes.contract.ts';
import type { AbTestingCardView, Dashboard, WeekPlan } from '../dashboard.contract.ts';
import {
  presentBioCheck,
  presentLatestReport,
  presentPhotoCheck,
  presentUnreadable,
} from './present-report.ts';
import { presentSince } from './present-since.ts';

/** All that a user's dashboard shows. Throws `not_found` when there is no such user. */
export type ReadDashboard = (userId: string) => Promise<Dashboard>;

/** What is locked to the user is not read for its card, whatever an earlier subscription has left there. */
export function createReadDashboard(deps: {
  readUser: OwnAccount['read'];
  listProfiles: OwnProfiles['list'];
  getProfile: OwnProfiles['get'];
  findNewestAnalyses: ReadAnalysis['findNewest'];
  listRecentActivities: ListRecentActivities;
  readWeek: ReadWeek;
  leaveOutGone: LeaveOutGone;
  readNextStep: ReadNextStep;
  summariseResults: SummariseResults;
  readAbTesting: ReadAbTesting;
  clock: () => Date;
}): ReadDashboard {
  return async (userId) => {
    const reading = deps.listProfiles(userId);
    const [user, profiles, newest, activities] = await Promise.all([
      readUser(deps.readUser, userId),
      reading,
      // After the profiles: a screen stops asking once an analysis has finished, so the report and activity must be there.
      reading.then(() => deps.findNewestAnalyses(userId)),
      reading.then(() => deps.listRecentActivities(userId)),
    ]);
    const tierFor = (feature: Parameters<typeof neededTier>[0]) => neededTier(feature, user);
    const isOpen = (feature: Parameters<typeof neededTier>[0]) => tierFor(feature) === null;
    const [{ performance, insights }, { step, profileId, numbers }, abTesting] = await Promise.all([
      deps.summariseResults(userId, {
        performance: isOpen('performanceAnalytics'),
        insights: isOpen('smartMatchingInsights'),
      }),
      deps.readNextStep(userId),
      isOpen('abTesting') ? deps.readAbTesting(userId) : null,
    ]);
    const { overall } = newest;
    const week = (id: string) => deps.readWeek(userId, id, { newest: overall, numbers });
    const [tasks, tasksOfReport] = await Promise.all([
      isOpen('personalCoaching') && profileId !== null ? week(profileId) : null,
      isOpen('personalCoaching') && overall !== null && overall.profileId !== profileId
        ? week(overall.profileId)
        : null,
    ]);
    return {
      readAt: deps.clock().toISOString(),
      user,
      profiles,
      latestReport: overall && presentLatestReport(overall),
      since:
        overall &&
        presentSince(overall, {
          profile: await deps.getProfile(userId, overall.profileId),
          tasks: tasksOfReport ?? tasks ?? [],
          numbers: performance,
        }),
      nextStep: step,
      ...presentUnreadable(newest.unreadable),
      features: {
        photoAnalysis: {
          neededTier: tierFor('photoAnalysis'),
          latest: isOpen('photoAnalysis') ? newest.withPhotos && presentPhotoCheck(newest.withPhotos) : null,
        },
        bioOptimization: {
          neededTier: tierFor('bioOptimization'),
          latest:
            isOpen('bioOptimization') && newest.withText !== null
              ? presentBioCheck(newest.withText, await deps.leaveOutGone(userId, newest.withText))
              : null,
        },
        performanceAnalytics: {
          neededTier: tierFor('performanceAnalytics'),
          latest: performance,
        },
        smartMatchingInsights: {
          neededTier: tierFor('smartMatchingInsights'),
          latest: insights,
        },
        abTesting: { neededTier: tierFor('abTesting'), latest: abTesting && presentAbTesting(abTesting) },
        personalCoaching: {
          neededTier: tierFor('personalCoaching'),
          plan: tasks && presentWeek(tasks),
        },
      },
      activities,
    };
  };
}

/** A sign-in whose user is gone is over; one whose record is missing all the same is told so. */
async function readUser(read: OwnAccount['read'], userId: string): Promise<User> {
  try {
    return await read(userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_signed_in') throw error;
    throw new AppError('not_found', 'We couldn’t find your user record.');
  }
}

/** This week's tasks in two figures. */
function presentWeek(tasks: readonly Task[]): WeekPlan {
  const asked = tasks.filter(({ standing }) => standing !== 'can-wait');
  return {
    taskCount: asked.length,
    confirmedCount: asked.filter(({ standing }) => standing === 'confirmed' || standing === 'done').length,
  };
}

/** What the dashboard says of tests and votes: the test that asks for something, else the newest. */
function presentAbTesting({
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

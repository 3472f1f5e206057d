import type { DatingApp } from '../../../../domain/app-limits.ts';
import { behaviourTasks, isDoneInWeek } from '../../../../domain/behaviour-tasks.ts';
import { neededTier } from '../../../../domain/entitlements.ts';
import { AppError } from '../../../../domain/errors.ts';
import {
  decideNextStep,
  type UserStep,
  type NextStepFacts,
  type ReportTask,
} from '../../../../domain/next-step.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { OwnAccount } from '../../../accounts/server/own-account.service.ts';
import type { Analysis } from '../../../analysis/analysis.contract.ts';
import type { Advice } from '../../../analysis/server/list-advice.service.ts';
import type { ProfileSummary } from '../../../profiles/profiles.contract.ts';
import type { OwnProfiles } from '../../../profiles/server/own-profiles.service.ts';
import type { AppNumbers, ReadDiagnosis } from '../../../results/server/read-diagnosis.service.ts';
import type { NextStepWish } from '../../next-step.contract.ts';
import { listPlanned } from '../coach.store.ts';
import type { ListOpenAdvice } from './list-open-advice.service.ts';
import type { ReadLatest } from '../read-latest.ts';
import { weekStart } from './week-start.ts';

/** The one next step of a user, and the profile that it is about. Throws `not_found` for a profile that is not the user's. */
export type ReadNextStep = (
  userId: string,
  wish?: NextStepWish,
) => Promise<{
  step: UserStep;
  profileId: string | null;
  /** The numbers of the step's app; null where there are none, or the plan does not open them. */
  numbers: AppNumbers | null;
}>;

export function createReadNextStep(deps: {
  db: Db;
  clock: () => Date;
  readUser: OwnAccount['read'];
  listProfiles: OwnProfiles['list'];
  readLatest: ReadLatest;
  listOpenAdvice: ListOpenAdvice;
  readDiagnosis: ReadDiagnosis;
}): ReadNextStep {
  return async (userId, wish = {}) => {
    const [user, profiles] = await Promise.all([deps.readUser(userId), deps.listProfiles(userId)]);
    const isOpen = {
      analysis: neededTier('photoAnalysis', user) === null,
      coaching: neededTier('personalCoaching', user) === null,
    };
    const numbersOpen = neededTier('performanceAnalytics', user) === null;
    const readNumbers = async (app: DatingApp | undefined) =>
      numbersOpen ? deps.readDiagnosis(userId, app) : null;

    const subject = await chooseSubject(wish, profiles, readNumbers);
    const { app, numbers, profile } = subject;
    const diagnosis = numbers?.diagnosis ?? null;
    const planned = await listPlannedOf(userId, profile);
    const step = decideNextStep({
      app,
      isOpen,
      profile: profile === undefined ? null : { id: profile.id },
      report: profile === undefined ? 'none' : await readReport(userId, profile),
      diagnosis,
      done: listDone(planned, subject),
      hasPlan: planned.length > 0,
    });
    return { step, profileId: profile?.id ?? null, numbers };
  };

  async function listPlannedOf(userId: string, profile: ProfileSummary | undefined): Promise<Planned> {
    if (profile === undefined) return [];
    return listPlanned(deps.db, userId, profile.id, weekStart(deps.clock()));
  }

  /** What the user has checked off this week, and what the numbers of the week show as done. */
  function listDone(planned: Planned, { app, numbers }: Subject): string[] {
    const week = weekStart(deps.clock());
    const checkedOff = planned.filter(({ checkedOffAt }) => checkedOffAt !== null);
    if (numbers === null) return checkedOff.map(({ subject }) => subject);
    const counts = numbers.countWeek(week);
    const shown = [...planned, ...behaviourTasks(numbers.diagnosis, app)].filter((task) =>
      isDoneInWeek(task, counts),
    );
    return [...checkedOff, ...shown].map(({ subject }) => subject);
  }

  async function readReport(userId: string, profile: ProfileSummary): Promise<NextStepFacts['report']> {
    const status = profile.latestAnalysis?.status;
    if (status === undefined) return 'none';
    const latest = await readable(deps.readLatest(userId, profile.id));
    if (latest === null) return status === 'queued' || status === 'running' ? 'under-way' : 'none';
    return { analysisId: latest.id, tasks: tasksOf(latest, await deps.listOpenAdvice(userId, latest)) };
  }
}

/** Null for a report that this version cannot read: the next step is then to analyze again, as the report's page says. */
async function readable(reading: Promise<Analysis | null>): Promise<Analysis | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'stored_data_unreadable') return null;
    throw error;
  }
}

/** The advice of a report, which begins with its own steps; those of old reports do not name their finding. */
function tasksOf({ report }: Analysis, advice: readonly Advice[]): ReportTask[] {
  const steps = (report?.nextSteps ?? []).filter(({ findingId }) => findingId === undefined);
  const unnamed = steps
    .filter(
      ({ title, why }) => !advice.some((piece) => title.endsWith(piece.title) || why.startsWith(piece.why)),
    )
    .map((step, place) => ({ ...step, subject: `step:${place + 1}` }));
  return [...unnamed, ...advice];
}

type Planned = Awaited<ReturnType<typeof listPlanned>>;
type Subject = { app: DatingApp; numbers: AppNumbers | null; profile: ProfileSummary | undefined };

/**
 * What a step is about: the profile or app that is asked for; else the app with the newest numbers, unless they are too few and
 * there is no profile for it; else the profile that was analyzed last.
 */
async function chooseSubject(
  { app: wishedApp, profileId }: NextStepWish,
  profiles: readonly ProfileSummary[],
  readNumbers: (app: DatingApp | undefined) => ReturnType<ReadDiagnosis>,
): Promise<Subject> {
  const wished = profiles.find(({ id }) => id === profileId?.toLowerCase());
  if (profileId !== undefined && wished === undefined) {
    throw new AppError('not_found', 'We couldn’t find that profile.');
  }
  const app = wished?.app ?? wishedApp;
  const numbers = await readNumbers(app);
  if (app !== undefined) {
    return { app, numbers, profile: wished ?? newestOf(profiles, app) };
  }
  if (numbers !== null) {
    const profile = newestOf(profiles, numbers.app);
    if (profile !== undefined || numbers.diagnosis.situation !== 'too-little' || profiles.length === 0) {
      return { app: numbers.app, numbers, profile };
    }
  }
  const profile = newestOf(profiles);
  if (profile === undefined) return { app: 'tinder', numbers: null, profile };
  return { app: profile.app, numbers: await readNumbers(profile.app), profile };
}

/** The profile that was analyzed last, else the newest. */
function newestOf(profiles: readonly ProfileSummary[], app?: DatingApp): ProfileSummary | undefined {
  const analyzedAt = ({ latestAnalysis }: ProfileSummary) => latestAnalysis?.createdAt ?? '';
  return profiles
    .filter((profile) => app === undefined || profile.app === app)
    .toSorted((one, other) => analyzedAt(other).localeCompare(analyzedAt(one)))[0];
}

import { AppError } from '../../../domain/errors.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { OwnAccount } from '../../accounts/server/own-account.service.ts';
import type { ReadAnalysis } from '../../analysis/server/read-analysis.service.ts';
import type { ListAdvice } from '../../analysis/server/list-advice.service.ts';
import type { RecheckAdvice } from '../../analysis/server/recheck-advice.service.ts';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import type { OwnProfiles } from '../../profiles/server/own-profiles.service.ts';
import type { Coach } from '../coaching.contract.ts';
import { listTasks } from './coach.store.ts';
import { findSettings } from './coach-settings.store.ts';
import type { ModelAccess } from './model-access.ts';
import { presentTask } from './present-task.ts';
import type { ReadLatest } from './read-latest.ts';
import { presentNote } from './weekly-note-setting.service.ts';
import type { ReadStage } from './weekly-plan.service.ts';
import { weekStart } from './week-start.ts';

const earlierWeeks = 8;

/** All that /coach shows. Throws `not_found` for a profile that is not this user's. */
export type ReadCoach = (userId: string, profileId: string | undefined) => Promise<Coach>;

export function createReadCoach(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  readUser: OwnAccount['read'];
  listProfiles: OwnProfiles['list'];
  findNewestAnalyses: ReadAnalysis['findNewest'];
  readLatest: ReadLatest;
  readStage: ReadStage;
  listAdvice: ListAdvice;
  recheckAdvice: RecheckAdvice;
  modelAccess: ModelAccess;
}): ReadCoach {
  const { clock, db } = deps;
  return async (userId, wanted) => {
    const [user, profiles, settings, model] = await Promise.all([
      deps.readUser(userId),
      deps.listProfiles(userId),
      findSettings(db, userId),
      deps.modelAccess.present(userId),
    ]);
    const now = clock();
    const week = weekStart(now);
    const empty: Coach = {
      profiles: profiles.map(({ id, app }) => ({ id, app })),
      profileId: null,
      latest: null,
      isChangedSince: false,
      stage: null,
      weekStart: week,
      tasks: [],
      earlier: [],
      moreAdvice: 0,
      note: presentNote(user, settings?.noteWantedAt != null),
      model,
    };
    const profile = await choose(userId, profiles, wanted);
    if (profile === undefined) return empty;
    const [latest, stage, rows] = await Promise.all([
      deps.readLatest(userId, profile.id),
      deps.readStage(userId, profile.app),
      listTasks(deps, userId, profile.id, weekStart(now, earlierWeeks)),
    ]);
    const tasks = rows.map((row) => presentTask(row, latest, deps.recheckAdvice));
    const ofThisWeek = rows.filter((row) => row.weekStart === week).map(({ subject }) => subject);
    const advice = latest === null ? [] : deps.listAdvice(latest);
    return {
      ...empty,
      profileId: profile.id,
      latest: latest && { analysisId: latest.id, finishedAt: latest.finishedAt ?? latest.createdAt },
      isChangedSince: latest !== null && Date.parse(profile.updatedAt) > Date.parse(latest.createdAt),
      stage,
      tasks: tasks.filter((task) => task.weekStart === week),
      earlier: tasks.filter((task) => task.weekStart !== week),
      moreAdvice: advice.filter(({ subject }) => !ofThisWeek.includes(subject)).length,
    };
  };

  async function choose(
    userId: string,
    profiles: readonly ProfileSummary[],
    wanted: string | undefined,
  ): Promise<ProfileSummary | undefined> {
    if (wanted !== undefined) {
      const found = profiles.find(({ id }) => id === wanted.toLowerCase());
      if (found === undefined) throw new AppError('not_found', 'There is no such profile.');
      return found;
    }
    const { overall } = await deps.findNewestAnalyses(userId);
    return profiles.find(({ id }) => id === overall?.profileId) ?? profiles[0];
  }
}

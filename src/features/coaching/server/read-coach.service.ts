import { isDoneInWeek } from '../../../domain/behaviour-tasks.ts';
import { rankTasks } from '../../../domain/next-step.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { OwnAccount } from '../../accounts/server/own-account.service.ts';
import type { OwnProfiles } from '../../profiles/server/own-profiles.service.ts';
import type { ReadDiagnosis } from '../../results/server/read-diagnosis.service.ts';
import type { Coach } from '../coaching.contract.ts';
import { listTasks } from './coach.store.ts';
import { findSettings } from './coach-settings.store.ts';
import type { ModelAccess } from './model/model-access.ts';
import { presentStage } from './plan/present-stage.ts';
import type { PresentTasks } from './plan/present-task.ts';
import type { ListOpenAdvice } from './plan/list-open-advice.service.ts';
import type { ReadLatest } from './read-latest.ts';
import type { ReadNextStep } from './plan/read-next-step.service.ts';
import { presentNote } from './note/weekly-note-setting.service.ts';
import { weekStart } from './plan/week-start.ts';

const earlierWeeks = 8;

/** All that /coach shows. Throws `not_found` for a profile that is not this user's. */
export type ReadCoach = (userId: string, profileId: string | undefined) => Promise<Coach>;

export function createReadCoach(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  readUser: OwnAccount['read'];
  listProfiles: OwnProfiles['list'];
  readLatest: ReadLatest;
  readDiagnosis: ReadDiagnosis;
  readNextStep: ReadNextStep;
  listOpenAdvice: ListOpenAdvice;
  presentTasks: PresentTasks;
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
      nextStep: null,
      weekStart: week,
      tasks: [],
      earlier: [],
      moreAdvice: 0,
      note: presentNote(user, settings?.noteWantedAt != null),
      model,
    };
    const { step, profileId, numbers: ofStep } = await deps.readNextStep(userId, { profileId: wanted });
    const profile = profiles.find(({ id }) => id === profileId) ?? profiles[0];
    if (profile === undefined) {
      // What the numbers say holds without a profile.
      return step.kind === 'behaviour' || step.kind === 'fine' ? { ...empty, nextStep: step } : empty;
    }
    const [latest, numbers, rows] = await Promise.all([
      deps.readLatest(userId, profile.id),
      // The step can be about an app that there is no profile of yet.
      step.app === profile.app ? ofStep : deps.readDiagnosis(userId, profile.app),
      listTasks(deps, userId, profile.id, weekStart(now, earlierWeeks)),
    ]);
    const diagnosis = numbers?.diagnosis ?? null;
    const tasks = await deps.presentTasks(userId, rows, { latest, numbers });
    const counts = numbers?.countWeek(week);
    const ofThisWeek = rows.filter((row) => row.weekStart === week).map(({ subject }) => subject);
    const ranked = rankTasks(diagnosis, profile.app, await deps.listOpenAdvice(userId, latest));
    return {
      ...empty,
      profileId: profile.id,
      latest: latest && { analysisId: latest.id, finishedAt: latest.finishedAt ?? latest.createdAt },
      isChangedSince: latest !== null && Date.parse(profile.updatedAt) > Date.parse(latest.createdAt),
      stage: diagnosis && presentStage(diagnosis),
      nextStep: step,
      tasks: tasks.filter((task) => task.weekStart === week),
      earlier: tasks.filter((task) => task.weekStart !== week),
      moreAdvice: ranked.filter(
        (task) => !ofThisWeek.includes(task.subject) && !(counts !== undefined && isDoneInWeek(task, counts)),
      ).length,
    };
  };
}

import { appLimits, datingApps, type DatingApp } from '../../../domain/app-limits.ts';
import { addDays, utcDay } from '../../../domain/calendar-day.ts';
import { AppError } from '../../../domain/errors.ts';
import { publishedPhi } from '../../../domain/statistics/overdispersion.ts';
import { planTest } from '../../../domain/statistics/planner.ts';
import { scheduleBlocks } from '../../../domain/test-schedule.ts';
import { formatUtcDay } from '../../../domain/utc-date.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type {
  ActivityOrigin,
  ActivityToRecord,
  RecordActivity,
} from '../../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../../billing/server/subscription/require-entitlement.service.ts';
import type { ListSavedVersions } from '../../profiles/server/list-saved-versions.service.ts';
import type { KnownNumbers } from '../../results/server/known-numbers.service.ts';
import {
  fewestBlocks,
  longestTestDays,
  type Experiment,
  type ExperimentBlock,
  type NewExperiment,
  type PlanBasis,
  type ProfileVersion,
} from '../experiments.contract.ts';
import type { DrawVerdicts } from './draw-verdicts.service.ts';
import { planBasis } from './experiment-numbers.ts';
import {
  deleteExperiment,
  hasOverlap,
  insertExperiment,
  listBlocks,
  listExperiments,
  setBlockNumbers,
  stopExperiment,
} from './experiments.store.ts';
import { presentExperiment } from './present-experiment.ts';

/** A user's tests of two versions of a profile. Of others' every call throws `not_found`. */
export type OwnExperiments = {
  list(userId: string): Promise<Experiment[]>;
  get(userId: string, id: string): Promise<Experiment>;
  /** Throws `subscription_required`. */
  listBases(userId: string): Promise<PlanBasis[]>;
  listVersions(userId: string): Promise<ProfileVersion[]>;
  /** Throws `subscription_required`, `validation_failed` for a plan that cannot succeed, and `conflict`. */
  create(userId: string, input: NewExperiment, origin: ActivityOrigin): Promise<Experiment>;
  /** Throws `validation_failed` for one number without the other, and `conflict` where `canBeWritten` is not so. */
  saveBlock(
    userId: string,
    id: string,
    block: { number: number; likes: number | null; matches: number | null },
  ): Promise<Experiment>;
  stop(userId: string, id: string, origin: ActivityOrigin): Promise<Experiment>;
  remove(userId: string, id: string): Promise<void>;
};

export function createOwnExperiments(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  requireEntitlement: RequireEntitlement;
  listSavedVersions: ListSavedVersions;
  knownNumbers: KnownNumbers;
  lockWithVerdictsDrawn: DrawVerdicts['lockWithVerdictsDrawn'];
  activity: Pick<RecordActivity, 'record'>;
}): OwnExperiments {
  const { db, clock, knownNumbers } = deps;
  const today = () => utcDay(clock());
  const present = async (userId: string, id?: string): Promise<Experiment[]> => {
    const rows = await listExperiments(db, userId, id);
    if (rows.length === 0) return [];
    const [blocks, numbersOf, versions] = await Promise.all([
      listBlocks(
        db,
        rows.map((row) => row.id),
      ),
      knownNumbers.read(userId),
      deps.listSavedVersions(userId),
    ]);
    const byId = new Map(versions.map((version) => [version.id, version]));
    return rows.map((row) =>
      presentExperiment(
        row,
        blocks.filter(({ experimentId }) => experimentId === row.id),
        { numbersOf, versions: byId, today: today(), log: deps.log },
      ),
    );
  };
  const get = async (userId: string, id: string): Promise<Experiment> => {
    const [experiment] = await present(userId, id);
    if (!experiment) throw noSuchTest();
    return experiment;
  };
  const basisOf = async (userId: string, app: DatingApp) =>
    planBasis(app, await knownNumbers.read(userId), today());

  return {
    list: (userId) => present(userId),
    get,
    async listBases(userId) {
      await deps.requireEntitlement(userId, 'abTesting');
      const numbersOf = await knownNumbers.read(userId);
      return datingApps.map((app) => planBasis(app, numbersOf, today()));
    },
    listVersions: deps.listSavedVersions,
    async create(userId, input, origin) {
      await deps.requireEntitlement(userId, 'abTesting');
      const { app, baseline, relativeUplift, likesPerDay, blockDays, startsOn } = input;
      refuseIf(startsOn < today(), 'startsOn', 'A test begins today or later.');
      refuseIf(startsOn > addDays(today(), 60), 'startsOn', 'A test begins within 60 days.');
      const versions = await deps.listSavedVersions(userId);
      for (const side of ['a', 'b'] as const) {
        const id = input[side].profileVersionId;
        const isOwn = id === null || versions.some((version) => version.id === id && version.app === app);
        refuseIf(!isOwn, side, 'We couldn’t find that version of your profiles.');
      }
      const { phi } = (await basisOf(userId, app)) ?? { phi: publishedPhi[app] };
      const plan = planTest({ baseline, relativeUplift, phi, likesPerDay, maxDays: longestTestDays });
      if (!plan.feasible) refuseIf(true, 'relativeUplift', plan.text);
      const likesPerVersion = plan.likesPerVersion ?? 0;
      const days = plan.days ?? 0;
      const blocks = scheduleBlocks(startsOn, blockDays, days, fewestBlocks);
      const endsOn = blocks.at(-1)!.lastDay;
      const id = await db.transaction().execute(async (tx) => {
        await knownNumbers.lock(tx, userId);
        if (await hasOverlap(tx, userId, app, { from: startsOn, to: endsOn })) {
          throw new AppError(
            'conflict',
            'Another test of this app runs on these days, and two at once would affect each other.',
          );
        }
        const row = {
          userId,
          app,
          name: input.name,
          versionA: input.a.text,
          versionB: input.b.text,
          profileVersionA: input.a.profileVersionId,
          profileVersionB: input.b.profileVersionId,
          baseline,
          relativeUplift,
          phi,
          likesPerDay,
          likesPerVersion,
          blockDays,
          startsOn,
          endsOn,
          stoppedOn: null,
          createdAt: clock(),
        };
        return insertExperiment(tx, row, blocks);
      });
      await deps.activity.record(testStarted({ userId, app, days, origin }));
      return get(userId, id);
    },
    async saveBlock(userId, id, { number, likes, matches }) {
      refuseIf((likes === null) !== (matches === null), 'matches', 'Enter both numbers, or neither.');
      const experiment = await get(userId, id);
      const block = experiment.blocks.find((one) => one.number === number);
      if (block === undefined) throw noSuchTest();
      const written = { experimentId: id, number, likes, matches };
      const onlyMissing = experiment.state === 'finished';
      const isWritten =
        block.canBeWritten &&
        (await db.transaction().execute(async (tx) => {
          await deps.lockWithVerdictsDrawn(tx, userId);
          return setBlockNumbers(tx, userId, written, { onlyMissing });
        }));
      if (!isWritten) throw new AppError('conflict', whyNotWritten(experiment, block));
      return get(userId, id);
    },
    async stop(userId, id, origin) {
      const experiment = await get(userId, id);
      if (experiment.state === 'finished') {
        throw new AppError('conflict', 'This test has already ended.');
      }
      await stopExperiment(db, userId, id, today());
      if (experiment.state !== 'stopped') {
        await deps.activity.record(testStopped({ userId, app: experiment.app, origin }));
      }
      return get(userId, id);
    },
    async remove(userId, id) {
      if (!(await deleteExperiment(db, userId, id))) throw noSuchTest();
    },
  };
}

function refuseIf(isWrong: boolean, field: string, message: string): void {
  if (isWrong) throw new AppError('validation_failed', message, { fields: { [field]: message } });
}

function whyNotWritten({ state }: Experiment, block: ExperimentBlock): string {
  if (state === 'stopped') return 'This test was stopped; its numbers stay as they are.';
  return block.state === 'over'
    ? 'This test has ended; the numbers that it has stay as they are.'
    : `This block isn’t over yet. You can add its numbers after ${formatUtcDay(new Date(block.lastDay))}.`;
}

function noSuchTest(): AppError {
  return new AppError('not_found', 'We couldn’t find that test.');
}

const ofTest = { type: 'test', source: 'results', isForUser: true } as const;

function testStarted(input: {
  userId: string;
  app: DatingApp;
  days: number;
  origin: ActivityOrigin;
}): ActivityToRecord {
  const { userId, app, days, origin } = input;
  return {
    ...ofTest,
    userId,
    title: 'A/B Test Started',
    description: `Two versions on ${appLimits[app].name}, ${days} days`,
    icon: 'Target',
    origin,
    details: { app, days },
  };
}

function testStopped(input: { userId: string; app: DatingApp; origin: ActivityOrigin }): ActivityToRecord {
  const { userId, app, origin } = input;
  return {
    ...ofTest,
    userId,
    title: 'A/B Test Stopped',
    description: `On ${appLimits[app].name}, before its end`,
    icon: 'AlertCircle',
    origin,
    details: { app },
  };
}

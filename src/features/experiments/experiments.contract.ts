import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps } from '../../domain/app-limits.ts';
import { cleanText } from '../../domain/recorded-text.ts';

const daySchema = z.iso.date();
const intervalSchema = z.object({ low: z.number(), high: z.number() });

/** From how many days back the present rate and pace are taken. */
export const basisDays = 90;
/** Longer than this a test is not worth starting: season and app change under it. */
export const longestTestDays = 90;
/** A test is planned for a change of this share at least: smaller ones drown in what changes by itself over the weeks. */
export const leastUplift = 0.05;
/** Three turns of each version at least: fewer say too little of how much weeks differ. */
export const fewestBlocks = 6;

/**
 * So long after its end a test waits for numbers that are missing; then the verdict is drawn from the blocks that have theirs.
 * Likes of Hinge have their time of about 24 days within it, and exports their time to arrive.
 */
export const settleDays = 35;

/** What is known of an app at present, to plan with. */
export const planBasisSchema = z.object({
  app: z.enum(datingApps),
  /** Matches per like of the last days; null where nothing was imported or written down. */
  baseline: z.nullable(z.number()),
  interval: z.nullable(intervalSchema),
  phi: z.number(),
  phiFrom: z.enum(['measured', 'published']),
  likesPerDay: z.nullable(z.number()),
  likes: z.number(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
});

const versionSchema = z.object({
  text: z.string(),
  /** The saved version of a profile, where one was named and still exists. */
  profileVersion: z.nullable(z.object({ id: z.string(), app: z.enum(datingApps), number: z.number() })),
});

export const blockSchema = z.object({
  number: z.number(),
  version: z.enum(['A', 'B']),
  firstDay: z.string(),
  lastDay: z.string(),
  state: z.enum(['coming', 'now', 'over']),
  /** Only of the whole block: null until it is over and its numbers are known. */
  likes: z.nullable(z.number()),
  matches: z.nullable(z.number()),
  /** Where its numbers are from; typed ones count before imported ones. */
  from: z.nullable(z.enum(['typed', 'imported'])),
  /** Whether its numbers can be written down now: once it is over, and after the end of the test only where they are missing. */
  canBeWritten: z.boolean(),
});

const rateSchema = z.object({
  rate: z.nullable(z.number()),
  interval: z.nullable(intervalSchema),
  likes: z.number(),
  matches: z.number(),
});

export const verdictSchema = z.object({
  verdict: z.enum(['better', 'worse', 'inconclusive']),
  /** In one sentence what the numbers say of B against A. */
  sentence: z.string(),
  /** Rate of B ÷ rate of A. */
  ratio: z.nullable(z.number()),
  ratioInterval: z.nullable(z.object({ low: z.number(), high: z.nullable(z.number()) })),
  phi: z.nullable(z.number()),
  a: rateSchema,
  b: rateSchema,
  /** How much longer it would take, in a sentence; null where it is decided. */
  more: z.nullable(z.string()),
  /** What these numbers cannot tell apart. */
  confounders: z.array(z.object({ id: z.string(), text: z.string() })),
});

export const experimentSchema = z.object({
  id: z.string(),
  app: z.enum(datingApps),
  name: z.string(),
  a: versionSchema,
  b: versionSchema,
  plan: z.object({
    baseline: z.number(),
    relativeUplift: z.number(),
    phi: z.number(),
    likesPerDay: z.number(),
    likesPerVersion: z.number(),
    blockDays: z.number(),
  }),
  /** As it was declared before the start. */
  stopRule: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  stoppedOn: z.nullable(z.string()),
  state: z.enum(['waiting', 'running', 'finished', 'stopped']),
  /** What to do today; null while nothing runs. */
  today: z.nullable(z.object({ version: z.enum(['A', 'B']), until: z.string(), switchToday: z.boolean() })),
  /** Likes so far of each version. */
  likes: z.object({ a: z.number(), b: z.number() }),
  blocks: z.array(blockSchema),
  /** It has run as declared, and the verdict waits for the numbers of these blocks, until this day at the latest. */
  waitsFor: z.nullable(z.object({ blocks: z.array(z.number()), until: z.string() })),
  /** Drawn once, when it has run as declared, from the complete blocks; it stays as it is. */
  result: z.nullable(verdictSchema),
});

const nameSchema = z.string().check(z.overwrite(cleanText), z.trim(), z.minLength(1), z.maxLength(80));
const textSchema = z.string().check(z.overwrite(cleanText), z.trim(), z.minLength(1), z.maxLength(500));

export const newExperimentSchema = z.object({
  app: z.enum(datingApps),
  name: nameSchema,
  a: z.object({ text: textSchema, profileVersionId: z.nullable(z.uuid()) }),
  b: z.object({ text: textSchema, profileVersionId: z.nullable(z.uuid()) }),
  /** Matches per like, 0 to 1. */
  baseline: z.number().check(z.gt(0), z.lt(1)),
  /** 0.5 for half as many again. */
  relativeUplift: z.number().check(z.gte(leastUplift), z.lte(10)),
  likesPerDay: z.number().check(z.gt(0), z.lte(1_000)),
  blockDays: z.int().check(z.minimum(2), z.maximum(14)),
  startsOn: daySchema,
});

const idSchema = z.object({ id: z.uuid() });
const countSchema = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)));

export const profileVersionSchema = z.object({
  id: z.string(),
  app: z.enum(datingApps),
  number: z.number(),
  createdAt: z.string(),
  photoCount: z.number(),
  /** The first words of its text. */
  beginning: z.string(),
});

export const experimentsContract = {
  list: oc.route({ method: 'GET', path: '/experiments' }).output(z.array(experimentSchema)),
  /** What to plan with, of every app. Premium. */
  listBases: oc.route({ method: 'GET', path: '/experiments/bases' }).output(z.array(planBasisSchema)),
  /** The saved versions of the user's profiles, the newest first. */
  listVersions: oc
    .route({ method: 'GET', path: '/experiments/profile-versions' })
    .output(z.array(profileVersionSchema)),
  /** Premium. `validation_failed` with the reason when the plan cannot succeed; `conflict` when another runs for the app. */
  create: oc
    .route({ method: 'POST', path: '/experiments', successStatus: 201 })
    .input(newExperimentSchema)
    .output(experimentSchema),
  get: oc.route({ method: 'GET', path: '/experiments/{id}' }).input(idSchema).output(experimentSchema),
  /**
   * Writes down the numbers of a block that is over; both null takes them back. `conflict` for a block that is not, when the
   * test was stopped, and after its end where the block has numbers already.
   */
  saveBlock: oc
    .route({ method: 'PUT', path: '/experiments/{id}/blocks/{number}' })
    .input(
      z.extend(idSchema, {
        number: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200)),
        likes: countSchema,
        matches: countSchema,
      }),
    )
    .output(experimentSchema),
  /** Ends it before its rule; there is no verdict then. */
  stop: oc
    .route({ method: 'POST', path: '/experiments/{id}/stop', inputStructure: 'compact' })
    .input(idSchema)
    .output(experimentSchema),
  remove: oc.route({ method: 'DELETE', path: '/experiments/{id}' }).input(idSchema).output(z.object({})),
};

export type Experiment = z.infer<typeof experimentSchema>;
export type ExperimentBlock = z.infer<typeof blockSchema>;
export type ExperimentVerdict = z.infer<typeof verdictSchema>;
export type NewExperiment = z.infer<typeof newExperimentSchema>;
export type PlanBasis = z.infer<typeof planBasisSchema>;
export type ProfileVersion = z.infer<typeof profileVersionSchema>;

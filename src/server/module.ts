import type { Registry } from 'prom-client';
import type { BotCheck } from './adapters/bot-check/bot-check.port.ts';
import type { Outbox } from './adapters/outbox/outbox.port.ts';
import type { Tx } from './db/database.ts';
import type { ExportSource } from './export/export-file.ts';
import type { Feature } from './http/feature.ts';
import type { ReadinessCheck } from './http/health.routes.ts';
import type { EventStreams } from './http/sse.ts';
import type { Queue } from './jobs/queue.ts';

/**
 * What a feature does when a user is deleted, beyond what foreign keys do. It runs in the transaction that deletes
 * the user, with the user's row locked and still there, and may answer what is to be done once that is committed,
 * such as removing files (which it has noted in `storage_intents`, so that a crash loses none).
 *
 * What has to outlive a user, such as orders, is pseudonymised here: its `user_id` set to null and whatever names the
 * person taken out of it, in the same transaction. A rejection keeps the account until the next try.
 */
export type OnAccountDeletion = (
  tx: Tx,
  user: { id: string; phoneNumber: string },
) => Promise<(() => Promise<void>) | void>;

/**
 * What a feature does when a user agrees to face analysis or withdraws that. It runs in the transaction that keeps the answer, with
 * the user's row locked: what must not outlive the consent is deleted here.
 */
export type OnFaceAnalysisConsent = (tx: Tx, answer: { userId: string; accepted: boolean }) => Promise<void>;

/** What only a process that answers requests has. */
export type HttpParts = {
  botCheck: BotCheck;
  streams: EventStreams;
  /** Where a feature adds its figures for `/metrics`. */
  registry: Registry;
  /** A folder of this process alone. */
  uploadsDir: string;
  /** Null where everything is really sent, and in production. */
  outbox: Outbox | null;
};

/**
 * A feature as `main/compose.ts` plugs it in. Its `x.module.ts` exports one function that takes what the feature
 * needs and answers this:
 *
 * ```ts
 * export function createNotes(deps: { db: Db; jobs: Jobs; recordActivity: RecordActivity }): Module<NotesServices> {
 *   const listNotes = createListNotes(deps);
 *   return {
 *     services: { listNotes },
 *     routes: () => ({ notes: createNotesRoutes({ listNotes }) }),
 *     queues: [sweepNotesQueue],
 *     startJobs: () => startNotesJobs(deps.jobs, createSweepNotes(deps)),
 *     exportSource: createExportNotes(deps),
 *   };
 * }
 * ```
 *
 * A process calls it once, whether it answers requests, runs jobs, or both. So building a module starts nothing:
 * threads, timers and connections wait for `startJobs`, `warmUp` or the first request.
 */
export type Module<Services extends object = object> = {
  /** What other features call; they import the types and get the instances as dependencies. */
  services: Services;
  /** Its routes by name, which is where their procedures stand in the router. Called once, where requests are answered. */
  routes?: (http: HttpParts) => Readonly<Record<string, Feature>>;
  /** The queues that its jobs wait in. They exist in every process: requests send jobs that another process runs. */
  queues?: readonly Queue<object>[];
  /** Begins to run its jobs. Called once, where jobs run. */
  startJobs?: () => Promise<void>;
  /** Loads what takes a moment and what the first job would wait for otherwise. Called once, where jobs run. */
  warmUp?: () => Promise<void>;
  /** Whatever else has to be there before a server counts as ready. */
  readiness?: readonly ReadinessCheck[];
  /** What it adds to the archive in which a user takes their data along. */
  exportSource?: ExportSource;
  onAccountDeletion?: OnAccountDeletion;
  onFaceAnalysisConsent?: OnFaceAnalysisConsent;
  /** Ends what it has started; after requests and jobs have ended. */
  stop?: () => Promise<void>;
};

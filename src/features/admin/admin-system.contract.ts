import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

const count = z.number();
/** ISO 8601, UTC. */
const time = z.string();

export const queueHealthSchema = z.object({
  name: z.string(),
  /** Sent and not begun, those for later included. */
  waiting: count,
  running: count,
  /** Of the last 24 hours; given up after their last try. */
  failedLastDay: count,
  /** Since when the oldest that is due has waited; null where none does. */
  oldestWaitingAt: z.nullable(time),
});

export const healthSchema = z.object({
  version: z.string(),
  node: z.string(),
  environment: z.string(),
  /** Of this process. */
  uptimeSeconds: z.number(),
  memoryBytes: z.number(),
  database: z.object({
    version: z.string(),
    kind: z.enum(['embedded', 'url']),
    sizeBytes: z.number(),
    /** Of one small question, milliseconds. */
    latencyMs: z.number(),
  }),
  /** Where files are kept. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  /** Of the nets that read photos: `elsewhere` where other processes run the jobs. */
  models: z.enum(['loaded', 'loading', 'elsewhere']),
  /** What stands for each of the outside world: `sandbox`, `twilio`, … */
  adapters: z.object({
    payments: z.string(),
    sms: z.string(),
    mail: z.string(),
    botCheck: z.string(),
    storage: z.string(),
  }),
  /** What the operator should see to; a sentence each. */
  warnings: z.array(z.string()),
  /** When a backup last succeeded, and when a restore last proved one; null for never. */
  backups: z.object({
    isNightly: z.boolean(),
    lastBackupAt: z.nullable(time),
    lastProofAt: z.nullable(time),
  }),
  queues: z.array(queueHealthSchema),
});

export const connectionTestSchema = z.object({
  id: z.string(),
  /** When the row was written. */
  writtenAt: time,
  /** To write it and read it back, milliseconds. */
  tookMs: z.number(),
});

/** What the console helpers need beside the lists and figures. */
export const sessionLinkSchema = z.object({
  userId: z.string(),
  sessionToken: z.string(),
  linkedAt: time,
  createdAt: time,
  lastUpdated: time,
});

/** For administrators (rank 99 and more), which is read from the database with every call; `forbidden` for others. */
export const adminSystemContract = {
  getHealth: oc.route({ method: 'GET', path: '/admin/health' }).output(healthSchema),
  /** Writes a row into a test table and reads it back. */
  testConnection: oc.route({ method: 'POST', path: '/admin/connection-test' }).output(connectionTestSchema),
  /** Marks all of a user's activities cleared, as the user's own Clear All does. Answers how many were not yet. */
  clearActivities: oc
    .route({ method: 'POST', path: '/admin/users/{id}/activities/clear' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ cleared: count })),
  /** Which session a user is linked to; null where there is none. */
  getSessionLink: oc
    .route({ method: 'GET', path: '/admin/users/{id}/session' })
    .input(z.object({ id: z.uuid() }))
    .output(z.nullable(sessionLinkSchema)),
};

export type Health = z.infer<typeof healthSchema>;
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
export type SessionLink = z.infer<typeof sessionLinkSchema>;

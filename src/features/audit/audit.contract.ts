import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

/** What administrators do and look at that is written down. */
export const auditActions = [
  'set-rank',
  'refund',
  'look-at-photo',
  'keep-photo',
  'remove-photo',
  'lift-age-pause',
  'confirm-age-pause',
  'export',
  'clear-activities',
  'connection-test',
  'phone-change',
  'reset-second-factor',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditLineSchema = z.object({
  id: z.string(),
  /** Null for the command line, and for an administrator whose account is gone. */
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  actorPhoneNumber: z.nullable(z.string()),
  action: z.enum(auditActions),
  /** The id of what it was done to; empty where it was nothing in particular. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  ipAddress: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});

/** For administrators (rank 99 and more), which is read from the database with every call; `forbidden` for others. */
export const auditContract = {
  /** What was done and looked at, the newest first; `before` goes on after the last one's id. */
  listAuditLog: oc
    .route({ method: 'GET', path: '/admin/audit-log' })
    .input(
      z.object({
        before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
        action: z.optional(z.enum(auditActions)),
      }),
    )
    .output(z.array(auditLineSchema)),
};

export type AuditLine = z.infer<typeof auditLineSchema>;

import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

export const dataExportSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running', 'ready', 'failed', 'expired']),
  createdAt: z.string(),
  /** One day after it became ready. */
  expiresAt: z.nullable(z.string()),
  sizeBytes: z.nullable(z.number()),
  /** `GET` answers the ZIP to its owner; null until ready. */
  url: z.nullable(z.string()),
});

/** What the user types to confirm the deletion. */
export const deletionWord = 'DELETE';

/** How long a deletion can be undone. */
export const deletionGraceHours = 24;

/** How long one waits that was asked for without a proof. */
export const unprovedDeletionHours = 72;

/**
 * How a user proves that the account is theirs before it goes. `mail` is a code to an address that has been confirmed for
 * `unprovedDeletionHours`; `wait` is no proof: the account goes later, and messages go to the number and the address.
 */
export const deletionWaySchema = z.enum(['sms', 'totp', 'recovery-code', 'mail', 'wait']);

export const accountDataContract = {
  /** Begins to pack everything about the user into a ZIP; one that is under way is answered instead of a second. `step_up_required`. */
  startExport: oc.route({ method: 'POST', path: '/me/exports', successStatus: 202 }).output(dataExportSchema),
  /** The newest export, null when there is none. */
  getExport: oc.route({ method: 'GET', path: '/me/exports/latest' }).output(z.nullable(dataExportSchema)),
  /** The ways this user has, the usual one first. */
  getDeletionWays: oc
    .route({ method: 'GET', path: '/me/deletion/ways' })
    .output(z.object({ ways: z.array(deletionWaySchema) })),
  /** Sends a code to the user's own number, by the limits of signing in, or to the confirmed address. */
  sendDeletionCode: oc
    .route({ method: 'POST', path: '/me/deletion/send-code' })
    .input(z._default(z.object({ way: z.enum(['sms', 'mail']) }), { way: 'sms' as const }))
    .output(z.object({ expiresInSeconds: z.number(), resendInSeconds: z.number() })),
  /**
   * Asks for the deletion: `invalid-verification-code`, `confirmation_word_wrong`, `last_administrator`, and `forbidden`
   * for a way that this user does not have.
   */
  requestDeletion: oc
    .route({ method: 'POST', path: '/me/deletion' })
    .input(
      z.object({
        way: z._default(deletionWaySchema, 'sms'),
        /** Absent for `wait`. */
        code: z._default(z.string().check(z.maxLength(32)), ''),
        word: z.string().check(z.maxLength(64)),
      }),
    )
    .output(z.object({ deletionDueAt: z.string() })),
  /** Undoes it while there is time; does nothing when none was asked for. */
  cancelDeletion: oc.route({ method: 'DELETE', path: '/me/deletion' }).output(z.object({})),
};

/** Where the ZIP of an export is fetched by its owner. */
export function exportFilePath(exportId: string): string {
  return `/api/me/exports/${exportId}/file`;
}

export type DeletionWay = z.infer<typeof deletionWaySchema>;
export type DataExport = z.infer<typeof dataExportSchema>;

import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { userSchema } from '../accounts/accounts.contract.ts';

const typedNumberSchema = z.string().check(z.maxLength(64));
const typedCodeSchema = z.string().check(z.maxLength(16));

export const phoneChangeProofSchema = z.discriminatedUnion('kind', [
  /** The code that was sent to the current number. */
  z.object({ kind: z.literal('old-number'), code: typedCodeSchema }),
  /** A code of the authenticator app. */
  z.object({ kind: z.literal('totp'), code: typedCodeSchema }),
  z.object({ kind: z.literal('recovery-code'), code: z.string().check(z.maxLength(32)) }),
  /** No proof: the change waits for 72 hours. */
  z.object({ kind: z.literal('wait') }),
]);

/** Times are ISO 8601; numbers are in international form. */
export const phoneChangeStatusSchema = z.object({
  /** A change of this sign-in whose new number is proved, and that needs its proof by `proveUntil`. */
  started: z.nullable(z.object({ newNumber: z.string(), proveUntil: z.string() })),
  /** A change that takes effect at `dueAt` unless somebody stops it; `email` was told, the old number too. */
  waiting: z.nullable(
    z.object({
      newNumber: z.string(),
      requestedAt: z.string(),
      dueAt: z.string(),
      email: z.nullable(z.string()),
    }),
  ),
  /** The latest change that can still be undone. */
  undoable: z.nullable(
    z.object({
      oldNumber: z.string(),
      changedAt: z.string(),
      undoUntil: z.string(),
      email: z.nullable(z.string()),
    }),
  ),
  /** The latest waiting change, where it could not be completed. */
  failed: z.nullable(
    z.object({
      newNumber: z.string(),
      failedAt: z.string(),
      reason: z.enum(['number-taken', 'number-changed', 'deletion']),
    }),
  ),
  /** Which proofs this user can give, beside the wait. */
  proofs: z.array(z.enum(['old-number', 'totp', 'recovery-code'])),
  /** Set after a change was undone or stopped: until then nothing but a code to the current number will do. */
  oldNumberOnlyUntil: z.nullable(z.string()),
});

const sentCodeSchema = z.object({ expiresInSeconds: z.number(), resendInSeconds: z.number() });

/** Changing the phone number: prove the new number, then prove that the change is yours. */
export const phoneChangeContract = {
  getStatus: oc.route({ method: 'GET', path: '/me/phone-change' }).output(phoneChangeStatusSchema),
  /** Sends a code to the new number, with the limits of signing in. `conflict` while the account is being deleted. */
  sendCode: oc
    .route({ method: 'POST', path: '/me/phone-change/send-code' })
    .input(z.object({ phoneNumber: typedNumberSchema, botCheck: z.string().check(z.maxLength(8192)) }))
    .output(sentCodeSchema),
  /** Proves the new number by its code: `invalid-verification-code`, `phone_number_taken`, `conflict`. */
  start: oc
    .route({ method: 'POST', path: '/me/phone-change/start' })
    .input(z.object({ phoneNumber: typedNumberSchema, code: typedCodeSchema }))
    .output(phoneChangeStatusSchema),
  /** Sends a code to the current number, which proves the started change. `conflict` when none is started. */
  sendProofCode: oc
    .route({ method: 'POST', path: '/me/phone-change/send-proof-code' })
    .output(sentCodeSchema),
  /**
   * Makes the started change, or has it wait. `invalid-verification-code`, `phone_number_taken`, `conflict` when no change
   * is started or this proof is not accepted, `too-many-requests`.
   */
  prove: oc
    .route({ method: 'POST', path: '/me/phone-change' })
    .input(z.object({ proof: phoneChangeProofSchema }))
    .output(z.object({ user: userSchema, status: phoneChangeStatusSchema })),
  /** Forgets the started change of this sign-in. */
  dropStarted: oc
    .route({ method: 'DELETE', path: '/me/phone-change/started' })
    .output(phoneChangeStatusSchema),
  /** Cancels the waiting change; does nothing when there is none. */
  cancelWaiting: oc.route({ method: 'DELETE', path: '/me/phone-change' }).output(phoneChangeStatusSchema),

  /** For somebody who is signed out: sends a code to the new number, with the limits of signing in. */
  sendRecoveryCode: oc
    .route({ method: 'POST', path: '/auth/lost-number/send-code' })
    .input(z.object({ phoneNumber: typedNumberSchema, botCheck: z.string().check(z.maxLength(8192)) }))
    .output(sentCodeSchema),
  /**
   * Moves the account with the old number to the new one and signs in: `invalid-verification-code` (of the new number),
   * `recovery_refused`, the same whether or not an account has the old number, `phone_number_taken`, `conflict`,
   * `too-many-requests`.
   */
  recover: oc
    .route({ method: 'POST', path: '/auth/lost-number' })
    .input(
      z.object({
        oldNumber: typedNumberSchema,
        recoveryCode: z.string().check(z.maxLength(32)),
        phoneNumber: typedNumberSchema,
        code: typedCodeSchema,
        timestampLocal: z.optional(z.string().check(z.maxLength(64))),
      }),
    )
    .output(userSchema),

  /** What the link of a notice is about and can do; changes nothing. `link_expired` for an unknown token. */
  readLink: oc
    .route({ method: 'POST', path: '/phone-change-links/read' })
    .input(z.object({ token: z.string().check(z.maxLength(64)) }))
    .output(
      z.object({
        action: z.enum(['undo', 'stop', 'already-ended', 'too-late']),
        /** The last two digits of each number. */
        oldEnding: z.string(),
        newEnding: z.string(),
        requestedAt: z.string(),
        /** Until when it can be undone, or when it takes effect. */
        until: z.nullable(z.string()),
      }),
    ),
  /** Undoes or stops the change and ends every sign-in. `link_expired`, `phone_number_taken`. */
  useLink: oc
    .route({ method: 'POST', path: '/phone-change-links/use' })
    .input(z.object({ token: z.string().check(z.maxLength(64)) }))
    .output(z.object({ done: z.enum(['undone', 'stopped']) })),
};

export type PhoneChangeStatus = z.infer<typeof phoneChangeStatusSchema>;
export type PhoneChangeProofInput = z.infer<typeof phoneChangeProofSchema>;

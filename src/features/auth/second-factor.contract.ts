import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { userSchema } from '../accounts/accounts.contract.ts';

const codeSchema = z.string().check(z.maxLength(32));

/** How a user can prove, in the middle of a sign-in, that it is them. */
export const stepUpWaySchema = z.enum(['sms', 'totp', 'recovery-code']);

const recoveryCodesSchema = z.array(z.string());

export const secondFactorStateSchema = z.object({
  /** When the authenticator app was confirmed; null without one. */
  confirmedAt: z.nullable(z.string()),
  /** Administrators need one and cannot remove it. */
  isRequired: z.boolean(),
  /** Whether that closes the administrators' panel to this sign-in. */
  isSetUpDue: z.boolean(),
  /** How many recovery codes are left of the newest set; null without any set. */
  recoveryCodes: z.nullable(z.object({ left: z.number(), createdAt: z.string() })),
});

export const totpSetupSchema = z.object({
  /** Base32, for typing it into the app. */
  secret: z.string(),
  /** The same as an otpauth:// address, for a QR code. */
  uri: z.string(),
});

/**
 * The second factor (TOTP by RFC 6238: SHA-1, 30 s, six digits), recovery codes, and step-up: the calls that
 * answer `step_up_required` go through for ten minutes after `prove`, and most of them after signing in.
 */
export const secondFactorContract = {
  get: oc.route({ method: 'GET', path: '/me/second-factor' }).output(secondFactorStateSchema),
  /** Begins to set up an authenticator app: `step_up_required`. */
  begin: oc.route({ method: 'POST', path: '/me/second-factor' }).output(totpSetupSchema),
  /**
   * Confirms the app by a code of it and ends every other sign-in; ten recovery codes where the user had none left.
   * Throws `invalid-verification-code`, `too-many-requests`, and `conflict` after half an hour.
   */
  confirm: oc
    .route({ method: 'POST', path: '/me/second-factor/confirm' })
    .input(z.object({ code: codeSchema }))
    .output(z.object({ recoveryCodes: z.nullable(recoveryCodesSchema) })),
  /** Removes it: `step_up_required`, and `second_factor_required` for administrators. */
  remove: oc.route({ method: 'DELETE', path: '/me/second-factor' }).output(z.object({})),
  /** Ten new recovery codes, which void the older ones: `step_up_required`. They are answered this once. */
  createRecoveryCodes: oc
    .route({ method: 'POST', path: '/me/recovery-codes' })
    .output(z.object({ recoveryCodes: recoveryCodesSchema })),
  /** How this user can prove that it is them, and the number that an SMS would go to. */
  getStepUp: oc
    .route({ method: 'GET', path: '/auth/step-up' })
    .output(z.object({ ways: z.array(stepUpWaySchema), phoneNumber: z.string() })),
  /** Does nothing but answer `step_up_required` where a proof is missing: before a link that needs one is followed. `countsSignIn` as the link has it. */
  requireProof: oc
    .route({ method: 'GET', path: '/auth/step-up/proof' })
    .input(z.object({ countsSignIn: z.optional(z.literal('no')) }))
    .output(z.object({})),
  /** Sends a code to the user's own number; the same limits as for signing in. */
  sendStepUpCode: oc
    .route({ method: 'POST', path: '/auth/step-up/send-code' })
    .output(z.object({ expiresInSeconds: z.number(), resendInSeconds: z.number() })),
  /** Proves that it is the user: `invalid-verification-code`, `too-many-requests`. */
  stepUp: oc
    .route({ method: 'POST', path: '/auth/step-up' })
    .input(z.object({ way: stepUpWaySchema, code: codeSchema }))
    .output(z.object({})),
  /**
   * The second half of signing in, after `verifyCode` answered `needsSecondFactor`; sets the sign-in's cookie. Throws
   * `second_step_expired` after ten minutes, `invalid-verification-code` and `too-many-requests`.
   */
  finishSignIn: oc
    .route({ method: 'POST', path: '/auth/second-step' })
    .input(
      z.object({
        kind: z.enum(['totp', 'recovery-code']),
        code: codeSchema,
        /** As in `verifyCode`. */
        timestampLocal: z.optional(z.string().check(z.maxLength(64))),
      }),
    )
    .output(z.object({ user: userSchema, isNewUser: z.boolean() })),
};

export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;
export type TotpSetup = z.infer<typeof totpSetupSchema>;
export type StepUpWay = z.infer<typeof stepUpWaySchema>;
export type StepUpState = { ways: StepUpWay[]; phoneNumber: string };

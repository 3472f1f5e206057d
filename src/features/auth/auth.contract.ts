import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { userSchema } from '../accounts/accounts.contract.ts';

const sourceSchema = z.enum(['login', 'register']);

/** Step 1 of signing in: the number, the solved bot check and, on /register, the terms. */
export const sendCodeSchema = z.object({
  /** As typed; the server normalises it by the rules of `domain/phone.ts`. */
  phoneNumber: z.string().check(z.maxLength(64)),
  source: sourceSchema,
  /** The payload string of the bot-check widget. */
  botCheck: z.string().check(z.maxLength(8192)),
  /** Required to be true when `source` is `register`. */
  acceptedTerms: z.optional(z.boolean()),
});

/** Step 2: the code, for the number as it was typed in step 1. */
export const verifyCodeSchema = z.object({
  phoneNumber: z.string().check(z.maxLength(64)),
  code: z.string().check(z.maxLength(16)),
  source: sourceSchema,
  /** The browser's own clock, ISO 8601 with offset; kept with the visit that becomes the user's. */
  timestampLocal: z.optional(z.string().check(z.maxLength(64))),
});

/** A message of the development outbox; `sentAt` is ISO 8601. */
export const outboxMessageSchema = z.object({
  kind: z.enum(['sms', 'mail']),
  /** A phone number, or the address of a mail. */
  to: z.string(),
  /** Of a mail. */
  subject: z.nullable(z.string()),
  body: z.string(),
  sentAt: z.string(),
});

/** Signing in and out by phone number and code. */
export const authContract = {
  /** A fresh proof-of-work challenge in ALTCHA's own format, or `{ kind: 'recaptcha', siteKey }`. */
  getChallenge: oc.route({ method: 'GET', path: '/bot-check/challenge' }).output(z.looseObject({})),
  /** Sends a six-digit code by SMS. The answer is the same whether or not the number is registered. */
  sendCode: oc
    .route({ method: 'POST', path: '/auth/send-code' })
    .input(sendCodeSchema)
    .output(z.object({ expiresInSeconds: z.number(), resendInSeconds: z.number() })),
  /**
   * Exchanges a code for a sign-in, which is set as a cookie. A user with a second factor gets `needsSecondFactor` and
   * a cookie with which only `finishSignIn` can be called.
   */
  verifyCode: oc
    .route({ method: 'POST', path: '/auth/verify-code' })
    .input(verifyCodeSchema)
    .output(
      z.union([
        z.object({ user: userSchema, isNewUser: z.boolean() }),
        z.object({ needsSecondFactor: z.literal(true) }),
      ]),
    ),
  /** Ends this sign-in and clears its cookie; does nothing when there is none. */
  signOut: oc.route({ method: 'POST', path: '/auth/sign-out' }).output(z.object({})),
  /** Outside production: what would have been sent by SMS or mail, the newest first. */
  getOutbox: oc
    .route({ method: 'GET', path: '/dev/outbox' })
    .input(z.object({ to: z.optional(z.string()) }))
    .output(z.array(outboxMessageSchema)),
};

export type OutboxMessage = z.infer<typeof outboxMessageSchema>;
export type SignInSource = z.infer<typeof sourceSchema>;

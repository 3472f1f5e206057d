import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { planIds } from '../../domain/plan-ids.ts';

/** A consent as it stands: null when it was never given, was taken back, or was given to an older document. */
const consentSchema = z.nullable(z.object({ acceptedAt: z.string(), documentVersion: z.string() }));

/** The signed-in user's own record, with the specification's field names. Times are ISO 8601. */
export const userSchema = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the link of the confirmation mail was opened for this address. */
  emailConfirmed: z.boolean(),
  /** Whether this site can send the mail that confirms an address. */
  canConfirmEmail: z.boolean(),
  rank: z.number(),
  registrationSource: z.enum(['phone_auth', 'login_auth']),
  documentCreatedVia: z.enum(['register', 'login', 'register_failsafe']),
  documentCreatedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When the account and everything in it will be gone; null unless its user asked for that. */
  deletionDueAt: z.nullable(z.string()),
  /** How far the review is that pauses the account, as its owner's text says they are under 18; null when it is not paused. */
  agePause: z.nullable(z.enum(['waiting', 'minor'])),
  /** `active` covers a trial and the days after a failed renewal; without one all the others are null. */
  subscription: z.object({
    status: z.enum(['active', 'inactive']),
    plan: z.nullable(z.enum(planIds)),
    tier: z.nullable(z.enum(['regular', 'premium'])),
    /** When access ends unless more is paid. */
    expiresAt: z.nullable(z.string()),
  }),
  consents: z.object({ terms: consentSchema, faceAnalysis: consentSchema }),
});

/** No control characters and none that turn the direction of the text around them. */
const nameSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, 'At most 100 characters'),
    z.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, 'Please use visible characters'),
  );

/** What users change of their own record; fields that are absent stay as they are. */
export const updateMeSchema = z.object({
  firstName: z.optional(nameSchema),
  lastName: z.optional(nameSchema),
  email: z.optional(
    z.union([
      z.literal(''),
      z.string().check(z.trim(), z.maxLength(254), z.email('Please enter a valid email address')),
    ]),
  ),
});

/** The signed-in user's own account. */
export const accountsContract = {
  /** The signed-in user; `not_signed_in` (401) for others. */
  getMe: oc.route({ method: 'GET', path: '/me' }).output(userSchema),
  /** Changes names and email; nothing else of a user can be changed by the user. Another email: `step_up_required`. */
  updateMe: oc.route({ method: 'PATCH', path: '/me' }).input(updateMeSchema).output(userSchema),
  /** Gives or takes back the consent to face analysis on this server. */
  setFaceAnalysisConsent: oc
    .route({ method: 'PUT', path: '/me/consents/face-analysis' })
    .input(z.object({ accepted: z.boolean() }))
    .output(userSchema),
  /** Sends the confirmation mail again; `conflict` when there is no address or it is confirmed. */
  sendEmailConfirmation: oc.route({ method: 'POST', path: '/me/email-confirmation' }).output(z.object({})),
  /** Confirms an address by the token of its mail, signed in or not; `link_expired` when it is not good any more. */
  confirmEmail: oc
    .route({ method: 'POST', path: '/email-confirmations' })
    .input(z.object({ token: z.string().check(z.maxLength(128)) }))
    .output(z.object({ email: z.string() })),
  /** Accepts today's terms and privacy policy, for an account that the login page had to create without them. */
  acceptTerms: oc
    .route({ method: 'PUT', path: '/me/consents/terms' })
    .input(z.object({ accepted: z.literal(true) }))
    .output(userSchema),
};

/** The screen that a confirmation mail leads to; the token stands behind a # and so in no server's log. */
export const confirmEmailPath = '/confirm-email';

export type User = z.infer<typeof userSchema>;
export type UpdateMe = z.infer<typeof updateMeSchema>;

import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { userSchema } from '../accounts/accounts.contract.ts';

export const signInSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** Browser and system as far as the user agent tells, like "Chrome on Android". */
  device: z.string(),
  ipAddress: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});

export const signInsContract = {
  /** The user's live sign-ins, this one first. */
  list: oc.route({ method: 'GET', path: '/me/sign-ins' }).output(z.array(signInSchema)),
  /** Ends one of them; `not_found` for another user's. */
  end: oc
    .route({ method: 'DELETE', path: '/me/sign-ins/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
  /** Ends all but this one. */
  endOthers: oc
    .route({ method: 'POST', path: '/me/sign-ins/end-others' })
    .output(z.object({ ended: z.number() })),
  /** Sends a code to a new number; the same limits as for signing in. */
  sendPhoneChangeCode: oc
    .route({ method: 'POST', path: '/me/phone-change/send-code' })
    .input(
      z.object({
        phoneNumber: z.string().check(z.maxLength(64)),
        botCheck: z.string().check(z.maxLength(8192)),
      }),
    )
    .output(z.object({ expiresInSeconds: z.number(), resendInSeconds: z.number() })),
  /** Changes the number by its code: `invalid-verification-code`, `phone_number_taken`. */
  changePhone: oc
    .route({ method: 'POST', path: '/me/phone-change' })
    .input(
      z.object({ phoneNumber: z.string().check(z.maxLength(64)), code: z.string().check(z.maxLength(16)) }),
    )
    .output(userSchema),
};

export type SignInOnWire = z.infer<typeof signInSchema>;

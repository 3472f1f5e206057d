import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

export const signInSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** Browser and system as far as the user agent tells, like "Chrome on Android". */
  device: z.string(),
  ipAddress: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** When it ends if it is not used again. */
  endsUnusedAt: z.string(),
  /** When it ends however much it is used. */
  endsAt: z.string(),
});

export const signInsContract = {
  /** The user's live sign-ins, this one first. */
  list: oc.route({ method: 'GET', path: '/me/sign-ins' }).output(z.array(signInSchema)),
  /** Ends one of them and forgets its browser; `not_found` for another user's. */
  end: oc
    .route({ method: 'DELETE', path: '/me/sign-ins/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
  /** Ends all but this one, and forgets every other browser that has signed in: `step_up_required`. */
  endOthers: oc
    .route({ method: 'POST', path: '/me/sign-ins/end-others' })
    .output(z.object({ ended: z.number() })),
};

export type SignInOnWire = z.infer<typeof signInSchema>;

import { implement } from '@orpc/server';
import { AppError } from '../../../domain/errors.ts';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { RequireFreshProof } from '../../auth/server/second-factor/step-up.service.ts';
import { accountsContract } from '../accounts.contract.ts';
import type { SetConsent } from './consents.service.ts';
import type { EmailConfirmation } from './email-confirmation.service.ts';
import type { OwnAccount } from './own-account.service.ts';

const procedures = implement(accountsContract).$context<RequestContext>();

/** The cookies that tell pages who is signed in, kept in step with the account. */
export type AccountCookies = {
  renew(context: RequestContext, firstName: string): void;
  clearStale(context: RequestContext): void;
};

/** HTTP of the signed-in user's own account; each answer that changes a name renews the cookies with it. */
export function createAccountsRoutes({
  ownAccount,
  setConsent,
  emailConfirmation,
  cookies,
  requireOwnProof,
}: {
  ownAccount: OwnAccount;
  setConsent: SetConsent;
  emailConfirmation: Pick<EmailConfirmation, 'resend' | 'confirm'>;
  cookies: AccountCookies;
  requireOwnProof: RequireFreshProof;
}): Feature {
  return {
    procedures: {
      getMe: procedures.getMe.handler(async ({ context }) => {
        try {
          const user = await ownAccount.read(requireSignIn(context).userId);
          cookies.renew(context, user.firstName);
          return user;
        } catch (error) {
          if (error instanceof AppError && error.code === 'not_signed_in') cookies.clearStale(context);
          throw error;
        }
      }),
      updateMe: procedures.updateMe.handler(async ({ input, context }) => {
        const current = requireSignIn(context);
        const { email } = await ownAccount.read(current.userId);
        // The address gets receipts and warnings, and can stop a deletion: a borrowed sign-in must not redirect it.
        const isRedirected = email !== '' && input.email !== undefined && input.email !== email;
        if (isRedirected) await requireOwnProof(current);
        const user = await ownAccount.update(current.userId, input);
        cookies.renew(context, user.firstName);
        return user;
      }),
      sendEmailConfirmation: procedures.sendEmailConfirmation.handler(async ({ context }) => {
        await emailConfirmation.resend(requireSignIn(context).userId);
        return {};
      }),
      confirmEmail: procedures.confirmEmail.handler(({ input }) => emailConfirmation.confirm(input.token)),
      setFaceAnalysisConsent: procedures.setFaceAnalysisConsent.handler(({ input, context }) =>
        setConsent(requireSignIn(context).userId, 'face-analysis', input.accepted),
      ),
      acceptTerms: procedures.acceptTerms.handler(({ context }) =>
        setConsent(requireSignIn(context).userId, 'terms', true),
      ),
    },
  };
}

import type { SignIn } from '../../../server/http/request-context.ts';
import { termsRequired, type OwnAccount } from './own-account.service.ts';

/** Throws `terms_required` unless this user has agreed to today's terms and confirmed to be of age. */
export type RequireTerms = (signIn: Pick<SignIn, 'userId' | 'recordVersion'>) => Promise<void>;

export function createRequireTerms({ read }: Pick<OwnAccount, 'read'>): RequireTerms {
  return async ({ userId, recordVersion }) => {
    const { consents } = await read(userId, recordVersion);
    if (consents.terms === null) throw termsRequired();
  };
}

import { termsRequired, type OwnAccount } from './own-account.service.ts';

/** Throws `terms_required` unless this user has agreed to today's terms and confirmed to be of age. */
export type RequireTerms = (user: { userId: string }) => Promise<void>;

export function createRequireTerms({ read }: Pick<OwnAccount, 'read'>): RequireTerms {
  return async ({ userId }) => {
    const { consents } = await read(userId);
    if (consents.terms === null) throw termsRequired();
  };
}

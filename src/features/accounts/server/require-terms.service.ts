import { termsRequired, type OwnAccount } from './own-account.service.ts';

/**
 * Throws `terms_required` unless this user has agreed to today's terms and confirmed to be of age. `recordVersion` is as in
 * `OwnAccount.read`.
 */
export type RequireTerms = (user: { userId: string; recordVersion: string }) => Promise<void>;

export function createRequireTerms({ read }: Pick<OwnAccount, 'read'>): RequireTerms {
  return async ({ userId, recordVersion }) => {
    const { consents } = await read(userId, recordVersion);
    if (consents.terms === null) throw termsRequired();
  };
}

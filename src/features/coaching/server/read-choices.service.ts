import type { Db } from '../../../server/db/database.ts';
import type { OwnAccount } from '../../accounts/server/own-account.service.ts';
import type { CoachChoices } from '../coaching.contract.ts';
import { findSettings } from './coach-settings.store.ts';
import { presentNote } from './note/weekly-note-setting.service.ts';

/** What a user has allowed the coach; told without a subscription too, as it can be taken back without one. */
export type ReadChoices = (userId: string) => Promise<CoachChoices>;

export function createReadChoices(deps: { db: Db; readUser: OwnAccount['read'] }): ReadChoices {
  return async (userId) => {
    const [user, settings] = await Promise.all([deps.readUser(userId), findSettings(deps.db, userId)]);
    const { modelAgreedAt: agreedAt = null, modelHost: host = null } = settings ?? {};
    return {
      note: presentNote(user, settings?.noteWantedAt != null),
      modelAgreement: host === null || agreedAt === null ? null : { host, agreedAt: agreedAt.toISOString() },
    };
  };
}

import type { PhoneChangeProof } from '../../../../domain/phone-change.ts';
import type { ActivityOrigin, ActivityToRecord } from '../../../activity/server/record-activity.service.ts';
import type { AuditEntry } from '../../../audit/server/write-audit-log.service.ts';

export type PhoneChangeStep = 'waiting' | 'changed' | 'undone' | 'stopped' | 'cancelled' | 'failed';

const texts: Readonly<Record<PhoneChangeStep, { title: string; description: string }>> = {
  waiting: {
    title: 'Phone Number Change Requested',
    description: 'It takes effect in 72 hours unless you stop it',
  },
  changed: { title: 'Phone Number Changed', description: 'You sign in with the new number from now on' },
  undone: {
    title: 'Phone Number Change Undone',
    description: 'You sign in with the old number again; every device was signed out',
  },
  stopped: {
    title: 'Phone Number Change Stopped',
    description: 'Your number stays as it is; every device was signed out',
  },
  cancelled: { title: 'Phone Number Change Cancelled', description: 'Your number stays as it is' },
  failed: { title: 'Phone Number Change Failed', description: 'Your number stays as it is' },
};

/** What the user's list of activities says of a step. */
export function phoneChangeActivity(
  step: PhoneChangeStep,
  userId: string,
  origin: ActivityOrigin | null,
): ActivityToRecord {
  return { userId, type: 'auth', ...texts[step], icon: 'Settings', source: 'auth', isForUser: true, origin };
}

/** What the audit log says of it. Numbers stay out. */
export function phoneChangeAudit(
  step: PhoneChangeStep,
  change: { userId: string; ipAddress: string; proof: PhoneChangeProof | null; failure?: string },
): AuditEntry {
  const { userId, ipAddress, proof, failure } = change;
  return {
    actorId: userId,
    action: 'phone-change',
    subject: userId,
    details: { step, ...(proof && { proof }), ...(failure !== undefined && { failure }) },
    ipAddress,
  };
}

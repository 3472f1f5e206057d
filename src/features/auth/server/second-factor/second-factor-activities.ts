import type { ActivityOrigin, ActivityToRecord } from '../../../activity/server/record-activity.service.ts';

function ownEvent(title: string, description: string) {
  return (origin: ActivityOrigin, userId: string): ActivityToRecord => ({
    userId,
    type: 'auth',
    title,
    description,
    icon: 'Settings',
    source: 'auth',
    isForUser: true,
    origin,
  });
}

export const secondFactorSetUp = ownEvent(
  'Second Factor Set Up',
  'Signing in now asks for a code from your authenticator app',
);
export const secondFactorRemoved = ownEvent(
  'Second Factor Removed',
  'Signing in no longer asks for a code from your authenticator app',
);
export const recoveryCodesCreated = ownEvent(
  'Recovery Codes Created',
  'Ten new recovery codes replaced the older ones',
);
export const recoveryCodeUsed = ownEvent('Recovery Code Used', 'A recovery code confirmed that it was you');

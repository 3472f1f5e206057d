/** What stands above every screen while the account is paused. */
export const agePauseTexts = {
  label: 'Your account is paused',
  said: (app: string, statement: string) => `In your ${app} profile: “${statement}”`,
  waiting: 'Your texts and photos stay as they are in the meantime.',
  toSettings: 'Open Settings',
} as const;

/** Where administrators decide on stated ages. */
export const ageReviewTexts = {
  heading: 'Stated ages',
  lead: 'These users wrote that they’re under 18. Analyses, coach, sharing and votes are paused for them until you decide. The audit log records every decision.',
  failed: 'Failed to load admin data.',
  empty: 'No paused accounts',
  emptyHint:
    'When someone writes that they’re under 18, we pause the account and it waits here for your decision.',
  more: (count: number) => `${count} more to review.`,
  pausedSince: 'Paused since',
  lift: 'Adult: lift the pause',
  keepPaused: 'Under 18',
  liftFailed: 'We couldn’t lift the pause.',
  lifted: 'The pause is lifted. We’ve told the user.',
  keptPaused: 'The account stays paused. We’ve told the user.',
  confirmTitle: 'Keep this account paused?',
  confirmStays: 'Analyses, the coach, sharing and votes stay paused for good.',
  confirmTells:
    'We tell the user that our team has concluded they’re under 18. They can still cancel, export their data and delete the account.',
  confirmNoRefund: 'This refunds nothing. You can refund orders in the list of orders.',
  confirmLogged: 'The audit log records that you did this. You can’t undo it.',
  confirm: 'Keep it paused',
  later: 'Decide later',
  confirmFailed: 'We couldn’t save your decision.',
} as const;

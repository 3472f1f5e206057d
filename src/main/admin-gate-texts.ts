/** Before the administrators' panel. */
export const adminGateTexts = {
  title: 'Set up two-step sign-in',
  lead: 'Administrators need an authenticator app. Set yours up to open the panel.',
  bannerLabel: 'Two-step sign-in',
  auditLog: 'Audit Log',
  banner:
    'Administrators need an authenticator app. From your next sign-in on, the panel opens only with one.',
  setUp: 'Set it up now',
} as const;

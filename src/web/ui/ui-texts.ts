/** The words that parts bring along; everything else they are given by their screen. Few screens load field-texts.ts and detail-texts.ts. */
export const uiTexts = {
  mainNavigation: 'Main',
  signIn: 'Sign In',
  register: 'Register',
  dashboard: 'Dashboard',
  account: 'Account',
  leadsToSettings: ', Settings',
  logOut: 'Logout',
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  close: 'Close',
  frame: 'Frame',
  reference: (id: string) => `Reference: ${id}`,
  retry: 'Try again',
  partMissing: 'We couldn’t load this part of the page.',
  partOutdated: 'Loupe has been updated: reload the page to use this part.',
  reload: 'Reload',
  newTab: '(opens in a new tab)',
  missing: (what: string) => `We couldn’t find that ${what}`,
  nothingUrgent: 'Nothing urgent',
  nextStep: 'Do this next',
} as const;

/** The name around the loupe that stands for its first vowel. */
export const nameBeforeLoupe = 'L';
export const nameAfterLoupe = 'upe';

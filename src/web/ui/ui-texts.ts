/** The words that parts bring along; everything else they are given by their screen. Those of fields: field-texts.ts. */
export const uiTexts = {
  /** The name around the loupe that stands for its second letter. */
  wordmark: { before: 'L', after: 'upe' },
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  signIn: 'Sign In',
  register: 'Register',
  dashboard: 'Dashboard',
  leadsToSettings: ', Settings',
  logOut: 'Logout',
  loading: 'Loading...',
  close: 'Close',
  frame: 'Frame',
  reference: (id: string) => `Reference: ${id}`,
  retry: 'Try again',
  missing: (what: string) => `We couldn’t find that ${what}`,
  nothingToDo: 'Nothing to do',
  nextStep: 'Do this next',
  insightNeeds: 'Which data each insight needs',
  needs: (what: string) => `Needs: ${what}.`,
  numbers: 'The numbers',
  numbersOf: (chart: string) => ` behind ${chart}`,
  notNow: 'Not now',
  lockKeeps: 'Your profiles, photos and reports stay: you can read, change, export and delete them.',
} as const;

export const orderStatusTexts: Readonly<Record<string, string>> = {
  completed: 'Completed',
  failed: 'Failed',
  pending: 'Pending',
  refunded: 'Refunded',
  requires_action: 'Needs confirmation',
  unknown: 'Unknown',
};

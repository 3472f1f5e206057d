/** The words that parts bring along; everything else they are given by their screen. */
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
  codeLabel: '6-digit code',
  newCodeIn: (seconds: number) => `New code in ${seconds} s`,
  sendingCode: 'Sending code',
  newCode: 'Get a new code',
  newCodeReady: 'You can get a new code now.',
  overLimit: (limit: number) => `Over the limit of ${limit} characters`,
  countOver: (over: number, limit: number) => `${over} over ${limit}`,
  countOf: (length: number, limit: number) => `${length} of ${limit}`,
  countUnit: ' characters',
  nothingToDo: 'Nothing to do',
  nextStep: 'Do this next',
  insightNeeds: 'Which data each insight needs',
  needs: (what: string) => `Needs: ${what}.`,
  numbers: 'The numbers',
  numbersOf: (chart: string) => ` behind ${chart}`,
  notNow: 'Not now',
  lockKeeps: 'Your profiles, photos and reports stay: you can read, change, export and delete them.',
} as const;

/** The one agreement that every account needs; the documents are links. */
export const agreementTexts = {
  begin: 'I am 18 or older and agree to the ',
  terms: 'Terms of Service',
  between: ', the ',
  privacy: 'Privacy Policy',
  end: ', and to receive a one-time text.',
  missing: 'Please tick this box to continue.',
} as const;

export const orderStatusTexts: Readonly<Record<string, string>> = {
  completed: 'Completed',
  failed: 'Failed',
  pending: 'Pending',
  refunded: 'Refunded',
  requires_action: 'Needs confirmation',
  unknown: 'Unknown',
};

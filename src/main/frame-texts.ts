/** Around every screen of the app. */
export const frameTexts = {
  dashboardInstead: 'We couldn’t find that page, so here is your dashboard.',
  /** After the greeting, for screen readers. */
  accountMenu: ', account menu',
  /** After "Account". */
  menu: ' menu',
  stillSignedIn: 'You’re still signed in',
  logoutFailed: 'We couldn’t log you out. Try again.',
} as const;

/** In place of a screen that failed. */
export const errorScreenTexts = {
  title: 'Unexpected Application Error!',
  accountFailed: 'Failed to load user information.',
  adminFailed: 'Failed to verify admin status.',
  offline: 'Check your connection and try again.',
  ours: 'Something went wrong on our side. Try again.',
  notShown: 'We couldn’t show this page. Try again.',
  notLoaded: 'This screen didn’t load.',
  stuck: 'Still not working?',
  contact: 'Contact us',
  withReference: ' and include the reference.',
} as const;

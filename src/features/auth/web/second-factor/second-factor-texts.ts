import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import type { StepUpWay } from '../../second-factor.contract.ts';

/** In the settings. */
export const secondFactorTexts = {
  title: 'Two-step sign-in',
  about:
    'After the code we text you, we also ask for one from an authenticator app. Recovery codes let you in if you lose your phone.',
  failed: 'We couldn’t load two-step sign-in',
  app: 'Authenticator app',
  appMissing: 'Administrators need one. Yours is not set up yet.',
  appNotSetUp: 'Not set up.',
  onSince: 'On since',
  appRequired: 'Administrators need one: you can replace it, but not remove it.',
  setUpApp: 'Set up authenticator app',
  replaceApp: 'Replace app',
  removeApp: 'Remove app',
  setUpFailed: 'We couldn’t start the set-up.',
  removeFailed: 'We couldn’t remove your app.',
  appRemoved: 'Your authenticator app is removed.',
  appOn: 'Your new authenticator app is on.',
  removeTitle: 'Remove your authenticator app?',
  removeOnlySms: 'Signing in will only need the code we text you.',
  removeCodesStay: 'Your recovery codes stay valid.',
  removeConfirm: 'Remove app',
  removeKeep: 'Keep app',
  codes: 'Recovery codes',
  createCodes: 'Create recovery codes',
  createNewCodes: 'Create new codes',
  createFailed: 'We couldn’t create codes.',
  codesReady: 'Your recovery codes are ready.',
  codesLeft: (left: number, createdAt: string) =>
    `${left === 1 ? '1 code is left' : `${left === 0 ? 'No' : left} codes are left`}. You created them on ${dateAndTime(createdAt)}. New codes replace them.`,
  noCodes: 'None yet. They let you sign in and change your number even if you lose your phone.',
} as const;

export const recoveryCodeTexts = {
  heading: 'Save your recovery codes',
  hint: 'Use one if you lose your phone or your number. Each works once. We won’t show them again, so keep them somewhere safe.',
  copy: 'Copy codes',
  saved: 'I saved them',
  copied: 'Codes copied.',
  copyFailed: 'Your browser didn’t allow copying. Select the codes, or download them.',
  file: (codes: readonly string[]) => `Recovery codes for Loupe. Each works once.\n\n${codes.join('\n')}\n`,
} as const;

export const totpSetupTexts = {
  qrCode: 'QR code for your authenticator app',
  scan: 'Scan this QR code with your authenticator app. If you can’t, type this key into the app:',
  copyKey: 'Copy key',
  copied: 'Key copied.',
  copyFailed: 'Your browser didn’t allow copying. Type the key instead.',
  submit: 'Turn on',
  failed: 'We couldn’t confirm the app. Please try again.',
} as const;

/** Before a sensitive step. */
export const stepUpTexts = {
  title: 'Confirm it’s you',
  description: 'This is a sensitive step, so we first check that it’s really you.',
  failed: 'We couldn’t load the ways to confirm this',
  codeTo: 'We’ll text a code to',
  sendFailed: 'We couldn’t send the code.',
  send: 'Send Code',
  useRecoveryCode: 'Use a recovery code',
  sendSms: 'Get a code by text message',
  wrong: 'That didn’t work. Please try again.',
} as const;

/** The form for a code of any kind. */
export const factorTexts = {
  recoveryCode: 'Recovery code',
  recoveryCodeMissing: 'Enter one of your recovery codes.',
  codeMissing: 'Enter the 6-digit code.',
} as const;

/** What to do, by the kind of code. */
export const factorHints: Readonly<Record<StepUpWay, (phoneNumber: string) => string>> = {
  sms: (phoneNumber) => `We sent a code to ${phoneNumber}.`,
  totp: () => 'Open your authenticator app and enter the code it shows for Loupe.',
  'recovery-code': () => 'Enter one of the recovery codes you saved. Each works once.',
};

/** The buttons that lead to another kind of code. */
export const factorSwitchLabels: Readonly<Record<StepUpWay, string>> = {
  sms: 'Use the code we texted you',
  totp: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
};

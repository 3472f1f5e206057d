import { dateAndTime } from '../../../web/ui/date-texts.ts';
import {
  deletionGraceHours,
  deletionWord,
  unprovedDeletionHours,
  type DeletionWay,
} from '../account-data.contract.ts';

export const settingsTexts = {
  failed: 'Failed to load user information.',
} as const;

export const detailsTexts = {
  title: 'Your details',
  about: 'Your name and how we reach you.',
  emailHint: 'If you change it, we’ll send a link to the new address to confirm it.',
  emailHintWithoutMail:
    'This site can’t send email because its operator hasn’t set up a mail server. We’ll save your address, but we can’t confirm it.',
  failed: 'We couldn’t save your changes.',
  linkSent: (email: string) => `Open the link in the email to ${email} to confirm the address.`,
  notConfirmed: 'Not confirmed',
  sendAgain: 'Send the link again',
  sentAgain: 'We sent the link again',
  sentAgainTo: (email: string) => `It’s on its way to ${email}.`,
  sendFailed: 'We couldn’t send the link.',
} as const;

export const appearanceTexts = {
  title: 'Appearance',
  about: 'How Loupe looks in this browser. Your photos always look the same.',
  legend: 'Look',
  names: { system: 'System', light: 'Light', dark: 'Dark' },
} as const;

export const exportTexts = {
  title: 'Your data',
  about:
    'Everything we store about you in one ZIP file: your account, profiles, reports and activities as JSON, plus your photos.',
  start: 'Export my data',
  startAgain: 'Export again',
  preparing: 'Preparing your export. You can leave this page in the meantime.',
  ready: (created: string, expires: string | null) =>
    `Your data from ${dateAndTime(created)} is ready${expires === null ? '.' : ` until ${dateAndTime(expires)}.`}`,
  expired: (created: string) => `The file from ${dateAndTime(created)} is gone. We keep it for one day.`,
  failed: (created: string) => `We couldn’t export your data on ${dateAndTime(created)}. Please try again.`,
  unknown: 'We couldn’t check your last export',
  downloadFailed: 'The download failed.',
  startFailed: 'We couldn’t start the export.',
} as const;

export const deletionTexts = {
  title: 'Delete account',
  about: `This deletes your account, profiles, photos and reports. You can undo it for ${deletionGraceHours} hours.`,
  button: 'Delete account',
  due: (dueAt: string) => `Your account and everything in it will be deleted on ${dateAndTime(dueAt)}.`,
} as const;

export const deletionDialogTexts = {
  title: 'Delete your account?',
  goes: 'We permanently delete your profiles, photos, reports and activities.',
  stays: 'We keep payment records, without your name.',
  undo: `You can undo this for at least ${deletionGraceHours} hours. After that it’s final.`,
  failed: 'We couldn’t load the ways to confirm this',
  sendTo: 'To confirm it’s you, we’ll send a code to',
  send: 'Send Code',
  sendFailed: 'We couldn’t send the code.',
  otherWays: 'Other options',
  keep: 'Keep my account',
  recoveryCode: 'Recovery code',
  word: `Type ${deletionWord} to confirm`,
  wordWrong: `Type ${deletionWord} in capital letters.`,
  button: 'Delete account',
  deleteFailed: 'We didn’t delete your account.',
  sentTo: 'We sent a code to',
  expiredTo: 'The code we sent to',
  expired: 'has expired. Get a new one.',
  validFor: (minutes: number) => `. It is valid for ${minutes} minutes.`,
  recoveryCodeMissing: 'Enter one of your recovery codes.',
  codeMissing: 'Enter the 6-digit code.',
  codeWrong: 'Invalid verification code. Please try again.',
} as const;

/** The ways to prove who asks for the deletion, as the buttons that lead there. */
export const deletionWayLabels: Readonly<Record<DeletionWay, string>> = {
  sms: 'Get a code by text message',
  totp: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
  mail: 'Get a code by email',
  wait: `Delete without a code, in ${unprovedDeletionHours} hours`,
};

/** What to do, by the way; a code that was sent has its own sentence. */
export const deletionWayTexts: Readonly<Record<DeletionWay, string>> = {
  sms: '',
  mail: '',
  totp: 'Open your authenticator app and enter the code it shows for Loupe.',
  'recovery-code': 'Enter one of the recovery codes you saved. Each works once.',
  wait: `We delete your account after ${unprovedDeletionHours} hours instead of ${deletionGraceHours}. We notify your phone number and your confirmed email address. Until then, anyone signed in to your account can stop it.`,
};

export const deletionBannerTexts = {
  label: 'Account deletion',
  due: (dueAt: string) => `Your account will be deleted on ${dateAndTime(dueAt)}.`,
  undone: 'We’re keeping your account',
  undoFailed: 'We couldn’t undo the deletion',
  unknown: 'Something went wrong. Please try again.',
} as const;

import { AppError } from '../../../../domain/errors.ts';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import type { PhoneChangeStatus } from '../../phone-change.contract.ts';

export const phoneChangeQueryKey = ['me', 'phone-change'];

/** What a refused step of a change says. */
export function changeErrorText(error: unknown): string {
  if (!(error instanceof AppError)) return 'We couldn’t change your number. Please try again.';
  return error.code === 'invalid-verification-code'
    ? 'Invalid verification code. Please try again.'
    : error.message;
}

type Failure = NonNullable<PhoneChangeStatus['failed']>;

/** Why a change that waited was not made. */
export const failureTexts: Readonly<Record<Failure['reason'], string>> = {
  'number-taken': 'another account has that number now.',
  'number-changed': 'your number has changed in the meantime.',
  deletion: 'your account was about to be deleted.',
};

/** In the settings. */
export const phoneNumberTexts = {
  title: 'Phone number',
  about: 'The number you sign in with.',
  change: 'Change number',
  failed: 'We couldn’t load changes to your number',
  newNumber: 'New phone number',
  keep: 'Keep my number',
  otherNumber: 'Use another number',
  changed: 'Your number has changed',
  changedHint: 'From now on you sign in with the new one.',
} as const;

/** Below the number, while a change waits, can be undone or was not made. */
export const phoneChangeNoteTexts = {
  changedOn: 'You changed your number on',
  until: '. Until',
  undo: 'you can undo this with the link we sent to',
  notChanged: 'We couldn’t change your number to',
  changesOn: 'Your number changes on',
  signInWith: 'From then on you sign in with',
  staySignedIn: '. If you no longer have your current number, stay signed in here until then.',
  notified: 'We notified your current number',
  stops: '. The link in that message stops the change. So does this button:',
  cancel: 'Cancel the change',
  cancelFailed: 'We couldn’t cancel the change.',
} as const;

/** How the owner of the account proves it. */
export const proveChangeTexts = {
  title: 'Confirm it’s you',
  waitTitle: 'Change without your old number',
  newNumber: 'Your new number,',
  confirmed: ', is confirmed. Now confirm that this is your account.',
  oldNumberOnly: (until: string) => `You recently undid or stopped a change. Until ${until}`,
  needsCode: ', another change needs a code sent to',
  sendCode: (phoneNumber: string) => `Send a code to ${phoneNumber}`,
  useApp: 'Use my authenticator app',
  useRecoveryCode: 'Use a recovery code',
  noOldNumber: 'I no longer have this number',
  sendFailed: 'We couldn’t send the code.',
  keep: 'Keep my number',
  keepFailed: 'That didn’t work.',
  submit: 'Change number',
  otherWay: 'Confirm another way',
  waitChanges: 'Your number changes to',
  waitHours: 'in 72 hours.',
  waitNotifies: 'We notify',
  waitMail: 'and your confirmed email address now. The link in that message stops the change.',
  waitSignedIn:
    'Stay signed in here. If you sign out, you can’t get back in until the 72 hours are over. Then sign in with your new number.',
  wait: 'Start the 72 hours',
  waitFailed: 'We couldn’t start the change.',
} as const;

/** Where the link in a notice of a change leads. */
export const phoneChangeLinkTexts = {
  title: 'Phone number change',
  unusable: 'This link doesn’t work',
  unusableHint: 'Part of it may be missing. Open the whole link in our message.',
  stuck: 'Still stuck?',
  contact: 'Contact us',
  failed: 'We couldn’t load the change',
  tooLate: 'This change can no longer be undone',
  ended: 'There is nothing left to undo',
  tooLateHint: 'You can undo a change for 24 hours. If someone else has your account, contact us.',
  endedHint:
    'This change was already undone, stopped or canceled. If the account is yours, sign in to see its number.',
  toSignIn: 'Go to sign-in',
  changed: (oldEnding: string, newEnding: string, requestedAt: string) =>
    `Your Loupe account moved from the number ending in ${oldEnding} to the number ending in ${newEnding}. Someone asked for this on ${dateAndTime(requestedAt)}.`,
  willChange: (oldEnding: string, newEnding: string, requestedAt: string, until: string | null) =>
    `Your Loupe account is about to move from the number ending in ${oldEnding} to the number ending in ${newEnding}. Someone asked for this on ${dateAndTime(requestedAt)}${until === null ? '' : `; it takes effect on ${dateAndTime(until)}`}.`,
  notYouUndo: (oldEnding: string) =>
    `Not you? Undo it. You’ll sign in with the number ending in ${oldEnding} again, and we’ll sign out every device.`,
  notYouStop: (oldEnding: string) =>
    `Not you? Stop it. You’ll sign in with the number ending in ${oldEnding}, and we’ll sign out every device.`,
  undo: 'Undo the change',
  stop: 'Stop the change',
  undoFailed: 'We couldn’t undo the change.',
  stopFailed: 'We couldn’t stop the change.',
  undoTitle: 'Undo this change?',
  stopTitle: 'Stop this change?',
  undoUntil: (until: string) => `You can undo it until ${until}.`,
  undone: 'The change is undone',
  stopped: 'The change is stopped',
  endsIn: (ending: string) =>
    `Your account has the number ending in ${ending}. We signed out every device, including this one.`,
  next: 'What to do next',
  nextSignIn: 'Sign in with your number.',
  nextCheck: 'In Settings, check your name, your email address and where you are signed in.',
  nextCodes: 'For 7 days, only a code sent to your number can change it. Don’t share that code with anyone.',
  signIn: 'Sign in',
} as const;

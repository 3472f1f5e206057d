import type { ErrorCode } from '../../../domain/errors.ts';
import { AppError } from '../../../domain/errors.ts';
import type { SignInSource } from '../auth.contract.ts';

/** Under the heading of each screen. */
export const signInLeads: Readonly<Record<SignInSource, string>> = {
  login: 'We’ll text a 6-digit code to your phone. No password.',
  register: 'We’ll text a 6-digit code to your phone.',
};

const tooManyAttempts = 'Too many attempts. Please wait a few minutes before trying again.';

/** What a failed send says, by screen; the screens' own words for the rest stand under `other`. */
const sendCodeTexts: Record<SignInSource, Partial<Record<ErrorCode, string>> & { other: string }> = {
  login: {
    'invalid-phone-number':
      'Invalid phone number format. Please use a valid US phone number (e.g., 555-123-4567 or 5551234567).',
    'too-many-requests': tooManyAttempts,
    'quota-exceeded': 'SMS quota exceeded. Please try again later.',
    'billing-not-enabled': 'Phone sign-in is not enabled for this site yet. Please contact support.',
    'invalid-app-credential': 'reCAPTCHA verification failed. Please refresh the page and try again.',
    other: 'Failed to send verification code. Please try again.',
  },
  register: {
    'invalid-phone-number': 'Invalid phone number format. Please use a valid US phone number.',
    'too-many-requests': tooManyAttempts,
    other:
      'Failed to send verification code. If you are running in development mode, read the code in the server log.',
  },
};

/** Beside the bot check that solves itself. */
export const botCheckTexts = { working: 'Checking that you’re human…', solved: 'You’re human. Thanks!' };
/** Said while a form that was sent too early waits for the bot check. */
export const botCheckWait = 'One second, checking you’re human…';
export const botCheckNotReady = 'reCAPTCHA not ready. Please wait a moment and try again.';
export const botCheckFailed = 'Failed to initialize reCAPTCHA. Please refresh the page.';

export function sendCodeText(error: unknown, source: SignInSource): string {
  // The server knows the country, and which ones get a code.
  if (error instanceof AppError && error.code === 'phone_country_not_served') return error.message;
  const texts = sendCodeTexts[source];
  return (error instanceof AppError ? texts[error.code] : undefined) ?? texts.other;
}

const completeSignInTexts: Record<SignInSource, string> = {
  login: 'Failed to complete sign-in. Please try again.',
  register: 'Failed to create user account. Please try again.',
};

export function verifyCodeText(error: unknown, source: SignInSource): string {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'invalid-verification-code') return 'Invalid verification code. Please try again.';
  if (code === 'too-many-requests') return tooManyAttempts;
  // The number is kept for the account that moves to or from it, and the server says until when.
  if (error instanceof AppError && code === 'phone_number_taken') return error.message;
  return completeSignInTexts[source];
}

/** What is wrong at the second factor, when it is not the code itself. */
export function secondFactorText(error: unknown, source: SignInSource): string {
  const isOver = error instanceof AppError && error.code === 'second_step_expired';
  return isOver ? error.message : verifyCodeText(error, source);
}

export const signInTexts = {
  login: 'Sign in',
  isNew: 'New here?',
  lostNumber: 'Lost access to your number?',
  registeringLeads: 'Registering signs you in and takes you there.',
  isRegistered: 'Already registered?',
  signIn: 'Sign in',
  phoneLabel: 'Phone number',
  phoneHint: 'US and Canadian numbers need no country code.',
  willText: (phoneNumber: string) => `We’ll text ${phoneNumber}.`,
  send: 'Send Code',
  sending: 'Sending code',
  refresh: 'Refresh Page',
  verifyAndContinue: 'Verify & Continue',
  verify: 'Sign In',
  changeNumber: 'Change phone number',
  codeSent: (phoneNumber: string) => `We sent a code to ${phoneNumber}.`,
  startAgain: 'Start again',
  tryFirst: 'See what we find in your photos first',
} as const;

/** Around the number a code went to, and what is wrong with the code typed. */
export const codeTexts = {
  sentTo: 'We sent a code to',
  validFor: (minutes: number) => `. It is valid for ${minutes} minutes.`,
  expiredTo: 'The code we sent to',
  expired: 'has expired. Get a new one.',
  missing: 'Enter the 6-digit code.',
} as const;

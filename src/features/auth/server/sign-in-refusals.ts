import { AppError, type ErrorCode } from '../../../domain/errors.ts';

/** The sentences of the login page; a screen that words them otherwise goes by the code. */
const sentences = {
  'invalid-phone-number':
    'Invalid phone number format. Please use a valid US phone number (e.g., 555-123-4567 or 5551234567).',
  'too-many-requests': 'Too many attempts. Please wait a few minutes before trying again.',
  'quota-exceeded': 'SMS quota exceeded. Please try again later.',
  'billing-not-enabled': 'Phone sign-in is not enabled for this site yet. Please contact support.',
  'invalid-app-credential': 'reCAPTCHA verification failed. Please refresh the page and try again.',
  'invalid-verification-code': 'Invalid verification code. Please try again.',
  terms_not_accepted:
    'Please confirm that you are 18 or older and agree to the terms and the privacy policy.',
} as const satisfies Partial<Record<ErrorCode, string>>;

type SignInRefusal = keyof typeof sentences;

/** A refusal with the sentence people know it by. */
export function refuse(
  code: Exclude<SignInRefusal, 'invalid-phone-number' | 'terms_not_accepted'>,
): AppError {
  return new AppError(code, sentences[code]);
}

/** `message` says what is wrong with the number, where that is known. */
export function invalidPhoneNumber(message: string = sentences['invalid-phone-number']): AppError {
  return new AppError('invalid-phone-number', message, { fields: { phoneNumber: message } });
}

/** `from` is the number's country and country code; `served` are the countries whose numbers get a code, by name. */
export function phoneCountryNotServed(from: string, served: readonly string[]): AppError {
  const message = `We don’t send codes to this number’s country (${from}). Countries we send to: ${served.join(', ')}.`;
  return new AppError('phone_country_not_served', message, { fields: { phoneNumber: message } });
}

/** The refusal of a registration without the terms, with its sentence at the checkbox. */
export function termsNotAccepted(): AppError {
  const message = sentences.terms_not_accepted;
  return new AppError('terms_not_accepted', message, { fields: { acceptedTerms: message } });
}

/** What an SMS adapter threw, with our own sentence for it. */
export function smsRefused(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'service_unavailable') {
    return new AppError(error.code, 'Failed to send verification code. Please try again.', { cause: error });
  }
  return error.code in sentences
    ? new AppError(error.code, sentences[error.code as SignInRefusal], { cause: error })
    : error;
}

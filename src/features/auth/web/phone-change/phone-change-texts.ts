import { AppError } from '../../../../domain/errors.ts';
import type { PhoneChangeStatus } from '../../phone-change.contract.ts';

export const phoneChangeQueryKey = ['me', 'phone-change'];

/** What a refused step of a change says. */
export function changeErrorText(error: unknown): string {
  if (!(error instanceof AppError)) return 'Your number could not be changed. Please try again.';
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

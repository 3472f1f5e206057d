import { AppError } from '../../../../domain/errors.ts';
import { formatUtcMoment } from '../../../../domain/utc-date.ts';
import type { PhoneChangeFailure } from '../../../../domain/phone-change.ts';
import type { Reservation } from './phone-change.store.ts';

/** Why a change cannot be made, in a sentence for its user. */
export function refuseChange(failure: PhoneChangeFailure): AppError {
  if (failure === 'number-taken') {
    const message = 'Another account has this phone number. Sign in with it, or use another number.';
    return new AppError('phone_number_taken', message, { fields: { phoneNumber: message } });
  }
  const message =
    failure === 'deletion'
      ? 'Your account will be deleted. Undo the deletion before you change your number.'
      : 'Your number was changed in the meantime. Reload the page and start again.';
  return new AppError('conflict', message);
}

export function refuseUnstarted(): AppError {
  return new AppError('conflict', 'This change has expired. Start again with your new number.');
}

/** After a change was undone or stopped, whoever asked for it must not be able to repeat it. */
export function refuseOtherProofs(): AppError {
  return new AppError(
    'conflict',
    'You undid or stopped a change of this number in the last 7 days. For now, a change needs a code sent to your current number.',
  );
}

/** Why nobody can register with this number yet. */
export function refuseReserved({ state, until }: Reservation): AppError {
  const message =
    state === 'changed'
      ? `The account with this number moved to another number. To undo that, open the link in our message to this number. Otherwise you can register with it after ${formatUtcMoment(until)}.`
      : `An account moves to this number on ${formatUtcMoment(until)}. Sign in with it then.`;
  return new AppError('phone_number_taken', message, { fields: { phoneNumber: message } });
}

import { AppError } from '../../../../domain/errors.ts';
import type { User } from '../../../accounts/accounts.contract.ts';

export function noSubscription(): AppError {
  return new AppError('conflict', 'You have no subscription.');
}

export function paymentInProgress(): AppError {
  return new AppError(
    'payment_in_progress',
    'A payment for your subscription is being processed. Please try again in a minute.',
  );
}

/** A payment for an account that is about to be deleted would belong to no account. Throws `deletion_pending`. */
export function refuseWhileDeleting({ deletionDueAt }: Pick<User, 'deletionDueAt'>): void {
  if (deletionDueAt === null) return;
  throw new AppError('deletion_pending', 'Your account is about to be deleted. Undo the deletion first.');
}

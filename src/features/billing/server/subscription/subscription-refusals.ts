import { AppError } from '../../../../domain/errors.ts';

export function noSubscription(): AppError {
  return new AppError('conflict', 'You have no subscription.');
}

export function paymentInProgress(): AppError {
  return new AppError(
    'payment_in_progress',
    'A payment for your subscription is being processed. Please try again in a minute.',
  );
}

import { AppError } from '../../../domain/errors.ts';
import type { User } from '../accounts.contract.ts';

/** What users say of themselves. */
export type AccountFields = Pick<User, 'firstName' | 'lastName' | 'email'>;
export type FieldErrors = { [Field in keyof AccountFields]?: string };

const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function fieldsOf({ firstName, lastName, email }: AccountFields): AccountFields {
  return { firstName, lastName, email };
}

export function trimmed({ firstName, lastName, email }: AccountFields): AccountFields {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
}

/** The fields once `sent` is stored: as the server has them, except for what the user has typed since. */
export function fieldsAfterSaving(
  typed: AccountFields,
  sent: AccountFields,
  stored: AccountFields,
): AccountFields {
  const after = (name: keyof AccountFields) => (typed[name] === sent[name] ? stored[name] : typed[name]);
  return { firstName: after('firstName'), lastName: after('lastName'), email: after('email') };
}

/** What is wrong with trimmed fields; `isComplete` asks for all of them. */
export function checkFields(fields: AccountFields, { isComplete }: { isComplete: boolean }): FieldErrors {
  const { firstName, lastName, email } = fields;
  return {
    ...(isComplete && firstName === '' && { firstName: 'First name is required' }),
    ...(isComplete && lastName === '' && { lastName: 'Last name is required' }),
    ...(isComplete && email === '' && { email: 'Email address is required' }),
    ...(email !== '' && !addressPattern.test(email) && { email: 'Please enter a valid email address' }),
  };
}

/** The server's sentences for single fields, where it gave any. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof AppError ? { ...error.fields } : {};
}

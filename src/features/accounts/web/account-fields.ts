import { AppError } from '../../../domain/errors.ts';
import type { User } from '../accounts.contract.ts';
import { fieldTexts } from './account-texts.ts';

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
    ...(isComplete && firstName === '' && { firstName: fieldTexts.firstNameMissing }),
    ...(isComplete && lastName === '' && { lastName: fieldTexts.lastNameMissing }),
    ...(isComplete && email === '' && { email: fieldTexts.emailMissing }),
    ...(email !== '' && !addressPattern.test(email) && { email: fieldTexts.emailInvalid }),
  };
}

/** The server's sentences for single fields, where it gave any. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof AppError ? { ...error.fields } : {};
}

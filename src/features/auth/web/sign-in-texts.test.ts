import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../../domain/errors.ts';
import { sendCodeText, verifyCodeText } from './sign-in-texts.ts';

const failed = (code: ErrorCode) => new AppError(code, 'Not shown.');

describe('a code that cannot be sent', () => {
  it.each([
    ['invalid-phone-number', /^Invalid phone number format\..*e\.g\., 555-123-4567/],
    ['too-many-requests', /^Too many attempts\./],
    ['quota-exceeded', /^SMS quota exceeded\./],
    ['billing-not-enabled', /^Phone sign-in is not enabled for this site yet\./],
    // The form offers "Refresh Page" where the text names it.
    ['invalid-app-credential', /^reCAPTCHA verification failed\./],
    ['internal_error', /^Failed to send verification code\. Please try again\.$/],
  ] as const)('for %s has a sentence of its own on the login page', (code, text) => {
    expect(sendCodeText(failed(code), 'login')).toMatch(text);
  });

  it('has one sentence on the register page for all but the number and the pace', () => {
    expect(sendCodeText(failed('invalid-phone-number'), 'register')).toMatch(/valid US phone number\.$/);
    expect(sendCodeText(failed('too-many-requests'), 'register')).toMatch(/^Too many attempts\./);
    const other = sendCodeText(new Error('offline'), 'register');
    expect(other).toMatch(/^Failed to send verification code\..* development mode/);
    for (const code of ['quota-exceeded', 'billing-not-enabled', 'invalid-app-credential'] as const)
      expect(sendCodeText(failed(code), 'register')).toBe(other);
  });
});

describe('a code that is not accepted', () => {
  it('says on both screens whether the code or the pace is at fault', () => {
    for (const source of ['login', 'register'] as const) {
      expect(verifyCodeText(failed('invalid-verification-code'), source)).toMatch(
        /^Invalid verification code/,
      );
      expect(verifyCodeText(failed('too-many-requests'), source)).toMatch(/^Too many attempts\./);
    }
  });

  it('says in the words of each screen that the account is at fault', () => {
    expect(verifyCodeText(failed('internal_error'), 'login')).toMatch(/^Failed to complete sign-in\./);
    expect(verifyCodeText(new Error('offline'), 'register')).toMatch(/^Failed to create user account\./);
  });

  it('shows until when a number is kept for another account', () => {
    const kept = new AppError('phone_number_taken', 'This number is kept until Monday.');
    expect(verifyCodeText(kept, 'login')).toBe('This number is kept until Monday.');
  });
});

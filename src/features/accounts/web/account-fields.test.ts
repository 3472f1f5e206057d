import { describe, expect, it } from 'vitest';
import { checkFields, fieldsAfterSaving, trimmed } from './account-fields.ts';

const whole = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' };

describe('the fields of an account', () => {
  it('are fine when all are there', () => {
    expect(checkFields(whole, { isComplete: true })).toEqual({});
  });

  it('are all asked for when they have to be complete', () => {
    expect(checkFields(trimmed({ firstName: ' ', lastName: '', email: ' ' }), { isComplete: true })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email address is required',
    });
  });

  it('may be left empty in the settings', () => {
    expect(checkFields({ firstName: '', lastName: '', email: '' }, { isComplete: false })).toEqual({});
  });

  it.each(['ana', 'ana@', '@example.org', 'ana@example', 'a na@example.org', 'ana@@example.org'])(
    'refuse the address %j',
    (email) => {
      expect(checkFields({ ...whole, email }, { isComplete: false })).toEqual({
        email: 'Please enter a valid email address',
      });
    },
  );

  it('keep what is typed while the rest is being saved', () => {
    const sent = { ...whole, firstName: ' Ana ' };
    const typed = { ...sent, email: 'ana@new.example' };
    expect(fieldsAfterSaving(typed, sent, whole)).toEqual({ ...whole, email: 'ana@new.example' });
  });
});

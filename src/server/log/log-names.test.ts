import { expect, it } from 'vitest';
import { createHashedNames, plainNames } from './log-names.ts';
import { redactText } from './redact.ts';

const key = Buffer.from('one key');
const userId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

it('names the same client in the same way, another client or key in another', () => {
  const names = createHashedNames(key);
  expect(names.address('203.0.113.7')).toMatch(/^ip-[0-9a-f]{16}$/);
  expect(names.user(userId)).toMatch(/^user-[0-9a-f]{16}$/);
  expect(createHashedNames(Buffer.from('one key')).address('203.0.113.7')).toBe(names.address('203.0.113.7'));
  expect(names.address('203.0.113.8')).not.toBe(names.address('203.0.113.7'));
  expect(createHashedNames(Buffer.from('other')).address('203.0.113.7')).not.toBe(
    names.address('203.0.113.7'),
  );
});

it('gives names that the log does not take for phone or card numbers', () => {
  const names = createHashedNames(key);
  for (let host = 0; host < 2_000; host += 1) {
    const name = names.address(`10.0.${host >> 8}.${host & 255}`);
    expect(redactText(name)).toBe(name);
  }
});

it('gives plain names where the operator asks for them', () => {
  expect(plainNames.address('203.0.113.7')).toBe('203.0.113.7');
  expect(plainNames.user(userId)).toBe(userId);
});

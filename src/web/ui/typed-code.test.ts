import { expect, test } from 'vitest';
import { readTypedCode } from './typed-code.ts';

test.each([
  ['', ''],
  ['12', '12'],
  ['12a', '12'],
  ['123456', '123456'],
  ['123 456', '123456'],
  ['12-34-56', '123456'],
  ['1234567', '123456'],
  ['Your Loupe code is 048213. It is valid for 10 minutes.', '048213'],
  ['Valid for 10 minutes: 048213', '048213'],
  ['🎉', ''],
  ['١٢٣٤٥٦', '123456'],
  ['０４８　２１３', '048213'],
  ['123\u200b456\u2069', '123456'],
  ['123–456', '123456'],
  ['Valid for 10 minutes: 048-213', '048213'],
  ['On 11/29 you asked for ۰۴۸ ۲۱۳', '048213'],
])('%j → %j', (typed, code) => {
  expect(readTypedCode(typed, 6)).toBe(code);
});

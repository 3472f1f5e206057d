import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('keys in any order give the same text, at every depth', () => {
  const one = { b: [{ y: 1, x: 2 }], a: { d: null, c: 'é' }, 10: true, 9: false };
  const other = { 9: false, a: { c: 'é', d: null }, 10: true, b: [{ x: 2, y: 1 }] };
  expect(canonicalJson(one)).toBe(canonicalJson(other));
  expect(canonicalJson(one)).toBe('{"9":false,"10":true,"a":{"c":"é","d":null},"b":[{"x":2,"y":1}]}');
});

test('the order of a list, a value and a key each make a difference', () => {
  const texts = [{ a: [1, 2] }, { a: [2, 1] }, { a: [1, 3] }, { b: [1, 2] }].map(canonicalJson);
  expect(new Set(texts).size).toBe(4);
});

test('what was stored as JSON and read again gives the same text', () => {
  const value = {
    gone: undefined,
    tiny: 1e-7,
    zero: -0,
    at: new Date(0),
    nested: { b: 0.1 + 0.2, a: [null] },
  };
  expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
});

test('what is no JSON has no canonical form', () => {
  expect(() => canonicalJson(undefined)).toThrow(TypeError);
  expect(() => canonicalJson({ a: 1n })).toThrow(TypeError);
});

import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it('reads what JSON.parse reads', () => {
  expect(readJson('null')).toBeNull();
  const value = { text: '[[{{"\\"[[', list: Array.from({ length: 200 }, () => ({ a: [1] })) };
  expect(readJson(JSON.stringify(value))).toEqual(value);
  expect(readJson(JSON.stringify('['.repeat(1000)))).toBe('['.repeat(1000));
  expect(readJson(nested(64))).toEqual(JSON.parse(nested(64)));
});

it('refuses what is nested too deeply or is not JSON, without quoting it', () => {
  for (const text of [nested(65), nested(40_000), '['.repeat(200_000), '{"a":'.repeat(100)]) {
    expect(() => readJson(text)).toThrow('The request is nested too deeply.');
  }
  for (const text of ['', '{"secret', 'nul']) {
    expect(() => readJson(text)).toThrow('We couldn’t read the request.');
  }
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkLicences } from './licences.ts';
import { projectRoot } from './steps.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'loupe-licences-'));
afterAll(() => rmSync(folder, { recursive: true }));

function problemsWith(name: string, locked: object): string[] {
  const lock = { packages: { '': {}, [`node_modules/${name}`]: locked } };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  return checkLicences(folder).problems;
}

it('accepts every package of the lock file', () => {
  const { checked, problems } = checkLicences(projectRoot);
  expect(problems).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});

it('refuses a package that reports to its maker, whatever its licence', () => {
  expect(problemsWith('onnxruntime-node', { license: 'MIT' })).toEqual([
    'onnxruntime-node: reports to its maker unless that is turned off',
  ]);
  expect(problemsWith('left/node_modules/@scarf/scarf', { license: 'Apache-2.0' })).toHaveLength(1);
  expect(problemsWith('next-tick', { license: 'ISC' })).toEqual([]);
});

it('refuses a licence that is not on the list, and a package without one', () => {
  expect(problemsWith('some-library', { license: 'AGPL-3.0' })).toEqual([
    'some-library: AGPL-3.0 is not on the list',
  ]);
  expect(problemsWith('some-library', {})).toEqual(['some-library: states no licence']);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '../src/server/config/config.ts';
import { projectRoot } from './steps.ts';

/** Read by vite.config.ts, not by the server. */
const buildSettings = ['SUPPORT_EMAIL'];

const documented = [...settingNames, ...buildSettings].toSorted();

function namesIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '').toSorted();
}

it('docs/operating.md explains every setting and no other', () => {
  expect(namesIn('docs/operating.md', /^\| `([A-Z_0-9]+)`/gm)).toEqual(documented);
});

it('.env.example lists every setting and no other', () => {
  expect(namesIn('.env.example', /^#?([A-Z_0-9]+)=/gm)).toEqual(documented);
});

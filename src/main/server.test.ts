import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findProcess, hasProcessTable } from '../server/db/process-table.ts';
import { killPrograms, runProgram, type RunningProgram } from '../../test/run-program.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-server-'));
});
afterAll(() => rm(dir, { recursive: true }));

afterEach(killPrograms);

function run(program: string, args: string[] = [], env: Record<string, string> = {}): RunningProgram {
  return runProgram(program, { DATA_DIR: dir, PORT: '0', VISION_WORKERS: '1', ...env }, args);
}

/** Command lines of PostgreSQL processes on the data folder, where the system tells. */
async function processesLeft(): Promise<string[]> {
  const entries = hasProcessTable ? await readdir('/proc') : [];
  return entries
    .flatMap((entry) => (/^\d+$/.test(entry) ? [findProcess(Number(entry))] : []))
    .flatMap((found) => (found !== null && !found.isZombie ? [found.commandLine] : []))
    .filter((commandLine) => commandLine.includes(`-D ${dir}`));
}

describe('the server', () => {
  it('starts on an empty folder, says where it is and how to make an administrator, and stops without a trace', async () => {
    const server = run('server.ts');
    const origin = await server.listening();
    // This folder has no models: everything else is there.
    expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({
      status: 'not ready',
      missing: ['models'],
    });
    expect(server.output()).toContain('npm run admin -- grant');
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(await processesLeft()).toEqual([]);
  });

  it('leaves nothing behind that stops the next start when it is killed', async () => {
    const first = run('server.ts');
    await first.listening();
    first.child.kill('SIGKILL');
    await first.exit;
    const second = run('server.ts');
    expect((await fetch(`${await second.listening()}/healthz`)).status).toBe(200);
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
    expect(await processesLeft()).toEqual([]);
  });

  describe('with models to load', () => {
    let withModels = '';
    beforeAll(async () => {
      withModels = join(dir, 'with-models');
      await mkdir(withModels);
      const models = resolve(process.env['DATA_DIR'] ?? './data', 'models');
      await symlink(models, join(withModels, 'models'), 'junction');
    });

    it('says that its port is taken and leaves nothing behind', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const server = run('server.ts', [], {
        DATA_DIR: withModels,
        PORT: String(port),
        LOG_LEVEL: 'silent',
        VISION_WORKERS: '2',
      });
      expect(await server.exit).toBe(1);
      expect(server.output()).toBe(
        `Loupe cannot listen on 127.0.0.1:${port}: another program uses this port: stop it, or set PORT\n`,
      );
      expect(await processesLeft()).toEqual([]);
      other.close();
    });

    it.each([0, 400, 800, 1200])('stops in order %i ms into loading them', async (waitMs) => {
      const server = run('server.ts', [], { DATA_DIR: withModels, VISION_WORKERS: '2' });
      await server.listening();
      await delay(waitMs);
      server.child.kill('SIGTERM');
      expect({ code: await server.exit, output: server.output() }).toMatchObject({ code: 0 });
      expect(await processesLeft()).toEqual([]);
    });
  });

  it('shares its database with commands and its folder with no other server', async () => {
    const server = run('server.ts');
    await server.listening();
    const command = run('cli.ts', ['admin', 'list']);
    expect(await command.exit).toBe(0);
    expect(command.output()).toContain('There is no administrator.');
    const other = run('server.ts');
    expect(await other.exit).toBe(1);
    expect(other.output()).toBe(
      `Another Loupe (process ${server.child.pid}) is already using ${dir}: stop it, or set DATA_DIR to another folder\n`,
    );
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });

  it('in production says once what the landing page claims without anything behind it', async () => {
    const server = run('server.ts', [], {
      NODE_ENV: 'production',
      ALLOW_SANDBOX_PAYMENTS: '1',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+14155550100',
    });
    await server.listening();
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    const warnings = server
      .output()
      .split('\n')
      .filter((line) => line.includes('nothing here substantiates'));
    expect(warnings).toEqual([expect.stringContaining('"500% more matches"')]);
  });

  it('refuses to start with settings it does not understand, in one sentence and without a trace', async () => {
    const server = run('server.ts', [], { PORT: 'http' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe('The settings are not usable:\n  PORT must be a whole number\n');
  });
});

it('a command with more than it understands does nothing', async () => {
  const command = run('cli.ts', ['admin', 'grant', '+14155550123', '+14155550124']);
  expect(await command.exit).toBe(2);
  expect(command.output()).toContain('Usage:');
});

it('commands work without a server', async () => {
  const command = run('cli.ts', ['admin', 'grant', '+14155550123']);
  expect(await command.exit).toBe(1);
  expect(command.output()).toContain('No user has this phone number');
  expect(await processesLeft()).toEqual([]);
});

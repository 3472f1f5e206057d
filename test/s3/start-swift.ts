import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { S3mini } from 's3mini';
import { findPrograms } from '../../scripts/find-programs.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { testBucket, type S3Server, type Unavailable } from './s3-server.ts';
import { makeServerFolder, startProcess, waitFor, type RunningProcess } from '../server-process.ts';
import { keepers, swiftDevice, writeSwiftFiles, type SwiftRole, type SwiftSetup } from './swift-files.ts';

const name = 'Swift';
const roles: readonly SwiftRole[] = ['proxy', ...keepers];
const packages = roles.map((role) => `swift-${role}`).join(' ');
const programs = ['setpriv', '/usr/bin/python3', 'swift-ring-builder', ...roles.map(programOf)];

/**
 * Starts the OpenStack Swift of Debian's packages as an S3 server on free ports, with an empty bucket in a temporary
 * folder. Answers why not when its programs aren't there, or the temporary folder keeps no extended attributes. Throws
 * when they are and it doesn't start.
 */
export async function startSwift(): Promise<S3Server | Unavailable> {
  const reason = whyNoSwift();
  if (reason !== null) return { name, reason };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce();
    } catch (error) {
      // Another program may have taken a port since it was found free.
      if (attempt === 3 || !String(error).includes('Could not bind')) throw error;
    }
  }
}

/** Why the tests go without Swift on this machine, as a sentence; null where its programs are there. */
export function whyNoSwift(): string | null {
  const missing = programs.find((program) => findPrograms(program).length === 0);
  if (missing === undefined) return null;
  return `${missing} isn't installed. On Debian: apt-get install --no-install-recommends ${packages}`;
}

async function startOnce(): Promise<S3Server | Unavailable> {
  const folder = makeServerFolder('loupe-swift');
  const running: RunningProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((server) => server.kill()));
    await folder.remove();
  };
  try {
    const device = path.join(folder.path, 'devices', swiftDevice);
    mkdirSync(device, { recursive: true });
    const refusal = await refusalOfAttributes(device);
    if (refusal !== null) {
      await stop();
      return { name, reason: `The files in ${folder.path} can't have extended attributes: ${refusal}` };
    }
    const setup: SwiftSetup = {
      folder: folder.path,
      user: userInfo().username,
      region: 'us-east-1',
      accessKeyId: 'loupe:test',
      // No other Swift knows it, so one that took the port is not mistaken for this one.
      secretAccessKey: randomUUID(),
      ports: await findPorts(),
    };
    for (const [file, text] of writeSwiftFiles(setup)) writeFileSync(path.join(folder.path, file), text);
    await Promise.all(keepers.map((role) => buildRing(setup, role)));
    await Promise.all(
      roles.map(async (role) => {
        const configuration = path.join(folder.path, `${role}.conf`);
        // None of them ends by itself when this process is gone.
        const args = ['--pdeathsig', 'KILL', programOf(role), configuration, '--verbose'];
        const server = startProcess('setpriv', args);
        running.push(server);
        await waitFor(server, async () => ((await isHealthy(setup.ports[role])) ? true : null));
      }),
    );
    const { region, accessKeyId, secretAccessKey } = setup;
    const endpoint = `http://127.0.0.1:${setup.ports.proxy}`;
    await createBucket({ endpoint: `${endpoint}/${testBucket}`, region, accessKeyId, secretAccessKey });
    return { name, endpoint, region, bucket: testBucket, accessKeyId, secretAccessKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function programOf(role: SwiftRole): string {
  return `swift-${role}-server`;
}

/** Why files in a folder can't have extended attributes, in which Swift keeps what it knows of an object; or null. */
async function refusalOfAttributes(folder: string): Promise<string | null> {
  const script = 'import os, sys; os.setxattr(sys.argv[1], "user.loupe", b"0")';
  const attempt = startProcess('/usr/bin/python3', ['-c', script, folder]);
  return (await attempt.ended) === 0 ? null : (attempt.output().trim().split('\n').at(-1) ?? '');
}

async function findPorts(): Promise<SwiftSetup['ports']> {
  const found = new Set<number>();
  while (found.size < roles.length) found.add(await findFreePort());
  const [proxy = 0, account = 0, container = 0, object = 0] = found;
  return { proxy, account, container, object };
}

/** A ring says where things are kept: here all on the one device, and once. */
async function buildRing({ folder, ports }: SwiftSetup, role: (typeof keepers)[number]): Promise<void> {
  const file = path.join(folder, `${role}.builder`);
  const address = `r1z1-127.0.0.1:${ports[role]}/${swiftDevice}`;
  const commands = [
    ['create', '1', '1', '0'],
    ['add', address, '1'],
    ['rebalance', '0'],
  ];
  for (const command of commands) {
    const builder = startProcess('swift-ring-builder', [file, ...command]);
    if ((await builder.ended) !== 0) throw new Error(`No ring for the ${role}s: ${builder.output()}`);
  }
}

async function isHealthy(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}

async function createBucket(access: ConstructorParameters<typeof S3mini>[0]): Promise<void> {
  const isMade = await new S3mini(access).createBucket();
  if (!isMade) throw new Error(`Swift made no bucket ${testBucket}`);
}

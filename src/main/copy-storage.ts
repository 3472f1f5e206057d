import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorsError } from '../server/adapters/storage/storage.port.ts';
import type { Config } from '../server/config/config.ts';
import { StartError } from '../server/config/start-error.ts';
import { copyFiles } from '../server/files/copy-files.ts';
import { createStorage } from '../server/files/open-storage.ts';

const kinds = ['disk', 's3'] as const;
type Kind = (typeof kinds)[number];

const filesPerLine = 1_000;

/**
 * Copies all files from the storage that Loupe uses to the other one, by the arguments `--from disk --to s3`. Prints
 * how far it is and returns the exit code. Throws a StartError that says what is wrong.
 */
export async function copyStorage(
  config: Config,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const from = kindAfter('--from', args);
  const to = kindAfter('--to', args);
  if (args.length !== 4 || from === null || to === null || from === to) {
    print('Usage: npm run storage -- copy --from disk --to s3, or the other way round');
    return 2;
  }
  if (config.storage.kind !== from) {
    throw new StartError(
      `Loupe uses the storage ${config.storage.kind}: copy from it, and set STORAGE afterwards`,
    );
  }
  const spoolDir = await mkdtemp(join(tmpdir(), 'loupe-copy-'));
  const open = (kind: Kind) => {
    const settings = config.storages[kind];
    if (settings === null)
      throw new StartError('S3 is not set up: set S3_ENDPOINT and the settings beside it');
    return createStorage(settings, { ownId: `copy-${process.pid}`, spoolDir });
  };
  try {
    const { copied, present, removed } = await copyFiles(
      { from: open(from), to: open(to) },
      (done, total) => {
        if (done % filesPerLine === 0) print(`${done} of ${total} files`);
      },
    );
    print(
      `Copied ${copied} files, ${present} were there already, ${removed} that are gone were removed; all hashes match.`,
    );
    print(`To use the copy, stop Loupe, run this again for what was added since, and set STORAGE=${to}.`);
    return 0;
  } catch (error) {
    throw operatorsError(error);
  } finally {
    await rm(spoolDir, { recursive: true, force: true });
  }
}

function kindAfter(flag: string, args: readonly string[]): Kind | null {
  const value = args[args.indexOf(flag) + 1];
  return args.includes(flag) ? (kinds.find((kind) => kind === value) ?? null) : null;
}

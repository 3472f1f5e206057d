import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartError } from '../config/start-error.ts';

/** How to start a PostgreSQL program so that it accepts to run and ends with us. */
export type PostgresUser = {
  /** What stands before the program and its arguments. */
  prefix: readonly string[];
  /** The user id that must own the data folder; null leaves it as it is. */
  ownerId: number | null;
};

const nobody = 65534;

/** Ourselves, seen as nobody in a user namespace. */
const asNobody: readonly string[] = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/**
 * PostgreSQL refuses root. As root it runs as the owner of its data folder (`nobody` for a new one) where that user
 * can reach it and the program, else as root seen as nobody in a user namespace. On Linux the kernel interrupts it
 * when our process is gone, however it went.
 *
 * `program` is the postgres executable, `parentDir` an existing folder, `dataDir` a folder in it that may not exist
 * yet. Throws when no way works, with what to do instead.
 */
export function findPostgresUser(program: string, parentDir: string, dataDir: string): PostgresUser {
  const diesWithUs =
    process.platform === 'linux' && runs(['setpriv', '--version']) ? ['--pdeathsig', 'INT'] : [];
  const ownId = process.getuid?.() ?? null;
  const ownerId = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? null;
  if (ownId !== 0) {
    if (ownId !== null && ownerId !== null && ownerId !== ownId) {
      throw new StartError(
        `${dataDir} belongs to user ${ownerId}: start Loupe as that user, or set DATA_DIR to another folder`,
      );
    }
    const prefix = diesWithUs.length > 0 ? ['setpriv', ...diesWithUs] : [];
    if (hasName()) return { prefix, ownerId: null };
    if (runs([...asNobody, ...prefix, program, '--version']))
      return { prefix: [...asNobody, ...prefix], ownerId: null };
    throw new StartError(
      `PostgreSQL wants its user to have a name, and user ${ownId} has none: add it to /etc/passwd, or set DATABASE_URL`,
    );
  }
  const serviceId = ownerId === null || ownerId === 0 ? nobody : ownerId;
  const asUser = [
    'setpriv',
    '--reuid',
    `${serviceId}`,
    '--regid',
    `${serviceId}`,
    '--clear-groups',
    ...diesWithUs,
  ];
  if (
    ownerId !== 0 &&
    runs([...asUser, 'test', '-x', parentDir]) &&
    runs([...asUser, program, '--version'])
  ) {
    return { prefix: asUser, ownerId: serviceId };
  }
  const inNamespace = diesWithUs.length > 0 ? [...asNobody, 'setpriv', ...diesWithUs] : asNobody;
  if ((ownerId === null || ownerId === 0) && runs([...inNamespace, program, '--version'])) {
    return { prefix: inNamespace, ownerId: null };
  }
  throw new StartError(
    `PostgreSQL does not run as root, and no other user can reach ${parentDir}: start Loupe as a normal user, set DATA_DIR to a folder that others may enter, or set DATABASE_URL`,
  );
}

/** Containers are often given a user id that no file lists. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SYSTEM_ERROR') return false;
    throw error;
  }
}

function runs(command: readonly string[]): boolean {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

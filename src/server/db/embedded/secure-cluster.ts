import { createHash, randomBytes } from 'node:crypto';
import { chownSync, closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { readIfThere } from '../process-table.ts';

/** Owns the cluster and cannot connect; only PostgreSQL's single-user mode runs as it. */
export const superuser = 'loupe';
/** What the application connects as: the owner of its database, without any right beyond it. */
export const applicationRole = 'loupe_app';
export const databaseName = 'postgres';

/** Beside the folder of the database, because the user that runs PostgreSQL need not know the password. */
function passwordFileOf(dataDir: string): string {
  return `${dataDir}.password`;
}

/** The password of the application's role. Throws a StartError where there is none (yet). */
export function readPassword(dataDir: string): string {
  const password = readIfThere(passwordFileOf(dataDir));
  if (password === null || password === '') {
    throw new StartError(`The database's password is not in ${passwordFileOf(dataDir)}: start Loupe once`);
  }
  return password;
}

/**
 * Leaves one way into the PostgreSQL with its data in `dataDir`, which must not be running: as `applicationRole`, by
 * password, over its socket. Does nothing where that is so already. Folders that earlier versions made, with a superuser
 * for everything and no password, are brought to it with all they hold; so is one whose password file is lost. The
 * access file is written last and says what was done, so that a start that is killed in between does it again.
 *
 * `execute` runs a script as the superuser and answers what it printed.
 */
export async function secureCluster(
  dataDir: string,
  options: {
    execute: (script: string) => Promise<string>;
    /** The user id that must own the files; null leaves it as it is. */
    ownerId: number | null;
    mayCreateDatabases: boolean;
  },
): Promise<void> {
  const password = findOrMakePassword(dataDir);
  const body = describeAccess(password, options.mayCreateDatabases);
  const state = createHash('sha256').update(body).digest('hex');
  const accessFile = join(dataDir, 'pg_hba.conf');
  const access = [
    `# Written by Loupe; changes are lost with the next start. State ${state}`,
    `local all ${applicationRole} scram-sha-256`,
    'local all all reject',
    '',
  ].join('\n');
  if (readIfThere(accessFile) === access) return;
  const output = await options.execute(toScript(body, state));
  if (!output.includes(`state = "${state}"`)) {
    const reasons = output.split('\n').filter((line) => /(ERROR|FATAL|PANIC): /.test(line));
    throw new StartError(
      `The access to the database in ${dataDir} could not be restricted: ${reasons.join(' ') || output.slice(-500)}`,
    );
  }
  writeWhole(accessFile, access, options.ownerId);
}

function findOrMakePassword(dataDir: string): string {
  const known = readIfThere(passwordFileOf(dataDir));
  if (known !== null && known !== '') return known;
  writeWhole(passwordFileOf(dataDir), randomBytes(32).toString('hex'), null);
  return readPassword(dataDir);
}

/** In one step, and on the disk: a crash leaves the old file or the new one. */
function writeWhole(file: string, text: string, ownerId: number | null): void {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (ownerId !== null) chownSync(draft, ownerId, ownerId);
  renameSync(draft, file);
}

/** Safe to run again. Without empty lines, which end a command in single-user mode. */
function describeAccess(password: string, mayCreateDatabases: boolean): string {
  const ours = `not like 'pg\\_%' and nspname <> 'information_schema'`;
  const createdb = mayCreateDatabases ? 'createdb' : 'nocreatedb';
  return `
  if not exists (select from pg_roles where rolname = '${applicationRole}') then
    create role ${applicationRole};
  end if;
  alter role ${applicationRole} with login nosuperuser ${createdb} nocreaterole noreplication nobypassrls
    password '${password}';
  alter role ${superuser} with password null;
  alter database ${databaseName} owner to ${applicationRole};
  for command in
    select format('alter schema %I owner to', nspname) from pg_namespace
    where nspname ${ours} and nspowner = '${superuser}'::regrole
    union all
    select format('alter table %s owner to', pg_class.oid::regclass) from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname ${ours} and relowner = '${superuser}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass
        and objid = pg_class.oid and relkind = 'S' and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to', pg_proc.oid::regprocedure) from pg_proc
    join pg_namespace on pg_namespace.oid = pronamespace
    where nspname ${ours} and proowner = '${superuser}'::regrole
    union all
    select format('alter type %s owner to', pg_type.oid::regtype) from pg_type
    join pg_namespace on pg_namespace.oid = typnamespace
    left join pg_class on pg_class.oid = typrelid
    where nspname ${ours} and typowner = '${superuser}'::regrole
      and (typtype in ('e', 'd', 'r') or relkind = 'c')
    union all
    select format('alter statistics %I.%I owner to', nspname, stxname) from pg_statistic_ext
    join pg_namespace on pg_namespace.oid = stxnamespace
    where nspname ${ours} and stxowner = '${superuser}'::regrole
  loop
    execute command || ' ${applicationRole}';
  end loop;`.replace(/\n+/g, '\n');
}

/** All of it happens or nothing, and only then the state is printed. */
function toScript(body: string, state: string): string {
  return `do $secure$ declare command text; begin${body}
  perform set_config('loupe.state', '${state}', false);
end $secure$;

select current_setting('loupe.state', true) as state;

`;
}

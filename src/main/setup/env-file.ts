import { randomUUID } from 'node:crypto';
import { access, chown, constants, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from '../../server/config/start-error.ts';

/** Settings by name; an empty text removes one. */
export type SettingValues = Readonly<Record<string, string>>;

const newFile = '# Settings of this installation. .env.example lists all that there are.\n';

/** The text of a file of settings; that of a new one where there is none. Throws a StartError where it can't be read. */
export async function readEnvFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return newFile;
    throw new StartError(`${file} can’t be read (${codeOf(error)})`, { cause: error });
  }
}

/** Throws the StartError of `writeEnvFile` before there is anything to write. */
export async function requireWritable(file: string): Promise<void> {
  try {
    await access(dirname(await findTarget(file)), constants.W_OK);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/**
 * `text` of a file of settings with these changes: a setting that it has gets its new value in place, another follows its
 * example in a comment, or else goes to the end. All other lines stay. Throws a StartError for a value that the format
 * can't hold, and for a file in which the settings can't be told apart.
 */
export function changeEnvText(text: string, changes: SettingValues): string {
  let changed = text;
  for (const [name, value] of Object.entries(changes)) changed = changeOne(changed, name, value);
  const found = parseEnv(changed);
  const wanted = { ...parseEnv(text), ...changes };
  const wrong = Object.keys({ ...found, ...wanted }).find(
    (name) => (found[name] ?? '') !== (wanted[name] ?? ''),
  );
  if (wrong !== undefined)
    throw new StartError('A value in .env has an open quote or several lines: change the file by hand');
  return changed;
}

function changeOne(text: string, name: string, value: string): string {
  const quoted = value === '' ? '' : quote(value);
  if (quoted === null) throw new StartError(`${name} ${findUnwritable(value)}`);
  const line = value === '' ? '' : `${name}=${quoted}\n`;
  // A value in quotes may go over several lines.
  const assignment = new RegExp(
    String.raw`^[ \t]*(?:export[ \t]+)?${name}[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|\`[^\`]*\`|)[^\n]*(?:\n|$)`,
    'gm',
  );
  let isWritten = line === '';
  const replaced = text.replaceAll(assignment, () => {
    if (isWritten) return '';
    isWritten = true;
    return line;
  });
  if (isWritten) return replaced;
  const example = new RegExp(String.raw`^#[ \t]*${name}=[^\n]*(?:\n|$)`, 'm').exec(replaced);
  const end = example === null ? replaced.length : example.index + example[0].length;
  const before = replaced.slice(0, end);
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${line}${replaced.slice(end)}`;
}

/** What keeps a value out of a file of settings, as in "must be a number"; null if nothing does. */
export function findUnwritable(value: string): string | null {
  return quote(value) === null ? 'must be one line, and not have \', " and ` at once' : null;
}

/** The format has no escapes: a value needs quotes that give it back as it is. Null where there are none. */
function quote(value: string): string | null {
  if (/^[\w./:@+,-]+$/.test(value)) return value;
  if (/[\r\n]/.test(value)) return null;
  const quoted = ["'", '"', '`'].map((mark) => `${mark}${value}${mark}`);
  return quoted.find((text) => parseEnv(`A=${text}\nB=1`)['A'] === value) ?? null;
}

/**
 * Replaces the file in one step, or leaves it as it was. Other users can't read it; a group that could still can. Where root
 * writes it, it belongs to the owner of the old file, or else of the folder. Throws a StartError.
 */
export async function writeEnvFile(file: string, text: string): Promise<void> {
  const target = await findTarget(file);
  const unfinished = `${target}.${randomUUID()}`;
  try {
    const old = await stat(target).catch(() => null);
    const mode = 0o600 | ((old?.mode ?? 0) & 0o040);
    await writeFile(unfinished, text, { mode, flag: 'wx', flush: true });
    const { uid, gid } = old ?? (await stat(dirname(target)));
    if (process.getuid?.() === 0) await chown(unfinished, uid, gid);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw unwritable(file, error);
  }
}

/** Whether the file is there and any user of the machine can read it. */
export async function isOpenToAll(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && (found.mode & 0o004) !== 0;
}

/** The file itself where `file` is a link to it. */
function findTarget(file: string): Promise<string> {
  return realpath(file).catch(() => file);
}

function unwritable(file: string, error: unknown): StartError {
  return new StartError(`${file} can’t be written (${codeOf(error)})`, { cause: error });
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

import * as z from 'zod/mini';
import { AppError } from '../../domain/errors.ts';
import type { Log } from '../log/log.ts';

/** Makes the next version's content out of one that an older version of Loupe has stored. */
export type Upgrade = (older: never) => unknown;

export type StoredShape<Value> = {
  /** What `write` stores. */
  readonly version: number;
  /**
   * Reads what stands in the column, in whichever version it was stored. `row` names the row in the log. Throws
   * `stored_data_unreadable` with the sentence for the user, and the reason for the log as its cause.
   */
  read: (stored: unknown, row: string) => Value;
  /** For rows of a list, which one unreadable row must not close: logs the fault and answers `instead`. */
  readOr: <Instead = Value>(
    stored: unknown,
    row: string,
    fallback: { instead: Instead; log: Log },
  ) => Value | Instead;
  /** The JSON to store. */
  write: (value: Value) => string;
};

/**
 * Describes the JSON of a column. An object carries its version as `schemaVersion`; one without it, and a bare list, is of
 * version 1, which was stored before there were versions. A list of a later version stands in an object, under `items`.
 *
 * A change that older content does not fit (a new required field, another meaning) adds a function to `upgrades`: the first
 * makes version 2 out of version 1, and so on. It takes the content without its version.
 */
export function defineStoredShape<Schema extends z.ZodMiniType>(options: {
  /** `table.column`. */
  name: string;
  /** The newest version's. */
  schema: Schema;
  upgrades?: readonly Upgrade[];
  /** What a user reads instead. */
  unreadable: string;
}): StoredShape<z.infer<Schema>> {
  const { name, schema, unreadable, upgrades = [] } = options;
  const version = upgrades.length + 1;

  const fault = (row: string, reason: string): AppError =>
    new AppError('stored_data_unreadable', unreadable, { cause: new Error(`${name} of ${row}: ${reason}`) });

  const read = (stored: unknown, row: string): z.infer<Schema> => {
    const found = unpack(stored);
    if (!Number.isInteger(found.version) || found.version < 1) {
      throw fault(row, `the schemaVersion ${found.version} is no version`);
    }
    if (found.version > version) {
      throw fault(row, `it has version ${found.version}, and this Loupe knows ${version} at most`);
    }
    let content: unknown;
    try {
      content = upgrades
        .slice(found.version - 1)
        .reduce<unknown>((older, upgrade) => upgrade(older as never), found.content);
    } catch (error) {
      throw fault(row, `version ${found.version} cannot be upgraded: ${String(error)}`);
    }
    const parsed = z.safeParse(schema, content);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const place = issue?.path.map(String).join('.') ?? '';
    throw fault(row, `version ${found.version} does not fit at "${place}": ${issue?.message ?? ''}`);
  };

  return {
    version,
    read,
    readOr(stored, row, { instead, log }) {
      try {
        return read(stored, row);
      } catch (error) {
        logUnreadable(error, log);
        return instead;
      }
    },
    write(value) {
      if (!Array.isArray(value)) return JSON.stringify({ schemaVersion: version, ...(value as object) });
      return JSON.stringify(version === 1 ? value : { schemaVersion: version, items: value as unknown[] });
    },
  };
}

/**
 * Logs that something stored could not be read, so that a list can go on without it, and answers what to tell the user;
 * throws every other error again.
 */
export function logUnreadable(error: unknown, log: Log): AppError {
  if (!(error instanceof AppError) || error.code !== 'stored_data_unreadable') throw error;
  log.error({ err: error.cause, errorCode: error.code }, 'Stored data cannot be read');
  return error;
}

function unpack(stored: unknown): { version: number; content: unknown } {
  if (typeof stored !== 'object' || stored === null || !('schemaVersion' in stored)) {
    return { version: 1, content: stored };
  }
  const { schemaVersion, ...content } = stored;
  const version = Number(schemaVersion);
  return { version, content: 'items' in content && Array.isArray(content.items) ? content.items : content };
}

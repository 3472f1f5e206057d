import { setImmediate as nextTurn } from 'node:timers/promises';

/** Finds the value of one key; undefined when there is none. */
export type FindOne<Value> = (key: string) => Promise<Value | undefined>;

type Asked<Value> = {
  key: string;
  settle: (value: Value | undefined) => void;
  fail: (error: unknown) => void;
};

/**
 * Joins look-ups that come at the same time into one query: those asked in one turn of the event loop, and those asked
 * while a query is under way, which make up the next. Who ask for the same share one look-up. Nothing is kept: every answer was read after it was asked for.
 * When a query fails, those who wait behind it are told so too, because a database that is away has to be answered for
 * soon.
 *
 * @param findMany gets each key once; values by their keys, for those that have one
 */
export function coalesce<Value>(
  findMany: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): FindOne<Value> {
  let waiting: Asked<Value>[] = [];
  let isAsking = false;

  const askAll = async (): Promise<void> => {
    isAsking = true;
    while (waiting.length > 0) {
      await nextTurn();
      const batch = waiting;
      waiting = [];
      try {
        const found = await findMany([...new Set(batch.map(({ key }) => key))]);
        for (const { key, settle } of batch) settle(found.get(key));
      } catch (error) {
        for (const { fail } of batch.concat(waiting.splice(0))) fail(error);
      }
    }
    isAsking = false;
  };

  return (key) =>
    new Promise((settle, fail) => {
      waiting.push({ key, settle, fail });
      if (!isAsking) void askAll();
    });
}

/** Finds the value of one key; undefined when there is none. */
export type FindOne<Key, Value> = (key: Key) => Promise<Value | undefined>;

type Asked<Key, Value> = {
  key: Key;
  settle: (value: Value | undefined) => void;
  fail: (error: unknown) => void;
};

/**
 * Joins look-ups that come at the same time into one query: those asked while a query is under way make up the next.
 * Nothing is kept: every answer was read after it was asked for. When a query fails, those who wait behind it are told
 * so too, because a database that is away has to be answered for soon.
 *
 * @param findMany values by the name of their key, for each key that has one
 * @param nameOf what tells keys apart
 */
export function coalesce<Key, Value>(
  findMany: (keys: Key[]) => Promise<ReadonlyMap<string, Value>>,
  nameOf: (key: Key) => string,
): FindOne<Key, Value> {
  let waiting: Asked<Key, Value>[] = [];
  let isAsking = false;

  const askAll = async (): Promise<void> => {
    isAsking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const found = await findMany(batch.map(({ key }) => key));
        for (const { key, settle } of batch) settle(found.get(nameOf(key)));
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

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../src/server/adapters/storage/storage.port.ts';

/** The SHA-256 of each file, by key. */
export async function contentsOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const key of (await storage.list('')).toSorted()) {
    const file = await storage.get(key);
    if (file !== null)
      found[key] = createHash('sha256')
        .update(await buffer(file.body))
        .digest('hex');
  }
  return found;
}

import type { SocketAddress } from '../src/server/db/database.ts';

/** The address as DATABASE_URL takes it, for programs that are to use a database of the test's. */
export function toDatabaseUrl({ host, user, password, database }: SocketAddress): string {
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

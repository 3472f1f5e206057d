import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const socketName = '.s.PGSQL.5432';

/** A line to a database that can fall silent without breaking, or break. */
export type BreakableLine = {
  /** The folder of its socket, to connect to instead of the database's own. */
  host: string;
  /** Nothing comes through, in neither direction, and what was sent meanwhile is lost. */
  setSilent: (isSilent: boolean) => void;
  /** Ends every connection; new ones are ended at once, until it is mended. */
  setBroken: (isBroken: boolean) => void;
  close: () => Promise<void>;
};

/** Opens a line to the database whose socket is in the folder `host`. */
export async function openBreakableLine(host: string): Promise<BreakableLine> {
  const dir = await mkdtemp(join(tmpdir(), 'loupe-line-'));
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isBroken = false;
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer((near) => {
    const far = connect(join(host, socketName));
    const end = () => [near, far].forEach((socket) => sockets.delete(socket) && socket.destroy());
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    near.on('data', (data) => isSilent || far.write(data));
    far.on('data', (data) => isSilent || near.write(data));
    if (isBroken) end();
  });
  server.listen(join(dir, socketName));
  await once(server, 'listening');
  return {
    host: dir,
    setSilent(silent) {
      isSilent = silent;
    },
    setBroken(broken) {
      isBroken = broken;
      if (broken) endAll();
    },
    async close() {
      endAll();
      server.close();
      await rm(dir, { recursive: true });
    },
  };
}

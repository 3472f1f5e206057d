import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A line between a browser and a server, for everything that any of its threads asks. */
export type SlowLine = {
  /** Where the browser reaches the server. */
  origin: string;
  /** Bytes per second from now on, of all connections together; null is as fast as it goes. */
  setRate: (bytesPerSecond: number | null) => void;
  close: () => Promise<void>;
};

const partBytes = 8 * 1024;

/** A line to `target`. While it is slow, what the browser sends takes `requestDelayMs` longer. */
export async function openSlowLine(target: URL, requestDelayMs: number): Promise<SlowLine> {
  let rate: number | null = null;
  let freeAt = 0;
  const open = new Set<Socket>();
  /** Waits until the line has carried so many bytes more. */
  const carry = async (bytes: number): Promise<void> => {
    if (rate === null) return;
    freeAt = Math.max(performance.now(), freeAt) + (1000 * bytes) / rate;
    await delay(freeAt - performance.now());
  };
  const bringDown = async (from: Socket, to: Socket): Promise<void> => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += partBytes) {
        const part = chunk.subarray(at, at + partBytes);
        // One part of each connection in turn, as they share the line.
        await carry(part.length);
        if (!to.write(part)) await once(to, 'drain');
      }
    }
    to.end();
  };
  const bringUp = async (from: Socket, to: Socket): Promise<void> => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (rate !== null) await delay(requestDelayMs);
      to.write(chunk);
    }
    to.end();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.once('close', () => open.delete(socket));
    }
    // A browser drops connections when it closes.
    bringDown(upstream, client).catch(end);
    bringUp(client, upstream).catch(end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setRate: (bytesPerSecond) => {
      rate = bytesPerSecond;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

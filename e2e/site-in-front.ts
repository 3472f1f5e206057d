import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The server under test behind an address of its own, which can go away, or get a second version. */
export type SiteInFront = {
  origin: string;
  /** Nothing answers any more, as with the network switched off. */
  setDown: (isDown: boolean) => void;
  /** Every script has another name from now on, and nobody has the old ones. */
  deploy: () => void;
  /** What arrived, as "POST /try/share". */
  arrived: string[];
  close: () => Promise<void>;
};

/** Where a document or a script names a script, up to its name. */
const scriptName = /(["'`](?:\.\/|\/?assets\/))(?=[\w.-]+\.js["'`])/g;

export async function startSiteInFront(target: string): Promise<SiteInFront> {
  const sockets = new Set<Socket>();
  const arrived: string[] = [];
  let isDown = false;
  let version = 1;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const path = incoming.url ?? '/';
    arrived.push(`${incoming.method} ${path}`);
    if (isDown) {
      incoming.socket.destroy();
      return;
    }
    const [, prefix] = /^\/assets\/(second-)?[\w.-]+\.js$/.exec(path) ?? [null, null];
    if (prefix !== null && (prefix !== undefined) !== (version === 2)) {
      outgoing.writeHead(404).end();
      return;
    }
    const asked = path.replace('/assets/second-', '/assets/');
    const isRewritten = version === 2 && /^\/try(?:\?|$)|\.js$/.test(path);
    const headers = { ...incoming.headers, ...(isRewritten && { 'accept-encoding': 'identity' }) };
    const asking = request(new URL(asked, target), { method: incoming.method, headers }, (answer) => {
      if (!isRewritten) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const { 'content-length': _, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        outgoing.end(text.replaceAll(scriptName, '$1second-').replace('{"id":"', '{"id":"second-'));
      });
    });
    asking.on('error', () => incoming.socket.destroy());
    incoming.pipe(asking);
  };
  const server = createServer(forward);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    setDown: (down) => {
      isDown = down;
      if (down) for (const socket of sockets) socket.destroy();
    },
    deploy: () => {
      version = 2;
    },
    arrived,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

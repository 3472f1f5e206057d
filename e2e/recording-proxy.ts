import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** What left the browser in one request, as it arrived: nothing on the page's side can hide a part of it. */
export type Sent = {
  method: string;
  url: string;
  /** Names and values in turn. */
  headers: readonly string[];
  body: Buffer;
};

export type RecordingProxy = {
  /** For `proxy.server` of a browser's context. */
  server: string;
  /** In the order of their arrival; a body grows until its request has ended. */
  sent: Sent[];
  close: () => Promise<void>;
};

/**
 * Passes on whatever a browser sends, to any host, and records it: documents, scripts, images, beacons, workers, service workers and
 * sockets alike.
 */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const sent: Sent[] = [];
  const sockets = new Set<Socket>();
  const record = ({ method = '', url = '', rawHeaders }: IncomingMessage): ((part: Buffer) => void) => {
    const entry: Sent = { method, url, headers: rawHeaders, body: Buffer.alloc(0) };
    sent.push(entry);
    return (part) => {
      entry.body = Buffer.concat([entry.body, part]);
    };
  };
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    incoming.on('data', record(incoming));
    const asking = request(
      incoming.url ?? '',
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    asking.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => asking.destroy());
    incoming.pipe(asking);
  };
  const server = createServer(forward);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // A tunnel: sockets of the web, and whatever is encrypted.
  server.on('connect', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const take = record(incoming);
    const { hostname, port } = new URL(`tunnel://${incoming.url}`);
    const target = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      take(head);
      target.write(head);
      socket.on('data', take).pipe(target).pipe(socket);
    });
    for (const end of [socket, target]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        socket.destroy();
        target.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server: `http://127.0.0.1:${port}`,
    sent,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

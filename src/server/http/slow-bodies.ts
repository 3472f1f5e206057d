import type { IncomingMessage, Server } from 'node:http';

/**
 * 1 kB a second, averaged over half a minute: slow enough for the worst mobile network, and too fast to hold a connection
 * open for next to nothing.
 */
const leastBytes = 30_000;
const windowMs = 30_000;

const requestTimeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Ends every connection whose body arrives more slowly. A body that waits to be read here is not its sender's fault. */
export function endSlowBodies(server: Server): void {
  server.on('request', (request: IncomingMessage) => {
    if (request.complete) return;
    const { socket } = request;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const isSlow = socket.bytesRead - before < leastBytes && request.readableLength === 0;
      before = socket.bytesRead;
      if (request.complete || !isSlow) return;
      socket.write(requestTimeout);
      socket.destroySoon();
    }, windowMs);
    const stop = () => clearInterval(timer);
    request.once('end', stop).once('close', stop);
  });
}

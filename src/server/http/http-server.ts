import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../config/start-error.ts';
import type { AppEnv } from './request-context.ts';

export type HttpServer = {
  port: number;
  /** Takes no more requests and waits for those that are being answered, at most `graceMs`. */
  stop: (graceMs: number) => Promise<void>;
};

/** The address cannot be listened on; `message` says why and what to set. */
export class ListenError extends StartError {
  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    const reasons: Record<string, string> = {
      EADDRINUSE: 'another program uses this port: stop it, or set PORT',
      EACCES: 'this user may not use this port: set PORT to 1024 or more',
      EADDRNOTAVAIL: 'this machine does not have this address: set HOST',
      ENOTFOUND: 'this name is not known: set HOST',
    };
    super(`Loupe cannot listen on ${host}:${port}: ${reasons[cause.code ?? ''] ?? cause.message}`, { cause });
  }
}

/** Serves `app`. Resolves once requests are taken; throws a ListenError. */
export async function listen(
  app: Hono<AppEnv>,
  options: { host: string; port: number },
): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      // A slow upload of 15 MB must be able to finish; slow headers need no such patience.
      requestTimeout: 300_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
    },
  }) as Server;
  let answering = 0;
  let isStopping = false;
  const closeWhenDone = () => {
    // Browsers also open connections ahead of time, on which nothing was ever asked.
    if (isStopping && answering === 0) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    answering += 1;
    response.once('close', () => {
      answering -= 1;
      closeWhenDone();
    });
  });
  await new Promise<void>((settle, reject) => {
    server.once('error', (error) => reject(new ListenError(options.host, options.port, error)));
    server.listen(options.port, options.host, settle);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop(graceMs) {
      isStopping = true;
      return new Promise((settle) => {
        const force = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(force);
          settle();
        });
        closeWhenDone();
      });
    },
  };
}

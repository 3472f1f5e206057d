import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { ErrorBody } from '../../domain/errors.ts';
import { StartError } from '../config/start-error.ts';
import type { AppEnv } from './request-context.ts';
import { endSlowBodies } from './slow-bodies.ts';

export type HttpServer = {
  port: number;
  /** Answers requests with `app` from now on. Until then every one but `/healthz` is answered with 503. */
  serve: (app: Hono<AppEnv>) => void;
  /** Takes no more requests and waits for those that are being answered, at most `graceMs`; once is enough. */
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

/** Takes the address, for an app that is still to come. Resolves once requests are taken; throws a ListenError. */
export async function openPort(options: { host: string; port: number }): Promise<HttpServer> {
  let serving: Pick<Hono<AppEnv>, 'fetch'> = createStartingApp();
  const server = createAdaptorServer({
    fetch: (request, env) => serving.fetch(request, env),
    serverOptions: {
      // A slow and steady upload of 15 MB must be able to finish: half an hour is 8.5 kB/s.
      requestTimeout: 1_800_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
    },
  }) as Server;
  endSlowBodies(server);
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
    serve(app) {
      serving = app;
    },
    async stop(graceMs) {
      isStopping = true;
      if (!server.listening) return;
      await new Promise<void>((settle) => {
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

/** `openPort` for an app that is there already. */
export async function listen(
  app: Hono<AppEnv>,
  options: { host: string; port: number },
): Promise<HttpServer> {
  const server = await openPort(options);
  server.serve(app);
  return server;
}

/** Answers while the database is started and migrated. */
function createStartingApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': '2', 'X-Content-Type-Options': 'nosniff' };
  const message = 'Loupe is starting. Please try again in a moment.';
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', (c) => c.json({ status: 'not ready', missing: ['start'] }, 503, headers));
  app.all('/api/*', (c) => {
    const body: ErrorBody = { code: 'service_unavailable', message, requestId: randomUUID() };
    return c.json(body, 503, headers);
  });
  app.all('*', (c) => c.text(message, 503, headers));
  return app;
}

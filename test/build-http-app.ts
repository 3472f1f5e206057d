import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oc } from '@orpc/contract';
import { implement } from '@orpc/server';
import * as z from 'zod/mini';
import { AppError } from '../src/domain/errors.ts';
import type { TrackingConfig } from '../src/server/config/config.ts';
import { plainNames } from '../src/server/log/log-names.ts';
import { createLog, type Log } from '../src/server/log/log.ts';
import { createApp } from '../src/server/http/create-app.ts';
import { setCookie } from '../src/server/http/cookies.ts';
import { createHealthRoutes } from '../src/server/http/health.routes.ts';
import { createHttpMetrics } from '../src/server/http/metrics.ts';
import { requireSignIn, type RequestContext } from '../src/server/http/request-context.ts';

const contract = {
  echo: oc
    .route({ method: 'POST', path: '/notes/{id}' })
    .input(z.object({ id: z.string(), text: z.string().check(z.maxLength(5)) }))
    .output(z.object({ id: z.string(), text: z.string() })),
  fail: oc.route({ method: 'GET', path: '/fail/{how}' }).input(z.object({ how: z.string() })),
  me: oc.route({ method: 'GET', path: '/whoami' }).output(z.object({ userId: z.string(), ip: z.string() })),
  openToAdmins: oc
    .route({ method: 'PUT', path: '/admin/notes/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(z.string()),
  forgotten: oc.route({ method: 'POST', path: '/admin/forgotten' }).output(z.string()),
  forgottenById: oc
    .route({ method: 'GET', path: '/admin/forgotten/{id}' })
    .input(z.object({ id: z.string() }))
    .output(z.string()),
};
const procedures = implement(contract).$context<RequestContext>();

export type HttpAppOptions = {
  publicOrigin?: string;
  isProduction?: boolean;
  trustedProxyHops?: number;
  metricsToken?: string;
  usesRecaptcha?: boolean;
  usesStripe?: boolean;
  ipLookupUrls?: readonly string[];
  tracking?: Partial<TrackingConfig>;
  supportEmail?: string;
};

export type HttpFixture = {
  /** The HTTP application around a few routes that show how it behaves. */
  makeApp: (options?: HttpAppOptions) => ReturnType<typeof createApp>;
  /** Every line that the applications have logged. */
  lines: string[];
  remove: () => Promise<void>;
};

/** Pages as a build would leave them, and applications that serve them. */
export async function buildHttpFixture(): Promise<HttpFixture> {
  const lines: string[] = [];
  const clientDir = await mkdtemp(join(tmpdir(), 'loupe-pages-'));
  await writeFile(join(clientDir, 'index.html'), '<html><head></head><body>landing</body></html>');
  await writeFile(join(clientDir, 'app.html'), '<html><head></head><body>the app</body></html>');
  await writeFile(
    join(clientDir, 'contact.html'),
    '<html><head></head><body>Write to support@example.com<span data-example-address=""> (an example)</span></body></html>',
  );
  await writeFile(join(clientDir, 'robots.txt'), 'User-agent: *');
  await mkdir(join(clientDir, 'cards'));
  for (const name of ['favicon.ico', 'manifest.webmanifest', 'cards/landing.png'])
    await writeFile(join(clientDir, name), 'a file');
  await writeFile(
    join(clientDir, 'csp.json'),
    JSON.stringify({
      styleHashes: { 'index.html': 'sha256-abc=', 'contact.html': 'sha256-xyz=' },
      supportEmail: 'support@example.com',
      screenParts: { '/try': ['/assets/try-1.js'], '/profiles/:id/report': ['/assets/report-1.js'] },
      questions: { 'analytics advertising': '<p data-question="/assets/consent-1.js">May we?</p>' },
    }),
  );
  return {
    lines,
    makeApp: (options = {}) =>
      makeApp(options, { clientDir, log: createLog('info', (line) => lines.push(line)) }),
    remove: () => rm(clientDir, { recursive: true }),
  };
}

function makeApp(options: HttpAppOptions, { clientDir, log }: { clientDir: string; log: Log }) {
  const metrics = createHttpMetrics();
  return createApp({
    publicOrigin: options.publicOrigin ?? null,
    isHttps: options.publicOrigin?.startsWith('https') ?? false,
    isProduction: options.isProduction ?? false,
    trustedProxyHops: options.trustedProxyHops ?? 0,
    usesRecaptcha: options.usesRecaptcha ?? false,
    usesStripe: options.usesStripe ?? false,
    ipLookupUrls: options.ipLookupUrls ?? [],
    tracking: { gtmContainerId: null, meta: null, tiktok: null, reddit: null, ...options.tracking },
    supportEmail: options.supportEmail ?? null,
    clientDir,
    log,
    logNames: plainNames,
    metrics,
    restoreHint: () => undefined,
    resolveSignIn: async (cookies) =>
      ['good', 'admin'].includes(cookies['sign_in'] ?? '')
        ? { id: 's1', userId: `${cookies['sign_in']}-user` }
        : null,
    requireAdmin: async ({ userId }, action) => {
      if (userId !== 'admin-user')
        throw new AppError('forbidden', `Permission denied: Only admins can ${action}`);
    },
    admit: () => Promise.resolve(),
    features: {
      health: createHealthRoutes({
        checks: [{ name: 'database', check: () => Promise.reject(new Error('away')) }],
        registry: metrics.registry,
        metricsToken: options.metricsToken ?? null,
      }),
      notes: {
        adminActions: { 'PUT /admin/notes/{id}': 'write notes' },
        procedures: {
          openToAdmins: procedures.openToAdmins.handler(() => 'done'),
          forgotten: procedures.forgotten.handler(() => 'reached'),
          forgottenById: procedures.forgottenById.handler(() => 'reached'),
          echo: procedures.echo.handler(({ input, context }) => {
            setCookie(context, { name: 'seen', value: '1', maxAgeSeconds: 60, isHttps: false });
            setCookie(context, { name: 'lately', value: '2', maxAgeSeconds: 60, isHttps: false });
            return input;
          }),
          fail: procedures.fail.handler(({ input }) => {
            if (input.how === 'conflict') throw new AppError('conflict', 'Already there.');
            if (input.how === 'full')
              throw Object.assign(new Error('could not extend file'), { code: '53100' });
            throw new Error('secret of the house, +14155550123');
          }),
          me: procedures.me.handler(({ context }) => ({
            userId: requireSignIn(context).userId,
            ip: context.clientIp,
          })),
        },
        bodyLimits: [{ method: 'PUT', path: '/api/files/:id', maxBytes: 1024 * 1024 }],
        honoRoutes(app) {
          app.put('/api/files/:id', async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }));
          app.get('/api/throws', () => {
            throw new Error('inner detail');
          });
        },
      },
    },
  });
}

/** The rest of a request that came from this address. */
export const fromSocket = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
/** A POST of JSON. */
export const json = (body: unknown, headers: Record<string, string> = {}) => {
  const text = JSON.stringify(body);
  return {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', 'content-length': String(text.length), ...headers },
  };
};

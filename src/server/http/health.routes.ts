import type { Registry } from 'prom-client';
import { timingSafeEqual } from 'node:crypto';
import type { Feature } from './feature.ts';

/** One thing the server needs to do its work; `check` rejects while it is not ready. */
export type ReadinessCheck = { name: string; check: () => Promise<void> };

/**
 * `/healthz`: the process answers. `/readyz`: everything it needs is there, else 503 with the names of what is
 * missing. `/metrics`: with the bearer token alone; not found without it, from this machine too, since
 * what a proxy passes on comes from this machine as well.
 */
export function createHealthRoutes(options: {
  checks: readonly ReadinessCheck[];
  registry: Registry;
  metricsToken: string | null;
}): Feature {
  return {
    honoRoutes(app) {
      app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
      app.get('/readyz', async (c) => {
        const results = await Promise.allSettled(options.checks.map(({ check }) => check()));
        const missing = options.checks
          .filter((_, index) => results[index]?.status === 'rejected')
          .map(({ name }) => name);
        const body = { status: missing.length === 0 ? 'ready' : 'not ready', missing };
        return c.json(body, missing.length === 0 ? 200 : 503, { 'Cache-Control': 'no-store' });
      });
      app.get('/metrics', async (c) => {
        if (!hasToken(c.req.header('authorization'), options.metricsToken)) return c.text('Not found', 404);
        return c.text(await options.registry.metrics(), 200, {
          'Content-Type': options.registry.contentType,
        });
      });
    },
  };
}

function hasToken(authorization: string | undefined, token: string | null): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return token !== null && given.length === expected.length && timingSafeEqual(given, expected);
}

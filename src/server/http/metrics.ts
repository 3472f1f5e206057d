import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { AppEnv } from './request-context.ts';

export type HttpMetrics = {
  registry: Registry;
  /** Counts an answered request and the time it took. */
  count: (c: Context<AppEnv>, ms: number) => void;
};

/** A registry with the process's own figures and two about requests; features add theirs to `registry`. */
export function createHttpMetrics(): HttpMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    count(c, ms) {
      const method = c.req.method;
      requests.inc({ method, status: String(c.res.status) });
      durations.observe({ method, route: routePath(c, -1) }, ms / 1000);
    },
  };
}

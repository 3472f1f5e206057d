import fc from 'fast-check';
import { afterAll } from 'vitest';
import { expectNoGatewayInTransactions } from './no-gateway-in-transactions.ts';

/**
 * Random cases are the same at every run, so that a run fails for what changed. `FAST_CHECK_RUNS=5000` tries other cases each time,
 * that many for every property that names no number of its own.
 */
const runs = Number(process.env['FAST_CHECK_RUNS'] ?? '');
fc.configureGlobal(Number.isSafeInteger(runs) && runs > 0 ? { numRuns: runs } : { seed: 1 });

// Files share applications, so each answers for itself.
afterAll(expectNoGatewayInTransactions);

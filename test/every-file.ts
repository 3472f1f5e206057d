import fc from 'fast-check';
import { afterAll } from 'vitest';
import { expectNoGatewayInTransactions } from './no-gateway-in-transactions.ts';

/** `FAST_CHECK_RUNS=5000` gives every property that names no number of its own that many runs. */
const runs = Number(process.env['FAST_CHECK_RUNS'] ?? '');
if (Number.isSafeInteger(runs) && runs > 0) fc.configureGlobal({ numRuns: runs });

// Files share applications, so each answers for itself.
afterAll(expectNoGatewayInTransactions);

import { runBuild, runJourneys, runVitest } from './run-tests.ts';
import { findChromium } from './chromium.ts';
import { printResults, runProgram, runSteps, verdict, type Step } from './steps.ts';

/**
 * Runs what takes too long for `npm test`: every case of the tests that have a short form, many random histories, crashes in bulk,
 * the same photos in Node, Chromium and Firefox, a server under load, and other days. A phase that fails does not end the run.
 *
 *     npm run test:long
 *     npm run test:long parity load    only these phases
 */

/** A program of this project that passes when it ends with 0. */
function program(name: string, ...args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { exitCode, output } = await runProgram(process.execPath, args);
      return verdict(exitCode === 0, output);
    },
  };
}

const longForm = { LONG: '1', FAST_CHECK_RUNS: '200' };

const phases: readonly Step[] = [
  { name: 'every-case', run: () => runVitest('slow', { env: longForm }) },
  { name: 'simulations', run: () => runVitest('code', { env: longForm }) },
  { name: 'build', run: runBuild },
  {
    name: 'journeys',
    run: async () => runJourneys({ ...(await findChromium()), env: longForm }),
  },
  program('payments', 'faults/run.ts', 'payment', '200'),
  program('renewals', 'faults/run.ts', 'renewal', '50'),
  program('parity', 'bench/run.ts', 'browser-equal'),
  program('load', 'bench/run.ts', 'http'),
  program('any-day', 'scripts/any-day.ts'),
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !phases.some((phase) => phase.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The phases: ${phases.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const chosen = phases.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
process.exitCode = printResults(await runSteps(chosen, { lanes: 1, keepsGoing: true }));

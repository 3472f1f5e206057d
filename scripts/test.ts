import { unseen, watchedBy } from '../test/watch-program.ts';
import { gates } from './check.ts';
import { findChromium } from './chromium.ts';
import { runJourneys, runVitest } from './run-tests.ts';
import { printResults, runProgram, runSteps, verdict, type Outcome, type Step } from './steps.ts';

/**
 * Runs every check and test. The first phase that fails ends the run; with `--keep-going` the others follow.
 *
 *     npm test
 *     npm test -- --keep-going
 */

async function runBuild(): Promise<Outcome> {
  const { exitCode, output } = await runProgram(process.execPath, ['scripts/preflight.mjs', 'build']);
  return verdict(exitCode === 0, output);
}

/** Says how programs were watched for what leaves the machine: the tests themselves pass either way. */
async function runSlowTests(): Promise<Outcome> {
  const outcome = await runVitest('slow');
  const watch = `the network watched by ${watchedBy}`;
  return { ...outcome, note: [outcome.note, watch, unseen].filter(Boolean).join(', ') };
}

async function runJourneysInChromium(): Promise<Outcome> {
  const { executablePath, name } = await findChromium();
  const outcome = await runJourneys({ executablePath });
  return { ...outcome, note: `${outcome.note ?? 'not run'}, in ${name}` };
}

/** In turn: each of them keeps two cores busy by itself. */
const phases: readonly Step[] = [
  { name: 'slow tests', run: runSlowTests },
  { name: 'build', run: runBuild },
  { name: 'journeys', run: runJourneysInChromium },
];

const unknown = process.argv.slice(2).filter((argument) => argument !== '--keep-going');
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}\nUsage: npm test [-- --keep-going]`);
  process.exit(2);
}
const keepsGoing = process.argv.includes('--keep-going');
const results = await runSteps(gates, { lanes: 2, keepsGoing });
if (keepsGoing || results.every(({ ok }) => ok)) {
  results.push(...(await runSteps(phases, { lanes: 1, keepsGoing })));
}
process.exitCode = printResults(results);

import { whyNoFirefox } from '../test/browser-engine/open-browser.ts';
import { whyNoS3rver } from '../test/s3/install-s3rver.ts';
import { whyNoSwift } from '../test/s3/start-swift.ts';
import { unseen, watchedBy } from '../test/watch-program.ts';
import { gates } from './check.ts';
import { findChromium } from './chromium.ts';
import { runBuild, runJourneys, runVitest } from './run-tests.ts';
import { printResults, runSteps, type Outcome, type Step } from './steps.ts';
import { testWorkers } from './test-workers.ts';

/**
 * Runs every check and test. The first phase that fails ends the run; with `--keep-going` the others follow.
 *
 *     npm test
 *     npm test -- --keep-going
 */

/** Says what this machine could not show: the tests themselves pass either way. */
async function runSlowTests(): Promise<Outcome> {
  const outcome = await runVitest('slow');
  const watch = `the network watched by ${watchedBy}`;
  const s3 = [whyNoSwift(), await whyNoS3rver()];
  const note = [outcome.note, watch, unseen, await whyNoFirefox(), ...s3].filter(Boolean).join(', ');
  return { ...outcome, note };
}

async function runJourneysInChromium(): Promise<Outcome> {
  const { executablePath, name } = await findChromium();
  const outcome = await runJourneys({ executablePath });
  return { ...outcome, note: `${outcome.note ?? 'not run'}, in ${name}` };
}

/** The build comes first: compressing the largest asset takes one core for most of it, and the gates use the other. */
const besideEachOther: readonly Step[] = [{ name: 'build', run: runBuild }, ...gates];

/** In turn: each of them keeps two cores busy by itself. */
const inTurn: readonly Step[] = [
  { name: 'slow tests', run: runSlowTests },
  { name: 'journeys', run: runJourneysInChromium },
];

const unknown = process.argv.slice(2).filter((argument) => argument !== '--keep-going');
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}\nUsage: npm test [-- --keep-going]`);
  process.exit(2);
}
const keepsGoing = process.argv.includes('--keep-going');
const results = await runSteps(besideEachOther, { lanes: testWorkers.gates, keepsGoing });
if (keepsGoing || results.every(({ ok }) => ok)) {
  results.push(...(await runSteps(inTurn, { lanes: 1, keepsGoing })));
}
process.exitCode = printResults(results);

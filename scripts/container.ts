import { whyNoContainer } from './container/buildah.ts';
import { runVitest } from './run-tests.ts';
import { printResults, runSteps } from './steps.ts';

/**
 * Builds the image of the Dockerfile with buildah and tries it: alone, and as compose.yaml runs it with its worker, a PostgreSQL
 * and an S3 server.
 *
 *     npm run container -- test
 */

if (process.argv.slice(2).join(' ') !== 'test') {
  console.error('Usage: npm run container -- test');
  process.exit(2);
}
const reason = whyNoContainer();
if (reason !== null) {
  console.error(`The container can't be tested here: ${reason}.`);
  process.exit(1);
}
const files = ['scripts/container/container.slow.test.ts'];
const run = () => runVitest('slow', { files, env: { LONG: '1' } });
process.exitCode = printResults(await runSteps([{ name: 'container', run }], { lanes: 1, keepsGoing: true }));

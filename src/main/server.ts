import { runProcess } from './run-process.ts';
import { startServer } from './start-server.ts';
import { warnOperators } from './warn-operators.ts';

/** Where visitors come in when something stands in front that was started together with this, as `npm run dev` does. */
const frontAddress = process.argv[2];

await runProcess(
  ({ config, log, writeLine }) => startServer(config, log, writeLine),
  ({ address, hasAdministrator }, say, { config, log }) => {
    warnOperators(config, log);
    const visitors = config.publicOrigin === null ? '' : ` for ${config.publicOrigin}`;
    say(`Loupe is listening on ${frontAddress ?? address}${visitors}`);
    if (!hasAdministrator) {
      say('There is no administrator yet. Sign in once, then run: npm run admin -- grant +1…');
    }
  },
);

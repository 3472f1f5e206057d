import { isRunByNpm, readConfig } from '../server/config/environment.ts';
import { describeFatal } from '../server/config/start-error.ts';
import { createLog, createStandardOutput } from '../server/log/log.ts';
import { startServer } from './start-server.ts';

const stopDeadlineMs = 9_000;
/** npm passes a Ctrl-C on that the terminal has already sent to the server itself. */
const sameSignalMs = 500;
const parentCheckMs = 500;

async function main(): Promise<void> {
  const config = readConfig();
  const isTerminal = process.stdout.isTTY && !config.isProduction;
  const writeLine = createStandardOutput(isTerminal);
  const log = createLog(config.logLevel, writeLine);
  const starting = startServer(config, log, writeLine);
  let stoppingSince: number | null = null;

  const stop = (reason: string, exitCode: number): void => {
    if (stoppingSince !== null) return;
    stoppingSince = performance.now();
    log.info({ reason }, 'Loupe is stopping');
    setTimeout(() => {
      log.error('Loupe did not stop in time and ends now');
      process.exit(1);
    }, stopDeadlineMs).unref();
    void starting
      .then((server) => server.stop())
      .catch(() => undefined)
      .then(() => process.exit(exitCode));
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== null && performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      stop(signal, 0);
    });
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error nobody expected');
    stop('error', 1);
  });

  const parentId = process.ppid;
  if (isRunByNpm()) {
    setInterval(() => {
      if (process.ppid !== parentId) stop('npm is gone', 0);
    }, parentCheckMs).unref();
  }

  const server = await starting;
  void server.lost.then(() => {
    log.fatal('The database ended by itself');
    stop('database lost', 1);
  });
  if (config.isProduction && config.publicOrigin === null) {
    log.warn(
      'PUBLIC_ORIGIN is not set: cookies are not Secure, and only addresses like 127.0.0.1 are accepted',
    );
  }
  const say = (text: string) => (config.isProduction ? log.info(text) : process.stdout.write(`${text}\n`));
  say(`Loupe is listening on ${server.origin}`);
  if (!server.hasAdministrator) {
    say('There is no administrator yet. Sign in once, then run: npm run admin -- grant +1…');
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${describeFatal(error)}
`);
  process.exit(1);
}

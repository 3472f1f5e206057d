import type { Config } from '../server/config/config.ts';
import { isRunByNpm, readConfig } from '../server/config/environment.ts';
import { describeFatal } from '../server/config/start-error.ts';
import { createLog, createStandardOutput, type Log, type WriteLine } from '../server/log/log.ts';

const stopDeadlineMs = 9_000;
/** npm passes a Ctrl-C on that the terminal has already sent to the process itself. */
const sameSignalMs = 500;
const parentCheckMs = 500;

export type RunningProcess = {
  /** Settles when the database was lost for good, without which the process is of no use. */
  lost: Promise<void>;
  stop: () => Promise<void>;
};

export type ProcessSettings = { config: Config; log: Log; writeLine: WriteLine };

/**
 * The life of a process that stays: settings, log and `start`, then `announce` once with a way to say things to
 * whoever started it, until a signal, an error nobody expected, or the loss of the database or of npm ends it. Errors
 * of the start are printed and end it with 1.
 */
export async function runProcess<Running extends RunningProcess>(
  start: (settings: ProcessSettings) => Promise<Running>,
  announce: (running: Running, say: (text: string) => void, settings: ProcessSettings) => void,
): Promise<void> {
  try {
    await run(start, announce);
  } catch (error) {
    process.stderr.write(`${describeFatal(error)}\n`);
    process.exit(1);
  }
}

async function run<Running extends RunningProcess>(
  start: (settings: ProcessSettings) => Promise<Running>,
  announce: (running: Running, say: (text: string) => void, settings: ProcessSettings) => void,
): Promise<void> {
  const config = readConfig();
  const writeLine = createStandardOutput(process.stdout.isTTY && !config.isProduction);
  const log = createLog(config.logLevel, writeLine);
  const settings = { config, log, writeLine };
  const starting = start(settings);
  const stop = endInOrder(starting, log);
  stopWithNpm(() => stop('npm is gone', 0));

  const running = await starting;
  void running.lost.then(() => {
    log.fatal('The database ended by itself');
    stop('database lost', 1);
  });
  const say = (text: string) => {
    if (config.isProduction) log.info(text);
    else process.stdout.write(`${text}\n`);
  };
  announce(running, say, settings);
}

type Stop = (reason: string, exitCode: number) => void;

/** Stops what was started on a signal or a fault: once, within the deadline, and at once when asked again. */
function endInOrder(starting: Promise<RunningProcess>, log: Log): Stop {
  let stoppingSince: number | null = null;
  const stop: Stop = (reason, exitCode) => {
    if (stoppingSince !== null) return;
    stoppingSince = performance.now();
    log.info({ reason }, 'Loupe is stopping');
    setTimeout(() => {
      log.error('Loupe did not stop in time and ends now');
      process.exit(1);
    }, stopDeadlineMs).unref();
    void starting
      .then((running) => running.stop())
      // A start that failed has printed why.
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
  return stop;
}

function stopWithNpm(stop: () => void): void {
  const parentId = process.ppid;
  if (!isRunByNpm()) return;
  setInterval(() => {
    if (process.ppid !== parentId) stop();
  }, parentCheckMs).unref();
}

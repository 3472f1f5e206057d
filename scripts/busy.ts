import { spawn } from 'node:child_process';

/**
 * Runs a command beside processes that keep the processor busy, and ends with its exit code.
 *
 *     npm run busy -- 4 npm test
 */

const [count = '', command, ...args] = process.argv.slice(2);

if (!/^\d+$/.test(count) || command === undefined) {
  console.error('Usage: npm run busy -- <processes> <command> [arguments]');
  process.exit(2);
}

const busy = Array.from({ length: Number(count) }, () =>
  // Each ends by itself when this process is gone.
  spawn(process.execPath, ['-e', `while (process.ppid === ${process.pid});`], { stdio: 'ignore' }),
);
const child = spawn(command, args, { stdio: 'inherit' });
child.once('error', (error) => {
  console.error(`${command} cannot be run: ${error.message}`);
  process.exitCode = 1;
  for (const other of busy) other.kill();
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
  for (const other of busy) other.kill();
});

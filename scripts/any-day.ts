import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './steps.ts';
import { runVitest } from './run-tests.ts';

/**
 * Runs the unit tests, and the slow tests that set their clock to a date, on other days and in other time zones. Needs Debian's
 * package `faketime`. Takes half an hour, so `npm test` leaves it out.
 *
 *     npm run any-day
 */

const inFortyDays = new Date(Date.now() + 40 * 86_400_000).toISOString();

/** Days that broke calendars: past every short validity, a change to summer time, a leap day, a year's last day. */
const days = [
  { timeZone: 'UTC', time: inFortyDays },
  { timeZone: 'America/New_York', time: '2027-03-14T01:58-05:00' },
  { timeZone: 'Pacific/Auckland', time: '2028-02-29T12:00+13:00' },
  { timeZone: 'Asia/Kathmandu', time: '2031-12-31T12:00+05:45' },
];

/** Where Debian puts the library, with the name of the processor's architecture in between. */
const library = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
if (library === undefined) {
  console.error('faketime is not installed (Debian: apt install faketime).');
  process.exit(2);
}

/** A date, or one of the test applications whose clock is set to a date. */
const fixedDate =
  /['"`(]20\d\d-\d\d-\d\d|Date\.UTC\(20\d\d|\/(create-test-app|build-[a-z-]+|set-up-test-site)\.ts'/;
const slowTests = globSync('{src,test,scripts,bench,db}/**/*.slow.test.ts', { cwd: projectRoot }).filter(
  (file) => fixedDate.test(readFileSync(path.join(projectRoot, file), 'utf8')),
);

for (const { timeZone, time } of days) {
  // One offset keeps all processes of a run on one clock.
  const offsetSeconds = Math.round((Date.parse(time) - Date.now()) / 1000);
  const env = {
    TZ: timeZone,
    LD_PRELOAD: library,
    FAKETIME: `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}s`,
    // Timers count on: only the calendar changes.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  for (const { project, files } of [
    { project: 'code', files: [] },
    { project: 'slow', files: slowTests },
  ]) {
    const { ok, output, note = 'not run' } = await runVitest(project, { files, env });
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${timeZone} ${time}, ${project} tests: ${note}`);
    if (!ok) console.log(output);
    process.exitCode ||= ok ? 0 : 1;
  }
}

import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Every benchmark, `bench/<name>.ts`, and what it measures. */
const benches: Readonly<Record<string, string>> = {
  admin: 'the admin panel over HTTP, with up to ten million activities',
  'admin-lists': 'the admin panel in a slow browser, with 100,000 users',
  backup: 'a backup, the next one, its proof and a restore of 100,000 users with 2 GB of photos',
  browser: 'how fast /try is in Chromium: bytes, first mark, nine photos, memory, long tasks',
  'browser-agreement': 'how often a browser’s verdict on a file is the server’s, on DEV_DATA_DIR',
  'browser-equal':
    'whether browsers measure the same on the same pixels as the server, in Chromium and Firefox',
  http: 'a running server under load: the signed-in user, and activities of many visitors',
  'line-up': 'choosing and ordering photos: how fast, how right, and how much each weight decides',
  report: 'from "Analyze" to the report, with six 12-megapixel photos',
  results: 'reading exports of ten years, and how often a month is understood',
  'results-insights': 'how often insights claim a difference that is none, and name one that is there',
  'results-page': 'what the results page asks of the server, for ten years of days',
  'results-situations': 'how often the situation of a month is named rightly, by app and sex',
  start: 'how long a start takes until the server answers',
  text: 'reading a bio with two prompts: speed, and how often what is said of texts is right',
  vision: 'analysing photos: cost, and on DEV_DATA_DIR how often it is right and whether it is fair',
  web: 'a first visit of each public page and of screens of the app, in bytes and by Lighthouse',
};

/** Those that measure an engine by itself need no pages, whose build takes half a minute. */
const engineBenches: readonly string[] = [
  'backup',
  'browser-agreement',
  'browser-equal',
  'line-up',
  'results-insights',
  'results-situations',
  'text',
  'vision',
];

const name = process.argv[2] ?? '';

if (Object.hasOwn(benches, name)) {
  const preflight = path.resolve(import.meta.dirname, '../scripts/preflight.mjs');
  // Models, photos to measure with and the pages: each is fetched or built when it is missing.
  const mode = engineBenches.includes(name) ? 'measure' : 'bench';
  const { status } = spawnSync(process.execPath, [preflight, mode], { stdio: 'inherit' });
  if (status === 0) await import(`./${name}.ts`);
  else process.exitCode = 1;
} else {
  if (name !== '') console.error(`There is no benchmark "${name}".`);
  console.error('Usage: npm run bench -- <name>. It fetches what it needs. The names:\n');
  for (const [known, what] of Object.entries(benches)) console.error(`  ${known.padEnd(20)}${what}`);
  process.exitCode = 1;
}

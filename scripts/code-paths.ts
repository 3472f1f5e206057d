import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './steps.ts';

/**
 * A file of a path. A plain one is next to a file before it: one imports the other, as code, as the type of a service that it gets
 * as an argument, or to run it in a thread; on the way back the caller comes after what it called. Others say how the path comes to
 * them:
 *
 * - `module` builds both this file and one before it, and hands the one to the other;
 * - `contract` is what the browser calls and the server implements, or the reverse;
 * - `table` is written by a file before it and read by this one;
 * - `request` is the next thing that a user asks for, by a line of the contract that this file implements.
 */
type Step =
  | string
  | { file: string; module: string }
  | { file: string; contract: string }
  | { file: string; table: string }
  | { file: string; request: string };

export type CodePath = {
  name: string;
  /** How many files it had before features registered themselves, counted by the same rule. */
  before: number;
  /** How many it should have at most. */
  goal: number;
  steps: readonly Step[];
};

const features = 'src/features';
const profiles = `${features}/profiles/server`;
const analysis = `${features}/analysis/server`;
const billing = `${features}/billing/server`;
const results = `${features}/results`;

/**
 * How far a reader walks, in files from the entry to the end of four things that Loupe does.
 *
 * A file counts when the thing goes through it: it comes in as one form (a request, bytes, a row, a signal, a finding) and goes out
 * as another or to another place (a thread, the disk, a table, the wire). Stores, jobs and workers count, and so does SQL that does
 * such a step. Where one example is enough, the path follows one: a blurry photo, a first payment, a click on a button, an export of
 * Tinder. Files that only refuse, measure limits or tell of what happened do not count, nor do contracts, types, settings, the
 * modules that put a feature together, pure rules (`src/domain`), toolkits (`src/server`, `src/web`, `src/threads`) and libraries.
 *
 * The lists are written by hand and checked against the imports, so that none can go on naming a way that is gone.
 */
export const codePaths: readonly CodePath[] = [
  {
    name: 'photo -> finding',
    before: 25,
    goal: 20,
    steps: [
      `${profiles}/profiles.routes.ts`,
      `${profiles}/upload-photo.service.ts`,
      `${profiles}/photo-intake/photo-intake.ts`,
      `${profiles}/photo-intake/intake.worker.ts`,
      `${profiles}/photo-intake/prepare-photo.ts`,
      `${profiles}/photo-storage.service.ts`,
      `${profiles}/photos.store.ts`,
      { file: `${analysis}/analysis.routes.ts`, request: 'POST /profiles/{id}/analyses' },
      `${analysis}/start-analysis.service.ts`,
      `${profiles}/snapshot-profile.service.ts`,
      `${analysis}/analysis-run.store.ts`,
      { file: `${analysis}/analysis.jobs.ts`, module: `${features}/analysis/analysis.module.ts` },
      `${analysis}/run-analysis.service.ts`,
      'src/vision/node/vision-pool.ts',
      'src/vision/node/vision.worker.ts',
      'src/vision/analyse-photo.ts',
      'src/vision/signals/pixels/blur.ts',
      `${features}/analysis/report/photo-findings.ts`,
      `${features}/analysis/report/technical-findings.ts`,
      `${features}/analysis/report/finding.ts`,
    ],
  },
  {
    name: 'payment -> subscription',
    before: 9,
    goal: 12,
    steps: [
      `${billing}/checkout/checkout.routes.ts`,
      `${billing}/checkout/place-order.service.ts`,
      `${billing}/checkout/read-payment-request.ts`,
      `${billing}/order.store.ts`,
      `${billing}/payment-attempt.store.ts`,
      `${billing}/checkout/take-payment.service.ts`,
      `${billing}/call-gateway.ts`,
      `${billing}/checkout/settle-payment.service.ts`,
      `${billing}/subscription.store.ts`,
    ],
  },
  {
    name: 'click -> admin figure',
    before: 13,
    goal: 12,
    steps: [
      `${features}/activity/web/activity-reporter.ts`,
      {
        file: `${features}/activity/server/activity.routes.ts`,
        contract: `${features}/activity/activity.contract.ts`,
      },
      `${features}/activity/server/report-activities.service.ts`,
      `${features}/activity/server/new-activity.ts`,
      `${features}/activity/server/activity-ingest.ts`,
      {
        file: `${features}/activity/server/activity.store.ts`,
        module: `${features}/activity/activity.module.ts`,
      },
      { file: 'db/migrations/0008-statistics.sql', table: 'activities' },
      { file: `${features}/admin/server/statistics.store.ts`, table: 'statistic_deltas' },
      `${features}/admin/server/overview.service.ts`,
      `${features}/admin/server/days.ts`,
      `${features}/admin/server/admin-figures.routes.ts`,
      {
        file: `${features}/admin/web/overview/overview.tsx`,
        contract: `${features}/admin/admin-figures.contract.ts`,
      },
    ],
  },
  {
    name: 'export -> results',
    before: 17,
    goal: 10,
    steps: [
      `${results}/web/imports/import-panel.tsx`,
      `${results}/web/imports/read/import.worker.ts`,
      `${results}/web/imports/read/read-export.ts`,
      `${results}/web/imports/read/json-pieces.ts`,
      `${results}/web/imports/read/tinder-export.ts`,
      {
        file: `${results}/server/imports/results-import.routes.ts`,
        contract: `${results}/results-import.contract.ts`,
      },
      `${results}/server/imports/result-imports.service.ts`,
      `${results}/server/results.store.ts`,
      `${results}/server/known-results.ts`,
      `${results}/server/read-results.service.ts`,
    ],
  },
];

const fileOf = (step: Step): string => (typeof step === 'string' ? step : step.file);

/** Where `codePath` does not hold in the tree at `root`: a sentence for each step that nothing leads to. */
export function findBreaks(codePath: CodePath, root: string): string[] {
  const files = codePath.steps.map(fileOf);
  return codePath.steps.flatMap((step, index) => {
    const before = files.slice(0, index);
    const file = fileOf(step);
    if (before.includes(file)) return [`${file} is listed twice`];
    if (index === 0) return read(root, file) === '' ? [`${file} is not there`] : [];
    const why = explainBreak(step, before, root);
    return why === null ? [] : [`${file}: ${why}`];
  });
}

function explainBreak(step: Step, before: readonly string[], root: string): string | null {
  const file = fileOf(step);
  if (read(root, file) === '') return 'is not there';
  const importers = (imported: string) => before.some((other) => importsOf(root, other).has(imported));
  if (typeof step === 'string') {
    const isNext = importers(file) || before.some((other) => importsOf(root, file).has(other));
    return isNext ? null : 'no file before it imports it, nor the reverse';
  }
  if ('module' in step) {
    const joined = importsOf(root, step.module);
    return joined.has(file) && before.some((other) => joined.has(other))
      ? null
      : `${step.module} does not join it to a file before it`;
  }
  if ('contract' in step) {
    const meets = importsOf(root, file).has(step.contract) && importers(step.contract);
    return meets ? null : `it does not meet a file before it at ${step.contract}`;
  }
  if ('table' in step) {
    const speaksOf = (other: string) => namesOf(read(root, other)).includes(namesOf(step.table));
    return speaksOf(file) && before.some(speaksOf) ? null : `it does not share ${step.table}`;
  }
  const [method = '', address = ''] = step.request.split(' ');
  const contracts = [...importsOf(root, file)].filter((other) => other.endsWith('.contract.ts'));
  const isOffered = contracts.some((contract) => {
    const text = read(root, contract);
    return text.includes(`path: '${address}'`) && text.includes(`method: '${method}'`);
  });
  return isOffered ? null : `its contract does not offer ${step.request}`;
}

/**
 * Files of features and engines that the steps use and the thing does not go through: what a reader opens who wants to know every
 * step whole. Contracts and types do not count.
 */
export function listBeside({ steps }: CodePath, root: string): string[] {
  const files = steps.map(fileOf);
  const used = files.flatMap((file) => [...importsOf(root, file, 'code')]);
  const counts = (file: string) =>
    /^src\/(features|text|vision)\//.test(file) && !/(\.contract|\.openapi|\/tables)\.ts$/.test(file);
  return [...new Set(used)].filter((file) => counts(file) && !files.includes(file)).toSorted();
}

/** Tables are camel-case in code and snake-case in SQL. */
const namesOf = (text: string): string => text.toLowerCase().replaceAll('_', '');

/** The files of the project that a file imports, as code or as types, or runs in a thread. */
function importsOf(root: string, file: string, kind: 'code' | 'any' = 'any'): Set<string> {
  const source = read(root, file);
  const text = kind === 'any' ? source : source.replaceAll(/^(import|export) type [^;]*;$/gm, '');
  const specifiers = text.matchAll(/(?:from|import\(|new URL\()\s*'(\.[^']+)'/g);
  return new Set(
    [...specifiers].map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier)),
  );
}

function read(root: string, file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}

if (import.meta.main) {
  for (const codePath of codePaths) {
    const { before, goal, name, steps } = codePath;
    const beside = listBeside(codePath, projectRoot).length;
    console.log(
      `\n${name}: ${steps.length} files (before: ${before}, goal: ${goal}), ${beside} more beside it`,
    );
    for (const step of steps) console.log(`  ${fileOf(step)}`);
    for (const fault of findBreaks(codePath, projectRoot)) console.log(`  BROKEN ${fault}`);
  }
}

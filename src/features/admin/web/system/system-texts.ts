import type { Health } from '../../admin-system.contract.ts';

export const installationTexts = {
  title: 'Installation',
  loupe: 'Loupe',
  version: (version: string, environment: string, node: string) =>
    `${version}, ${environment}, Node.js ${node}`,
  uptime: 'Running for',
  memory: 'Memory',
  database: 'Database',
  databaseFacts: ({ version, kind, sizeBytes, latencyMs }: Health['database']) =>
    `PostgreSQL ${version}, ${kind === 'embedded' ? 'embedded' : 'by DATABASE_URL'}, ${formatBytes(sizeBytes)}, answers in ${latencyMs} ms`,
  disk: 'Disk',
  diskFacts: ({ freeBytes, totalBytes }: Health['disk']) =>
    `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} free`,
  littleSpace: 'Little space',
  models: 'Models',
  payments: 'Payments',
  sms: 'SMS',
  mail: 'Mail',
  botCheck: 'Bot check',
  files: 'Files',
  lastBackup: 'Last backup',
  lastProof: 'Last verified',
  nightly: 'nightly',
  never: 'Never',
} as const;

export const modelTexts: Readonly<Record<Health['models'], string>> = {
  loaded: 'Loaded',
  loading: 'Being loaded',
  elsewhere: 'In other processes (npm run worker)',
};

export const queueTexts = {
  title: 'Jobs',
  queue: 'Queue',
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed',
  failedWithin: ' (24 h)',
  oldestSince: 'oldest since',
  allIdle: 'No job is waiting or running, and none has failed in the last 24 hours.',
  idle: (count: number) => (count === 1 ? '1 idle queue' : `${count} idle queues`),
} as const;

export const connectionTexts = {
  title: 'Connection Test',
  lead: 'Writes a row into a test table and reads it back.',
  test: 'Test connection',
  works: (tookMs: number) => `It works: written and read in ${tookMs} ms.`,
  failed: 'The connection does not work.',
} as const;

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes to three digits: "1.25 GB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${units[power]}`;
}

/** Seconds in the two largest units that say something: "3 days, 4 hours". */
export function formatUptime(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3_600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [Math.floor(seconds) % 60, 'second'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return 'less than a second';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(', ');
}

/** A queue as a person reads it: "billing: settle subscriptions". */
export function queueTitle(name: string): string {
  const [feature, ...rest] = name.split('.');
  const what = rest.join('.').replaceAll('-', ' ');
  return what === '' ? name : `${feature}: ${what}`;
}

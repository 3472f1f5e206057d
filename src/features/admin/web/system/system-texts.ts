import type { Health } from '../../admin-system.contract.ts';

export const modelTexts: Readonly<Record<Health['models'], string>> = {
  loaded: 'Loaded',
  loading: 'Being loaded',
  elsewhere: 'In other processes (npm run worker)',
};

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

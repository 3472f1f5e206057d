import { readFileSync } from 'node:fs';
import path from 'node:path';

type LockedPackage = { license?: string; dev?: boolean; devOptional?: boolean; version?: string };

const allowedAnywhere = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

const allowedInTools = new Set(['MPL-2.0']);

/** Libraries that stay separate files, loaded at run time, a list of names that is data, and two licences in words. */
const exceptions: { packages: RegExp; licence: string }[] = [
  { packages: /^@img\/sharp-(libvips|win32|wasm32)/, licence: 'LGPL-3.0-or-later' },
  { packages: /^libheif-js$/, licence: 'LGPL-3.0' },
  { packages: /^@visx\/vendor$/, licence: 'MIT and ISC' },
  { packages: /^spdx-exceptions$/, licence: 'CC-BY-3.0' },
];

/**
 * Packages that report to their makers unless somebody turns that off, at run time or while they are installed; see
 * docs/decisions/0012-one-runtime-for-nets.md.
 */
const reportHome =
  /^(onnxruntime-node.*|@scarf\/scarf|update-notifier|next|nuxt|@nuxt\/telemetry|astro|gatsby|prisma|turbo)$/;

/** Whether an SPDX expression of licences joined by AND or by OR is acceptable; anything it cannot read is not. */
function isAcceptable(expression: string, accepts: (licence: string) => boolean): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1');
  if (flat.includes(' AND ') && flat.includes(' OR ')) return false;
  if (flat.includes(' OR ')) return flat.split(' OR ').some(accepts);
  return flat.split(' AND ').every(accepts);
}

function installedLicence(root: string, folder: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const licence = (manifest as { license?: unknown }).license;
    return typeof licence === 'string' ? licence : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the licence of every locked package, those of other platforms included, and refuses those that report home.
 *
 * @returns how many were read, and a sentence for each that is not acceptable
 */
export function checkLicences(root: string): { checked: number; problems: string[] } {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { packages } = lock as { packages: Record<string, LockedPackage> };
  const entries = Object.entries(packages).filter(([folder]) => folder !== '');
  const problems = entries.flatMap(([folder, locked]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (reportHome.test(name)) return [`${name}: reports to its maker unless that is turned off`];
    const licence = locked.license ?? installedLicence(root, folder);
    if (licence === undefined) return [`${name}: states no licence`];
    const isTool = locked.dev === true || locked.devOptional === true;
    const accepts = (id: string) =>
      allowedAnywhere.has(id) ||
      (isTool && allowedInTools.has(id)) ||
      exceptions.some((exception) => exception.licence === id && exception.packages.test(name));
    return isAcceptable(licence, accepts) ? [] : [`${name}: ${licence} is not on the list`];
  });
  return { checked: entries.length, problems };
}

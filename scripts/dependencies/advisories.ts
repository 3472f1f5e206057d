import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';

const version = z.string().refine((text) => semver.valid(text) !== null, 'must be a version');

const storedAdvisory = z.strictObject({
  /** As the GitHub Advisory Database or OSV has it: GHSA-…, MAL-… */
  id: z.string(),
  aliases: z.array(z.string()),
  package: z.string(),
  /** As its publisher says; null where it says nothing. */
  severity: z.string().nullable(),
  /** Affected from `introduced` on; up to `fixed`, which is not affected, or `lastAffected`, which is, or for ever. */
  ranges: z.array(
    z.strictObject({
      introduced: version,
      fixed: z.optional(version),
      lastAffected: z.optional(version),
    }),
  ),
  /** Single affected versions. */
  versions: z.array(z.string()),
});

const storedList = z.strictObject({
  /** The day on which its source was read, YYYY-MM-DD. */
  readOn: z.iso.date(),
  source: z.string(),
  /** The packages of which all advisories were looked up. Nothing is known of the others. */
  lookedUp: z.array(z.string()),
  advisories: z.array(storedAdvisory),
});

export type Advisory = z.infer<typeof storedAdvisory>;
export type AdvisoryList = z.infer<typeof storedList>;
export type LockedPackage = { name: string; version: string };
/** One locked version that an advisory is about. */
export type Finding = LockedPackage & { id: string; severity: string | null };

export const listFile = path.join(import.meta.dirname, 'advisories.json');

/** The list of advisories that is kept in the tree. Throws when it is malformed. */
export function readAdvisoryList(): AdvisoryList {
  return storedList.parse(JSON.parse(readFileSync(listFile, 'utf8')));
}

/** Every version that `package-lock.json` names, tools and other platforms included, each once and sorted. */
export function readLockedPackages(root: string): LockedPackage[] {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { packages } = lock as { packages: Record<string, { name?: string; version?: string }> };
  const found = new Map<string, LockedPackage>();
  for (const [folder, entry] of Object.entries(packages)) {
    if (folder === '' || entry.version === undefined) continue;
    const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(`${name}@${entry.version}`, { name, version: entry.version });
  }
  return [...found.values()].toSorted((a, b) =>
    `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1,
  );
}

/** Whether an advisory is about this version; prereleases are ordered as semver orders them. */
export function isAffected(
  locked: string,
  { ranges, versions }: Pick<Advisory, 'ranges' | 'versions'>,
): boolean {
  if (versions.includes(locked)) return true;
  return ranges.some(
    ({ introduced, fixed, lastAffected }) =>
      semver.gte(locked, introduced) &&
      (fixed === undefined || semver.lt(locked, fixed)) &&
      (lastAffected === undefined || semver.lte(locked, lastAffected)),
  );
}

/** The locked versions that advisories of the list are about. */
export function findAffected(locked: readonly LockedPackage[], { advisories }: AdvisoryList): Finding[] {
  return locked.flatMap(({ name, version: lockedVersion }) =>
    advisories
      .filter((advisory) => advisory.package === name && isAffected(lockedVersion, advisory))
      .map(({ id, severity }) => ({ name, version: lockedVersion, id, severity })),
  );
}

/** How much a check against the list is worth: its date, its age, and of how many locked packages it knows everything. */
export function describeList(list: AdvisoryList, locked: readonly LockedPackage[], now: Date): string {
  const names = new Set(locked.map(({ name }) => name));
  const known = list.lookedUp.filter((name) => names.has(name)).length;
  const ageDays = Math.floor((now.getTime() - Date.parse(list.readOn)) / 86_400_000);
  const age = ageDays === 1 ? '1 day' : `${ageDays} days`;
  return `stored list of ${list.readOn} (${age} old, ${list.advisories.length} advisories, complete for ${known} of ${names.size} packages)`;
}

const osvRecord = z.object({
  id: z.string(),
  aliases: z.optional(z.array(z.string())),
  withdrawn: z.optional(z.string()),
  database_specific: z.optional(z.object({ severity: z.optional(z.string()) })),
  affected: z.optional(
    z.array(
      z.object({
        package: z.optional(z.object({ ecosystem: z.string(), name: z.string() })),
        ranges: z.optional(
          z.array(z.object({ type: z.string(), events: z.array(z.record(z.string(), z.string())) })),
        ),
        versions: z.optional(z.array(z.string())),
      }),
    ),
  ),
});

/**
 * What a record of OSV's format (https://ossf.github.io/osv-schema/) says of npm packages, one advisory for each; none where
 * it was withdrawn. Throws when it is malformed.
 */
export function advisoriesOf(record: unknown): Advisory[] {
  const { id, aliases = [], withdrawn, database_specific, affected = [] } = osvRecord.parse(record);
  if (withdrawn !== undefined) return [];
  const byPackage = new Map<string, Advisory>();
  for (const { package: about, ranges = [], versions = [] } of affected) {
    if (about?.ecosystem !== 'npm') continue;
    const advisory = byPackage.get(about.name) ?? {
      id,
      aliases,
      package: about.name,
      severity: database_specific?.severity ?? null,
      ranges: [],
      versions: [],
    };
    byPackage.set(about.name, advisory);
    const spans = ranges
      .filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM')
      .flatMap(({ events }) => spansOf(events));
    advisory.ranges.push(...spans);
    // Where there are ranges, the versions only repeat them.
    if (spans.length === 0) advisory.versions.push(...versions);
  }
  return [...byPackage.values()].map((advisory) => storedAdvisory.parse(advisory));
}

/** Events in any order become spans: each `introduced` lasts until the next event that ends it. */
function spansOf(events: readonly Record<string, string>[]): Advisory['ranges'] {
  const asVersion = (text: string) => (text === '0' ? '0.0.0-0' : text);
  const sorted = events
    .flatMap((event) => Object.entries(event).map(([kind, text]) => ({ kind, at: asVersion(text) })))
    .filter(({ kind }) => ['introduced', 'fixed', 'last_affected'].includes(kind))
    .toSorted((a, b) => semver.compare(a.at, b.at));
  const spans: Advisory['ranges'] = [];
  let introduced: string | null = null;
  for (const { kind, at } of sorted) {
    if (kind === 'introduced') introduced ??= at;
    else if (introduced !== null) {
      spans.push({ introduced, ...(kind === 'fixed' ? { fixed: at } : { lastAffected: at }) });
      introduced = null;
    }
  }
  return introduced === null ? spans : [...spans, { introduced }];
}

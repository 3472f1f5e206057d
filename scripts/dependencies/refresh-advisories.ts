import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../steps.ts';
import {
  advisoriesOf,
  listFile,
  readLockedPackages,
  type Advisory,
  type AdvisoryList,
} from './advisories.ts';

type Query = { package: { name: string; ecosystem: 'npm' }; page_token?: string };
type BatchAnswer = { results: { vulns?: { id: string }[]; next_page_token?: string }[] };

const queriesInABatch = 500;

/**
 * Looks up all advisories about these packages at https://osv.dev, which learns their names and nothing else.
 *
 * @param api where OSV answers
 * @throws when it does not answer as documented
 */
export async function lookUpAtOsv(
  names: readonly string[],
  api = 'https://api.osv.dev',
): Promise<Advisory[]> {
  const ids = new Set<string>();
  let queries: Query[] = names.map((name) => ({ package: { name, ecosystem: 'npm' } }));
  while (queries.length > 0) {
    const batch = queries.slice(0, queriesInABatch);
    const { results } = await ask<BatchAnswer>(`${api}/v1/querybatch`, { queries: batch });
    for (const { vulns = [] } of results) for (const { id } of vulns) ids.add(id);
    const more = results.flatMap(({ next_page_token: token }, index) => {
      const query = batch[index];
      return token && query ? [{ ...query, page_token: token }] : [];
    });
    queries = [...more, ...queries.slice(queriesInABatch)];
  }
  const advisories: Advisory[] = [];
  for (const id of ids) {
    advisories.push(...advisoriesOf(await ask<unknown>(`${api}/v1/vulns/${encodeURIComponent(id)}`)));
  }
  return advisories.filter((advisory) => names.includes(advisory.package));
}

async function ask<T>(url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** The same from a folder with records in OSV's format, such as a clone of github/advisory-database. */
export function lookUpInFolder(names: readonly string[], folder: string): Advisory[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  return files
    .flatMap((file) => advisoriesOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
    .filter((advisory) => names.includes(advisory.package));
}

/**
 * Writes the stored list anew; answers how many advisories it has.
 *
 * @param folder a copy of the whole database; without it OSV is asked
 */
export async function refreshAdvisories(folder: string | undefined, now: Date): Promise<number> {
  const names = [...new Set(readLockedPackages(projectRoot).map(({ name }) => name))].toSorted();
  const advisories = folder === undefined ? await lookUpAtOsv(names) : lookUpInFolder(names, folder);
  const list: AdvisoryList = {
    readOn: now.toISOString().slice(0, 10),
    source: folder === undefined ? 'https://osv.dev' : 'a copy of the advisory database',
    lookedUp: names,
    advisories: advisories.toSorted((a, b) => (a.package + a.id < b.package + b.id ? -1 : 1)),
  };
  writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`);
  return list.advisories.length;
}

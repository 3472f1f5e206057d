import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../steps.ts';
import {
  advisoriesOf,
  describeList,
  findAffected,
  isAffected,
  readAdvisoryList,
  readLockedPackages,
} from './advisories.ts';
import { readAuditReport } from './audit.ts';
import { lookUpAtOsv, lookUpInFolder } from './refresh-advisories.ts';

/** A record as the databases publish it. */
const osvRecord = (id: string, name: string, events: Record<string, string>[], more: object = {}) => ({
  id,
  modified: '2026-11-01T00:00:00Z',
  aliases: ['CVE-2026-0001'],
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  database_specific: { severity: 'HIGH' },
  ...more,
});

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

describe('whether a version is affected', () => {
  it.each([
    ['1.2.9', [{ introduced: '1.3.0', fixed: '1.10.1' }], false],
    ['1.3.0', [{ introduced: '1.3.0', fixed: '1.10.1' }], true],
    ['1.9.0', [{ introduced: '1.3.0', fixed: '1.10.1' }], true],
    ['1.10.0', [{ introduced: '1.3.0', fixed: '1.10.1' }], true],
    ['1.10.1', [{ introduced: '1.3.0', fixed: '1.10.1' }], false],
    ['1.10.1-beta.1', [{ introduced: '1.3.0', fixed: '1.10.1' }], true],
    ['6.9.8', [{ introduced: '0.0.0-0', lastAffected: '6.9.8' }], true],
    ['6.9.9', [{ introduced: '0.0.0-0', lastAffected: '6.9.8' }], false],
    ['0.0.1-alpha', [{ introduced: '0.0.0-0' }], true],
    ['99.0.0', [{ introduced: '2.0.0' }], true],
    [
      '7.6.0',
      [
        { introduced: '7.0.0', fixed: '7.5.2' },
        { introduced: '8.0.0', fixed: '8.1.0' },
      ],
      false,
    ],
    [
      '8.0.5',
      [
        { introduced: '7.0.0', fixed: '7.5.2' },
        { introduced: '8.0.0', fixed: '8.1.0' },
      ],
      true,
    ],
  ])('%s in %j: %s', (version, ranges, expected) => {
    expect(isAffected(version, { ranges, versions: [] })).toBe(expected);
  });

  it('goes by single versions, too', () => {
    expect(isAffected('4.4.2', { ranges: [], versions: ['4.4.2'] })).toBe(true);
    expect(isAffected('4.4.3', { ranges: [], versions: ['4.4.2'] })).toBe(false);
  });
});

describe('a record of OSV', () => {
  it('becomes one advisory for each npm package, with its spans in order', () => {
    const record = osvRecord('GHSA-1', 'left', [
      { introduced: '3.0.0' },
      { fixed: '1.2.0' },
      { introduced: '0' },
      { last_affected: '3.4.0' },
    ]);
    const other = { package: { ecosystem: 'PyPI', name: 'left' }, ranges: [] };
    expect(advisoriesOf({ ...record, affected: [...record.affected, other] })).toEqual([
      {
        id: 'GHSA-1',
        aliases: ['CVE-2026-0001'],
        package: 'left',
        severity: 'HIGH',
        ranges: [
          { introduced: '0.0.0-0', fixed: '1.2.0' },
          { introduced: '3.0.0', lastAffected: '3.4.0' },
        ],
        versions: [],
      },
    ]);
  });

  it('of a malicious release lists the versions', () => {
    const affected = [{ package: { ecosystem: 'npm', name: 'left' }, versions: ['4.4.2'] }];
    expect(advisoriesOf({ id: 'MAL-1', affected })).toMatchObject([{ versions: ['4.4.2'], severity: null }]);
  });

  it('that was withdrawn says nothing, and one with nonsense for a version is refused', () => {
    const events = [{ introduced: '0' }];
    expect(advisoriesOf(osvRecord('GHSA-2', 'left', events, { withdrawn: '2026-01-01T00:00:00Z' }))).toEqual(
      [],
    );
    expect(() => advisoriesOf(osvRecord('GHSA-3', 'left', [{ introduced: 'soon' }]))).toThrow(
      /must be a version|Invalid Version/,
    );
  });
});

describe('the lock file', () => {
  const locked = readLockedPackages(projectRoot);

  it('holds nothing that an advisory of the stored list is about', () => {
    expect(locked.length).toBeGreaterThan(300);
    expect(findAffected(locked, readAdvisoryList())).toEqual([]);
  });

  it('is found out when it locks an affected version, wherever that stands', () => {
    const list = readAdvisoryList();
    const older = locked.map((entry) => (entry.name === 'vite' ? { ...entry, version: '5.0.11' } : entry));
    expect(findAffected(older, list)).toEqual([
      { name: 'vite', version: '5.0.11', id: 'GHSA-c24v-8rfc-w8vw', severity: 'MODERATE' },
    ]);
  });

  it('is read with every version of a package, and with the names behind aliases', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'loupe-lock-'));
    cleanUps.push(() => rmSync(folder, { recursive: true }));
    const packages = {
      '': { name: 'own', version: '1.0.0' },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
      'node_modules/@x/alias': { name: 'real', version: '3.0.0' },
    };
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    expect(readLockedPackages(folder)).toEqual([
      { name: 'b', version: '1.0.0' },
      { name: 'b', version: '2.0.0' },
      { name: 'real', version: '3.0.0' },
    ]);
  });
});

describe('what is said of a check', () => {
  it('names the date, the age and how little the list may know', () => {
    const list = { readOn: '2026-11-01', source: '', lookedUp: ['a', 'gone'], advisories: [] };
    const locked = [
      { name: 'a', version: '1.0.0' },
      { name: 'b', version: '1.0.0' },
      { name: 'b', version: '2.0.0' },
    ];
    expect(describeList(list, locked, new Date('2026-11-22T10:00:00Z'))).toBe(
      'stored list of 2026-11-01 (21 days old, 0 advisories, complete for 1 of 2 packages)',
    );
  });
});

describe('what npm audit answers', () => {
  const locked = [{ name: 'left', version: '1.0.0' }];

  it('is a list of advisories, each under the package that it is about', () => {
    const via = [{ source: 1, url: 'https://github.com/advisories/GHSA-1', severity: 'high' }];
    const vulnerabilities = {
      left: { severity: 'high', via },
      right: { severity: 'high', via: ['left'] },
    };
    expect(readAuditReport(JSON.stringify({ auditReportVersion: 2, vulnerabilities }), locked)).toEqual({
      findings: [{ name: 'left', version: '1.0.0', id: 'GHSA-1', severity: 'high' }],
    });
  });

  it('is no answer where the registry has no such service', () => {
    expect(readAuditReport('{"message": "405 Method Not Allowed", "statusCode": 405}', locked)).toEqual({
      unanswered: '405 Method Not Allowed',
    });
    expect(readAuditReport('', locked)).toEqual({ unanswered: 'npm audit wrote no JSON' });
  });
});

describe('refreshing the list', () => {
  const records: Record<string, object> = {
    'GHSA-1': osvRecord('GHSA-1', 'left', [{ introduced: '0' }]),
    'GHSA-2': osvRecord('GHSA-2', '@a/right', [{ introduced: '0' }]),
    'GHSA-3': osvRecord('GHSA-3', 'other', [{ introduced: '0' }]),
  };

  /** Answers as https://google.github.io/osv.dev/api/ says, the second advisory of a package on a page of its own. */
  async function startOsv(): Promise<string> {
    const server: Server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const answer = (body: unknown) => response.end(JSON.stringify(body));
        const id = /\/v1\/vulns\/(.+)$/.exec(request.url ?? '')?.[1];
        if (id) return void answer(records[id]);
        const { queries } = JSON.parse(text) as {
          queries: { package: { name: string }; page_token?: string }[];
        };
        const results = queries.map(({ package: { name }, page_token: token }) => {
          if (name !== 'left') return name === '@a/right' ? { vulns: [{ id: 'GHSA-2' }] } : {};
          return token === 'more'
            ? { vulns: [{ id: 'GHSA-3' }] }
            : { vulns: [{ id: 'GHSA-1' }], next_page_token: 'more' };
        });
        answer({ results });
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('asks OSV about every name, page by page', async () => {
    const found = await lookUpAtOsv(['@a/right', 'left', 'nothing', 'other'], await startOsv());
    expect(found.map(({ id }) => id).toSorted()).toEqual(['GHSA-1', 'GHSA-2', 'GHSA-3']);
  });

  it('reads a copy of the database', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'loupe-osv-'));
    cleanUps.push(() => rmSync(folder, { recursive: true }));
    mkdirSync(path.join(folder, '2026', '11'), { recursive: true });
    for (const [id, record] of Object.entries(records)) {
      writeFileSync(path.join(folder, '2026', '11', `${id}.json`), JSON.stringify(record));
    }
    expect(lookUpInFolder(['left'], folder).map(({ id }) => id)).toEqual(['GHSA-1']);
  });
});

import { beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../../test/shared-test-app.ts';
import { registerSubscriber } from '../../../../../test/give-subscription.ts';
import type { TestUser } from '../../../../../test/test-user.ts';
import { writeAnalysis } from '../../../../../test/write-analysis.ts';
import { createLog } from '../../../../server/log/log.ts';
import type { Dashboard } from '../../../dashboard/dashboard.contract.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import { aTextResult } from '../../web/report/report.fixtures.ts';
import type { AnalysisSummary } from '../../analysis.contract.ts';
import { createExportAnalyses } from '../export-analyses.service.ts';

let app: TestApp;
let owner: TestUser;
let profile: Profile;
/** The older report is whole; the newer one is from a version that does not exist yet. */
let ids: { older: string; newer: string };

beforeAll(async () => {
  app = await sharedTestApp();
  owner = await registerSubscriber(app, nextNumber());
  profile = await owner.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'I bake.' } });
  const write = (at: string) =>
    writeAnalysis(app, { profileId: profile.id, at: new Date(at), text: aTextResult() });
  ids = { older: await write('2026-11-19T12:00:00Z'), newer: await write('2026-11-20T11:00:00Z') };
  await app.db
    .updateTable('analyses')
    .set({ report: JSON.stringify({ schemaVersion: 99, steps: [] }) })
    .where('id', '=', ids.newer)
    .execute();
});

const faults = () => app.logLines.filter((line) => line.includes('it has version 99'));

it('a report that cannot be read says so to its owner, and why to the operator', async () => {
  const response = await owner.request(`/api/analyses/${ids.newer}`);
  expect([response.status, await response.json()]).toEqual([
    500,
    expect.objectContaining({
      code: 'stored_data_unreadable',
      message:
        'This report is stored in a format that this version of Loupe cannot read. Analyze the profile again to get a new one.',
    }),
  ]);
  expect(faults().join()).toContain(`analyses.report of ${ids.newer}`);
});

it('lists go on without it, and the dashboard says that it cannot be opened', async () => {
  const before = faults().length;
  const listed = await owner.json<AnalysisSummary[]>(`/api/profiles/${profile.id}/analyses`);
  expect(listed.map(({ id }) => id)).toEqual([ids.newer, ids.older]);
  expect(await owner.json<Profile[]>('/api/profiles')).toHaveLength(1);
  const dashboard = await owner.json<Dashboard>('/api/dashboard');
  expect(dashboard).toMatchObject({
    latestReport: null,
    unreadable: {
      message: expect.stringContaining('This report is stored in a format') as string,
      latestReport: true,
      photoAnalysis: false,
      bioOptimization: true,
    },
  });
  expect(faults().length).toBe(before + 1);
  expect((await owner.request(`/api/analyses/${ids.older}`)).status).toBe(200);
});

it('a download of the data has it as it is stored', async () => {
  const files: string[] = [];
  const source = createExportAnalyses({ db: app.db, log: createLog('silent', () => undefined) });
  for await (const file of source(owner.id)) files.push(file.path);
  expect(files).toEqual([`analyses/${ids.older}.json`, `analyses/${ids.newer}.json`]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/drawn-photos.ts';
import { giveSubscription } from '../../test/give-subscription.ts';
import { insertExperiment, insertVoteLink } from '../../test/own-experiments.ts';
import { countAsProved } from '../../test/prove-again.ts';
import { routeMatrix } from '../../test/route-matrix.ts';
import { registerConsentingUser, type TestUser } from '../../test/test-user.ts';
import type { Photo, Profile } from '../features/profiles/profiles.contract.ts';
import type { Experiment } from '../features/experiments/experiments.contract.ts';

/** What reading writes on purpose. Besides, visits and sign-ins note their last use; here the clock stands still. */
const intended: Readonly<Record<string, readonly string[]>> = {
  'GET /admin/exports/orders.csv': ['public.audit_log'],
  'GET /admin/exports/sessions.csv': ['public.audit_log'],
  'GET /admin/exports/users.csv': ['public.audit_log'],
};

const nobodys = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let owner: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await registerConsentingUser(app, '+15551234571');
  await countAsProved(app, owner.id);
  await giveSubscription(app, owner.id, 'premiumAnnual');
  admin = await registerConsentingUser(app, '+15551234572');
  await app.composition.changeRank.makeAdmin('+15551234572');
  // The first look of an administrator begins the time in which they set up a second factor.
  await admin.json('/api/admin/health');
});
afterAll(() => app.close());

it('leaves the database as it is with every GET, though the verdict of a test is due', async () => {
  const parameters = await createThings();
  const written: Record<string, string[]> = {};
  for (const [name, row] of Object.entries(routeMatrix).filter(([called]) => called.startsWith('GET '))) {
    const path = name.slice('GET '.length).replaceAll(/\{(\w+)\}/g, (_match, parameter: string) => {
      const [root = ''] = name.slice('GET /'.length).split('/');
      return parameters[`${root} ${parameter}`] ?? parameters[parameter] ?? nobodys;
    });
    const before = await readFingerprints();
    const response = await (row.for === 'administrators' ? admin : owner).request(`/api${path}`);
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
    else await response.arrayBuffer();
    const after = await readFingerprints();
    const changed = [...after].filter(([table, print]) => before.get(table) !== print);
    if (changed.length > 0) written[name] = changed.map(([table]) => table);
    expect([name, [401, 402, 403].includes(response.status), response.status < 500]).toEqual([
      name,
      false,
      true,
    ]);
  }
  expect(written).toEqual(intended);
});

/** Something of the owner's for each kind of address; answers what stands for its parameters. */
async function createThings(): Promise<Readonly<Record<string, string>>> {
  const { id } = await owner.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'mine' } });
  const place = `/api/profiles/${id}/photos/0`;
  const photo = await owner.json<Photo>(place, { method: 'PUT', body: await drawJpeg() });
  const analyses = `/api/profiles/${id}/analyses`;
  const { analysisId } = await owner.json<{ analysisId: string }>(analyses, { method: 'POST' });
  const experimentId = await insertExperiment(app, owner.id);
  await app.db.updateTable('experiments').set({ endsOn: '2026-11-16' }).execute();
  await app.db.updateTable('experimentBlocks').set({ likes: 200, matches: 20 }).execute();
  await insertVoteLink(app, owner.id);
  const test = await owner.json<Experiment>(`/api/experiments/${experimentId}`);
  expect(test.result).not.toBeNull();
  return {
    id,
    'analyses id': analysisId,
    'experiments id': experimentId,
    'admin id': owner.id,
    photoId: photo.id,
    size: 'full',
    token: 'a-token-that-no-visit-has',
  };
}

/** Of each table, and of the jobs, something that changes with every write. */
async function readFingerprints(): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(app.db);
  const prints = [...tables.rows.map(({ name }) => `public.${name}`), 'jobs.job'].map(
    (name) =>
      `select '${name}' as name, md5(string_agg(concat(ctid, ' ', xmin), ',' order by ctid)) as print from ${name}`,
  );
  const { rows } = await sql
    .raw<{ name: string; print: string | null }>(prints.join(' union all '))
    .execute(app.db);
  return new Map(rows.map(({ name, print }) => [name, print ?? 'empty']));
}

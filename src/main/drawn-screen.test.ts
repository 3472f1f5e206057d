import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { giveSubscription } from '../../test/give-subscription.ts';
import { passFirstStep } from '../../test/pass-first-step.ts';
import { setUpTotp } from '../../test/set-up-totp.ts';
import {
  registerConsentingUser,
  registerUser,
  signInWithoutTerms,
  type TestUser,
} from '../../test/test-user.ts';
import { writeAnalysis } from '../../test/write-analysis.ts';
import { aTextResult } from '../features/analysis/web/report/report.fixtures.ts';
import type { Finding } from '../features/analysis/analysis.contract.ts';
import type { Profile } from '../features/profiles/profiles.contract.ts';
import type { DrawScreen } from '../server/http/draw-screen.ts';
import { listen } from '../server/http/http-server.ts';

/** By its address, since the server's types know nothing of a browser's module. */
const drawingModule = new URL('./drawn-screen.tsx', import.meta.url).href;

const shell = '<div id="root"><p class="loading">Loading...</p></div>';
const files = {
  'app.html': `<html lang="en"><head><title>Loupe</title><script type="module" crossorigin src="/assets/app-1.js"></script><link rel="modulepreload" crossorigin href="/assets/base-1.js"></head><body>${shell}</body></html>`,
  'csp.json': JSON.stringify({
    styleHashes: {},
    questions: {},
    drawn: { start: '/assets/start-1.js', scripts: ['/assets/report-1.js'] },
  }),
};

const hostile = `</script><script>alert("bio")</script><!-- 'x' & y`;
const finding: Finding = {
  id: 'cliche',
  severity: 'fix',
  message: '“Partner in crime” is worn.',
  measured: { value: 1, unit: null, text: '1' },
  threshold: null,
  ruleId: 'originality',
  action: `Say what you do together instead ${hostile}`,
};

const text = aTextResult({ findings: [finding] });
const verdict = 'Bio: 1 thing to fix';

let app: TestApp;
let owner: TestUser;
let path: string;
let analysisId: string;

async function giveReport(user: TestUser): Promise<{ profileId: string; analysisId: string }> {
  const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: hostile } });
  const step = {
    title: finding.action ?? '',
    why: finding.message,
    ruleId: finding.ruleId,
    findingId: finding.id,
  };
  const at = app.clock();
  const written = await writeAnalysis(app, {
    profileId: id,
    at,
    text,
    nextSteps: [{ ...step, target: { kind: 'text' } }],
  });
  return { profileId: id, analysisId: written };
}

beforeAll(async () => {
  const { drawScreen } = (await import(drawingModule)) as { drawScreen: DrawScreen };
  app = await createTestApp({
    pages: { files, drawScreen },
  });
  owner = await registerConsentingUser(app, '+15551230611');
  await giveSubscription(app, owner.id, 'premiumMonthly');
  await owner.json('/api/me', { method: 'PATCH', body: { firstName: 'Zoë <b>' } });
  const report = await giveReport(owner);
  path = `/profiles/${report.profileId}/report`;
  ({ analysisId } = report);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('rateLimits').execute();
});

const open = async (user: Pick<TestUser, 'request'>, href: string) => {
  const response = await user.request(href, { headers: { 'accept-encoding': 'identity' } });
  return { response, html: await response.text() };
};
const drawnData = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="drawn-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  ) as [unknown, unknown][] | null;

describe('the document of a report', () => {
  it('shows its first screen to its owner, with one heading, the tasks and the way around', async () => {
    const { response, html } = await open(owner, path);
    expect(response.status).toBe(200);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(verdict);
    expect(html).toContain('<title>Loupe - Report</title>');
    expect(html).toContain('Do this first');
    expect(html).toContain('href="/results"');
    expect(html).not.toContain('Loading...');
  });

  it('holds what the API answers, and nothing else', async () => {
    const { html } = await open(owner, path);
    const id = path.split('/')[2];
    const asked = {
      me: '/api/me',
      [`profiles,${id},analyses`]: `/api/profiles/${id}/analyses`,
      [`analyses,${analysisId}`]: `/api/analyses/${analysisId}`,
      [`profiles,${id}`]: `/api/profiles/${id}`,
      [`next-step,${id}`]: `/api/next-step?profileId=${id}`,
    };
    const data = drawnData(html) ?? [];
    expect(data.map(([key]) => String(key)).toSorted()).toEqual(Object.keys(asked).toSorted());
    for (const [key, value] of data) expect(value).toEqual(await owner.json(asked[String(key)] ?? ''));
  });

  it('is kept by nobody, and no inline script can run in it', async () => {
    const { response } = await open(owner, path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const plain = await open(owner, '/settings');
    expect(response.headers.get('content-security-policy')).toBe(
      plain.response.headers.get('content-security-policy'),
    );
    expect(plain.response.headers.get('cache-control')).toBe('no-cache');
    expect(plain.html).toBe(
      files['app.html'].replace('</head>', plain.html.match(/<meta.*<\/head>/)?.[0] ?? ''),
    );
  });

  it('takes whatever the user wrote as text', async () => {
    const { html } = await open(owner, path);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Zoë &lt;b&gt;');
    expect(html.match(/<script\b[^>]*>/g)).toEqual([
      expect.stringContaining('src="/assets/start-1.js"'),
      '<script type="application/json" id="drawn-data">',
    ]);
    const data = drawnData(html);
    expect(JSON.stringify(data)).toContain(JSON.stringify(hostile).slice(1, -1));
  });

  it('names the scripts of the app for later', async () => {
    const { html } = await open(owner, path);
    expect(html).toContain('data-app="/assets/app-1.js"');
    expect(html).toContain('data-parts="/assets/app-1.js /assets/base-1.js /assets/report-1.js"');
    expect(html).not.toContain('modulepreload');
  });

  it('comes compressed as the browser asks', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await owner.request(path, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(6_000);
    }
  });

  it('shows the report that the address names', async () => {
    const { html } = await open(owner, `${path}?analysis=${analysisId}`);
    expect(html).toContain(`>${verdict}</h1>`);
  });

  it('renews the cookies of the sign-in as the API does, over a connection too', async () => {
    const renewed = (await owner.request('/api/me')).headers.getSetCookie();
    expect(renewed.map((cookie) => cookie.split('=')[0])).toEqual(['loupe_sign_in', 'loupe_hint']);
    expect((await open(owner, path)).response.headers.getSetCookie()).toEqual(renewed);
    const server = await listen(app.hono, { host: '127.0.0.1', port: 0 });
    try {
      const headers = { cookie: `loupe_hint=; ${owner.cookie}` };
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
      expect(await response.text()).toContain('drawn-data');
      expect(response.headers.getSetCookie()).toEqual(renewed);
    } finally {
      await server.stop(1_000);
    }
  });

  it('records no visit and no activity', async () => {
    const count = async () => [
      await app.db.selectFrom('activities').selectAll().execute(),
      await app.db.selectFrom('visits').selectAll().execute(),
    ];
    const before = await count();
    await open(owner, path);
    expect(await count()).toEqual(before);
  });
});

describe('the plain document comes', () => {
  const expectPlain = ({ response, html }: Awaited<ReturnType<typeof open>>) => {
    expect(response.status).toBe(200);
    expect(html).toContain(shell);
    expect(html).not.toContain('drawn-data');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(app.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  };

  it('to a visitor, and to one with a made-up sign-in', async () => {
    expectPlain(await open(app, path));
    const headers = { cookie: `loupe_hint=Zoe; ${owner.cookie.split('=')[0]}=${'x'.repeat(43)}` };
    const response = await app.request(path, { headers });
    expectPlain({ response, html: await response.text() });
  });

  it('without the sign-in, whatever the hint says', async () => {
    const response = await app.request(path, { headers: { cookie: 'loupe_hint=Zoe' } });
    expectPlain({ response, html: await response.text() });
  });

  it('to another user', async () => {
    const other = await registerConsentingUser(app, '+15551230612');
    await giveSubscription(app, other.id, 'premiumMonthly');
    const own = await giveReport(other);
    expectPlain(await open(other, path));
    // Neither their own analysis on that profile, nor that analysis on their own.
    expectPlain(await open(other, `${path}?analysis=${own.analysisId}`));
    expectPlain(await open(other, `/profiles/${own.profileId}/report?analysis=${analysisId}`));
    expect((await open(other, `/profiles/${own.profileId}/report`)).html).toContain('drawn-data');
  });

  it('once the sign-in is over, or expired', async () => {
    const user = await registerConsentingUser(app, '+15551230613');
    await giveSubscription(app, user.id, 'premiumMonthly');
    const { profileId } = await giveReport(user);
    const href = `/profiles/${profileId}/report`;
    const headers = { cookie: `loupe_hint=; ${user.cookie}` };
    expect(await (await app.request(href, { headers })).text()).toContain('drawn-data');
    await app.db
      .updateTable('signIns')
      .set({ expiresAt: app.clock() })
      .where('userId', '=', user.id)
      .execute();
    const response = await app.request(href, { headers });
    expectPlain({ response, html: await response.text() });
  });

  it('while the second step of a sign-in is missing', async () => {
    const user = await registerConsentingUser(app, '+15551230614');
    await giveSubscription(app, user.id, 'premiumMonthly');
    const { profileId } = await giveReport(user);
    await setUpTotp(app, user, app.clock());
    const half = await passFirstStep(app, '+15551230614');
    const response = await app.request(`/profiles/${profileId}/report`, {
      headers: { cookie: `loupe_hint=; ${half.cookies}` },
    });
    expectPlain({ response, html: await response.text() });
  });

  it('to a user whose account is paused for a stated age', async () => {
    const user = await registerConsentingUser(app, '+15551230615');
    await giveSubscription(app, user.id, 'premiumMonthly');
    const { profileId } = await giveReport(user);
    await user.json(`/api/profiles/${profileId}`, {
      method: 'PATCH',
      body: { bio: "I'm 16 and from Ohio." },
    });
    expectPlain(await open(user, `/profiles/${profileId}/report`));
  });

  it('to a user who has not agreed to the terms, or has not said who they are', async () => {
    const user = await signInWithoutTerms(app, '+15551230616');
    expectPlain(await open(user, path));
    const nameless = await registerUser(app, '+15551230617');
    await giveSubscription(app, nameless.id, 'premiumMonthly');
    const { profileId } = await giveReport(nameless);
    await app.db.deleteFrom('subscriptions').where('userId', '=', nameless.id).execute();
    expectPlain(await open(nameless, `/profiles/${profileId}/report`));
  });

  it('where the report is deleted, not finished, or none at all', async () => {
    const { profileId, analysisId: ownId } = await giveReport(owner);
    const href = `/profiles/${profileId}/report`;
    await app.db.updateTable('analyses').set({ status: 'running' }).where('id', '=', ownId).execute();
    expectPlain(await open(owner, href));
    await app.db.deleteFrom('analyses').where('id', '=', ownId).execute();
    expectPlain(await open(owner, href));
    expectPlain(await open(owner, `${href}?analysis=${ownId}`));
    await owner.request(`/api/profiles/${profileId}`, { method: 'DELETE' });
    expectPlain(await open(owner, href));
    expectPlain(await open(owner, '/profiles/1/report'));
  });

  it('under the loupe, and for every other screen', async () => {
    expectPlain(await open(owner, `${path}?photo=1`));
    expectPlain(await open(owner, `${path}/methods`));
    expectPlain(await open(owner, '/dashboard'));
  });
});

it('keeps readers apart who open their reports at the same moment', async () => {
  const readers = await Promise.all(
    ['+15551230621', '+15551230622', '+15551230623'].map(async (phoneNumber) => {
      const user = await registerConsentingUser(app, phoneNumber);
      await giveSubscription(app, user.id, 'premiumMonthly');
      await user.json('/api/me', { method: 'PATCH', body: { firstName: `Reader${phoneNumber.slice(-1)}` } });
      return { user, phoneNumber, ...(await giveReport(user)) };
    }),
  );
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => readers)
      .flat()
      .map(async ({ user, phoneNumber, profileId }) => ({
        phoneNumber,
        html: (await open(user, `/profiles/${profileId}/report`)).html,
      })),
  );
  for (const { phoneNumber, html } of opened) {
    expect(html.match(/Reader\d/g)).toEqual(
      Array.from({ length: 2 }, () => `Reader${phoneNumber.slice(-1)}`),
    );
    expect(html.match(/\+1555\d+/g)).toEqual([phoneNumber]);
  }
});

it('draws what the API still shows after a subscription has ended', async () => {
  const user = await registerConsentingUser(app, '+15551230618');
  const names = { firstName: 'Ana', lastName: 'Bell', email: 'ana@example.com' };
  await user.json('/api/me', { method: 'PATCH', body: names });
  await giveSubscription(app, user.id, 'premiumMonthly');
  const { profileId, analysisId: ownId } = await giveReport(user);
  await app.db.deleteFrom('subscriptions').where('userId', '=', user.id).execute();
  expect((await user.request(`/api/analyses/${ownId}`)).status).toBe(200);
  const { html } = await open(user, `/profiles/${profileId}/report`);
  expect(html).toContain(`>${verdict}</h1>`);
  expect(html).toContain('Hi, Ana');
});

import { consentCookieName } from '../../src/domain/consent-cookie.ts';
import { adPlatforms, type AdPlatform } from '../../src/domain/conversion.ts';
import { consentRevision } from '../../src/domain/tracking-consent.ts';
import type { Conversion } from '../../src/server/adapters/conversions/conversion-api.port.ts';
import { openGuard, type Journey } from './journey.ts';

/** What advertisers were told. */
let reported: { platform: AdPlatform; conversion: Conversion }[] = [];

const { journey } = openGuard('operators', () => ({
  options: {
    parts: {
      conversionApis: Object.fromEntries(
        adPlatforms.map((platform) => [
          platform,
          {
            send: (conversion: Conversion) => {
              reported.push({ platform, conversion });
              return Promise.resolve({ kind: 'taken' });
            },
          },
        ]),
      ),
    },
  },
  reset: () => {
    reported = [];
  },
}));

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0';
const browser = { headers: { 'user-agent': agent }, from: '203.0.113.9' };

/** Two buyers, a visitor who only looks, and an administrator. */
async function fillSite({ actor, admin, pass, settle, subscriber, user }: Journey) {
  const ana = await subscriber('Ana', 'premiumAnnual');
  await ana.prove();
  await ana.quietly('PATCH', '/api/me', { firstName: 'Ana', lastName: '=Ruiz', email: 'ana@example.org' });
  pass({ days: 1 });
  const ben = await subscriber('Ben', 'regularMonthly');
  await ben.quietly('POST', '/api/subscription/cancel');
  pass({ days: 1 });
  const cem = await user('Cem');
  const visitor = actor('Visitor');
  await visitor.quietly(
    'POST',
    '/api/visits',
    { url: '/register', referrer: 'https://example.org/' },
    browser,
  );
  const root = await admin('Root');
  await settle();
  return { ana, ben, cem, visitor, root };
}

journey('lists of administrators', async (all) => {
  const { ana, cem, root } = await fillSite(all);
  await cem.get('/api/admin/users');
  await root.get('/api/admin/users?sort=createdAt&direction=asc');
  await root.get('/api/admin/users?search=Ana&limit=1');
  await root.get('/api/admin/users?limit=1000');
  await root.get('/api/admin/sessions');
  await root.get('/api/admin/orders');
  await root.get('/api/admin/orders?search=nothing');
  await root.get(`/api/admin/users/${ana.id}`);
  await root.get(`/api/admin/users/${ana.id}/activities?limit=5`);
  await root.get(`/api/admin/users/${ana.id}/session`);
  await root.post(`/api/admin/users/${ana.id}/activities/clear`);
  await root.get('/api/admin/audit-log');
});

journey('figures and exports of administrators', async (all) => {
  const { root } = await fillSite(all);
  await root.get('/api/admin/overview');
  await all.runJob('admin.fold-statistics');
  await root.get('/api/admin/overview?timeZone=Europe%2FVienna');
  await root.get('/api/admin/funnel');
  await root.get('/api/admin/revenue?days=7');
  await root.get('/api/admin/revenue?days=0');
  for (const list of ['users', 'sessions', 'orders']) {
    const response = await root.raw('GET', `/api/admin/exports/${list}.csv`);
    const text = await response.text();
    const type = response.headers.get('content-type');
    all.note(`${list}.csv`, { status: response.status, type, lines: text.split('\r\n') });
  }
  all.pass({ minutes: 20 });
  await root.get('/api/admin/exports/users.csv');
});

journey('ranks and the state of the site', async ({ admin, note, user }) => {
  const root = await admin('Root');
  const ana = await user('Ana');
  await ana.put(`/api/admin/users/${ana.id}/rank`, { rank: 99 });
  await root.put(`/api/admin/users/${ana.id}/rank`, { rank: 99 });
  await root.put(`/api/admin/users/${root.id}/rank`, { rank: 0 });
  await ana.put(`/api/admin/users/${ana.id}/rank`, { rank: 0 });
  await ana.get('/api/admin/rank-changes');
  await root.put(`/api/admin/users/${root.id}/rank`, { rank: 'high' });
  const health = await ana.quietly<Record<string, unknown>>('GET', '/api/admin/health');
  note('what the health is about', Object.keys(health).toSorted());
  await ana.get('/api/admin/moderation');
});

journey('visits and activities', async (all) => {
  const { actor, pass, settle } = all;
  const visitor = actor('Visitor');
  const visit = {
    url: 'https://loupe.example/?utm_source=news&secret=1',
    referrer: 'https://example.org/a',
    timestampLocal: '2027-03-05T13:00:01+01:00',
    campaign: { utm_source: 'news', other: 'x' },
  };
  await visitor.post('/api/visits', visit, browser);
  await visitor.post('/api/visits', visit, browser);
  await actor('Bot').post('/api/visits', visit, { headers: { 'user-agent': 'Googlebot/2.1' } });
  await visitor.get('/api/ip', { from: '203.0.113.9' });
  const seen = { type: 'page_view', title: 'Page View', description: 'Visited /', pageId: 'page-1' };
  await visitor.post('/api/activities', seen, browser);
  pass({ seconds: 5 });
  await visitor.post(
    '/api/activities',
    [{ ...seen, type: 'no-type' }, {}, { ...seen, title: 'x'.repeat(500) }],
    browser,
  );
  await visitor.post('/api/activities', { ...seen, userId: 'x' }, browser);
  await visitor.post('/api/activities', 'nonsense', browser);
  await visitor.register();
  await visitor.post('/api/activities', { ...seen, pageId: 'page-2' }, browser);
  await visitor.patch('/api/me', { firstName: 'Vi' });
  await settle();
  await visitor.get('/api/dashboard');
  const { clearingId } = await visitor.post<{ clearingId: string }>('/api/activities/clear');
  await visitor.post('/api/activities/restore', { clearingId });
  await visitor.post('/api/activities/restore', { clearingId });
  pass({ days: 400 });
  await all.runJob('visits.forget-old');
});

journey('conversions for advertisers', async ({ note, runJob, pass, settle, user }) => {
  const ana = await user('Ana');
  const choice = {
    categories: ['analytics', 'advertising'],
    revision: consentRevision,
    lastConsentTimestamp: '2027-03-01T08:00:00.000Z',
  };
  const cookie = `${consentCookieName}=${encodeURIComponent(JSON.stringify(choice))}`;
  const consenting = { headers: { 'user-agent': agent, cookie }, from: '203.0.113.9' };
  const event = {
    kind: 'Login',
    eventId: '0b6f3f0e-4a0c-4a52-9d2b-0a4a4f4f4f4f',
    url: 'http://localhost/login',
  };
  await ana.post('/api/conversions', event);
  await ana.post('/api/conversions', event, consenting);
  await ana.post('/api/conversions', event, consenting);
  await ana.post('/api/conversions', { ...event, kind: 'NoKind' }, consenting);
  const opted = { ...consenting, headers: { ...consenting.headers, 'sec-gpc': '1' } };
  await ana.post('/api/conversions', { ...event, eventId: '0b6f3f0e-4a0c-4a52-9d2b-0a4a4f4f4f50' }, opted);
  await settle();
  note(
    'reported',
    reported
      .map((one) => JSON.stringify(one))
      .toSorted()
      .map((text) => JSON.parse(text) as unknown),
  );
  pass({ days: 100 });
  await runJob('tracking.forget-conversions');
});

journey('bad input', async ({ actor, note, subscriber }) => {
  const ana = await subscriber('Ana');
  const somebody = actor('Somebody');
  const bodies = { broken: '{"a":', list: '[]', nothing: 'null', deep: '['.repeat(5_000) };
  const paths = [
    'POST /api/profiles',
    'PATCH /api/me',
    'POST /api/payment',
    'POST /api/auth/send-code',
    'PUT /api/results/weeks',
    'POST /api/experiments',
  ];
  for (const path of paths) {
    const [method = '', address = ''] = path.split(' ');
    for (const [kind, text] of Object.entries(bodies)) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': `bad-${kind}` };
      const response = await ana.raw(method, address, new TextEncoder().encode(text), { headers });
      note(`${path} with ${kind}`, {
        status: response.status,
        body: JSON.parse(await response.text()) as unknown,
      });
    }
  }
  await ana.get('/api/profiles/no-id');
  await ana.get('/api/analyses/0b7c1d9e-0000-4000-8000-000000000000');
  await ana.get('/api/nothing-here');
  await ana.get('/api/admin/users');
  await ana.get('/api/results?app=no-app');
  await ana.patch('/api/me', { firstName: 'A\u0000B' });
  await ana.patch(
    '/api/me',
    { firstName: 'Eve' },
    { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
  );
  await ana.patch('/api/me', { firstName: 'Eve' }, { headers: { 'content-type': 'text/plain' } });
  await somebody.get('/api/me');
  await somebody.get('/api/dashboard');
  await somebody.post('/api/coach/stop-note', {});
  await somebody.post('/api/phone-change-links/read', { token: 'x' });
});

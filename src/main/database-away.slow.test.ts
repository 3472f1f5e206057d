import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBreakableLine, type BreakableLine } from '../../test/breakable-line.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/create-test-database.ts';
import { registerUser, type TestUser } from '../../test/test-user.ts';
import { openDatabase, type OpenDatabase } from '../server/db/database.ts';
import { createSilentLog } from '../server/log/log.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let database: TestDatabase;
let line: BreakableLine;
let opened: OpenDatabase;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await openBreakableLine(database.address.host);
  opened = openDatabase({ ...database.address, host: line.host }, { log: createSilentLog(), poolSize: 5 });
  app = await createTestApp({ parts: { db: opened.db } });
  user = await registerUser(app, '+15551234521');
});

afterAll(async () => {
  await app.close();
  await opened.close();
  await line.close();
  await database.close();
});

let seconds = 0;
type Answer = { what: string; status: number; text: string; ms: number };

/** What a page asks for, over and over for half a second, so that some begin while others are being given up. */
async function askForAWhile(): Promise<Answer[]> {
  seconds += 1;
  const headers = { 'user-agent': chrome };
  const requests: Record<string, (round: number) => Promise<Response>> = {
    me: () => user.request('/api/me'),
    profiles: () => user.request('/api/profiles'),
    visit: () => app.request('/api/visits', { body: { url: '', referrer: '' }, headers }),
    activity: (round) =>
      app.request('/api/activities', {
        body: { type: 'feature', title: 'Away', description: 'd', pageId: `${seconds} ${round}` },
        headers,
      }),
    code: (round) =>
      app.request('/api/auth/send-code', {
        body: {
          phoneNumber: `+1555${1_234_600 + 100 * seconds + round}`,
          source: 'login',
          botCheck: 'solved',
        },
        from: `198.51.100.${round}`,
      }),
  };
  const answers: Promise<Answer>[] = [];
  for (let round = 0; round < 8; round += 1) {
    for (const [what, send] of Object.entries(requests)) {
      const startedAt = performance.now();
      const answer = send(round).then(async (response) => {
        const { message = '' } = (await response.json()) as { message?: string };
        return { what, status: response.status, text: message, ms: performance.now() - startedAt };
      });
      answers.push(answer);
    }
    await delay(60);
  }
  return Promise.all(answers);
}

it.each([
  ['stands still', (isAway: boolean) => line.setSilent(isAway)],
  ['refuses every connection', (isAway: boolean) => line.setBroken(isAway)],
])(
  'while the database %s every answer is a 503 with a text, and soon, and then all is well again',
  async (_, setAway) => {
    setAway(true);
    for (const { what, status, text, ms } of await askForAWhile()) {
      expect([what, status, text]).toEqual([
        what,
        503,
        'The service is not available right now. Please try again in a moment.',
      ]);
      // Two seconds, on a machine that has nothing else to do.
      expect([what, ms < 20_000 || ms]).toEqual([what, true]);
    }
    setAway(false);
    // Connections that were being made meanwhile are given up first.
    await delay(1_600);
    const back = await askForAWhile();
    expect(back.filter(({ status }) => status !== 200)).toEqual([]);
  },
);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from '../create-test-app.ts';
import { codeFor } from '../sign-in-again.ts';
import type { PlanId } from '../../src/domain/plans.ts';
import { paymentBody } from '../subscribe.ts';
import { openTestBrowser } from '../test-browser.ts';
import { Placeholders } from './normalise.ts';
import { listTables, readRows } from './read-rows.ts';
import { compareWithRecording } from './recording.ts';

/** A Friday. Far from the real clock, whose times are recognised by that. */
export const journeyStart = new Date('2027-03-05T12:00:00Z');

const recordedHeaders = ['location', 'set-cookie', 'retry-after', 'content-disposition', 'content-type'];
const secondMs = 1_000;

type Send = { headers?: Record<string, string>; from?: string };

/** A browser whose requests and their answers are recorded. */
export type Actor = {
  readonly name: string;
  readonly phoneNumber: string;
  /** Of the account, after `register`. */
  id: string;
  get: <Body>(path: string, send?: Send) => Promise<Body>;
  post: <Body>(path: string, body?: unknown, send?: Send) => Promise<Body>;
  put: <Body>(path: string, body?: unknown, send?: Send) => Promise<Body>;
  patch: <Body>(path: string, body?: unknown, send?: Send) => Promise<Body>;
  remove: <Body>(path: string, body?: unknown, send?: Send) => Promise<Body>;
  /** The same without a recording: for what leads to the place where a journey begins. */
  quietly: <Body>(method: string, path: string, body?: unknown, send?: Send) => Promise<Body>;
  /** For answers that are no JSON. */
  raw: (method: string, path: string, body?: unknown, send?: Send) => Promise<Response>;
  /** Signs a new number in by its code, with the terms and, unless told otherwise, the consent to face analysis. */
  register: (how?: { consents: boolean }) => Promise<void>;
  /** Signs in once more on the same browser, whose sign-in has run out. */
  comeBack: () => Promise<void>;
  /** Signs in once more, on another browser. */
  signInElsewhere: () => Promise<Actor>;
  /** Has just proved again who they are, in every sign-in. */
  prove: () => Promise<void>;
};

export type Journey = {
  readonly app: TestApp;
  readonly now: () => Date;
  /** Somebody with a browser and a number of their own. */
  actor: (name: string, device?: string) => Actor;
  /** An actor who has registered. */
  user: (name: string, how?: { consents: boolean }) => Promise<Actor>;
  /** A user who has bought a plan with the sandbox's good card: the first year of Glow Up unless another is named. */
  subscriber: (name: string, plan?: PlanId) => Promise<Actor>;
  admin: (name: string) => Promise<Actor>;
  /** Turns the clock on. */
  pass: (time: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void;
  setTime: (iso: string) => void;
  /** Runs jobs by the names of their queues, as cron would, each with whatever follows from it. */
  runJob: (...queues: string[]) => Promise<void>;
  /** Waits until no job is left to do. */
  settle: () => Promise<void>;
  /** The newest match in a message to this address. */
  inMessage: (to: string, pattern: RegExp) => string;
  codeFor: (phoneNumber: string) => string;
  /** Puts something beside the answers into the recording. */
  note: (what: string, value: unknown) => void;
  /** Forgets how often something was asked for: what a minute's waiting would do. */
  forgetLimits: () => Promise<void>;
};

type Prepared = {
  options?: Omit<TestAppOptions, 'clock'>;
  /** Before each journey, once the database is empty. */
  reset?: () => void;
  close?: () => Promise<void>;
};

/**
 * Makes an app for the journeys of a file. Each begins with an empty database at `journeyStart`, on a clock that goes on by a
 * second with every request.
 */
export function openGuard(
  group: string,
  prepare: (clock: () => Date) => Prepared | Promise<Prepared> = () => ({}),
) {
  let nowMs = journeyStart.getTime();
  const clock = () => new Date(nowMs);
  let app: TestApp;
  let prepared: Prepared;
  /** Tables that a migrated database has no rows in. */
  let emptyTables: string[];

  beforeAll(async () => {
    prepared = await prepare(clock);
    app = await createTestApp({ withWorkers: true, ...prepared.options, clock });
    emptyTables = [];
    for (const table of await listTables(app.db)) {
      const { rows } = await sql`select from ${sql.id(table)} limit 1`.execute(app.db);
      if (rows.length === 0) emptyTables.push(table);
    }
  });
  afterAll(async () => {
    await app.close();
    await prepared.close?.();
  });

  const clear = async (): Promise<void> => {
    nowMs = journeyStart.getTime();
    await sql`truncate ${sql.join(emptyTables.map((table) => sql.id(table)))} restart identity cascade`.execute(
      app.db,
    );
    await sql`delete from jobs.job`.execute(app.db);
    prepared.reset?.();
  };

  return {
    journey(name: string, go: (journey: Journey) => Promise<void>): void {
      // oxlint-disable-next-line vitest/valid-title, vitest/expect-expect -- named where the journey is; the recording is compared
      it(name, async () => {
        await clear();
        const messagesBefore = app.messages().length;
        const linesBefore = app.logLines.length;
        const steps: unknown[] = [];
        const placeholders = new Placeholders();
        const record = (step: object): void => {
          const parts = Object.entries(step).filter(([, part]) => part !== undefined);
          steps.push(
            Object.fromEntries(parts.map(([part, value]) => [part, placeholders.value(value, part)])),
          );
        };
        const journey = createJourney(app, { clock, record, setTime: (ms) => void (nowMs = ms) });
        await go(journey);
        await journey.settle();
        const messages = app
          .messages()
          .slice(0, app.messages().length - messagesBefore)
          .map(({ body, sentAt, ...rest }) => ({
            ...rest,
            sentAt: sentAt.toISOString(),
            body: body.replaceAll(/\b\d{6}\b/g, '<code>').split('\n'),
          }))
          .map((message) => ({ message, order: placeholders.peek({ at: message.sentAt, message }) }))
          .toSorted((one, other) => (one.order < other.order ? -1 : 1))
          .map(({ message }) => placeholders.value(message));
        const rows = await readRows(app.db, placeholders);
        await compareWithRecording(group, name, {
          steps,
          messages,
          errorsInLog: errorsIn(app.logLines.slice(linesBefore)),
          rows,
        });
      });
    },
  };
}

type Dials = { clock: () => Date; record: (step: object) => void; setTime: (ms: number) => void };

function createJourney(app: TestApp, { clock, record, setTime }: Dials): Journey {
  const numbers = new Map<string, string>();
  const pass: Journey['pass'] = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
    setTime(clock().getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * secondMs);

  const settle = async (): Promise<void> => {
    const unfinished = sql`
      select from jobs.job where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'
    `;
    await vi.waitFor(async () => expect((await unfinished.execute(app.db)).rows).toHaveLength(0), {
      interval: 15,
      timeout: 100_000,
    });
  };

  const forgetLimits = async (): Promise<void> => void (await app.db.deleteFrom('rateLimits').execute());

  const actor = (name: string, device = ''): Actor => {
    const phoneNumber = numbers.get(name) ?? `+1555123${4001 + numbers.size}`;
    numbers.set(name, phoneNumber);
    const browser = openTestBrowser(app);
    const send = async (method: string, path: string, body: unknown, { headers, from }: Send = {}) => {
      pass({ seconds: 1 });
      const options = { method, ...(body === undefined ? {} : { body }), ...(headers && { headers }) };
      const response = await browser.request(path, { ...options, ...(from !== undefined && { from }) });
      // What a request has left to jobs is done before the clock goes on.
      if (method !== 'GET') await settle();
      return response;
    };
    const recorded =
      (method: string) =>
      async <Body>(path: string, body?: unknown, how?: Send): Promise<Body> => {
        const response = await send(method, path, body, how);
        const text = await response.text();
        const isJson = (response.headers.get('content-type') ?? '').includes('json');
        const answer: unknown = isJson ? JSON.parse(text) : text;
        record({
          request: `${name}${device} ${method} ${path}`,
          status: response.status,
          headers: headersOf(response),
          body: answer,
        });
        return answer as Body;
      };
    const quietly = async <Body>(method: string, path: string, body?: unknown, how?: Send): Promise<Body> => {
      const response = await send(method, path, body, how);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Body;
    };
    const signIn = async (source: 'register' | 'login'): Promise<string> => {
      await forgetLimits();
      const terms = source === 'register' ? { acceptedTerms: true } : {};
      const asked = { phoneNumber, source, botCheck: 'solved', ...terms };
      await quietly('POST', '/api/auth/send-code', asked);
      const code = codeFor(app, phoneNumber);
      const { user } = await quietly<{ user: { id: string } }>('POST', '/api/auth/verify-code', {
        phoneNumber,
        source,
        code,
      });
      await forgetLimits();
      return user.id;
    };
    const self: Actor = {
      name,
      phoneNumber,
      id: '',
      get: (path, how) => recorded('GET')(path, undefined, how),
      post: recorded('POST'),
      put: recorded('PUT'),
      patch: recorded('PATCH'),
      remove: recorded('DELETE'),
      quietly,
      raw: (method, path, body, how) => send(method, path, body, how),
      async register({ consents } = { consents: true }) {
        self.id = await signIn('register');
        if (consents) await quietly('PUT', '/api/me/consents/face-analysis', { accepted: true });
      },
      async comeBack() {
        await signIn('login');
      },
      async prove() {
        const own = app.db.updateTable('signIns').set({ provedAt: clock() });
        await own.where('userId', '=', self.id).execute();
      },
      async signInElsewhere() {
        const other = actor(name, `${device} elsewhere`);
        await other.quietly('GET', '/api/ip');
        await forgetLimits();
        const asked = { phoneNumber, source: 'login' };
        await other.quietly('POST', '/api/auth/send-code', { ...asked, botCheck: 'solved' });
        const code = codeFor(app, phoneNumber);
        await other.quietly('POST', '/api/auth/verify-code', { ...asked, code });
        other.id = self.id;
        return other;
      },
    };
    return self;
  };

  const user: Journey['user'] = async (name, how) => {
    const one = actor(name);
    await one.register(how);
    return one;
  };

  return {
    app,
    now: clock,
    actor,
    user,
    async subscriber(name, plan = 'regularAnnual') {
      const one = await user(name);
      const headers = { 'idempotency-key': `first-${name}` };
      await one.quietly('POST', '/api/payment', paymentBody(one.id, { plan }), { headers });
      return one;
    },
    async admin(name) {
      const one = await user(name);
      await app.composition.changeRank.makeAdmin(one.phoneNumber);
      return one;
    },
    pass,
    setTime: (iso) => setTime(Date.parse(iso)),
    async runJob(...queues) {
      pass({ seconds: 1 });
      for (const name of queues) {
        await app.jobs.send({ name } as Parameters<typeof app.jobs.send>[0], {});
        await settle();
      }
    },
    settle,
    inMessage(to, pattern) {
      const found = app.messages().find((message) => message.to === to && pattern.test(message.body));
      const [, part] = pattern.exec(found?.body ?? '') ?? [];
      if (part === undefined) throw new Error(`No message to ${to} holds ${String(pattern)}`);
      return part;
    },
    codeFor: (phoneNumber) => codeFor(app, phoneNumber),
    note: (what, value) => record({ note: what, value }),
    forgetLimits,
  };
}

/** Those that matter to a caller; JSON is not named, because nearly every answer is. */
function headersOf(response: Response): Record<string, string | string[]> | undefined {
  const found = recordedHeaders
    .filter((name) => response.headers.has(name))
    .map((name) => [name, response.headers.get(name) ?? ''] as const)
    .filter(([name, value]) => !(name === 'content-type' && value.includes('json')))
    .map(([name, value]) => [name, name === 'set-cookie' ? response.headers.getSetCookie() : value] as const);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function errorsIn(lines: readonly string[]): string[] {
  return lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level?: number | string; msg?: string })
    .filter(({ level }) => level === 50 || level === 'error' || level === 60 || level === 'fatal')
    .map(({ msg }) => msg ?? '');
}

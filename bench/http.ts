import autocannon from 'autocannon';
import { registerHttpUser } from '../test/http-user.ts';
import { withBenchServer, type BenchServer } from './shared/bench-server.ts';

/**
 * A running server under load, with the load generator beside it on the same cores: the signed-in user's own record,
 * and activities of many visitors. The server's processor time for a request tells more than the rate where other
 * programs use the cores too. Ends with 1 when a request failed or the offered load was answered too late.
 */

const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
const connections = 32;
const offeredPerSecond = 1_000;
const mostMs = 50;
const visitorCount = 2_000;
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

type Row = {
  what: string;
  'server CPU-µs': number;
  'a second': number;
  'p50 ms': number;
  'p99 ms': number;
  failed: number;
};

async function measure(
  { cpuMicroseconds }: BenchServer,
  what: string,
  options: autocannon.Options,
): Promise<Row> {
  const before = cpuMicroseconds();
  const { requests, latency, errors, non2xx } = await autocannon({
    connections,
    duration: seconds,
    ...options,
  });
  return {
    what,
    'server CPU-µs': Math.round((cpuMicroseconds() - before) / requests.total),
    'a second': Math.round(requests.average),
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    failed: errors + non2xx,
  };
}

/** Each visitor comes from an address of its own, as a proxy in front would say. */
const addressOf = (visitor: number): string => `198.18.${visitor >> 8}.${visitor & 255}`;

async function beginVisits(origin: string): Promise<string[]> {
  const begin = async (visitor: number): Promise<string> => {
    const response = await fetch(`${origin}/api/visits`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        'x-forwarded-for': addressOf(visitor),
      },
      body: JSON.stringify({ url: `${origin}/`, referrer: '' }),
    });
    return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  };
  const cookies: string[] = [];
  for (let from = 0; from < visitorCount; from += 100) {
    const some = Array.from({ length: 100 }, (_, index) => begin(from + index));
    cookies.push(...(await Promise.all(some)));
  }
  return cookies;
}

function activityRequests(cookies: readonly string[]): autocannon.Request {
  let sent = 0;
  return {
    method: 'POST',
    path: '/api/activities',
    setupRequest: (request) => {
      sent += 1;
      const visitor = sent % cookies.length;
      return {
        ...request,
        headers: {
          ...request.headers,
          'content-type': 'application/json',
          'user-agent': userAgent,
          'x-forwarded-for': addressOf(visitor),
          cookie: cookies[visitor] ?? '',
        },
        body: JSON.stringify({
          type: 'page_view',
          title: 'Page View',
          description: 'Viewed Dashboard',
          details: { page: 'Dashboard' },
          url: 'https://loupe.example/dashboard?utm_source=forum',
          referrer: 'https://forum.example/thread/1',
          timestamp_local: '2026-11-20T13:00:00.000+01:00',
          pageId: `p${sent}`,
        }),
      };
    },
  };
}

await withBenchServer({ TRUSTED_PROXY_HOPS: '1' }, async (server) => {
  const { url } = server;
  const user = await registerHttpUser(url, '+15551238002');
  const cookie = user.cookieHeader();
  const me = { url: `${url}/api/me`, headers: { cookie } };
  const activities = { url, requests: [activityRequests(await beginVisits(url))] };
  await autocannon({ ...me, connections, duration: 2 });
  await autocannon({ ...activities, connections, duration: 2 });
  const offered = { overallRate: offeredPerSecond };
  const rows = [
    await measure(server, 'GET /api/me, offered', { ...me, ...offered }),
    await measure(server, 'POST /api/activities, offered', { ...activities, ...offered }),
    await measure(server, 'GET /api/me, as fast as it goes', me),
    await measure(server, 'POST /api/activities, as fast as it goes', activities),
  ];
  console.log(
    `Offered: ${offeredPerSecond} requests a second, of which 99 % should take at most ${mostMs} ms.`,
  );
  console.table(rows);
  const isSlow = rows.some((row) => row.what.endsWith('offered') && row['p99 ms'] > mostMs);
  if (isSlow || rows.some(({ failed }) => failed > 0)) process.exitCode = 1;
});

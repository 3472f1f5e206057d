import { expect, it, vi } from 'vitest';
import { createLookUpIp, readIpServices } from './look-up-ip.ts';

const services = { own: '/api/ip', json: 'https://json.example/', text: 'https://text.example/' };
type Answers = Record<string, () => Promise<Response>>;

function createFetch(answers: Answers) {
  const asked: string[] = [];
  const send = (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    const answer = answers[url];
    if (answer !== undefined) return answer();
    return new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  return { asked, fetch: send as unknown as typeof fetch };
}
const json = (body: object) => () => Promise.resolve(Response.json(body));
const refused = () => Promise.resolve(new Response('no', { status: 503 }));

it('asks this server alone unless others are configured', async () => {
  const { asked, fetch } = createFetch({ '/api/ip': refused });
  expect(await createLookUpIp({ fetch })()).toBe('unknown');
  expect(asked).toEqual(['/api/ip']);
});

it('keeps the first success', async () => {
  const { asked, fetch } = createFetch({ '/api/ip': json({ ip: '203.0.113.9' }) });
  const lookUpIp = createLookUpIp({ services, fetch });
  expect([await lookUpIp(), await lookUpIp()]).toEqual(['203.0.113.9', '203.0.113.9']);
  expect(asked).toEqual(['/api/ip']);
});

it.each<[string, Answers, string]>([
  ['ip of the second', { 'https://json.example/': json({ ip: '198.51.100.1' }) }, '198.51.100.1'],
  ['query of the second', { 'https://json.example/': json({ query: '2001:db8::1' }) }, '2001:db8::1'],
  [
    'text of the third',
    {
      'https://json.example/': json({ message: 'quota' }),
      'https://text.example/': () => Promise.resolve(new Response('198.51.100.2\n')),
    },
    '198.51.100.2',
  ],
  ['nothing', { 'https://json.example/': refused, 'https://text.example/': refused }, 'unknown'],
  [
    'nothing that is no address',
    {
      'https://json.example/': refused,
      'https://text.example/': () => Promise.resolve(new Response('<html>')),
    },
    'unknown',
  ],
])('goes on when one does not answer in time: %s', async (_, answers, ip) => {
  const { asked, fetch } = createFetch(answers);
  expect(await createLookUpIp({ services, fetch, timeoutMs: 10 })()).toBe(ip);
  expect(asked.slice(0, 2)).toEqual(['/api/ip', 'https://json.example/']);
});

it("says 'error' when looking up is not possible at all", async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function');
  });
  const { asked, fetch } = createFetch({});
  expect(await createLookUpIp({ services, fetch })()).toBe('error');
  expect(asked).toEqual([]);
});

it('gives each service five seconds', async () => {
  const allow = vi.spyOn(AbortSignal, 'timeout');
  const { fetch } = createFetch({
    '/api/ip': refused,
    'https://json.example/': refused,
    'https://text.example/': refused,
  });
  await createLookUpIp({ services, fetch })();
  expect(allow.mock.calls).toEqual([[5_000], [5_000], [5_000]]);
});

it.each([
  [null, { own: '/api/ip' }],
  ['https://a.example/', { own: '/api/ip', json: 'https://a.example/' }],
  [
    'https://a.example/ https://b.example/',
    { own: '/api/ip', json: 'https://a.example/', text: 'https://b.example/' },
  ],
])('reads from the document which services there are: %j', (content, found) => {
  const querySelector = (() => (content === null ? null : { content })) as ParentNode['querySelector'];
  expect(readIpServices({ querySelector })).toEqual(found);
});

import { expect, it } from 'vitest';
import { shareField, sharePath, sharedCacheName } from '../../domain/shared-photos.ts';
import type { OfflineBuild } from './offline-build.ts';
import { createOfflineService } from './offline-service.ts';

const origin = 'https://loupe.test';
const first: OfflineBuild = {
  id: 'first',
  documents: ['/try'],
  script: '/assets/app-1.js',
  files: ['/assets/app-1.js'],
};
const second: OfflineBuild = {
  id: 'second',
  documents: ['/try'],
  script: '/assets/app-2.js',
  files: ['/assets/app-2.js'],
};

const pathOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : asked, origin).pathname;

/** A server with one build at a time, or none that can be reached. */
function makeWorld() {
  const kept = new Map<string, Map<string, Response>>();
  const world = { build: first, isOnline: true, asked: [] as string[], kept };
  const fetch = (asked: RequestInfo | URL): Promise<Response> => {
    const path = pathOf(asked);
    world.asked.push(path);
    if (!world.isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    const { script } = world.build;
    if (path === '/try') return Promise.resolve(new Response(`<script src="${script}">`));
    return Promise.resolve(
      path === script ? new Response(`code of ${script}`) : new Response('gone', { status: 404 }),
    );
  };
  const caches = {
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    open: (name: string) => {
      const files = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, files);
      return Promise.resolve({
        put: (path: string, answer: Response) => Promise.resolve(void files.set(path, answer)),
        match: (path: string) => Promise.resolve(files.get(path)?.clone()),
        addAll: async (paths: string[]) => {
          for (const path of paths) {
            const answer = await fetch(path);
            if (!answer.ok) throw new TypeError('Request failed');
            files.set(path, answer);
          }
        },
      } as unknown as Cache);
    },
  };
  const serviceOf = (build: OfflineBuild) => createOfflineService({ build, origin, caches, fetch });
  return { world, serviceOf };
}

/** A navigation, which only browsers can make. */
function navigation(path: string): Request {
  return Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' });
}
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text() ?? null;

it('shows the kept document with its own scripts once the network is gone', async () => {
  const { world, serviceOf } = makeWorld();
  const service = serviceOf(first);
  await service.install();
  world.isOnline = false;
  expect(await textOf(service.answer(navigation('/try?app=hinge')))).toBe('<script src="/assets/app-1.js">');
  expect(await textOf(service.answer(new Request(`${origin}/assets/app-1.js`)))).toBe(
    'code of /assets/app-1.js',
  );
});

it('shows the server’s document while it answers, with the server’s scripts', async () => {
  const { world, serviceOf } = makeWorld();
  const service = serviceOf(first);
  await service.install();
  world.build = second;
  expect(await textOf(service.answer(navigation('/try')))).toContain('app-2.js');
  // Its script is not part of the kept build, so nothing old can replace it.
  expect(service.answer(new Request(`${origin}/assets/app-2.js`))).toBeNull();
});

it('keeps nothing where the document is of another build than the worker', async () => {
  const { world, serviceOf } = makeWorld();
  world.build = second;
  await expect(serviceOf(first).install()).rejects.toThrow('/try is of another build');
  expect([...world.kept.keys()]).toEqual([]);
});

it('keeps two builds apart until the newer one is activated', async () => {
  const { world, serviceOf } = makeWorld();
  const old = serviceOf(first);
  await old.install();
  world.build = second;
  const next = serviceOf(second);
  await next.install();
  world.isOnline = false;
  expect(await textOf(old.answer(navigation('/try')))).toContain('app-1.js');
  expect(await textOf(old.answer(new Request(`${origin}/assets/app-1.js`)))).toContain('app-1.js');
  await next.activate();
  expect([...world.kept.keys()]).toEqual(['loupe-shell-second']);
  expect(await textOf(next.answer(navigation('/try')))).toContain('app-2.js');
});

it('leaves everything else to the network: the API, models, other screens and other sites', async () => {
  const { serviceOf } = makeWorld();
  const service = serviceOf(first);
  await service.install();
  for (const request of [
    new Request(`${origin}/api/me`),
    new Request(`${origin}/models/0/0`),
    new Request(`${origin}/try`),
    new Request(`${origin}/api/visits`, { method: 'POST' }),
    navigation('/dashboard'),
    new Request('https://other.test/assets/app-1.js'),
  ])
    expect(service.answer(request), request.url).toBeNull();
});

it('takes at most nine shared photos, in place of those of an earlier share, and asks no server', async () => {
  const { world, serviceOf } = makeWorld();
  const service = serviceOf(first);
  const share = async (count: number) => {
    const form = new FormData();
    for (let index = 0; index < count; index += 1)
      form.append(shareField, new File(['jpeg'], `photo ${index}.jpg`));
    form.append(shareField, 'no file');
    return service.answer(new Request(origin + sharePath, { method: 'POST', body: form }));
  };
  await share(12);
  expect(world.kept.get(sharedCacheName)?.size).toBe(9);
  const answer = await share(1);
  expect(answer?.status).toBe(303);
  expect(answer?.headers.get('location')).toBe(`${origin}/try?shared=here`);
  expect([...(world.kept.get(sharedCacheName)?.keys() ?? [])]).toEqual([`${sharePath}/0`]);
  expect(world.asked).toEqual([]);
  // A page that never came leaves nothing behind.
  await service.activate();
  expect(world.kept.has(sharedCacheName)).toBe(false);
});

it('says so where shared photos cannot be taken', async () => {
  const { serviceOf } = makeWorld();
  const broken = new Request(origin + sharePath, { method: 'POST', body: 'no form' });
  const answer = await serviceOf(first).answer(broken);
  expect(answer?.headers.get('location')).toBe(`${origin}/try?shared=lost`);
});

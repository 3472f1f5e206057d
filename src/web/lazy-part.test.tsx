import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

const Part = ({ name }: { name: string }) => <b>{name}</b>;

async function draw(load: () => Promise<typeof Part>): Promise<string> {
  const { lazyPart } = await import('./lazy-part.ts');
  const Lazy = lazyPart(load);
  const { prelude } = await prerender(
    <main>
      Screen
      <Suspense>
        <Lazy name="part" />
      </Suspense>
    </main>,
  );
  return new Response(prelude).text();
}

it('shows a part with what it is given once it is loaded', async () => {
  expect(await draw(async () => Part)).toContain('<b>part</b>');
});

it('leaves the screen as it is where the part does not arrive', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(() => Promise.reject(new Error('offline')));
  const html = await draw(load);
  expect(load).toHaveBeenCalledOnce();
  expect(html).toContain('Screen');
  expect(html).not.toContain('<b>');
});

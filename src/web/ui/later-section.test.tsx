import { prerender } from 'react-dom/static';
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

/** What a screen shows at first of two sections far down, one with its heading and one without. */
async function draw({ isUsed = false, isLed = false } = {}): Promise<string> {
  const { watchForFirstUse } = await import('../first-use.ts');
  const { LaterSection, LaterSections } = await import('./later-section.tsx');
  const page = new EventTarget();
  watchForFirstUse(page);
  if (isUsed) page.dispatchEvent(new Event('keydown'));
  const { prelude } = await prerender(
    <>
      <LaterSection headingId="earlier" title="Earlier weeks" placeholder={<i>soon</i>}>
        <b>The weeks</b>
      </LaterSection>
      <LaterSections roomClass="min-h-96" isLed={isLed} placeholder={<i>later</i>}>
        <b>The rest</b>
      </LaterSections>
    </>,
  );
  return new Response(prelude).text();
}

it('keeps room and headings of sections far down while nobody uses the page', async () => {
  const html = await draw();
  expect(html).toContain('<section aria-labelledby="earlier">');
  expect(html).toContain('Earlier weeks</h2>');
  expect(html).toContain('<i>soon</i>');
  expect(html).toContain('class="min-h-96"');
  expect(html).toContain('<i>later</i>');
  expect(html).not.toContain('<b>');
});

it('shows them once the page is in use', async () => {
  const html = await draw({ isUsed: true });
  expect(html).toContain('<b>The weeks</b>');
  expect(html).toContain('<b>The rest</b>');
  expect(html).not.toContain('<i>');
});

it('shows those at once that a link leads into', async () => {
  const html = await draw({ isLed: true });
  expect(html).toContain('<b>The rest</b>');
  expect(html).not.toContain('<b>The weeks</b>');
});

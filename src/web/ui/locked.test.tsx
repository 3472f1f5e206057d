import { renderToReadableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lockTexts } from '../../domain/entitlements.ts';
import { Locked } from './locked.tsx';

it('shows the panel of the tier that opens a feature, once that has loaded', async () => {
  const stream = await renderToReadableStream(<Locked feature="personalCoaching" tier="premium" />);
  await stream.allReady;
  const html = await new Response(stream).text();
  expect(html).toContain(lockTexts.premium.title);
  expect(html).toContain(lockTexts.premium.button);
});

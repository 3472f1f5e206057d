import { renderToReadableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lockTexts } from '../../domain/entitlements.ts';
import { Locked } from './locked.tsx';

it.each([
  ['regular', 'photoAnalysis'],
  ['premium', 'personalCoaching'],
] as const)(
  'shows the panel of the %s tier that opens a feature, once that has loaded',
  async (tier, feature) => {
    const stream = await renderToReadableStream(<Locked feature={feature} tier={tier} />);
    await stream.allReady;
    const html = await new Response(stream).text();
    expect(html).toContain(lockTexts[tier].title);
    expect(html).toContain(lockTexts[tier].button);
  },
);

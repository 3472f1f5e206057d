import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TrackConversion } from '../conversion-reporter.ts';
import type { HashedIdentity } from '../hashed-identity.ts';
import { loadPixels } from './load-pixels.ts';
import { createMetaPixel } from './meta-pixel.ts';
import { createRedditPixel } from './reddit-pixel.ts';
import { createTiktokPixel } from './tiktok-pixel.ts';

const identity: HashedIdentity = { email: 'e', phoneNumber: 'p', phoneDigits: 'd', externalId: 'x' };

function createPage() {
  const scripts: string[] = [];
  const globals: Record<string, unknown> = {};
  return { scripts, globals, page: { globals, loadScript: (url: string) => void scripts.push(url) } };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what waits for an advertiser’s script', () => {
  it('TikTok: load, identify by hashes, page, track', () => {
    const { scripts, globals, page } = createPage();
    const pixel = createTiktokPixel('C4A', identity, page);
    pixel.track('PageVisit', 'id-1');
    pixel.track('ViewContent', 'id-2');
    expect(scripts).toEqual(['https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4A&lib=ttq']);
    expect(globals['TiktokAnalyticsObject']).toBe('ttq');
    expect([...(globals['ttq'] as unknown[])]).toEqual([
      ['identify', { sha256_email: 'e', sha256_phone_number: 'p', external_id: 'x' }],
      ['page'],
      ['track', 'ViewContent', {}, { event_id: 'id-2' }],
    ]);
    expect(globals).toHaveProperty('ttq._o.C4A', {});
  });

  it('Reddit: init, PageVisit, and the script’s own function once it is there', () => {
    const { scripts, globals, page } = createPage();
    const pixel = createRedditPixel('t2_a', identity, page);
    pixel.track('PageVisit', 'id-1');
    expect(scripts).toEqual(['https://www.redditstatic.com/ads/pixel.js']);
    const rdt = globals['rdt'] as { callQueue: unknown[]; sendEvent?: unknown };
    expect(rdt.callQueue).toEqual([
      ['init', 't2_a', { email: 'e', phoneNumber: 'p', externalId: 'x' }],
      ['track', 'PageVisit', { conversionId: 'id-1' }],
    ]);
    const sendEvent = vi.fn<(...parts: unknown[]) => void>();
    rdt.sendEvent = sendEvent;
    pixel.track('Lead', 'id-2');
    expect(sendEvent.mock.calls).toEqual([['track', 'Lead', { conversionId: 'id-2' }]]);
  });

  it('Meta: init without what it would gather by itself, PageVisit as an event of its own', () => {
    const { scripts, globals, page } = createPage();
    const pixel = createMetaPixel('123', identity, page);
    pixel.track('PageVisit', 'id-1');
    pixel.track('ViewContent', 'id-2');
    expect(scripts).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
    const fbq = globals['fbq'] as { queue: unknown[]; callMethod?: unknown };
    expect(fbq.queue).toEqual([
      ['set', 'autoConfig', false, '123'],
      ['init', '123', { em: 'e', ph: 'd', external_id: 'x' }],
      ['trackCustom', 'PageVisit', {}, { eventID: 'id-1' }],
      ['track', 'ViewContent', {}, { eventID: 'id-2' }],
    ]);
    const callMethod = vi.fn<(...parts: unknown[]) => void>();
    fbq.callMethod = callMethod;
    pixel.track('Lead', 'id-3');
    expect(callMethod).toHaveBeenCalledWith('track', 'Lead', {}, { eventID: 'id-3' });
  });
});

describe('loading the pixels', () => {
  const lead = { event: 'generate_lead', event_id: 'id-3', value: 0, currency: 'USD', link_text: 'Go' };
  const layerOfLanding = () => [
    { event: 'page_view', page_name: 'Home' },
    { event: 'custom_event', event_name: 'ViewContent', event_id: 'id-2' },
    { 'gtm.start': 1 },
  ];

  it('tells each configured one what has happened and what happens then, and leaves the data layer as it is', () => {
    const { scripts, globals, page } = createPage();
    const layer: unknown[] = layerOfLanding();
    const report = vi.fn<TrackConversion>();
    loadPixels({ ids: { reddit: 't2_a' }, identity: null, page, layer, report, newId: () => 'id-1' });
    expect(layer.push(lead)).toBe(4);
    expect(layer).toHaveLength(4);
    expect(scripts).toHaveLength(1);
    expect((globals['rdt'] as { callQueue: unknown[] }).callQueue).toEqual([
      ['init', 't2_a', {}],
      ['track', 'PageVisit', { conversionId: 'id-1' }],
      ['track', 'ViewContent', { conversionId: 'id-2' }],
      ['track', 'Lead', { conversionId: 'id-3' }],
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  it('hands a lead of somebody who is signed in to the server too, under the same id', () => {
    const report = vi.fn<TrackConversion>();
    const layer: unknown[] = [];
    loadPixels({ ids: {}, identity, page: createPage().page, layer, report, newId: () => 'id-1' });
    layer.push(lead);
    expect(report.mock.calls).toEqual([['Lead', 'id-3']]);
  });

  it('goes on with the others when one fails', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { scripts, page } = createPage();
    const loadScript = (url: string) => {
      if (url.includes('tiktok')) throw new Error('refused');
      page.loadScript(url);
    };
    const ids = { tiktok: 'C4A', meta: '1', reddit: 't2_a' };
    const layer = layerOfLanding();
    loadPixels({
      ids,
      identity,
      page: { ...page, loadScript },
      layer,
      report: vi.fn<TrackConversion>(),
      newId: () => 'id-1',
    });
    expect(scripts).toEqual([expect.stringContaining('redditstatic'), expect.stringContaining('facebook')]);
    expect(warn).toHaveBeenCalledOnce();
  });
});

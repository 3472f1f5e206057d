import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { publicPages } from '../src/server/http/pages.ts';
import { contentSecurityPolicy } from '../src/server/http/security-headers.ts';
import { addTags, conversionsMark, publicTags } from '../src/server/http/tracking-tags.ts';

/** What the operator of a site with every tag has configured. */
const tracking = {
  gtmContainerId: 'GTM-ABC123',
  meta: { pixelId: '123456789', token: 'token-of-meta' },
  tiktok: { pixelId: 'C4ABCDEF', token: null },
  reddit: { pixelId: 't2_abcdef', token: null },
};

/** The one script of each vendor, by its host; whatever else is asked of anybody is too much. */
export const vendorScripts: Readonly<Record<string, string>> = {
  'analytics.tiktok.com': 'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABCDEF&lib=ttq',
  'connect.facebook.net': 'https://connect.facebook.net/en_US/fbevents.js',
  'www.googletagmanager.com': 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
  'www.redditstatic.com': 'https://www.redditstatic.com/ads/pixel.js',
};

/**
 * Makes the documents those of a site with every tag, which the server under test is not. Gives the addresses that were
 * asked of others, who answer with empty scripts.
 */
export async function configureTags(context: BrowserContext): Promise<string[]> {
  const { questions } = JSON.parse(readFileSync('dist/client/csp.json', 'utf8')) as {
    questions: Record<string, string>;
  };
  const tags = publicTags(tracking, (offered) => questions[offered.join(' ')] ?? '');
  if (tags === null) throw new Error('There are no tags');
  const asked: string[] = [];
  await context.route(
    (url) => !['127.0.0.1', 'localhost'].includes(url.hostname),
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  await context.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch({ maxRetries: 3 });
    const isPublic = publicPages.has(new URL(request.url()).pathname);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const widened = contentSecurityPolicy(policy.match(/'sha256-[^']+'/g) ?? [], { tags: tags.sources });
    const html = await answer.text();
    return route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': isPublic ? widened : policy },
      body: isPublic
        ? addTags(html, tags)
        : html.replace('</head>', () => `${conversionsMark(tracking)}</head>`),
    });
  });
  return asked;
}

/** Keeps the choice of a visitor who lets everybody count everything. */
export async function agreeToAll(context: BrowserContext, origin: string): Promise<void> {
  const choice = {
    categories: ['necessary', 'analytics', 'advertising'],
    revision: 1,
    lastConsentTimestamp: '2026-11-20T12:00:00.000Z',
  };
  const value = encodeURIComponent(JSON.stringify(choice));
  await context.addCookies([{ name: 'loupe_consent', value, url: origin }]);
}

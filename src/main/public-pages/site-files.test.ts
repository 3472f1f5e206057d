import { expect, it } from 'vitest';
import { isAppPath } from '../../server/http/pages.ts';
import { pagePaths } from './public-paths.ts';
import { robotsText, sitemap } from './site-files.ts';

const site = { origin: 'https://loupe.test', supportEmail: null };

it('lists exactly the public pages in the sitemap', () => {
  const locations = [...(sitemap(site) ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(locations).toEqual(pagePaths.map((path) => `https://loupe.test${path}`));
});

it('has no sitemap, and names none, while the site does not know its own address', () => {
  const unknown = { ...site, origin: null };
  expect(sitemap(unknown)).toBeNull();
  expect(robotsText(unknown)).not.toContain('Sitemap');
  expect(robotsText(site)).toContain('\nSitemap: https://loupe.test/sitemap.xml\n');
});

it('lets crawlers see every public page and nothing of the app', () => {
  const refused = [...robotsText(site).matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  const isRefused = (path: string) => refused.some((start) => path.startsWith(start));
  for (const path of [...pagePaths, '/cards/landing.png', '/assets/public.js']) {
    expect(isRefused(path), path).toBe(false);
  }
  const screens = [
    'login',
    'register',
    'dashboard',
    'checkout',
    'settings',
    'confirm-email',
    'phone-change',
    'admin',
    'profiles',
  ];
  for (const path of [...screens.map((name) => `/${name}`), '/dev/outbox', '/api/ip']) {
    expect(isRefused(path), path).toBe(true);
    expect(path === '/api/ip' || isAppPath(path, false), path).toBe(true);
  }
});

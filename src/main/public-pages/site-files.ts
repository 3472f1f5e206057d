import type { SiteDetails } from '../../features/marketing/web/site-details.ts';
import { pagePaths } from './public-paths.ts';

/** Everything below these is no page for search engines: the screens of the app, and its interface. */
const notForCrawlers = [
  '/api/',
  '/admin',
  '/checkout',
  '/confirm-email',
  '/dashboard',
  '/dev/',
  '/experiments',
  '/login',
  '/phone-change',
  '/profile',
  '/profiles',
  '/report',
  '/coach',
  '/results',
  '/insights',
  '/register',
  '/settings',
];

/** `robots.txt`, with the address of the sitemap where the site knows its own (https://www.rfc-editor.org/rfc/rfc9309). */
export function robotsText({ origin }: SiteDetails): string {
  const rules = ['User-agent: *', ...notForCrawlers.map((path) => `Disallow: ${path}`), 'Allow: /'];
  return `${[...rules, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`;
}

/**
 * `sitemap.xml` with every public page, or null while the site does not know its own address, which it has to begin with
 * (https://www.sitemaps.org/protocol.html). Without `lastmod`: the build does not know when a page last changed.
 */
export function sitemap({ origin }: SiteDetails): string | null {
  if (origin === null) return null;
  const urls = pagePaths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

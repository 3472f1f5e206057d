import { describe, expect, it } from 'vitest';
import type { SiteDetails } from '../features/marketing/web/site-details.ts';
import { fillPage, pagePaths, renderPage } from './pages.tsx';

const site = { origin: 'https://loupe.test', supportEmail: 'help@loupe.test' };

function render(path: string, details: SiteDetails = site) {
  const page = renderPage(path, details);
  if (!page) throw new Error(`${path} is no public page`);
  return page;
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe('public pages', () => {
  it.each(pagePaths)(
    '%s has one heading of the first level, one main part and a title of its own',
    (path) => {
      const { head, body } = render(path);
      expect(count(body, /<h1[ >]/g)).toBe(1);
      expect(count(body, /<main[ >]/g)).toBe(1);
      expect(head).toMatch(/<title>Loupe - .+<\/title>/);
      expect(pagePaths.filter((other) => render(other).head === head)).toEqual([path]);
    },
  );

  it.each(pagePaths)(
    '%s keeps to the content security policy: no inline script and no style attribute',
    (path) => {
      const { head, body } = render(path);
      expect(head + body).not.toMatch(/<script|\sstyle="|\son[a-z]+="/);
    },
  );

  it.each(pagePaths)('%s leads to the legal pages and to the contact page', (path) => {
    const { body } = render(path);
    for (const target of ['/privacy-policy', '/terms-of-service', '/contact']) {
      expect(body).toContain(`href="${target}"`);
    }
  });

  it('sends visitors to registration, and says where a signed-in visitor goes instead', () => {
    const calls = [...render('/').body.matchAll(/<a [^>]*data-signed-in-href[^>]*>/g)].map(([tag]) => tag);
    expect(calls.length).toBeGreaterThan(1);
    for (const tag of calls) expect(tag).toContain('href="/register"');
  });

  it('names its own address only when it is known', () => {
    expect(render('/contact').head).toContain('<link rel="canonical" href="https://loupe.test/contact"/>');
    expect(render('/contact', { ...site, origin: null }).head).not.toContain('canonical');
  });

  it('shows the support address, or that there is none', () => {
    expect(render('/contact').body).toContain('href="mailto:help@loupe.test"');
    const without = render('/contact', { ...site, supportEmail: null }).body;
    expect(without).not.toContain('mailto:');
    expect(without).toContain('has not published an email address');
  });

  it('has the sections that were agreed: nine of the terms, eleven of the privacy policy', () => {
    expect(count(render('/terms-of-service').body, /id="section-\d+"/g)).toBe(9);
    expect(count(render('/privacy-policy').body, /id="section-\d+"/g)).toBe(11);
    expect(render('/privacy-policy').body).toContain('not for people under 18');
  });

  it('is no page of the app', () => {
    expect(renderPage('/dashboard', site)).toBeNull();
    expect(renderPage('/constructor', site)).toBeNull();
  });

  it('takes a page as it is, whatever dollar signs it holds', () => {
    const filled = fillPage('<!--page-head-->|<!--page-body-->', { head: '$&', body: "$'$1" });
    expect(filled).toBe("$&|$'$1");
  });
});

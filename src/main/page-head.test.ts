import { describe, expect, it } from 'vitest';
import type { SiteDetails } from '../features/marketing/web/site-details.ts';
import { pagePaths, renderPage } from './pages.tsx';

const site = { origin: 'https://loupe.test', supportEmail: null };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The elements of a head as React writes them: no text between them, every attribute in double quotes. */
function readHead(path: string, details: SiteDetails = site) {
  const head = renderPage(path, details)?.head ?? '';
  const scripts = [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  const tags = [...head.matchAll(/<(meta|link) ([^>]*)\/>/g)].map(([, , attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = '']) => [
        name,
        value.replaceAll(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity),
      ]),
    ),
  );
  const meta = new Map(
    tags.flatMap((tag) => {
      const name = tag['property'] ?? tag['name'];
      return name === undefined ? [] : [[name, tag['content'] ?? ''] as const];
    }),
  );
  const rest = head.replaceAll(
    /<script type="application\/ld\+json">[^<]*<\/script>|<(?:meta|link) [^>]*\/>/g,
    '',
  );
  const title = /^<title>([^<]+)<\/title>$/.exec(rest)?.[1];
  return {
    title,
    meta,
    tagCount: tags.length,
    canonical: tags.find((tag) => tag['rel'] === 'canonical')?.['href'],
    data: scripts.map(([, text = '']) => JSON.parse(text) as { '@context': string }),
  };
}

describe.each(pagePaths)('the head of %s', (path) => {
  it('says what the page is, in the length that search results show', () => {
    const { title, meta } = readHead(path);
    expect(title).toMatch(/^Loupe - \S/);
    const description = meta.get('description') ?? '';
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThanOrEqual(160);
    for (const other of pagePaths.filter((known) => known !== path)) {
      expect(readHead(other).meta.get('description')).not.toBe(description);
    }
  });

  it('says the same to those who share it, with a picture in the size they ask for', () => {
    const { title, meta, canonical } = readHead(path);
    expect(canonical).toBe(`https://loupe.test${path}`);
    expect(Object.fromEntries(meta)).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Loupe',
      'og:title': title,
      'og:description': meta.get('description'),
      'og:url': canonical,
      'og:image': expect.stringMatching(/^https:\/\/loupe\.test\/cards\/[a-z-]+\.png$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\S{3,}/),
      'twitter:card': 'summary_large_image',
      'twitter:image': meta.get('og:image'),
      'twitter:image:alt': meta.get('og:image:alt'),
    });
  });

  it('has no address at all while the site does not know its own', () => {
    const { meta, canonical, title } = readHead(path, { ...site, origin: null });
    expect(canonical).toBeUndefined();
    expect([...meta.keys()].filter((name) => /image|url/.test(name))).toEqual([]);
    expect(meta.get('og:title')).toBe(title);
    expect(meta.get('twitter:card')).toBe('summary');
  });

  it('says nothing twice', () => {
    const { meta, tagCount, canonical } = readHead(path);
    expect(tagCount).toBe(meta.size + (canonical ? 1 : 0));
  });
});

it('has structured data on the landing page alone', () => {
  expect(pagePaths.filter((path) => readHead(path).data.length > 0)).toEqual(['/']);
  expect(readHead('/').data).toMatchObject([{ '@context': 'https://schema.org' }]);
});

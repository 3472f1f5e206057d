import { expect, it } from 'vitest';
import { supportHref } from './support-link.tsx';

it('leads to a mail that names the order', () => {
  const href = supportHref({ orderId: 'b2a6f0de', email: 'help@example.org' });
  const { protocol, pathname, searchParams } = new URL(href);
  expect([protocol, pathname]).toEqual(['mailto:', 'help@example.org']);
  expect(searchParams.get('subject')).toBe('Refund for order b2a6f0de');
  expect(searchParams.get('body')).toContain('a refund for order b2a6f0de');
  expect(href).not.toMatch(/[ \n+]/);
});

it('leads to the contact page where the site has no address', () => {
  expect(supportHref({ orderId: 'b2a6f0de', email: null })).toBe('/contact');
});

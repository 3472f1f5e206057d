import { expect, test } from 'vitest';
import { accessText } from './access-text.ts';

const origin = 'https://loupe.example';

test.each([
  ['/dashboard', 'the dashboard'],
  ['/settings', 'settings'],
  ['/settings?a=b#c', 'settings'],
  ['/profiles', 'your profiles'],
  ['/profiles/1/report?photo=2', 'your profiles'],
  ['/admin?section=orders', 'admin panel'],
  ['/checkout', 'checkout'],
  ['/checkout?plan=premiumAnnual&step=payment', 'checkout'],
  ['/something/else', 'this page'],
  // These are not followed: the way leads to the dashboard.
  ['https://evil.example/settings', 'the dashboard'],
  ['//evil.example/', 'the dashboard'],
])('says at the sign-in for %s that it is for %s', (next, name) => {
  expect(accessText('login', next, origin)).toBe(`Please log in to access ${name}.`);
  expect(accessText('register', next, origin)).toBe(`Register to access ${name}.`);
});

test('says nothing to a visitor who asked for the screen', () => {
  expect(accessText('login', undefined, origin)).toBeNull();
});

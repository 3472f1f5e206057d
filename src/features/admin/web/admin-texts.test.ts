import { formatShortDay } from '../../../domain/utc-date.ts';
import { describe, expect, test } from 'vitest';
import {
  cardExpiry,
  churnText,
  formatDays,
  formatPercent,
  maskedCard,
  orNotAvailable,
  orUnknown,
  shortOrderId,
  shortToken,
  webAddress,
} from './admin-texts.ts';

const noCard = { cardName: null, cardLast4: null, expiryMonth: null, expiryYear: null, cardType: null };

test('tokens are shown by 12 characters, order ids by 8', () => {
  expect(shortToken('abcdefghijklmnop')).toBe('abcdefghijkl');
  expect(shortOrderId('8a1f4c2e-0000-4000-8000-000000000000')).toBe('8a1f4c2e');
});

test('what is missing is N/A or Unknown', () => {
  expect([orNotAvailable(null), orNotAvailable(' '), orNotAvailable('x')]).toEqual(['N/A', 'N/A', 'x']);
  expect([orUnknown(null), orUnknown(''), orUnknown('x')]).toEqual(['Unknown', 'Unknown', 'x']);
  expect(maskedCard(noCard)).toBe('N/A');
  expect(maskedCard({ ...noCard, cardLast4: '4242' })).toBe('•••• 4242');
  expect(cardExpiry(noCard)).toBe('N/A');
  expect(cardExpiry({ ...noCard, expiryMonth: '11', expiryYear: '2031' })).toBe('11/2031');
});

test('shares have two decimals, days a unit, and neither is invented', () => {
  expect([formatPercent(12.5), formatPercent(100), formatPercent(null)]).toEqual([
    '12.50%',
    '100.00%',
    'N/A',
  ]);
  expect([formatDays(1), formatDays(2.25), formatDays(0), formatDays(null)]).toEqual([
    '1 day',
    '2.25 days',
    '0 days',
    'N/A',
  ]);
});

test('the day of a bar is the day that the server named, in every time zone', () => {
  expect(formatShortDay('2026-04-22')).toBe('Apr 22');
});

describe('an address that a browser sent', () => {
  test.each(['https://example.org/a?b=c', 'http://example.org/'])('%s may be followed', (text) => {
    expect(webAddress(text)).toBe(text);
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '/checkout',
    '//example.org',
    '',
    'no address',
  ])('%s may not', (text) => {
    expect(webAddress(text)).toBeNull();
  });
});

test('churn says what it is the share of, and that there is none of nothing', () => {
  expect(churnText({ liveAtStart: 1_200, ended: 30 }, '30')).toBe(
    'Of 1,200 subscriptions that were live 30 days ago, 30 have ended since.',
  );
  expect(churnText({ liveAtStart: 1, ended: 1 }, '7')).toBe(
    'Of the one subscription that was live 7 days ago, 1 has ended since.',
  );
  expect(churnText({ liveAtStart: 0, ended: 0 }, '90')).toBe(
    'No subscription was active 90 days ago, so there is no churn to show yet.',
  );
});

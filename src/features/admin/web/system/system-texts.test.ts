import { expect, test } from 'vitest';
import { formatBytes, formatUptime, queueTitle } from './system-texts.ts';

test('bytes have three digits and the largest unit that fits', () => {
  expect([0, 1_023, 1_536, 52_428_800, 123_456_789_012].map(formatBytes)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1.50 KB',
    '50.0 MB',
    '115 GB',
  ]);
});

test('uptime has the two largest units', () => {
  expect([0, 1, 61, 3_600, 90_061, 172_800].map(formatUptime)).toEqual([
    'less than a second',
    '1 second',
    '1 minute, 1 second',
    '1 hour',
    '1 day, 1 hour',
    '2 days',
  ]);
});

test('queues are named by feature and work', () => {
  expect(queueTitle('billing.settle-subscriptions')).toBe('billing: settle subscriptions');
  expect(queueTitle('analysis')).toBe('analysis');
});

import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropChange,
  dropPayment,
  keepChange,
  keepPayment,
  nameOf,
  newIdempotencyKey,
  readKeptChange,
  readKeptPayment,
} from './kept-payment.ts';

function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    get length() {
      return items.size;
    },
  };
}

const payment = { userId: 'u1', plan: 'regularAnnual', idempotencyKey: 'k1', orderId: null } as const;

describe('a payment that is kept for a reload', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = createStorage();
  });

  it('is found by its user only, and asked about by its order once that is known', () => {
    keepPayment(payment, storage);
    expect(readKeptPayment('u2', storage)).toBeNull();
    const kept = readKeptPayment('u1', storage);
    expect(kept).toEqual(payment);
    expect(nameOf(payment)).toEqual({ idempotencyKey: 'k1' });
    expect(nameOf({ ...payment, orderId: 'o1' })).toEqual({ orderId: 'o1' });
    dropPayment(storage);
    expect(readKeptPayment('u1', storage)).toBeNull();
  });

  it('is nothing when the storage holds something else', () => {
    for (const text of ['', '{', '1', 'null', '{"userId":"u1"}', JSON.stringify({ ...payment, plan: 'x' })]) {
      storage.setItem('loupe-payment', text);
      expect(readKeptPayment('u1', storage)).toBeNull();
    }
  });

  it('has a key of its own each time', () => {
    const keys = new Set(Array.from({ length: 50 }, newIdempotencyKey));
    expect(keys.size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  });
});

it('a change of plan that is kept for a reload is found by its user only, and once', () => {
  const storage = createStorage();
  const change = {
    userId: 'u1',
    plan: 'premiumAnnual',
    dueToday: 51.2,
    previewedAt: '2026-11-20T12:00:00.000Z',
  } as const;
  keepChange(change, storage);
  expect(readKeptChange('u2', storage)).toBeNull();
  expect(readKeptChange('u1', storage)).toEqual(change);
  dropChange(storage);
  expect(readKeptChange('u1', storage)).toBeNull();
});

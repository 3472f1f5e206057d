import { beforeEach, describe, expect, it } from 'vitest';
import { dropPendingCode, keepPendingCode, readPendingCode, type PendingCode } from './pending-code.ts';

const pending: PendingCode = {
  source: 'register',
  phoneNumber: '+15551234567',
  sentAt: 1_700_000_000_000,
  resendInSeconds: 30,
  expiresInSeconds: 600,
};

let items: Map<string, string>;
let storage: Storage;

beforeEach(() => {
  items = new Map();
  storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
});

describe('a pending code', () => {
  it('is there after a reload, on the screen that asked for it and no other', () => {
    keepPendingCode(pending, storage);
    expect(readPendingCode('register', storage)).toEqual(pending);
    expect(readPendingCode('login', storage)).toBeNull();
  });

  it('is gone when it was used', () => {
    keepPendingCode(pending, storage);
    dropPendingCode(storage);
    expect(readPendingCode('register', storage)).toBeNull();
  });

  it.each(['', 'x', 'null', '7', '{"source":"register"}', '{"source":"register","phoneNumber":"+1"}'])(
    'is nothing where %j is kept',
    (text) => {
      keepPendingCode(pending, storage);
      for (const key of items.keys()) items.set(key, text);
      expect(readPendingCode('register', storage)).toBeNull();
    },
  );

  it('is not kept where nothing can be kept, and nothing breaks', () => {
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as Storage;
    expect(() => keepPendingCode(pending, full)).not.toThrow();
    expect(readPendingCode('register', full)).toBeNull();
  });
});

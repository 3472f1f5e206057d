import type { SentCodeTimes } from '../../../web/ui/resend-code.tsx';
import type { SignInSource } from '../auth.contract.ts';

/** A code that is on its way; the code itself is never kept. */
export type PendingCode = SentCodeTimes & { source: SignInSource; phoneNumber: string };

const key = 'loupe-pending-code';

/** Keeps what a reload of the page has to know to go on with the code step. */
export function keepPendingCode(pending: PendingCode, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(key, JSON.stringify(pending));
  } catch {
    // Storage may be full or switched off; then only a reload begins again with the number.
  }
}

export function dropPendingCode(storage: Storage = sessionStorage): void {
  storage.removeItem(key);
}

/** What was kept on this screen in this tab, or null. */
export function readPendingCode(source: SignInSource, storage: Storage = sessionStorage): PendingCode | null {
  const kept = parse(storage.getItem(key));
  return isPendingCode(kept) && kept.source === source ? kept : null;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isPendingCode(value: unknown): value is PendingCode {
  if (typeof value !== 'object' || value === null) return false;
  const { phoneNumber, sentAt, resendInSeconds, expiresInSeconds } = value as Record<string, unknown>;
  return (
    typeof phoneNumber === 'string' &&
    [sentAt, resendInSeconds, expiresInSeconds].every((number) => typeof number === 'number')
  );
}

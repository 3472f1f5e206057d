import { isPlanId, type PlanId } from '../../../../../domain/plans.ts';
import type { PaymentName } from './send-payment.ts';

/** A payment whose outcome this tab does not know yet. Nothing of the card is kept. */
export type KeptPayment = {
  userId: string;
  plan: PlanId;
  idempotencyKey: string;
  orderId: string | null;
  /** Dollars, as sent. */
  totalPrice?: number;
  /** Whether its user had never bought before. */
  isFirst?: boolean;
};

const storageKey = 'loupe-payment';

/** Keeps what a reload of the page has to know to find the outcome. */
export function keepPayment(payment: KeptPayment, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(storageKey, JSON.stringify(payment));
  } catch {
    // Storage may be full or switched off; the server still takes one payment only.
  }
}

export function dropPayment(storage: Storage = sessionStorage): void {
  storage.removeItem(storageKey);
}

/** What this user's payment in this tab was kept as, or null. */
export function readKeptPayment(userId: string, storage: Storage = sessionStorage): KeptPayment | null {
  const kept = parse(storage.getItem(storageKey));
  return isKeptPayment(kept) && kept.userId === userId ? kept : null;
}

/** How a kept payment is asked about. */
export function nameOf({ idempotencyKey, orderId }: KeptPayment): PaymentName {
  return orderId === null ? { idempotencyKey } : { orderId };
}

/** A new key for one submit. Also where the page is not served securely, which `randomUUID` asks for. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A change of plan that this tab has asked for and not yet reported as made. */
export type KeptChange = {
  userId: string;
  plan: PlanId;
  /** Dollars, as previewed. */
  dueToday: number;
  /** When it was previewed by the server's clock, ISO 8601: its order is newer. */
  previewedAt: string;
};

const changeKey = 'loupe-plan-change';

/** Keeps what a reload, or the way back from the bank, has to know to report the change once. */
export function keepChange(change: KeptChange, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(changeKey, JSON.stringify(change));
  } catch {
    // Storage may be full or switched off; the change is then made and not reported after a reload.
  }
}

export function dropChange(storage: Storage = sessionStorage): void {
  storage.removeItem(changeKey);
}

/** The change that this user has asked for in this tab, or null. */
export function readKeptChange(userId: string, storage: Storage = sessionStorage): KeptChange | null {
  const kept = parse(storage.getItem(changeKey));
  return isKeptChange(kept) && kept.userId === userId ? kept : null;
}

function isKeptChange(value: unknown): value is KeptChange {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, plan, dueToday, previewedAt } = value as Record<string, unknown>;
  const isOfPlan = typeof plan === 'string' && isPlanId(plan);
  return (
    isOfPlan &&
    [userId, previewedAt].every((text) => typeof text === 'string') &&
    typeof dueToday === 'number'
  );
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isKeptPayment(value: unknown): value is KeptPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, plan, idempotencyKey, orderId } = value as Record<string, unknown>;
  const hasTexts = [userId, idempotencyKey].every((text) => typeof text === 'string' && text !== '');
  const isOrder = orderId === null || typeof orderId === 'string';
  return hasTexts && isOrder && typeof plan === 'string' && isPlanId(plan);
}

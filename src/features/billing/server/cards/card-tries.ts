import { AppError } from '../../../../domain/errors.ts';
import type { PaymentAnswer } from '../../billing.contract.ts';

/** What a gateway's answers about cards are counted by. */
type TryLimit = {
  /** Whether `key` has something left. */
  hasLeft(key: string): Promise<boolean>;
  spend(key: string): Promise<unknown>;
};

type Buyer = { userId: string; ipAddress: string };

/** Keeps the gateway from telling a thief which of many stolen cards are good: refusals are counted by user and by address. */
export type CardTries = {
  /** Throws `too_many_requests` for who has had too many cards refused within the hour. */
  check(buyer: Buyer): Promise<void>;
  /** Counts an answer that tells something about a card that was not charged. */
  count(buyer: Buyer, answer: Pick<PaymentAnswer, 'code' | 'requiresAction' | 'pending'>): Promise<void>;
};

/** How many refusals there may be in an hour. */
export const cardTryAllowances = {
  perUser: { points: 10, seconds: 60 * 60 },
  perAddress: { points: 30, seconds: 60 * 60 },
} as const;

/** See `CardTries`. `networkOf` answers what an address is counted as. */
export function createCardTries({
  networkOf,
  perAddress,
  perUser,
}: {
  perUser: TryLimit;
  perAddress: TryLimit;
  networkOf: (ipAddress: string) => string;
}): CardTries {
  return {
    async check({ ipAddress, userId }) {
      const hasLeft = await Promise.all([perUser.hasLeft(userId), perAddress.hasLeft(networkOf(ipAddress))]);
      if (hasLeft.every(Boolean)) return;
      throw new AppError(
        'too_many_requests',
        'Too many cards were declined. You haven’t been charged. Please try again in an hour, or ask your bank.',
      );
    },
    async count({ ipAddress, userId }, { code, pending, requiresAction }) {
      if (code !== 'payment_declined' && requiresAction !== true && pending !== true) return;
      await Promise.all([perUser.spend(userId), perAddress.spend(networkOf(ipAddress))]);
    },
  };
}

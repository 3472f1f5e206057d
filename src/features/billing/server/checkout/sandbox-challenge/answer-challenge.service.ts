import { AppError } from '../../../../../domain/errors.ts';
import type {
  SandboxChallenge,
  SandboxChallenges,
} from '../../../../../server/adapters/payment/sandbox-challenges.port.ts';
import type { Db } from '../../../../../server/db/database.ts';
import { findCardTaskOfPayment } from '../../billing-task.store.ts';
import { findOrderOfPayment } from '../../order.store.ts';

/** The sandbox's 3-D Secure for the buyer of a payment, or of a card. Both throw `not_found` for everybody else. */
export type AnswerChallenge = {
  /** `backTo` is where the buyer goes on. */
  read(userId: string, paymentId: string): Promise<SandboxChallenge & { backTo: string }>;
  /** Decides the payment unless it is decided. */
  answer(userId: string, paymentId: string, isApproved: boolean): Promise<{ backTo: string }>;
};

export function createAnswerChallenge({
  db,
  challenges,
}: {
  db: Db;
  challenges: SandboxChallenges;
}): AnswerChallenge {
  const findWayBack = async (userId: string, paymentId: string): Promise<string | null> => {
    const order = await findOrderOfPayment(db, userId, paymentId);
    if (order !== undefined) return `/checkout?${order.kind === 'change' ? 'change' : 'order'}=${order.id}`;
    const task = await findCardTaskOfPayment(db, userId, paymentId);
    return task === undefined ? null : '/settings/billing?card=confirm';
  };
  const read: AnswerChallenge['read'] = async (userId, paymentId) => {
    const backTo = await findWayBack(userId, paymentId);
    const challenge = backTo === null ? null : await challenges.find(paymentId);
    if (backTo === null || challenge === null) {
      throw new AppError('not_found', 'We couldn’t find that payment.');
    }
    return { ...challenge, backTo };
  };
  return {
    read,
    async answer(userId, paymentId, isApproved) {
      const { backTo } = await read(userId, paymentId);
      await challenges.answer(paymentId, isApproved);
      return { backTo };
    },
  };
}

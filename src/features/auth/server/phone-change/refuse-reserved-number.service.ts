import type { Tx } from '../../../../server/db/database.ts';
import type { PhoneNumbers } from '../../../accounts/server/phone-numbers.service.ts';
import { refuseReserved } from './phone-change-refusals.ts';
import { findReservation } from './phone-change.store.ts';

/**
 * Before an account is made for a number that was just proved: holds the number and throws `phone_number_taken` while it is
 * kept for another account, so that undoing a change, and completing one that waits, stays possible.
 */
export type RefuseReservedNumber = (tx: Tx, phoneNumber: string, now: Date) => Promise<void>;

export function createRefuseReservedNumber({
  numbers,
}: {
  numbers: Pick<PhoneNumbers, 'hold'>;
}): RefuseReservedNumber {
  return async (tx, phoneNumber, now) => {
    await numbers.hold(tx, [phoneNumber]);
    const reservation = await findReservation(tx, phoneNumber, { userId: null, now });
    if (reservation !== null) throw refuseReserved(reservation);
  };
}

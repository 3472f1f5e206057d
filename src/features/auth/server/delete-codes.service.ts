import type { Tx } from '../../../server/db/database.ts';
import { deleteCodesOfNumber } from './one-time-code.store.ts';

/** Deletes the codes that were sent to a number, in the transaction that deletes its user. */
export type DeleteCodes = (tx: Tx, user: { phoneNumber: string }) => Promise<void>;

export const deleteCodes: DeleteCodes = (tx, { phoneNumber }) => deleteCodesOfNumber(tx, phoneNumber);

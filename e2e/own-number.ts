import { test } from '@playwright/test';

/*
 * A second try would meet what the first one left: its account, and a code that may not be asked for again yet. It runs
 * in a new worker, as whatever follows a failure does, and each worker has numbers of its own.
 */

/** After its first digit an exchange like 211 means a service, and is nobody's number. */
const secondDigits = '023456789';

/** The last seven digits of the fictional number that these, which begin with 20, stand for in this worker. */
export function ownDigits(lastDigits: string): string {
  const { workerIndex } = test.info();
  const first = 2 + (Math.floor(workerIndex / secondDigits.length) % 8);
  return `${first}${secondDigits[workerIndex % secondDigits.length]}${lastDigits.slice(2)}`;
}

/** The whole number, as the server writes it. */
export function ownNumber(lastDigits: string): string {
  return `+1555${ownDigits(lastDigits)}`;
}

/** The whole number, as screens show it. */
export function ownNumberShown(lastDigits: string): string {
  const digits = ownDigits(lastDigits);
  return `+1 555-${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** The year in which a card expires that has not had its free trial in an earlier try. */
export function expiryYearOfThisTry(year: number): string {
  return String(year + test.info().retry);
}

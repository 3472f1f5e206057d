import { test } from '@playwright/test';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/*
 * Three digits name a fictional number, which is a different one in each file and each worker: journeys never meet each
 * other's accounts, and `--repeat-each` starts a new worker for each repeat.
 */

/** After its first digit an exchange like 211 means a service, and is nobody's number. */
const secondDigits = '023456789';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.journey.ts'));

/** The last seven digits of the number that these three stand for in this file and worker. */
export function ownDigits(digits: string): string {
  if (!/^\d{3}$/.test(digits)) throw new RangeError(`${digits} are not three digits`);
  const { workerIndex, file } = test.info();
  const first = 2 + (Math.floor(workerIndex / secondDigits.length) % 8);
  // Units first: few files, and not the next ones, share the digits by which the server counts what a range of numbers asks for.
  const place = String(files.indexOf(path.basename(file)) + 100).slice(-2);
  return `${first}${secondDigits[workerIndex % secondDigits.length]}${place[1]}${place[0]}${digits}`;
}

/** The whole number, as the server writes it. */
export function ownNumber(digits: string): string {
  return `+1555${ownDigits(digits)}`;
}

/** The whole number, as screens show it. */
export function ownNumberShown(digits: string): string {
  const own = ownDigits(digits);
  return `+1 555-${own.slice(0, 3)}-${own.slice(3)}`;
}

/** An address of somebody with this number, which nobody else has: a list can be searched for it. */
export function ownEmail(digits: string, name = 'ana'): string {
  return `${name}.${ownDigits(digits)}@example.org`;
}

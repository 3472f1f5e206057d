/** Whole cents as the dollars of the wire: 1999 → 19.99. Throws RangeError for parts of a cent. */
export function dollarsOf(amountCents: number): number {
  if (!Number.isSafeInteger(amountCents)) throw new RangeError('An amount is a whole number of cents');
  return amountCents / 100;
}

/** Dollars of the wire as whole cents: 19.99 → 1999; null for what is no amount in whole cents. */
export function centsOf(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents : null;
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as screens, receipts and mails show it: `$1,234.50`. */
export function formatMoney(amountCents: number): string {
  return format.format(dollarsOf(amountCents));
}

/** An amount of the wire as screens show it: 19.99 → `$19.99`. */
export function formatDollars(dollars: number): string {
  return format.format(dollars);
}

/** What the address of the billing screen says: `?card=confirm` comes back from the bank's page. */
export function readBillingSearch(search: Record<string, unknown>): { card?: 'confirm' } {
  return search['card'] === 'confirm' ? { card: 'confirm' } : {};
}

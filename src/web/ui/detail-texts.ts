/** The words of tables and statuses, apart from ui-texts.ts so that only screens with these load them. */
export const partTexts = {
  needs: (what: string) => `Needs: ${what}.`,
  numbers: 'The numbers',
  numbersOf: (chart: string) => ` behind ${chart}`,
} as const;

export const orderStatusTexts: Readonly<Record<string, string>> = {
  completed: 'Completed',
  failed: 'Failed',
  pending: 'Pending',
  refunded: 'Refunded',
  requires_action: 'Needs confirmation',
  unknown: 'Unknown',
};

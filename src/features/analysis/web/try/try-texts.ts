/** What stands on `/try`. */
export const tryTexts = { noText: 'There is no text yet.' } as const;

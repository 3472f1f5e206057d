/** How wide a screen is at most: `narrow` for forms and text, `wide` for sheets, `full` for tables beside each other. */
export const screenWidths = { narrow: 'max-w-xl', wide: 'max-w-6xl', full: 'max-w-[100rem]' } as const;
export type ScreenWidth = keyof typeof screenWidths;

/** The looks that a user can choose; without a choice the system's preference counts. */
export const chosenThemes = ['light', 'dark'] as const;
export type ChosenTheme = (typeof chosenThemes)[number];

/** Where a browser keeps the choice: the settings write it, and the server reads it, so that no page comes in the wrong look first. */
export const themeCookie = 'loupe_theme';

/** How long a browser keeps the choice: a year. */
export const themeCookieSeconds = 365 * 24 * 3_600;

/** The choice in a Cookie header or in `document.cookie`; null without one, or with anything else. */
export function readThemeChoice(cookies: string): ChosenTheme | null {
  const value = new RegExp(`(?:^|;\\s*)${themeCookie}=([^;]*)`).exec(cookies)?.[1];
  return chosenThemes.find((theme) => theme === value) ?? null;
}

import { readThemeChoice, type ChosenTheme } from '../../domain/theme-choice.ts';

/** The look chosen in the settings of this browser; null for the system's. */
export function themeOf(cookieHeader: string | undefined): ChosenTheme | null {
  return readThemeChoice(cookieHeader ?? '');
}

/**
 * A document in the chosen look from its first paint: the root says which, and of the two colors for the browser's own bars
 * that of the look is left.
 */
export function withTheme(html: string, theme: ChosenTheme | null): string {
  if (theme === null) return html;
  return html
    .replace('<html lang="en"', `<html lang="en" data-theme="${theme}"`)
    .replaceAll(
      /<meta name="theme-color" content="([^"]*)" media="\(prefers-color-scheme: (\w+)\)" ?\/?>/g,
      (_tag, color: string, look: string) =>
        look === theme ? `<meta name="theme-color" content="${color}">` : '',
    );
}

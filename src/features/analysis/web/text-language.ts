import type { TextResult } from '../analysis.contract.ts';

/** What has to be said about the language; null for English. */
export function languageNotice({ status, language }: Pick<TextResult, 'status' | 'language'>): string | null {
  if (status !== 'analysed') return null;
  if (language.state !== 'measured') {
    return language.reason === null
      ? null
      : `Language: ${language.reason}. What needs English is not measured there.`;
  }
  if (typeof language.value !== 'string' || language.value === 'en') return null;
  return `Written in ${languageName(language.value)}. Spelling, phrases and style are not measured: only English is supported.`;
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}

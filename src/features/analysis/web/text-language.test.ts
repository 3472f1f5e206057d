import { describe, expect, it } from 'vitest';
import { couldNotTell, measured } from '../../../domain/signal.ts';
import { languageNotice } from './text-language.ts';
import { aTextResult } from './report.fixtures.ts';

describe('languageNotice', () => {
  it('says nothing about English or about no text', () => {
    expect(languageNotice(aTextResult({ language: measured('en') }))).toBeNull();
    expect(languageNotice(aTextResult({ status: 'empty', language: couldNotTell('no text') }))).toBeNull();
  });

  it('names another language and what is therefore not measured', () => {
    expect(languageNotice(aTextResult({ language: measured('fr') }))).toBe(
      'Written in French. Spelling, phrases and style are not measured: only English is supported.',
    );
  });

  it('keeps a code that no language has', () => {
    expect(languageNotice(aTextResult({ language: measured('?') }))).toContain('Written in ?.');
  });

  it('gives the reason where the language could not be told', () => {
    expect(
      languageNotice(aTextResult({ language: couldNotTell('could not tell: the text is too short') })),
    ).toBe('Language: could not tell: the text is too short. What needs English is not measured there.');
  });
});

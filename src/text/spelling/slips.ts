import { measured } from '../../domain/signal.ts';
import type { EnglishField } from '../fields/english-field.ts';
import {
  capFindings,
  type EnglishAnalyser,
} from '../../features/analysis/server/text-report/text-finding.ts';
import { certainCorrections, misreadPairs } from './certain-corrections.ts';
import { spellingFinding } from '../../features/analysis/server/text-report/spelling-finding.ts';

/**
 * Misspellings with one certain correction, and "your" where only "you're" fits. They need no grammar checker, so they are
 * found even when it cannot be reached. Signal: `slips`, in words. Source of the advice: rule spelling.
 */
export const slipAnalyser: EnglishAnalyser = {
  signals: { slips: 'words' },
  analyse(english) {
    let total = 0;
    const findings = english.flatMap((field) => {
      const slips = findSlips(field);
      total += slips.length;
      return capFindings(
        field,
        slips.map((slip) => spellingFinding(field, slip)),
        'slip',
        'misspellings',
      );
    });
    return { signals: { slips: measured(total, 'words') }, findings };
  },
};

export type Slip = { start: number; end: number; text: string; replacement: string };

/** Slips in order; offsets in `clean`. */
export function findSlips(field: EnglishField): Slip[] {
  const words = [...field.readable.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu)];
  return words.flatMap((match, index): Slip[] => {
    const text = match[0];
    const lower = text.toLowerCase();
    const place = { start: match.index, end: match.index + text.length, text };
    const correction = certainCorrections.get(lower);
    if (correction !== undefined && !isName(text, lower))
      return [{ ...place, replacement: sameCase(text, correction) }];
    const next = words[index + 1];
    const adjoins = next !== undefined && field.readable.slice(place.end, next.index).trim() === '';
    const misread = adjoins ? misreadPairs.get(`${lower} ${next[0].toLowerCase()}`) : undefined;
    return misread === undefined ? [] : [{ ...place, replacement: sameCase(text, misread) }];
  });
}

/** "IM" and "ID" are not "I'm"; a short word in capitals may be anything. */
function isName(text: string, lower: string): boolean {
  return text === text.toUpperCase() && lower.length <= 3;
}

function sameCase(written: string, correction: string): string {
  const [first = ''] = written;
  return first === first.toUpperCase() && first !== first.toLowerCase()
    ? correction.charAt(0).toUpperCase() + correction.slice(1)
    : correction;
}

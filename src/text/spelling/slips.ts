import { measured } from '../../domain/signal.ts';
import type { EnglishField } from '../fields/english-field.ts';
import { spanOf } from '../fields/text-field.ts';
import type { EnglishAnalyser } from '../signals/english-analyser.ts';
import { certainCorrections, misreadPairs, standardCorrections } from './certain-corrections.ts';
import { showsVariety } from './varieties.ts';

/**
 * Misspellings with one certain correction, and "your" where only "you're" fits. They need no grammar checker, so they are
 * found even when it cannot be reached. Signal: `slips`, in words.
 */
export const slipAnalyser: EnglishAnalyser = {
  signals: { slips: 'words' },
  analyse(english) {
    const slips = english.flatMap((field) =>
      findSlips(field).map((slip) => ({ ...spanOf(field, slip), replacement: slip.replacement })),
    );
    return { signals: { slips: measured(slips.length, 'words') }, seen: { slips } };
  },
};

export type Slip = { start: number; end: number; text: string; replacement: string };

/** A word, or "i,m" with the key beside the apostrophe. */
const wordOrSlip = /(?<![\p{L}\p{N}])[iI][,;]m(?![\p{L}\p{N}'])|[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu;

/** Slips in order; offsets in `clean`. */
export function findSlips(field: EnglishField): Slip[] {
  const words = [...field.readable.matchAll(wordOrSlip)];
  const isVariety = showsVariety(field.readable);
  return words.flatMap((match, index): Slip[] => {
    const text = match[0];
    const lower = text.toLowerCase();
    const place = { start: match.index, end: match.index + text.length, text };
    if (/[,;]/u.test(text)) return [{ ...place, replacement: "I'm" }];
    const correction = certainCorrections.get(lower);
    if (isVariety && standardCorrections.has(lower)) return [];
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

import type { Analysis } from './analysis.contract.ts';

/** ": clarity 47 of 100", " (clarity 88 of 100)", ": clarity 86 of 100, against 99", "clarity 60 to 80". */
const clarityNumber = /:? ?\(?clarity (?:\d[\d.]* (?:of 100(?:, against \d+)?|to \d+)|not known)\)?/gi;

/**
 * The analysis as people read it: sentences of older reports lose the number that they gave for a photo. What is stored and
 * downloaded keeps it, or it would no longer match its hash.
 */
export function withoutClarityNumber(analysis: Analysis): Analysis {
  const { photos, report } = analysis;
  const read = JSON.parse(JSON.stringify({ photos, report }), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(clarityNumber, '') : value,
  ) as Pick<Analysis, 'photos' | 'report'>;
  return { ...analysis, ...read };
}

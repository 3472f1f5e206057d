import { namesIn, statementsOf, type Claim, type Statement } from './statements.ts';

/**
 * What a text says that its sources do not: emoji and other signs, figures, names and every other word that carries meaning. A word
 * counts as said only where one statement of the sources says it together with the words around it, of the same subject and with the
 * same reservation: "I smoke" does not follow from "I don't smoke", nor "I'm a doctor" from "My sister is a doctor" or "I was a
 * doctor". Empty where the text is made of the sources alone. Strict on purpose: a synonym is refused as well as an invention.
 */
export function unfoundedIn(text: string, sources: readonly string[]): string[] {
  const names = namesIn([...sources, text]);
  const said = sources.flatMap((source) => statementsOf(source, names));
  const words = statementsOf(text, names).flatMap((statement) => unsaid(statement, said));
  const knownSigns = new Set(sources.flatMap(signsIn));
  const signs = signsIn(text).filter((sign) => !knownSigns.has(sign));
  return [...new Set([...words.map(({ shown }) => shown), ...signs])];
}

const keyOf = ({ holds, what }: Pick<Claim, 'holds' | 'what'>) => `${what} ${holds}`;

/** The claims of a statement that no one statement of the sources makes together; words that none makes at all come alone. */
function unsaid({ claims, parts, subject }: Statement, said: readonly Statement[]): Claim[] {
  if (claims.length === 0) return [];
  const all = new Set(said.flatMap((source) => source.claims.map(keyOf)));
  const invented = claims.filter((claim) => !all.has(keyOf(claim)));
  if (invented.length > 0) return invented;
  const usable = said.filter((source) => isAboutTheSame(source, subject));
  if (missingFrom(claims, usable).length === 0) return [];
  return parts.flatMap((part) => missingFrom(part, usable));
}

/** What of the claims is missing in the statement that has most of them. */
function missingFrom(claims: readonly Claim[], said: readonly Statement[]): Claim[] {
  let fewest = [...claims];
  for (const source of said) {
    const known = new Set([...source.claims.map(keyOf), ...subjectKeys(source)]);
    const missing = claims.filter((claim) => !known.has(keyOf(claim)));
    if (missing.length < fewest.length) fewest = missing;
  }
  return fewest;
}

/** A subject that stands in the statement before is part of this one. */
function subjectKeys({ subject }: Statement): string[] {
  return [...(subject ?? [])].map((what) => keyOf({ what, holds: '' }));
}

/** What the writer says of themselves holds of nobody else, and the other way round, unless it names the subject. */
function isAboutTheSame(source: Statement, subject: Statement['subject']): boolean {
  if (subject === null) return source.subject === null;
  const named = source.subject ?? new Set(source.claims.map(({ what }) => what));
  return [...subject].some((word) => named.has(word));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Emoji and other symbols; one that is only drawn otherwise is the same. */
function signsIn(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment.replaceAll('\uFE0F', '')).filter(
    (sign) => /[\p{S}\u20E3]/u.test(sign),
  );
}

import { countCharacters } from '../../../domain/count-characters.ts';
import { isReadInFull, notMeasured } from '../../../domain/signal.ts';
import type { FailedReading, FieldText, TextReading } from '../../../text/text-reading.ts';
import { asksForChange, standsOut, type Finding, type TextResult } from '../analysis.contract.ts';
import { allClear } from './all-clear.ts';
import { contentFindings } from './content-findings.ts';
import { lengthFindings } from './length-findings.ts';
import { spellingFindings } from './spelling-findings.ts';
import { styleFindings } from './style-findings.ts';
import { tipFor } from './tip.ts';
import { wordingFindings } from './wording-findings.ts';

/** What the report says of a profile's text. Pure: the same reading gives the same result. */
export function buildTextResult(reading: TextReading): TextResult {
  if (reading.status === 'failed') return failedResult(reading);
  const found = withoutBlamedPraise([
    ...lengthFindings(reading),
    ...styleFindings(reading),
    ...wordingFindings(reading),
    ...contentFindings(reading),
    ...spellingFindings(reading),
  ]);
  // What was left unread may ask for a change, or be better than any idea of ours.
  const isJudgedWhole = reading.status !== 'empty' && isReadInFull(reading.signals);
  const isWorthPraise = isJudgedWhole && !found.some(asksForChange) && found.some(standsOut);
  const findings = isWorthPraise ? [...found, ...allClear(reading)] : found;
  return {
    status: reading.status,
    failure: null,
    language: reading.language,
    fields: reading.fields.map(fieldResult),
    signals: reading.signals,
    findings: inReadingOrder(findings, reading.fields),
    tip: isJudgedWhole ? tipFor(reading, found) : null,
  };
}

/** Nothing is praised and blamed at once: praise of words in which something asks for a change is left out. */
function withoutBlamedPraise(findings: readonly Finding[]): Finding[] {
  const blamed = findings.filter(asksForChange).flatMap(({ span }) => span ?? []);
  return findings.filter(
    ({ severity, span }) =>
      severity !== 'good' ||
      span === undefined ||
      !blamed.some((other) => other.field === span.field && other.start < span.end && span.start < other.end),
  );
}

function failedResult({ reason, fields }: FailedReading): TextResult {
  const why = `could not be analyzed: ${reason}`;
  return {
    status: 'failed',
    failure: `The text ${why}.`,
    language: notMeasured(why, 'ISO 639-1'),
    fields: fields.map(fieldResult),
    signals: {},
    findings: [],
    tip: null,
  };
}

function fieldResult({ field, label, shown, limit }: FieldText): TextResult['fields'][number] {
  return { field, label, text: shown, length: countCharacters(shown), limit };
}

/** Field by field, what concerns a whole field before what marks a stretch, the profile as a whole last. */
function inReadingOrder(findings: readonly Finding[], fields: readonly FieldText[]): Finding[] {
  const order = new Map(fields.map((field, index) => [field.field, index]));
  const place = (finding: Finding): [number, number] => [
    order.get(finding.span?.field ?? /^(?:bio|prompt:\d+)(?=:)/u.exec(finding.id)?.[0] ?? '') ?? order.size,
    finding.span?.start ?? -1,
  ];
  return findings.toSorted((a, b) => {
    const [fieldA, startA] = place(a);
    const [fieldB, startB] = place(b);
    return fieldA - fieldB || startA - startB || (a.id < b.id ? -1 : 1);
  });
}

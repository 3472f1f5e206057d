import type { TextResult } from '../../../analysis/analysis.contract.ts';
import type { RecheckText } from '../../../analysis/server/recheck-text.service.ts';
import type { Candidate } from '../../coaching.contract.ts';

/** So that a card stays a card. */
const mostGone = 3;
const mostPraised = 2;

/**
 * What the text engine measured to be better in a text than in the one before it: findings that are surely gone, and what it praises
 * only now. Empty where nothing is.
 */
export function measuredReasons(
  before: TextResult,
  after: TextResult,
  recheckText: RecheckText,
): Candidate['reasons'] {
  const kinds = new Map(before.findings.map((finding) => [finding.id.replace(/@.*$/, ''), finding]));
  const gone = [...kinds].filter(
    ([kind, { action, severity }]) =>
      action !== null &&
      (severity === 'fix' || severity === 'consider') &&
      !kind.endsWith(':empty') &&
      recheckText(after, kind).found === 'gone',
  );
  const praised = after.findings.filter(
    ({ id, severity }) => severity === 'good' && kinds.get(id.replace(/@.*$/, ''))?.severity !== 'good',
  );
  return [
    ...gone
      .slice(0, mostGone)
      .map(([, { message, ruleId }]) => ({ text: `No longer so: ${message}`, ruleId })),
    ...praised.slice(0, mostPraised).map(({ message, ruleId }) => ({ text: message, ruleId })),
  ];
}

/**
 * What the text engine praises in a text that was put together, and what is better than in the one before; `before` is null where
 * there was none. Empty where nothing is: no reason is given that was not measured.
 */
export function builtReasons(
  before: TextResult | null,
  after: TextResult,
  recheckText: RecheckText,
): Candidate['reasons'] {
  const praise = after.findings
    .filter(({ severity, span }) => severity === 'good' && span !== undefined)
    .map(({ message, ruleId }) => ({ text: message, ruleId }));
  const better = before === null ? [] : measuredReasons(before, after, recheckText);
  const others = better.filter(({ text }) => !praise.some((other) => other.text === text));
  return [...praise.slice(0, mostGone), ...others.slice(0, mostPraised)];
}

import type { Finding } from '../../analysis.contract.ts';
import { count, createFinding } from './text-finding.ts';
import type { TextInput, TextProfile } from '../../../../text/fields/text-field.ts';

/**
 * What is missing around the answers: the prompt that an answer belongs to, and further answers in an app that has nothing
 * but prompts for words. An empty answer is `analyseLength`'s affair.
 */
export function promptGaps({ prompts }: TextInput, { limits, fields }: TextProfile): Finding[] {
  const answered = fields.filter(({ kind, clean }) => kind === 'prompt' && clean.trim() !== '');
  const nameless = answered.filter(({ field }) => {
    const index = Number(field.slice('prompt:'.length));
    return prompts[index]?.question.trim() === '';
  });
  const findings = nameless.map((field) =>
    createFinding(field, {
      kind: 'no-question',
      severity: 'consider',
      message: `${field.label} has no question, so its answer was read without knowing what it replies to.`,
      measured: count(0, 'questions'),
      threshold: count(1, 'questions', 'question'),
      ruleId: 'app-prompt-limit',
      action: `Write the prompt of ${limits.name} above it, as readers will see it.`,
    }),
  );
  const missing = limits.maxPrompts - answered.length;
  if (limits.bioMaxLength !== null || answered.length === 0 || missing <= 0) return findings;
  return [
    ...findings,
    createFinding(null, {
      kind: 'unanswered-prompts',
      severity: 'consider',
      message: `You answer ${answered.length} of ${limits.maxPrompts} prompts; ${limits.name} has no other place for words.`,
      measured: count(answered.length, 'answered prompts', 'answered prompt'),
      threshold: count(limits.maxPrompts, 'answered prompts', 'answered prompt'),
      ruleId: 'give-an-opening',
      action: `Answer ${missing === 1 ? 'one more prompt' : `${missing} more prompts`}, each about something else.`,
    }),
  ];
}

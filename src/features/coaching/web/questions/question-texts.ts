import { countOf } from '../../../../domain/wording.ts';

/** Questions to the coach, and its answers. */
export const coachQuestionTexts = {
  title: 'Ask',
  lead: 'Ask about your photos, your bio, your results, what to write or what to do next. Answers come from your own report and numbers, with their sources.',
  label: 'Your question',
  ask: 'Ask',
  toModel: 'Your question, up to six earlier ones you asked the model and what your report says go',
  failed: 'We couldn’t answer that.',
  answers: 'Answers',
  examples: 'For example:',
  moreExamples: 'More examples',
  byModel: (host: string | null) => `Answered by the language model at ${host ?? 'another host'}`,
  didYouMean: 'Did you mean:',
  restsOn: 'What this rests on',
  sources: (count: number) => `(${countOf(count, 'source')})`,
  cites: 'Rests on',
  source: 'Source',
  ofSource: (title: string) => `of “${title}” (opens in a new tab)`,
} as const;

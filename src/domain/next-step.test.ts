import { describe, expect, it } from 'vitest';
import { decideNextStep, type NextStepFacts, type ReportTask } from './next-step.ts';
import type { Situation, StageDiagnosis } from './statistics/statistics-types.ts';

/** Numbers of a profile in which one stage fails, or none. */
const numbersOf = (situation: Situation, failing: StageDiagnosis['failing']): StageDiagnosis => ({
  situation,
  failing,
  repliesFrom: 'told',
  stages: [
    {
      stage: 'messages',
      standing: failing === 'messages' ? 'fails' : 'holds',
      restsOn: 'You wrote to 2 of 40 matches.',
      counted: 'You wrote to 2 of 40 matches.',
      mark: 'convention',
      markAt: 0.5,
      count: 2,
      of: 40,
      interval: null,
    },
  ],
});

const aTask = (subject: string, kind: ReportTask['target']['kind'] = 'set'): ReportTask => ({
  subject,
  title: 'Do it.',
  why: 'It helps.',
  ruleId: 'photo-count',
  target: { kind },
});

const stepFor = (facts: Partial<NextStepFacts>) =>
  decideNextStep({
    app: 'tinder',
    isOpen: { analysis: true, coaching: true },
    profile: { id: 'p' },
    report: { analysisId: 'a', tasks: [] },
    diagnosis: null,
    done: [],
    hasPlan: false,
    ...facts,
  });

describe('where the numbers are fine', () => {
  it('what the report suggests can wait, and is not denied', () => {
    const diagnosis = numbersOf('fine', 'none');
    const withTask = stepFor({
      diagnosis,
      report: { analysisId: 'a', tasks: [aTask('text:cliche', 'text')] },
    });
    expect(withTask.why).toBe(
      'Every stage we have enough data for looks healthy. What your report suggests can wait.',
    );
    expect(stepFor({ diagnosis }).why).toBe('Every stage we have enough data for looks healthy.');
  });
});

describe('the way to a step', () => {
  it('makes this week’s plan where there is none', () => {
    const diagnosis = numbersOf('never-written', 'messages');
    expect(stepFor({ diagnosis }).label).toBe('Make this week’s plan');
    expect(stepFor({ diagnosis, hasPlan: true }).label).toBe('Open this week’s plan');
  });

  it.each(['few-photos', 'no-full-body', 'smile'])('leads to the photos where %s asks for more', (id) => {
    const report = { analysisId: 'a', tasks: [aTask(`set:${id}`)] };
    expect(stepFor({ report })).toMatchObject({
      label: 'Add photos',
      href: '/profiles/p',
      analysisId: 'a',
    });
    // Without a plan nothing can be added, and the report stays readable.
    const isOpen = { analysis: false, coaching: false };
    expect(stepFor({ report, isOpen }).label).toBe('Open the report');
  });

  it.each([aTask('set:duplicates'), aTask('text:cliche', 'text')])(
    'opens the report for $subject',
    (task) => {
      expect(stepFor({ report: { analysisId: 'a', tasks: [task] } })).toMatchObject({
        label: 'Open the report',
        href: '/profiles/p/report?analysis=a',
      });
    },
  );
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { everyNth } from '../../../../../test/forms.ts';
import type { TestApp } from '../../../../../test/create-test-app.ts';
import { giveSubscription } from '../../../../../test/give-subscription.ts';
import { nextNumber, sharedTestApp } from '../../../../../test/shared-test-app.ts';
import { diagnoseMonth, monthOf, type Person } from '../../../../../test/situations.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import type { UserStep } from '../../../../domain/next-step.ts';
import { situations, type Situation } from '../../../../domain/statistics/statistics-types.ts';
import type { Finding } from '../../../analysis/analysis.contract.ts';
import { aTextResult } from '../../../analysis/web/report/report.fixtures.ts';
import type { Dashboard } from '../../../dashboard/dashboard.contract.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import type { ResultsView } from '../../../results/results.contract.ts';
import type { Coach } from '../../coaching.contract.ts';

/*
 * Dashboard, results, report and coach each ask for the next step. Whatever the user's numbers say, with a report or without one
 * and on every plan, they name the same.
 */

let app: TestApp;

beforeAll(async () => {
  app = await sharedTestApp();
});

/** A month in which the situation can be told. */
async function clearMonth(
  situation: Situation,
): Promise<{ person: Person; month: Awaited<ReturnType<typeof monthOf>> }> {
  for (let seed = 0; seed < 50; seed += 1) {
    const person: Person = { situation, app: 'hinge', sex: 'woman', seed };
    const month = await monthOf(person);
    if ((diagnoseMonth(person, month)?.situation ?? 'too-little') === situation) return { person, month };
  }
  throw new Error(`no month of ${situation}`);
}

const finding: Finding = {
  id: 'cliche',
  severity: 'fix',
  message: '“Partner in crime” is worn.',
  measured: { value: 1, unit: null, text: '1' },
  threshold: null,
  ruleId: 'originality',
  action: 'Say what you do together instead.',
};

/** Stores a report with one thing to do, as the job would have. */
async function writeReport(profileId: string): Promise<void> {
  const version = await app.db
    .insertInto('profileVersions')
    .values({ profileId, number: 1, contentHash: randomUUID(), bio: '', prompts: '[]', photoIds: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const step = { title: finding.action, why: finding.message, ruleId: finding.ruleId, findingId: finding.id };
  await app.db
    .insertInto('analyses')
    .values({
      profileId,
      versionId: version.id,
      status: 'done',
      textResult: JSON.stringify(aTextResult({ findings: [finding] })),
      report: JSON.stringify({
        nextSteps: [{ ...step, target: { kind: 'text' } }],
        setFindings: [],
        recommendedOrder: [],
        rules: [],
        versions: { engine: '', rules: '', models: [] },
      }),
      createdAt: app.clock(),
      finishedAt: app.clock(),
    })
    .execute();
}

const failingOf = {
  'few-likes': 'likes',
  'few-matches': 'matches',
  'never-written': 'messages',
  'few-written': 'messages',
  'no-replies': 'replies',
  dying: 'lasting',
  'no-dates': 'dates',
  fine: 'none',
  'too-little': 'could-not-tell',
} as const satisfies Record<Situation, string>;

it('is the same where a page reads ten years and another the last one', async () => {
  const { user, profile } = await userWith('fine', false, 'premiumAnnual');
  for (const [situation, days] of [
    ['few-written', 1_300],
    ['few-matches', 900],
    ['fine', 800],
  ] as const) {
    const month = await monthOf({ situation, app: 'hinge', sex: 'woman', seed: 1, days });
    await user.request('/api/results/imports/hinge', { method: 'DELETE' });
    await user.json('/api/results/imports', { body: month.summary });
    const { results } = await user.json<ResultsView>('/api/results?range=all');
    const { stage, nextStep } = await user.json<Coach>(`/api/coach?profileId=${profile.id}`);
    expect(results?.diagnosis.failing).toBe(failingOf[situation]);
    const worst = results?.diagnosis.stages.find((one) => one.stage === results.diagnosis.failing);
    expect(stage?.restsOn.join(' ')).toContain(worst?.restsOn ?? results?.diagnosis.stages[0]?.counted);
    expect(nextStep?.subject).toBe(expected(situation, false, 'premiumAnnual'));
  }
});

it('is the coach’s too where there are numbers and no profile', async () => {
  const { user, profile } = await userWith('never-written', false, 'premiumAnnual');
  await user.request(`/api/profiles/${profile.id}`, { method: 'DELETE' });
  const { nextStep, profileId } = await user.json<Coach>('/api/coach');
  expect(profileId).toBeNull();
  expect(nextStep).toMatchObject({ kind: 'behaviour', subject: 'do:write-first' });
  expect(nextStep).toEqual((await user.json<Dashboard>('/api/dashboard')).nextStep);
});

type Plan = 'none' | 'regularAnnual' | 'premiumAnnual';

async function userWith(situation: Situation, hasReport: boolean, plan: Plan) {
  const user = await registerUser(app, nextNumber());
  await giveSubscription(app, user.id, plan === 'none' ? 'regularAnnual' : plan);
  const { person, month } = await clearMonth(situation);
  const profile = await user.json<Profile>('/api/profiles', {
    body: { app: person.app, iAm: 'woman' },
  });
  if (hasReport) await writeReport(profile.id);
  await user.json('/api/results/imports', { body: month.summary });
  if (plan === 'none') await app.db.deleteFrom('subscriptions').where('userId', '=', user.id).execute();
  return { user, profile };
}

/** What each of the four pages asks for and shows. */
async function stepsOf(user: TestUser, profileId: string, plan: Plan): Promise<Record<string, UserStep>> {
  return {
    dashboard: (await user.json<Dashboard>('/api/dashboard')).nextStep,
    results: await user.json<UserStep>('/api/next-step?app=hinge'),
    report: await user.json<UserStep>(`/api/next-step?profileId=${profileId}`),
    ...(plan === 'premiumAnnual' ? { coach: (await user.json<Coach>('/api/coach')).nextStep! } : {}),
  };
}

const behaviour: Partial<Record<Situation, string>> = {
  'few-likes': 'do:send-likes',
  'never-written': 'do:write-first',
  'few-written': 'do:write-first',
  'no-replies': 'do:better-openers',
  dying: 'do:keep-talking',
  'no-dates': 'do:ask-to-meet',
  fine: 'fine',
};

const expected = (situation: Situation, hasReport: boolean, plan: Plan): string => {
  const ofReport = hasReport ? 'text:cliche' : plan === 'none' ? 'set-up:plan' : 'set-up:analysis';
  // Without a plan the numbers are locked, and what was made stays readable.
  return plan === 'none' ? ofReport : (behaviour[situation] ?? ofReport);
};

const plans = ['none', 'regularAnnual', 'premiumAnnual'] as const;
const cases = situations.flatMap((situation) =>
  [false, true].flatMap((hasReport) => plans.map((plan) => ({ situation, hasReport, plan }))),
);

// Each situation at least once, and each plan with a report and without.
it.each(everyNth(cases, 5))(
  'every page names the same step: $situation, with a report: $hasReport, plan: $plan',
  async ({ situation, hasReport, plan }) => {
    const { user, profile } = await userWith(situation, hasReport, plan);
    const steps = await stepsOf(user, profile.id, plan);
    const subject = expected(situation, hasReport, plan);
    for (const [page, step] of Object.entries(steps)) {
      expect(step, page).toEqual(steps['dashboard']);
      expect(step.subject, page).toBe(subject);
    }
    if (plan === 'none') return;
    // The stages that the pages show are the ones that the step comes from.
    const { results } = await user.json<ResultsView>('/api/results?range=all');
    expect(results?.diagnosis.failing).toBe(failingOf[situation]);
    const { latest } = (await user.json<Dashboard>('/api/dashboard')).features.performanceAnalytics;
    expect(latest?.headline).toBe(results?.diagnosis.headline);
    if (plan === 'regularAnnual') return;
    // The week's plan begins with the step, and where nothing is to be done it is empty.
    await user.json('/api/coach/plans', { body: { profileId: profile.id } });
    const { tasks } = await user.json<Coach>('/api/coach');
    const isTask = subject.startsWith('do:') || subject === 'text:cliche';
    expect(tasks[0]?.title ?? null).toBe(isTask ? steps['dashboard']?.title : null);
    if (!isTask) return;
    // Checked off, it gives way to the next on every page.
    await user.json(`/api/coach/tasks/${tasks[0]?.id}`, { method: 'PUT', body: { isDone: true } });
    const after = await stepsOf(user, profile.id, plan);
    expect(new Set(Object.values(after).map((step) => step.subject)).size).toBe(1);
    expect(after['dashboard']?.subject).not.toBe(subject);
  },
);

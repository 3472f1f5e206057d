import type { DatingApp } from '../../../../domain/app-limits.ts';
import { asksForChange, type Analysis } from '../../../analysis/analysis.contract.ts';
import type { OwnProfiles } from '../../../profiles/server/own-profiles.service.ts';
import type { ReadAbTesting } from '../../../experiments/server/read-ab-testing.service.ts';
import type { ReadRecentResults } from '../../../results/server/read-recent-results.service.ts';
import type { ReadDiagnosis } from '../../../results/server/read-diagnosis.service.ts';
import type { ReadInsights } from '../../../results/server/insights/read-insights.service.ts';
import type { LeaveOutGone, ListOpenAdvice } from '../plan/list-open-advice.service.ts';
import type { ReadLatest } from '../read-latest.ts';
import type { ReadNextStep } from '../plan/read-next-step.service.ts';
import type { Facts, Need } from './answers/facts.ts';

/** Reads what an answer needs to know of a user, and nothing more. Throws `not_found` for a profile that is not theirs. */
export type ReadFacts = (
  userId: string,
  wish: { profileId: string; app: DatingApp | null; needs: readonly Need[] },
) => Promise<Facts>;

export function createReadFacts(deps: {
  getProfile: OwnProfiles['get'];
  readLatest: ReadLatest;
  listOpenAdvice: ListOpenAdvice;
  leaveOutGone: LeaveOutGone;
  readDiagnosis: ReadDiagnosis;
  readRecentResults: ReadRecentResults;
  readNextStep: ReadNextStep;
  readInsights: ReadInsights;
  readAbTesting: ReadAbTesting;
}): ReadFacts {
  return async (userId, { app: named, needs, profileId }) => {
    const [profile, latest] = await Promise.all([
      deps.getProfile(userId, profileId),
      deps.readLatest(userId, profileId),
    ]);
    const report = latest && (await deps.leaveOutGone(userId, latest));
    const app = named ?? profile.app;
    const wants = (need: Need): boolean => needs.includes(need);
    const [numbers, next, quarter, year, allApps, insights, experiments] = await Promise.all([
      wants('diagnosis') && !wants('quarter') && !wants('year') ? deps.readDiagnosis(userId, app) : undefined,
      wants('step') ? deps.readNextStep(userId, { profileId }) : undefined,
      wants('quarter') ? deps.readRecentResults.ofApp(userId, { app, range: 'quarter' }) : undefined,
      wants('year') ? deps.readRecentResults.ofApp(userId, { app, range: 'year' }) : undefined,
      wants('allApps') ? deps.readRecentResults.ofEveryApp(userId) : undefined,
      wants('insights') ? deps.readInsights(userId, app) : undefined,
      wants('experiments') ? deps.readAbTesting(userId) : undefined,
    ]);
    return {
      profile: { ...profile, photoCount: profile.photos.length },
      report,
      goneCount: countAsking(latest) - countAsking(report),
      isChangedSince: report !== null && Date.parse(profile.updatedAt) > Date.parse(report.createdAt),
      advice: await deps.listOpenAdvice(userId, report),
      app,
      ...(numbers !== undefined && { diagnosis: numbers?.diagnosis ?? null }),
      ...(next && { step: next.step }),
      ...(quarter !== undefined && { quarter, diagnosis: quarter?.diagnosis ?? null }),
      ...(year !== undefined && { year, diagnosis: year?.diagnosis ?? null }),
      ...(allApps && { allApps }),
      ...(insights && { insights: insights.insights }),
      ...(experiments && { experiments: experiments.experiments }),
    };
  };
}

function countAsking(report: Analysis | null): number {
  return report?.text?.findings.filter(asksForChange).length ?? 0;
}

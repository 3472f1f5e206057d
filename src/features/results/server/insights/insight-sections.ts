import type { DatingApp } from '../../../../domain/app-limits.ts';
import { insightIds, type InsightId } from '../../../../domain/insights.ts';
import type { Insight } from '../../insights.contract.ts';
import type { Known } from '../known-results.ts';
import { openingDraft, waitDraft, whoFirstDraft } from './conversation-insights.ts';
import { finishDrafts, type Draft } from './draft.ts';
import { commentDraft, paceDraft, returnDraft, selectivityDraft } from './like-insights.ts';
import { hourDraft, liveDraft, repliesDraft, trendDraft, weekdayDraft } from './time-insights.ts';
import { tell, type InsightData } from './insight-data.ts';

const sections: Readonly<Record<InsightId, (data: InsightData) => Draft>> = {
  trend: trendDraft,
  live: liveDraft,
  pace: paceDraft,
  return: returnDraft,
  replies: repliesDraft,
  'who-first': whoFirstDraft,
  wait: waitDraft,
  opening: openingDraft,
  comment: commentDraft,
  weekday: weekdayDraft,
  hour: hourDraft,
  selectivity: selectivityDraft,
};

/** What the numbers of an app say about how the user uses it, question by question. */
export function insightSections(app: DatingApp, known: Known): Insight[] {
  const told = tell(app, known);
  return finishDrafts(insightIds.map((id) => sections[id](told)));
}

import { isBehaviour } from '../../../domain/behaviour-tasks.ts';
import { evidenceRule } from '../../../domain/evidence.ts';
import type { Analysis, EvidenceRuleOnWire } from '../../analysis/analysis.contract.ts';
import type { RecheckAdvice } from '../../analysis/server/recheck-advice.service.ts';
import type { Task } from '../coaching.contract.ts';
import type { CoachTaskRow } from './coach.store.ts';
import { guideFor } from './guides.ts';

const standings = { gone: 'confirmed', shown: 'still-shown', 'could-not-tell': 'could-not-tell' } as const;

/**
 * A task as it stands by the newest analysis of its profile. Only an analysis that began after the task was given can tell, and
 * where it did not measure what the task is about, it says so and why.
 */
export function presentTask(row: CoachTaskRow, latest: Analysis | null, recheck: RecheckAdvice): Task {
  const { id, title, why, ruleId, target, checkedOffAt, createdAt } = row;
  if (isBehaviour(row.subject)) return presentBehaviour(row);
  const isNewer =
    latest !== null && latest.id !== row.analysisId && Date.parse(latest.createdAt) >= createdAt.getTime();
  const rechecked = isNewer ? recheck(latest, row.subject) : null;
  return {
    id,
    weekStart: row.weekStart,
    kind: 'report',
    title,
    why,
    rule: presentRule(ruleId),
    target,
    guide: guideFor(ruleId, row.subject),
    checkedOffAt: checkedOffAt?.toISOString() ?? null,
    standing: rechecked === null ? (checkedOffAt === null ? 'open' : 'waiting') : standings[rechecked.found],
    recheckNote: rechecked?.found === 'could-not-tell' ? rechecked.reason : null,
    recheckedAt: rechecked === null ? null : (latest?.finishedAt ?? null),
  };
}

/** Nothing but the user's word says that something was done in the app. */
function presentBehaviour({ id, weekStart, title, why, ruleId, target, checkedOffAt }: CoachTaskRow): Task {
  return {
    id,
    weekStart,
    kind: 'behaviour',
    title,
    why,
    rule: presentRule(ruleId),
    target,
    guide: guideFor(ruleId),
    checkedOffAt: checkedOffAt?.toISOString() ?? null,
    standing: checkedOffAt === null ? 'open' : 'done',
    recheckNote: null,
    recheckedAt: null,
  };
}

function presentRule(ruleId: string): EvidenceRuleOnWire {
  const { contradictedBy, ...rule } = evidenceRule(ruleId);
  return { ...rule, contradictedBy: [...contradictedBy] };
}

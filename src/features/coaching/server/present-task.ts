import { evidenceRule } from '../../../domain/evidence.ts';
import type { Analysis, EvidenceRuleOnWire } from '../../analysis/analysis.contract.ts';
import type { RecheckAdvice } from '../../analysis/server/list-advice.service.ts';
import type { Task } from '../coaching.contract.ts';
import type { TaskRow } from './coach.store.ts';
import { guideFor } from './guides.ts';

/**
 * A task as it stands by the newest analysis of its profile. Only an analysis that began after the task was given can tell, and
 * only where it could measure what the task is about.
 */
export function presentTask(row: TaskRow, latest: Analysis | null, recheck: RecheckAdvice): Task {
  const { id, title, why, ruleId, target, checkedOffAt, createdAt } = row;
  const isNewer =
    latest !== null && latest.id !== row.analysisId && Date.parse(latest.createdAt) >= createdAt.getTime();
  const found = isNewer ? recheck(latest, row.subject) : 'could-not-tell';
  return {
    id,
    weekStart: row.weekStart,
    title,
    why,
    rule: presentRule(ruleId),
    target,
    guide: guideFor(ruleId, row.subject),
    checkedOffAt: checkedOffAt?.toISOString() ?? null,
    standing:
      found === 'gone'
        ? 'confirmed'
        : found === 'shown'
          ? 'still-shown'
          : checkedOffAt === null
            ? 'open'
            : 'waiting',
    recheckedAt: found === 'could-not-tell' ? null : (latest?.finishedAt ?? null),
  };
}

function presentRule(ruleId: string): EvidenceRuleOnWire {
  const { contradictedBy, ...rule } = evidenceRule(ruleId);
  return { ...rule, contradictedBy: [...contradictedBy] };
}

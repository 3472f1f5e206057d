import { isBehaviour, isDoneInWeek, stageOfTask } from '../../../../domain/behaviour-tasks.ts';
import { evidenceRule } from '../../../../domain/evidence.ts';
import { isAtItsMark } from '../../../../domain/statistics/beside-mark.ts';
import type { Analysis, EvidenceRuleOnWire } from '../../../analysis/analysis.contract.ts';
import type { ListAdvice } from '../../../analysis/server/list-advice.service.ts';
import type { RecheckAdvice } from '../../../analysis/server/recheck-advice.service.ts';
import type { OwnProfiles } from '../../../profiles/server/own-profiles.service.ts';
import type { AppNumbers } from '../../../results/server/read-diagnosis.service.ts';
import type { Task } from '../../coaching.contract.ts';
import type { CoachTaskRow } from '../coach.store.ts';
import { guideFor } from './guides.ts';
import type { ListOpenAdvice } from './list-open-advice.service.ts';

/** The tasks of a profile as they stand by its newest analysis, by the profile as it is now and by the numbers of its app. */
export type PresentTasks = (
  userId: string,
  /** Of one profile. */
  rows: readonly CoachTaskRow[],
  known: { latest: Analysis | null; numbers: AppNumbers | null },
) => Promise<Task[]>;

export function createPresentTasks(deps: {
  getProfile: OwnProfiles['get'];
  listAdvice: ListAdvice;
  listOpenAdvice: ListOpenAdvice;
  recheckAdvice: RecheckAdvice;
}): PresentTasks {
  return async (userId, rows, { latest, numbers }) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { photos } = await deps.getProfile(userId, first.profileId);
    const advised = latest === null ? [] : deps.listAdvice(latest);
    const open = new Set((await deps.listOpenAdvice(userId, latest)).map(({ subject }) => subject));
    const gone = new Set(advised.map(({ subject }) => subject).filter((subject) => !open.has(subject)));
    const isGone = ({ subject, target }: CoachTaskRow) =>
      target.photoId === undefined ? gone.has(subject) : photos.every(({ id }) => id !== target.photoId);
    return rows.map((row) => ({
      id: row.id,
      weekStart: row.weekStart,
      kind: isBehaviour(row.subject) ? ('behaviour' as const) : ('report' as const),
      title: row.title,
      why: row.why,
      rule: presentRule(row.ruleId),
      target: row.target,
      guide: isBehaviour(row.subject) ? guideFor(row.ruleId) : guideFor(row.ruleId, row.subject),
      checkedOffAt: row.checkedOffAt?.toISOString() ?? null,
      ...(isBehaviour(row.subject)
        ? standByNumbers(row, numbers)
        : standByReport(row, {
            latest,
            numbers,
            recheck: deps.recheckAdvice,
            isGone: isGone(row),
          })),
    }));
  };
}

type Standing = Pick<Task, 'standing' | 'shownBy' | 'recheckNote' | 'recheckedAt'>;

const nothingShown = { shownBy: null, recheckNote: null, recheckedAt: null } as const;
const standings = { gone: 'confirmed', shown: 'still-shown', 'could-not-tell': 'could-not-tell' } as const;

/**
 * Only an analysis that began after the task was given can tell, and where it did not measure what the task is about, it says
 * so and why. Words and photos that were taken out of the profile need none.
 */
function standByReport(
  { analysisId, checkedOffAt, createdAt, subject, target }: CoachTaskRow,
  {
    isGone,
    latest,
    numbers,
    recheck,
  }: {
    isGone: boolean;
    latest: Analysis | null;
    numbers: AppNumbers | null;
    recheck: RecheckAdvice;
  },
): Standing {
  if (isGone) {
    const what = {
      photo: 'This photo is',
      set: 'The photos that this is about are',
      text: 'The words that this is about are',
    }[target.kind];
    return {
      ...nothingShown,
      standing: 'confirmed',
      shownBy: 'profile',
      recheckNote: `${what} no longer in your profile.`,
    };
  }
  const isNewer =
    latest !== null && latest.id !== analysisId && Date.parse(latest.createdAt) >= createdAt.getTime();
  const rechecked = isNewer ? recheck(latest, subject) : null;
  if (rechecked?.found === 'gone') {
    return {
      ...nothingShown,
      standing: 'confirmed',
      shownBy: 'analysis',
      recheckedAt: latest?.finishedAt ?? null,
    };
  }
  if (numbers?.diagnosis.situation === 'fine' && checkedOffAt === null) {
    return {
      ...nothingShown,
      standing: 'can-wait',
      recheckNote: 'Your numbers are fine now, so this can wait.',
    };
  }
  return {
    shownBy: null,
    standing: rechecked === null ? (checkedOffAt === null ? 'open' : 'waiting') : standings[rechecked.found],
    recheckNote: rechecked?.found === 'could-not-tell' ? rechecked.reason : null,
    recheckedAt: rechecked === null ? null : (latest?.finishedAt ?? null),
  };
}

/**
 * The numbers show that something was done in the app where the week has as many likes or first messages as were asked for, or
 * where newer ones no longer lie below the mark. Else only the user can say so.
 */
function standByNumbers(row: CoachTaskRow, numbers: AppNumbers | null): Standing {
  const isChecked = row.checkedOffAt !== null;
  const byUser: Standing = { ...nothingShown, standing: isChecked ? 'done' : 'open' };
  if (numbers === null) return byUser;
  const counts = numbers.countWeek(row.weekStart);
  if (isDoneInWeek(row, counts)) {
    const said =
      row.subject === 'do:send-likes'
        ? `${counts.likes} likes`
        : `${counts.written} first ${counts.written === 1 ? 'message' : 'messages'}`;
    return {
      ...nothingShown,
      standing: 'confirmed',
      shownBy: 'numbers',
      recheckNote: `Your numbers of this week show ${said}.`,
    };
  }
  const { lastDay, stages } = numbers.diagnosis;
  const reading = stages.find(({ stage }) => stage === stageOfTask(row.subject));
  if (reading === undefined || reading.standing === 'fails') return byUser;
  if (isAtItsMark(reading) && lastDay >= row.weekStart) {
    return { ...nothingShown, standing: 'confirmed', shownBy: 'numbers', recheckNote: reading.counted };
  }
  if (isChecked) return byUser;
  return {
    ...nothingShown,
    standing: 'can-wait',
    recheckNote: `Your numbers no longer ask for this. ${reading.counted}`,
  };
}

function presentRule(ruleId: string): EvidenceRuleOnWire {
  const { contradictedBy, ...rule } = evidenceRule(ruleId);
  return { ...rule, contradictedBy: [...contradictedBy] };
}

import { stageTitles } from '../../../../domain/statistics/stages.ts';
import { stopHeadline } from '../../../../domain/statistics/stop-headline.ts';
import type { Stage, StageDiagnosis } from '../../../../domain/statistics/statistics-types.ts';
import type { CoachStage } from '../../coaching.contract.ts';

const stageIds: Readonly<Record<Stage, CoachStage['stage']>> = {
  likes: 'no-likes',
  matches: 'no-matches',
  messages: 'no-messages',
  replies: 'no-replies',
  lasting: 'no-lasting',
  dates: 'no-dates',
};

/** Which stage of an id that the plan stores. */
export function stageIdOf({ failing }: StageDiagnosis): CoachStage['stage'] {
  return failing === 'none' || failing === 'could-not-tell' ? null : stageIds[failing];
}

/** Where a user loses most, in words: the failing stage with what it rests on, else every stage that is known. */
export function presentStage(diagnosis: StageDiagnosis): CoachStage {
  const { failing, situation, stages } = diagnosis;
  const title = stopHeadline(diagnosis);
  const reading = stages.find(({ stage }) => stage === failing);
  if (reading !== undefined) {
    return { stage: stageIdOf(diagnosis), title, restsOn: [`${reading.restsOn}${markNote(reading.mark)}`] };
  }
  const standing = situation === 'fine' ? 'holds' : 'could-not-tell';
  const told = stages.filter(
    (one) => one.standing === standing && (one.of > 0 || situation === 'too-little'),
  );
  return {
    stage: null,
    title,
    restsOn: told.map(({ stage, counted }) => `${stageTitles[stage]}: ${counted}`),
  };
}

function markNote(mark: 'published' | 'convention'): string {
  return mark === 'convention' ? ' The mark is a convention of ours.' : '';
}

import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { stageTitles } from '../../../../domain/statistics/stages.ts';
import type { Situation, Stage, StageDiagnosis } from '../../../../domain/statistics/statistics-types.ts';
import type { CoachStage } from '../../coaching.contract.ts';

const stageIds: Readonly<Record<Stage, CoachStage['stage']>> = {
  likes: 'no-likes',
  matches: 'no-matches',
  messages: 'no-messages',
  replies: 'no-replies',
  lasting: 'no-lasting',
  dates: 'no-dates',
};

const titles: Readonly<Record<Situation, (app: string) => string>> = {
  'few-likes': (app) => `You send few likes on ${app}`,
  'few-matches': (app) => `Few of your likes on ${app} become matches`,
  'never-written': (app) => `You have matches on ${app} and write to almost none of them`,
  'few-written': (app) => `You write to few of your matches on ${app}`,
  'no-replies': (app) => `Few of your first messages on ${app} get a reply`,
  dying: (app) => `Your conversations on ${app} start and then stop`,
  'no-dates': (app) => `Your conversations on ${app} last, but few lead to a date`,
  fine: (app) => `Your numbers on ${app} are fine`,
  'too-little': (app) => `There is not enough data from ${app} yet to say where you lose people`,
};

/** Which stage of an id that the plan stores. */
export function stageIdOf({ failing }: StageDiagnosis): CoachStage['stage'] {
  return failing === 'none' || failing === 'could-not-tell' ? null : stageIds[failing];
}

/** Where a user loses most, in words: the failing stage with what it rests on, else every stage that is known. */
export function presentStage(diagnosis: StageDiagnosis, app: DatingApp): CoachStage {
  const { failing, situation, stages } = diagnosis;
  const title = titles[situation](appLimits[app].name);
  const reading = stages.find(({ stage }) => stage === failing);
  if (reading !== undefined) {
    return { stage: stageIdOf(diagnosis), title, restsOn: `${reading.restsOn}${markNote(reading.mark)}` };
  }
  const standing = situation === 'fine' ? 'holds' : 'could-not-tell';
  const told = stages.filter(
    (one) => one.standing === standing && (one.of > 0 || situation === 'too-little'),
  );
  return {
    stage: null,
    title,
    restsOn: told.map(({ stage, counted }) => `${stageTitles[stage]}: ${counted}`).join(' '),
  };
}

function markNote(mark: 'published' | 'convention'): string {
  return mark === 'convention' ? ' The mark is a convention of ours.' : '';
}

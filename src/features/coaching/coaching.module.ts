import type { LanguageModel } from '../../server/adapters/language-model/language-model.port.ts';
import type { Mail } from '../../server/adapters/mail/mail.port.ts';
import type { Db } from '../../server/db/database.ts';
import type { RequestContext } from '../../server/http/request-context.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { createRateLimit } from '../../server/limits/rate-limit.store.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import type { TextEngine } from '../../text/node/text-engine.ts';
import type { OwnAccount } from '../accounts/server/own-account.service.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { ListAdvice } from '../analysis/server/list-advice.service.ts';
import type { ReadAnalysis } from '../analysis/server/read-analysis.service.ts';
import type { RecheckAdvice } from '../analysis/server/recheck-advice.service.ts';
import type { RecheckText } from '../analysis/server/recheck-text.service.ts';
import type { RequireEntitlement } from '../billing/server/subscription/require-entitlement.service.ts';
import type { AgeReview } from '../moderation/server/age-review.service.ts';
import type { ListTextVersions } from '../profiles/server/list-text-versions.service.ts';
import type { OwnProfiles } from '../profiles/server/own-profiles.service.ts';
import type { ReplaceText } from '../profiles/server/replace-text.service.ts';
import type { ReadAbTesting } from '../experiments/server/read-ab-testing.service.ts';
import type { ReadRecentResults } from '../results/server/read-recent-results.service.ts';
import type { ReadDiagnosis } from '../results/server/read-diagnosis.service.ts';
import type { ReadInsights } from '../results/server/insights/read-insights.service.ts';
import { createCheckOff } from './server/plan/check-off.service.ts';
import {
  createSendWeeklyNoteJob,
  startCoachingJobs,
  weeklyNoteQueue,
  weeklyNotesQueue,
} from './server/coaching.jobs.ts';
import { createCoachingRoutes } from './server/coaching.routes.ts';
import { createProposeTextEdits, editsPerHour } from './server/editing/propose-text-edits.service.ts';
import { createNextStepRoutes } from './server/plan/next-step.routes.ts';
import { createExportCoaching } from './server/export-coaching.service.ts';
import { createModelAccess } from './server/model/model-access.ts';
import { createAnswerQuestion } from './server/questions/answer-question.service.ts';
import { createReadFacts } from './server/questions/read-facts.service.ts';
import { createReadChoices } from './server/read-choices.service.ts';
import { createReadCoach } from './server/read-coach.service.ts';
import {
  createLeaveOutGone,
  createListOpenAdvice,
  type LeaveOutGone,
} from './server/plan/list-open-advice.service.ts';
import { createPresentTasks } from './server/plan/present-task.ts';
import { createReadLatest } from './server/read-latest.ts';
import { createReadNextStep, type ReadNextStep } from './server/plan/read-next-step.service.ts';
import { createReadWeek, type ReadWeek } from './server/plan/read-week.service.ts';
import { createFoundedCheck } from './server/rewriting/check-founded.ts';
import { createKeepTexts } from './server/rewriting/own-texts.service.ts';
import {
  createRewriteText,
  rewritesPerHour,
  type ReadText,
} from './server/rewriting/rewrite-text.service.ts';
import { createNoteSetting } from './server/note/weekly-note-setting.service.ts';
import { createWeeklyNotes } from './server/note/weekly-note.service.ts';
import { createFillPlan } from './server/plan/weekly-plan.service.ts';

/** What a language model may be asked for one user. */
const modelAllowance = { points: 40, seconds: 60 * 60 };
const editAllowance = { points: editsPerHour, seconds: 60 * 60 };
const rewriteAllowance = { points: rewritesPerHour, seconds: 60 * 60 };

/** The coach: weekly tasks, answers to questions, rewritten texts, and the weekly note. */
export function createCoaching(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  jobs: Jobs;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  /** Scheme, host and port of the links in mails. */
  origin: string;
  /** Null where the operator has set up none. */
  languageModel: LanguageModel | null;
  analyseText: ReadText;
  proposeEdits: TextEngine['proposeEdits'];
  readUser: OwnAccount['read'];
  profiles: OwnProfiles;
  listTextVersions: ListTextVersions;
  replaceText: ReplaceText;
  analyses: ReadAnalysis;
  listAdvice: ListAdvice;
  recheckAdvice: RecheckAdvice;
  recheckText: RecheckText;
  readDiagnosis: ReadDiagnosis;
  readRecentResults: ReadRecentResults;
  readInsights: ReadInsights;
  readAbTesting: ReadAbTesting;
  encodeSentences: TextEngine['encodeSentences'];
  requireEntitlement: RequireEntitlement;
  ageReview: AgeReview;
  activity: RecordActivity;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Module<{ readWeek: ReadWeek; readNextStep: ReadNextStep; leaveOutGone: LeaveOutGone }> {
  const { analyses, db, jobs, log, profiles, requireEntitlement } = deps;
  const listOpenAdvice = createListOpenAdvice({ getProfile: profiles.get, listAdvice: deps.listAdvice });
  const readers = {
    ...deps,
    listProfiles: profiles.list,
    getProfile: profiles.get,
    findNewestAnalyses: analyses.findNewest,
    readLatest: createReadLatest(analyses),
    listOpenAdvice,
    leaveOutGone: createLeaveOutGone({ getProfile: profiles.get }),
    presentTasks: createPresentTasks({ ...deps, getProfile: profiles.get, listOpenAdvice }),
  };
  const readNextStep = createReadNextStep(readers);
  const base = {
    ...readers,
    readNextStep,
    modelAccess: createModelAccess({
      ...deps,
      model: deps.languageModel,
      budget: createRateLimit(db, 'coach-model', modelAllowance),
    }),
  };
  const fillPlan = createFillPlan(base);
  const foundedCheck = createFoundedCheck({
    onFailure: (error) =>
      log.warn({ err: error }, 'The thread that checks rewritten texts failed and is replaced'),
  });
  return {
    services: { readWeek: createReadWeek(readers), readNextStep, leaveOutGone: readers.leaveOutGone },
    routes: () => ({
      nextStep: createNextStepRoutes({ readNextStep }),
      coaching: createCoachingRoutes({
        requireEntitlement,
        modelAccess: base.modelAccess,
        fillPlan,
        readCoach: createReadCoach(base),
        readChoices: createReadChoices(deps),
        checkOff: createCheckOff(deps),
        answerQuestion: createAnswerQuestion({ ...base, readFacts: createReadFacts(base) }),
        rewriteText: createRewriteText({
          ...base,
          foundedCheck,
          spendAllowance: createRateLimit(db, 'coach-rewrite', rewriteAllowance).spend,
        }),
        keepTexts: createKeepTexts(base),
        proposeTextEdits: createProposeTextEdits({
          ...base,
          spendAllowance: createRateLimit(db, 'text-edits', editAllowance).spend,
        }),
        noteSetting: createNoteSetting(deps),
        originOf: deps.originOf,
      }),
    }),
    queues: [weeklyNotesQueue, weeklyNoteQueue],
    startJobs: () =>
      startCoachingJobs(
        jobs,
        createWeeklyNotes({ ...base, fillPlan, sendJob: createSendWeeklyNoteJob(jobs) }),
      ),
    exportSource: createExportCoaching({ db }),
    stop: foundedCheck.close,
  };
}

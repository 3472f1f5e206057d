import { createOwnAccount, type OwnAccount } from '../features/accounts/server/own-account.service.ts';
import type { ActivityOrigin, RecordActivity } from '../features/activity/server/record-activity.service.ts';
import { createReadAnalysis, type ReadAnalysis } from '../features/analysis/server/read-analysis.service.ts';
import { listAdvice } from '../features/analysis/server/list-advice.service.ts';
import { buildTextResult } from '../features/analysis/server/text-report/build-text-result.ts';
import { recheckText } from '../features/analysis/server/recheck-text.service.ts';
import { recheckAdvice } from '../features/analysis/server/recheck-advice.service.ts';
import { createRateLimit } from '../server/limits/rate-limit.store.ts';
import { createReadUserSubscriptions } from '../features/billing/server/subscription/read-subscription.service.ts';
import {
  createRequireEntitlement,
  type RequireEntitlement,
} from '../features/billing/server/subscription/require-entitlement.service.ts';
import { createCheckOff } from '../features/coaching/server/check-off.service.ts';
import {
  createSendWeeklyNoteJob,
  startCoachingJobs,
  weeklyNoteQueue,
  weeklyNotesQueue,
} from '../features/coaching/server/coaching.jobs.ts';
import { createCoachingRoutes } from '../features/coaching/server/coaching.routes.ts';
import { createModelAccess } from '../features/coaching/server/model-access.ts';
import { createAnswerQuestion } from '../features/coaching/server/questions/answer-question.service.ts';
import { createReadChoices } from '../features/coaching/server/read-choices.service.ts';
import { createReadCoach } from '../features/coaching/server/read-coach.service.ts';
import { createReadLatest } from '../features/coaching/server/read-latest.ts';
import { createReadStage } from '../features/coaching/server/read-stage.service.ts';
import { createKeepTexts } from '../features/coaching/server/rewriting/own-texts.service.ts';
import { createFoundedCheck } from '../features/coaching/server/rewriting/check-founded.ts';
import {
  createRewriteText,
  rewritesPerHour,
} from '../features/coaching/server/rewriting/rewrite-text.service.ts';
import { createNoteSetting } from '../features/coaching/server/weekly-note-setting.service.ts';
import { createWeeklyNotes } from '../features/coaching/server/weekly-note.service.ts';
import { createFillPlan } from '../features/coaching/server/weekly-plan.service.ts';
import { createListTextVersions } from '../features/profiles/server/list-text-versions.service.ts';
import { createReplaceText } from '../features/profiles/server/replace-text.service.ts';
import { createListProfileVersions } from '../features/profiles/server/list-profile-versions.service.ts';
import type { OwnProfiles } from '../features/profiles/server/own-profiles.service.ts';
import { createReadResults } from '../features/results/server/read-results.service.ts';
import type { Feature } from '../server/http/feature.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import type { Queue } from '../server/jobs/queue.ts';
import { composeEmailConfirmation, linkOrigin } from './compose-account-jobs.ts';
import type { Parts } from './parts.ts';

export const coachingQueues: readonly Queue<object>[] = [weeklyNotesQueue, weeklyNoteQueue];

/** What a language model may be asked for one user. */
const modelAllowance = { points: 40, seconds: 60 * 60 };
const rewriteAllowance = { points: rewritesPerHour, seconds: 60 * 60 };

/** The coach reads what other features know. */
export function composeCoaching(
  parts: Parts,
  others: {
    ownAccount: OwnAccount;
    profiles: OwnProfiles;
    analyses: ReadAnalysis;
    requireEntitlement: RequireEntitlement;
    activity: RecordActivity;
    originOf: (context: RequestContext) => ActivityOrigin;
  },
): { features: Readonly<Record<string, Feature>>; stop: () => Promise<void> } {
  const { clock, db, languageModel, log, textEngine } = parts;
  const foundedCheck = createFoundedCheck({
    onFailure: (error) =>
      log.warn({ err: error }, 'The thread that checks rewritten texts failed and is replaced'),
  });
  const rewrites = createRateLimit(db, 'coach-rewrite', rewriteAllowance);
  const { requireEntitlement } = others;
  const plan = composePlan(parts, others.analyses);
  const modelAccess = createModelAccess({
    db,
    clock,
    model: languageModel,
    budget: createRateLimit(db, 'coach-model', modelAllowance),
  });
  return {
    stop: foundedCheck.close,
    features: {
      coaching: createCoachingRoutes({
        requireEntitlement,
        modelAccess,
        fillPlan: plan.fillPlan,
        readCoach: createReadCoach({
          ...plan,
          modelAccess,
          readUser: others.ownAccount.read,
          listProfiles: others.profiles.list,
        }),
        readChoices: createReadChoices({ db, readUser: others.ownAccount.read }),
        checkOff: createCheckOff({ db, clock, requireEntitlement }),
        answerQuestion: createAnswerQuestion({ ...plan, modelAccess }),
        rewriteText: createRewriteText({
          getProfile: others.profiles.get,
          modelAccess,
          analyseText: async (texts) => buildTextResult(await textEngine.readText(texts)),
          recheckText,
          foundedCheck,
          spendAllowance: rewrites.spend,
        }),
        originOf: others.originOf,
        keepTexts: createKeepTexts({
          activity: others.activity,
          requireEntitlement,
          getProfile: others.profiles.get,
          listTextVersions: createListTextVersions({ db }),
          replaceText: createReplaceText({ db, clock }),
        }),
        noteSetting: createNoteSetting({ db, clock, readUser: others.ownAccount.read }),
      }),
    },
  };
}

/** Answers what begins to send the weekly notes in this process. */
export function composeCoachingJobs(parts: Parts): () => Promise<void> {
  const { clock, config, db, jobs, mail } = parts;
  const { read } = createOwnAccount({
    db,
    clock,
    emailConfirmation: composeEmailConfirmation(parts),
    readSubscriptions: createReadUserSubscriptions({ clock }),
    site: { canConfirmEmail: mail !== null },
  });
  const notes = createWeeklyNotes({
    ...composePlan(parts, createReadAnalysis({ db, log: parts.log })),
    mail,
    origin: linkOrigin(config),
    readUser: read,
    requireEntitlement: createRequireEntitlement({ db, clock }),
    sendJob: createSendWeeklyNoteJob(jobs),
  });
  return () => startCoachingJobs(jobs, notes);
}

function composePlan({ clock, db }: Pick<Parts, 'clock' | 'db'>, analyses: ReadAnalysis) {
  const readLatest = createReadLatest(analyses);
  const readStage = createReadStage({
    readResults: createReadResults({
      db,
      requireEntitlement: createRequireEntitlement({ db, clock }),
      listProfileVersions: createListProfileVersions({ db }),
    }),
  });
  const base = { db, clock, readLatest, readStage, listAdvice, recheckAdvice };
  return { ...base, findNewestAnalyses: analyses.findNewest, fillPlan: createFillPlan(base) };
}

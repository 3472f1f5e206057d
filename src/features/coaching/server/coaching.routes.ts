import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { ActivityOrigin } from '../../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../../billing/server/subscription/require-entitlement.service.ts';
import { coachingContract } from '../coaching.contract.ts';
import type { CheckOff } from './plan/check-off.service.ts';
import type { ModelAccess } from './model/model-access.ts';
import type { AnswerQuestion } from './questions/answer-question.service.ts';
import type { ReadChoices } from './read-choices.service.ts';
import type { ReadCoach } from './read-coach.service.ts';
import type { KeepTexts } from './rewriting/own-texts.service.ts';
import type { RewriteText } from './rewriting/rewrite-text.service.ts';
import { oneClickUnsubscribe } from './note/one-click-unsubscribe.ts';
import type { NoteSetting } from './note/weekly-note-setting.service.ts';
import type { ProposeTextEdits } from './editing/propose-text-edits.service.ts';
import type { FillPlan } from './plan/weekly-plan.service.ts';

const procedures = implement(coachingContract).$context<RequestContext>();

/** The coach, for those whose subscription opens it; the link in a note ends the notes for those who have it. */
export function createCoachingRoutes(services: {
  requireEntitlement: RequireEntitlement;
  readCoach: ReadCoach;
  readChoices: ReadChoices;
  fillPlan: FillPlan;
  checkOff: CheckOff;
  answerQuestion: AnswerQuestion;
  rewriteText: RewriteText;
  keepTexts: KeepTexts;
  proposeTextEdits: ProposeTextEdits;
  noteSetting: NoteSetting;
  modelAccess: ModelAccess;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Feature {
  const admit = async (context: RequestContext): Promise<string> => {
    const { userId } = requireSignIn(context);
    await services.requireEntitlement(userId, 'personalCoaching');
    return userId;
  };
  return {
    procedures: {
      get: procedures.get.handler(async ({ context, input }) =>
        services.readCoach(await admit(context), input.profileId),
      ),
      plan: procedures.plan.handler(async ({ context, input }) => ({
        added: await services.fillPlan(await admit(context), input.profileId),
      })),
      checkOff: procedures.checkOff.handler(async ({ context, input }) => {
        await services.checkOff(requireSignIn(context).userId, input.id, input.isDone);
        return {};
      }),
      ask: procedures.ask.handler(async ({ context, input }) =>
        services.answerQuestion(await admit(context), input),
      ),
      rewrite: procedures.rewrite.handler(async ({ context, input }) =>
        services.rewriteText(await admit(context), input),
      ),
      texts: procedures.texts.handler(async ({ context, input }) =>
        services.keepTexts.list(requireSignIn(context).userId, input.id),
      ),
      edits: procedures.edits.handler(async ({ context, input }) =>
        services.proposeTextEdits(requireSignIn(context).userId, {
          profileId: input.id,
          textId: input.textId,
        }),
      ),
      putText: procedures.putText.handler(async ({ context, input }) =>
        services.keepTexts.put(
          requireSignIn(context).userId,
          { ...input, profileId: input.id },
          services.originOf(context),
        ),
      ),
      // Who has lost the subscription still sees what they allowed, and can take it back.
      choices: procedures.choices.handler(({ context }) =>
        services.readChoices(requireSignIn(context).userId),
      ),
      setNote: procedures.setNote.handler(async ({ context, input }) => {
        const { userId } = requireSignIn(context);
        // Who has lost the subscription can still end the notes.
        if (input.isWanted) await admit(context);
        return services.noteSetting.set(userId, input.isWanted);
      }),
      setModelAgreement: procedures.setModelAgreement.handler(async ({ context, input }) => {
        const { userId } = requireSignIn(context);
        if (input.isAgreed) await admit(context);
        return services.modelAccess.agree(userId, input.host, input.isAgreed);
      }),
      stopNote: procedures.stopNote.handler(async ({ input }) => {
        await services.noteSetting.stop(input.token);
        return {};
      }),
    },
    ...oneClickUnsubscribe(services.noteSetting),
  };
}

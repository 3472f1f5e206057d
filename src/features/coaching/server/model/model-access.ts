import { AppError } from '../../../../domain/errors.ts';
import type { LanguageModel } from '../../../../server/adapters/language-model/language-model.port.ts';
import type { Budget } from '../../../../server/limits/rate-limit.store.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { CoachModel } from '../../coaching.contract.ts';
import { findSettings, putSettings } from '../coach-settings.store.ts';

export type ModelAccess = {
  /** What the user is told of the model; null where there is none. */
  present(userId: string): Promise<CoachModel | null>;
  /** Throws `conflict` when `host` is not the one that text would go to now. */
  agree(userId: string, host: string, isAgreed: boolean): Promise<CoachModel | null>;
  /**
   * The model for one question. A sentence instead where there is none, the user has not agreed to its host, or has asked too
   * often; nothing is sent then.
   */
  open(userId: string): Promise<LanguageModel | string>;
};

/** Text of a user goes to a model only after a yes to its very host. */
export function createModelAccess(deps: {
  db: Db;
  clock: () => Date;
  model: LanguageModel | null;
  budget: Budget;
}): ModelAccess {
  const { db, model } = deps;
  const present = async (userId: string): Promise<CoachModel | null> => {
    if (model === null) return null;
    const settings = await findSettings(db, userId);
    const agreedAt = settings?.modelHost === model.host ? settings.modelAgreedAt : null;
    return { host: model.host, name: model.name, agreedAt: agreedAt?.toISOString() ?? null };
  };
  return {
    present,
    async agree(userId, host, isAgreed) {
      if (isAgreed && host !== model?.host) {
        throw new AppError('conflict', 'The language model has changed. Please reload the page.');
      }
      const yes = { modelHost: host, modelAgreedAt: deps.clock() };
      await putSettings(db, userId, isAgreed ? yes : { modelHost: null, modelAgreedAt: null });
      return present(userId);
    },
    async open(userId) {
      const shown = await present(userId);
      if (model === null || shown === null) return 'This site has no language model.';
      if (shown.agreedAt === null) return `You have not agreed that your text is sent to ${model.host}.`;
      if (await deps.budget.spend(userId)) return model;
      return 'Too many requests to the language model in the last hour.';
    },
  };
}

import { AppError } from '../../domain/errors.ts';

/** Asks the user to prove that it is them, where the server wants that before it goes on. */
export type StepUpPrompt = {
  /** Settles when they have; throws the AppError `step_up_required` when they would not. Callers share one question. */
  ask: () => Promise<void>;
  /** For the dialog: whether anyone asks at the moment. */
  isAsking: () => boolean;
  /** Calls `listener` whenever that changes; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The dialog's answer: proved, or closed without a proof. */
  settle: (isProved: boolean) => void;
};

export function createStepUpPrompt(): StepUpPrompt {
  const listeners = new Set<() => void>();
  let asked: PromiseWithResolvers<void> | null = null;
  const change = (next: typeof asked) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (asked === null) change(Promise.withResolvers<void>());
      return asked?.promise ?? Promise.resolve();
    },
    isAsking: () => asked !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle(isProved) {
      const question = asked;
      change(null);
      if (isProved) question?.resolve();
      else question?.reject(new AppError('step_up_required', 'You did not confirm that it’s you.'));
    },
  };
}

/** The one question of this document: every client asks here, and one dialog answers. */
export const stepUpPrompt = createStepUpPrompt();

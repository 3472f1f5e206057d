import { Checkbox } from '../../../web/ui/checkbox.tsx';
import type { CoachModel } from '../coaching.contract.ts';

export type ModelLineProps = {
  model: CoachModel;
  /** What would be sent, as the rest of a sentence. */
  what: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** Whether the language model is asked this time: which host gets what. */
export function ModelLine({ model, what, isChosen, onChoose }: ModelLineProps) {
  if (model.agreedAt === null) {
    return (
      <p className="text-sm text-ink-soft">
        A language model at {model.host} can answer too, once you agree to that{' '}
        <a href="#model-heading" className="underline underline-offset-4">
          below
        </a>
        .
      </p>
    );
  }
  return (
    <div>
      <Checkbox
        label={`Ask the language model at ${model.host}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {isChosen && (
        <p className="text-sm text-ink-soft">
          {what} to {model.host}. Photos are never sent.
        </p>
      )}
    </div>
  );
}

import { Checkbox } from '../../../web/ui/checkbox.tsx';
import type { CoachModel } from '../coaching.contract.ts';
import { coachModelTexts as texts } from './choice-texts.ts';

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
        {texts.canAnswer(model.host)}{' '}
        <a href="#model-heading" className="underline underline-offset-4">
          {texts.below}
        </a>
        .
      </p>
    );
  }
  return (
    <div>
      <Checkbox
        label={texts.ask(model.host)}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {isChosen && <p className="text-sm text-ink-soft">{texts.sends(what, model.host)}</p>}
    </div>
  );
}

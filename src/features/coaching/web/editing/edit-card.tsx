import { Check, X } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { EvidenceRuleOnWire } from '../../../analysis/analysis.contract.ts';
import type { TextEdit } from '../../text-edits.contract.ts';
import { EvidenceNote } from '../evidence-note.tsx';
import type { EditChoices } from './edit-choices.ts';
import { editingTexts as texts } from './editing-texts.ts';

const longestFill = 200;

/** One change: what was found, what it rests on, and the choice. */
export function EditCard({
  edit,
  number,
  rule,
  choices,
}: {
  edit: TextEdit;
  number: number;
  rule: EvidenceRuleOnWire | undefined;
  choices: EditChoices;
}) {
  const { hint, isCertain, kind, measured, reason, threshold, title } = edit;
  const state = choices.stateOf(edit);
  const press = (wanted: 'accepted' | 'rejected') => choices.choose(edit, state === wanted ? 'open' : wanted);
  return (
    <article
      id={`change-${number}`}
      tabIndex={-1}
      aria-labelledby={`change-${number}-title`}
      className={classNames(
        'flex flex-col gap-3 rounded-card border bg-white p-4 outline-offset-4 sm:p-5',
        state === 'accepted' ? 'border-keep' : 'border-line',
        state === 'rejected' && 'text-ink-soft',
      )}
    >
      <h3 id={`change-${number}-title`} className="flex items-baseline gap-2 font-semibold wrap-anywhere">
        <span className="text-ink-soft tabular-nums">{number}.</span>
        <span className="min-w-0">{title}</span>
        {!isCertain && (
          <span className="ml-auto shrink-0 text-sm font-normal text-caution">{texts.check}</span>
        )}
      </h3>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-sm text-ink-soft">{texts.measured(measured.text, threshold?.text ?? null)}</p>
      {rule !== undefined && <EvidenceNote rule={rule} />}
      {kind === 'blank' && (
        <TextField
          label={texts.yourWords(hint)}
          name={edit.id}
          maxLength={longestFill}
          value={choices.fills[edit.id] ?? ''}
          onChange={(event) => choices.fill(edit, event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {kind !== 'blank' && (
          <Button
            kind={state === 'accepted' ? 'dark' : 'quiet'}
            aria-pressed={state === 'accepted'}
            onClick={() => press('accepted')}
          >
            <Check aria-hidden="true" className="size-4" />
            {state === 'accepted' ? texts.isAccepted : texts.accept}{' '}
            <span className="sr-only">{texts.ofChange(number)}</span>
          </Button>
        )}
        <Button
          kind={state === 'rejected' ? 'dark' : 'quiet'}
          aria-pressed={state === 'rejected'}
          onClick={() => press('rejected')}
        >
          <X aria-hidden="true" className="size-4" />
          {state === 'rejected' ? texts.isRejected : texts.reject}{' '}
          <span className="sr-only">{texts.ofChange(number)}</span>
        </Button>
      </div>
    </article>
  );
}

import { X } from 'lucide-react';
import { TextArea } from '../../../web/ui/text-area.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import type { Prompt } from '../profiles.contract.ts';

type Props = {
  /** From 1. */
  number: number;
  prompt: Prompt;
  limit: number;
  hint: string | null;
  onChange: (changed: Partial<Prompt>) => void;
  onRemove: () => void;
  onBlur: () => void;
};

/** One prompt: the app's question and the user's answer. */
export function PromptFields({ number, prompt, limit, hint, onChange, onRemove, onBlur }: Props) {
  return (
    <fieldset className="relative flex flex-col gap-4 border-l-2 border-edge pl-4">
      <legend className="sr-only">Prompt {number}</legend>
      <button
        type="button"
        aria-label={`Remove prompt ${number}`}
        title={`Remove prompt ${number}`}
        onClick={onRemove}
        className="absolute -top-2.5 -right-3 inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-blush hover:text-ink"
      >
        <X size={20} aria-hidden />
      </button>
      <TextField
        label={`Question ${number}`}
        dir="auto"
        value={prompt.question}
        maxLength={200}
        placeholder="The prompt as the app words it"
        onChange={(event) => onChange({ question: event.target.value })}
        onBlur={onBlur}
      />
      <TextArea
        label={`Answer ${number}`}
        rows={3}
        dir="auto"
        limit={limit}
        value={prompt.answer}
        hint={hint}
        onChange={(event) => onChange({ answer: event.target.value })}
        onBlur={onBlur}
      />
    </fieldset>
  );
}

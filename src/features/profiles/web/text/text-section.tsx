import { Plus, X } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { countCharacters } from '../../../../domain/count-characters.ts';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { TextArea } from '../../../../web/ui/text-area.tsx';
import { ReaderFields } from './reader-fields.tsx';
import { newPrompt, type ProfileTextEditing, type PromptDraft } from './use-profile-text.ts';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { Prompt } from '../../profiles.contract.ts';
import { bioTexts } from './bio-texts.ts';

const TextConflictNotice = lazyPart(async () => (await import('./text-conflict.tsx')).TextConflictNotice);

/** The fields of bio and prompts with the app's limits, and who is looking for whom. */
export function TextSection({ app, text }: { app: DatingApp; text: ProfileTextEditing }) {
  const { name, bioMaxLength, maxPrompts } = appLimits[app];
  const { draft, change, saveState, flush, conflict } = text;
  const fieldErrors = saveState.kind === 'failed' ? saveState.fields : {};
  const save = () => void flush();
  return (
    <div className="flex flex-col gap-5">
      {conflict && (
        <Suspense>
          <TextConflictNotice
            conflict={conflict}
            draft={draft}
            onKeepOwn={() => void text.keepOwn()}
            onTakeTheirs={() => void text.takeTheirs()}
          />
        </Suspense>
      )}
      {bioMaxLength !== null && (
        <TextArea
          label={bioTexts.bio}
          isLabelHidden={maxPrompts === 0}
          name="bio"
          rows={8}
          dir="auto"
          limit={bioMaxLength}
          value={draft.bio}
          hint={overLimitHint(name, draft.bio, bioMaxLength) ?? bioTexts.pasteIt(name)}
          error={fieldErrors['bio']}
          onChange={(event) => change({ bio: event.target.value })}
          onBlur={save}
        />
      )}
      {maxPrompts > 0 && (
        <Prompts
          app={app}
          prompts={draft.prompts}
          error={fieldErrors['prompts']}
          onChange={(prompts) => change({ prompts })}
          onBlur={save}
        />
      )}
      <ReaderFields
        iAm={draft.iAm}
        lookingFor={draft.lookingFor}
        onChange={(changes) => {
          change(changes);
          save();
        }}
      />
    </div>
  );
}

type PromptsProps = {
  app: DatingApp;
  prompts: readonly PromptDraft[];
  error: string | undefined;
  onChange: (prompts: readonly PromptDraft[]) => void;
  onBlur: () => void;
};

function Prompts({ app, prompts, error, onChange, onBlur }: PromptsProps) {
  const { name, maxPrompts, promptMaxLength } = appLimits[app];
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    onChange([...prompts, newPrompt()]);
    requestAnimationFrame(() => lastQuestion(list.current)?.focus());
  };
  const remove = (key: string) => {
    onChange(prompts.filter((prompt) => prompt.key !== key));
    requestAnimationFrame(() => (addButton.current ?? lastQuestion(list.current))?.focus());
  };
  return (
    <div ref={list} className="flex flex-col gap-5">
      {prompts.map((prompt, index) => (
        <PromptFields
          key={prompt.key}
          number={index + 1}
          prompt={prompt}
          limit={promptMaxLength}
          hint={overLimitHint(name, prompt.answer, promptMaxLength)}
          onChange={(changed) =>
            onChange(prompts.map((other) => (other.key === prompt.key ? { ...other, ...changed } : other)))
          }
          onRemove={() => remove(prompt.key)}
          onBlur={onBlur}
        />
      ))}
      <p role="alert" className="text-sm font-semibold text-pencil-deep empty:hidden">
        {error}
      </p>
      {prompts.length < maxPrompts ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button ref={addButton} kind="quiet" onClick={add}>
            <Plus size={20} aria-hidden />
            {bioTexts.addPrompt}
          </Button>
          <span className="text-sm text-ink-soft tabular-nums">
            {bioTexts.promptCount(prompts.length, maxPrompts)}
          </span>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{bioTexts.mostPrompts(name, maxPrompts)}</p>
      )}
    </div>
  );
}

function lastQuestion(list: HTMLElement | null): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('input') ?? [])].at(-1);
}

function overLimitHint(appName: string, text: string, limit: number): string | null {
  if (countCharacters(text) > limit) return bioTexts.tooLong(appName, limit);
  // Many programs count UTF-16 code units, and no app says how it counts.
  return text.length > limit ? bioTexts.maybeTooLong(appName) : null;
}

type PromptFieldsProps = {
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
function PromptFields({ number, prompt, limit, hint, onChange, onRemove, onBlur }: PromptFieldsProps) {
  return (
    <fieldset className="relative flex flex-col gap-4 border-l-2 border-edge pl-4">
      <legend className="sr-only">{bioTexts.prompt(number)}</legend>
      <button
        type="button"
        aria-label={bioTexts.removePrompt(number)}
        title={bioTexts.removePrompt(number)}
        onClick={onRemove}
        className="absolute -top-2.5 -right-3 inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-blush hover:text-ink"
      >
        <X size={20} aria-hidden />
      </button>
      <TextField
        label={bioTexts.question(number)}
        dir="auto"
        value={prompt.question}
        maxLength={200}
        placeholder={bioTexts.asAppWordsIt}
        onChange={(event) => onChange({ question: event.target.value })}
        onBlur={onBlur}
      />
      <TextArea
        label={bioTexts.answer(number)}
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

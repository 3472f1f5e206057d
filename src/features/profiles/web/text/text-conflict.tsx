import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { iAmText, lookingForText } from './reader-fields.tsx';
import type { TextConflict, EditedField } from './text-sync.ts';
import { textConflictId, type TextDraft } from './use-profile-text.ts';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { bioTexts, readerTexts } from './bio-texts.ts';

type Text = Omit<TextDraft, 'prompts'> & { prompts: readonly { question: string; answer: string }[] };

type Props = {
  conflict: TextConflict;
  draft: TextDraft;
  onKeepOwn: () => void;
  onTakeTheirs: () => void;
};

/** Shows a text that was changed here and elsewhere in both wordings, and asks which one stays. */
export function TextConflictNotice({ conflict, draft, onKeepOwn, onTakeTheirs }: Props) {
  const { theirs, fields } = conflict;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      id={textConflictId}
      tabIndex={-1}
      aria-labelledby="text-conflict-title"
      className="scroll-mt-24 border-l-4 border-pencil bg-white p-4 outline-none sm:p-5"
    >
      <div role="alert">
        <h3 id="text-conflict-title" className="text-xl font-bold">
          {bioTexts.conflictTitle}
        </h3>
        <p className="mt-1.5">{bioTexts.conflictText}</p>
      </div>
      <Version title={bioTexts.writtenHere} fields={fields} text={draft}>
        <Button kind="dark" onClick={onKeepOwn}>
          {bioTexts.keepThis}
        </Button>
      </Version>
      <Version title={bioTexts.savedElsewhere(dateAndTime(theirs.updatedAt))} fields={fields} text={theirs}>
        <Button kind="quiet" onClick={onTakeTheirs}>
          {bioTexts.takeThat}
        </Button>
      </Version>
    </section>
  );
}

type VersionProps = { title: string; fields: readonly EditedField[]; text: Text; children: ReactNode };

function Version({ title, fields, text, children }: VersionProps) {
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h4 className="font-semibold">{title}</h4>
      <dl className="mt-2">
        {fields.map((field) => (
          <div key={field}>
            <dt className="text-sm text-ink-soft">{labels[field]}</dt>
            <dd dir="auto" className="mb-2 wrap-anywhere whitespace-pre-wrap">
              {said(text, field) || bioTexts.emptyText}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2">{children}</div>
    </div>
  );
}

const labels: Readonly<Record<EditedField, string>> = {
  bio: bioTexts.bio,
  prompts: bioTexts.prompts,
  iAm: readerTexts.iAm,
  lookingFor: readerTexts.lookingFor,
};

function said(text: Text, field: EditedField): string {
  switch (field) {
    case 'bio':
      return text.bio;
    case 'prompts':
      return text.prompts.map(({ question, answer }) => `${question}\n${answer}`.trim()).join('\n\n');
    case 'iAm':
      return iAmText(text.iAm);
    case 'lookingFor':
      return lookingForText(text.lookingFor);
  }
}

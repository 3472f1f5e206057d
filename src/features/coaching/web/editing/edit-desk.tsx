import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countCharacters } from '../../../../domain/count-characters.ts';
import { AppError } from '../../../../domain/errors.ts';
import { applyEdits } from '../../../../text/rewriting/tracked-text.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { LiveRegion, useAnnouncer } from '../../../../web/ui/live-region.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { coachingContract } from '../../coaching.contract.ts';
import type { TextEdit, TextEdits } from '../../text-edits.contract.ts';
import { textsKey } from '../coach-query.ts';
import { EditCard } from './edit-card.tsx';
import { useEditChoices, type EditChoices } from './edit-choices.ts';
import { TrackedView } from './tracked-view.tsx';
import { editingTexts as words } from './editing-texts.ts';

type DeskProps = {
  profileId: string;
  textId: string;
  found: TextEdits;
  /** Looks for changes in the text as it is now. */
  onAgain: () => void;
};

/** The text with its changes, the choice about each, and the text that comes of it. */
export function EditDesk({ profileId, textId, found, onAgain }: DeskProps) {
  const { notes, rules, status, text, tracked } = found;
  const choices = useEditChoices(found.edits);
  if (tracked === null || status !== 'edits') return <NothingToChange found={found} profileId={profileId} />;
  const edits = found.edits.filter((edit) => !isWithinCut(edit, tracked, found.edits, choices));
  const open = edits.filter((edit) => edit.kind !== 'blank' && choices.stateOf(edit) === 'open');
  const toCheck = open.filter(({ isCertain }) => !isCertain).length;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="flex flex-col gap-6 lg:sticky lg:top-24">
        <section aria-labelledby="marked-heading" className="rounded-card border border-line bg-white p-5">
          <h2 id="marked-heading" className="text-xl font-bold">
            {words.marked}
          </h2>
          <div className="mt-3">
            <TrackedView tracked={tracked} edits={edits} choices={choices} />
          </div>
        </section>
        <Result
          key={text}
          profileId={profileId}
          textId={textId}
          found={found}
          result={applyEdits(tracked, { accepted: choices.accepted, fills: choices.fills })}
          acceptedCount={edits.filter(({ id }) => choices.accepted.has(id)).length}
          onAgain={onAgain}
        />
      </div>
      <section aria-labelledby="changes-heading">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="changes-heading" className="text-xl font-bold">
            {words.changes(edits.length)}
          </h2>
          <div className="flex flex-wrap gap-2">
            <Button kind="quiet" disabled={open.length === toCheck} onClick={choices.acceptSure}>
              {acceptLabel(open.length, toCheck)}
            </Button>
            <Button kind="quiet" disabled={!choices.canUndo} onClick={choices.undo}>
              {words.undo}
            </Button>
          </div>
        </div>
        {notes.map((note) => (
          <p key={note} className="mt-3 wrap-anywhere text-ink-soft">
            {note}
          </p>
        ))}
        <ol className="mt-4 flex flex-col gap-4">
          {edits.map((edit, index) => (
            <li key={edit.id}>
              <EditCard
                edit={edit}
                number={index + 1}
                rule={rules.find(({ id }) => id === edit.ruleId)}
                choices={choices}
              />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Says what the button takes: corrections that may be wrong wait for a yes of their own. */
function acceptLabel(open: number, toCheck: number): string {
  if (toCheck === 0) return words.acceptAll;
  return open === toCheck ? words.leftToCheck(toCheck) : words.acceptAllBut(toCheck);
}

/** A correction in a sentence that another change cuts matters only once that one is rejected. */
function isWithinCut(
  { id }: TextEdit,
  { moves, sentences }: NonNullable<TextEdits['tracked']>,
  edits: readonly TextEdit[],
  choices: EditChoices,
): boolean {
  const others = new Set(
    edits.filter((edit) => edit.id !== id && choices.stateOf(edit) !== 'rejected').map((edit) => edit.id),
  );
  const own = sentences.flatMap(({ pieces }) =>
    pieces.filter(({ addedBy, cutBy }) => addedBy === id || cutBy.includes(id)),
  );
  const isMove = moves.some(({ editId }) => editId === id);
  return !isMove && own.length > 0 && own.every(({ cutBy }) => cutBy.some((other) => others.has(other)));
}

type ResultProps = DeskProps & {
  result: string;
  /** Of the changes that are shown: those within a sentence that another one cuts do not count. */
  acceptedCount: number;
};

/** The text with the accepted changes: how long it is, and where it can go. */
function Result({ profileId, textId, found, result, acceptedCount, onAgain }: ResultProps) {
  const api = useApi(coachingContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { showLock } = useLock();
  const { announce, said } = useAnnouncer();
  /** What the profile says as far as this page knows. */
  const [stored, setStored] = useState(found.text);
  const [wasSaved, setWasSaved] = useState(false);
  const save = useMutation({
    mutationFn: ({ expectedText, text }: { text: string; expectedText: string }) =>
      api.putText({ id: profileId, textId, text, expectedText }),
    onSuccess: (texts, { text }) => {
      setStored(text);
      setWasSaved(true);
      queryClient.setQueryData(textsKey(profileId), texts);
      void queryClient.invalidateQueries({ queryKey: ['profiles'] });
      announce(words.savedToProfile);
    },
    onError: (error) => {
      if (showLock(error)) return;
      showToast({
        title: words.notSaved,
        description: error instanceof AppError ? error.message : words.tryAgain,
        tone: 'error',
      });
    },
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(result);
      announce(words.copiedSaid);
      showToast({ title: words.copied });
    } catch {
      showToast({
        title: words.notCopied,
        description: words.copyYourself,
        tone: 'error',
      });
    }
  };
  const length = countCharacters(result);
  const isOver = found.limit > 0 && length > found.limit;
  const isSaved = wasSaved && stored === result;
  const hasChanged = result !== found.text;
  return (
    <section aria-labelledby="result-heading" className="rounded-card border border-line bg-white p-5">
      <h2 id="result-heading" className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="text-xl font-bold">{words.result}</span>
        {found.limit > 0 && (
          <span
            className={`text-sm tabular-nums ${isOver ? 'font-semibold text-pencil-deep' : 'text-ink-soft'}`}
          >
            {words.characters(length, found.limit)}
          </span>
        )}
      </h2>
      <p
        dir="auto"
        data-testid="result"
        className="mt-3 text-lg leading-relaxed wrap-anywhere whitespace-pre-line"
      >
        {result}
      </p>
      {!hasChanged && <p className="mt-2 text-ink-soft">{words.nothingAccepted}</p>}
      {isOver && <p className="mt-2 text-pencil-deep">{words.over(length - found.limit)}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busy={save.isPending}
          disabled={stored === result}
          onClick={() => save.mutate({ text: result, expectedText: stored })}
        >
          {isSaved ? words.saved : words.save}
        </Button>
        <Button kind="quiet" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      {wasSaved && (
        <div className="mt-4 flex flex-col items-start gap-2 border-t border-line pt-4">
          <p>{stored === found.text ? words.hasEarlier : words.hasNew}</p>
          <div className="flex flex-wrap gap-3">
            {stored !== found.text && (
              <Button
                kind="quiet"
                busy={save.isPending}
                onClick={() => save.mutate({ text: found.text, expectedText: stored })}
              >
                {words.restore}
              </Button>
            )}
            <ButtonLink kind="plain" href={`/profiles/${profileId}`} className="underline">
              {words.seeProfile}
            </ButtonLink>
            <Button kind="plain" className="underline" onClick={onAgain}>
              {words.again}
            </Button>
          </div>
        </div>
      )}
      {acceptedCount > 0 && (
        <p className="sr-only" aria-live="polite">
          {words.accepted(acceptedCount)}
        </p>
      )}
      <LiveRegion said={said} />
    </section>
  );
}

/** A text that works, or one that cannot be read. */
function NothingToChange({ found, profileId }: { found: TextEdits; profileId: string }) {
  const { notes, status, text } = found;
  return (
    <section
      aria-labelledby="nothing-heading"
      className="max-w-3xl rounded-card border border-line bg-white p-5"
    >
      <h2 id="nothing-heading" className="text-xl font-bold">
        {status === 'fine' ? words.fine : words.noChanges}
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
      {text.trim() !== '' && (
        <p
          dir="auto"
          className="mt-4 text-lg leading-relaxed wrap-anywhere whitespace-pre-line text-ink-soft"
        >
          {text}
        </p>
      )}
      <ButtonLink kind="plain" href={`/profiles/${profileId}`} className="mt-3 -ml-3 underline">
        {text.trim() === '' ? words.writeInProfile : words.toProfile}
      </ButtonLink>
    </section>
  );
}

import { Fragment, type ReactNode } from 'react';
import { applyEdits, type Piece } from '../../../../text/rewriting/tracked-text.ts';
import type { TextEdit, TextEdits } from '../../text-edits.contract.ts';
import type { EditChoices } from './edit-choices.ts';
import { editingTexts as texts } from './editing-texts.ts';

type Tracked = NonNullable<TextEdits['tracked']>;

/** The user's text with what goes struck out and what comes underlined, each with the number of its change; rejected ones do not show. */
export function TrackedView({
  tracked,
  edits,
  choices,
}: {
  tracked: Tracked;
  edits: readonly TextEdit[];
  choices: EditChoices;
}) {
  const shown = new Set(edits.filter((edit) => choices.stateOf(edit) !== 'rejected').map(({ id }) => id));
  const numberOf = (id: string) => edits.findIndex((edit) => edit.id === id) + 1;
  const moves = tracked.moves.filter(({ editId }) => shown.has(editId));
  const movedAt = (index: number) => moves.find(({ sentences }) => sentences.includes(index));
  const moved = (to: 'start' | 'end') =>
    moves
      .filter((move) => move.to === to)
      .map(({ editId, sentences }) => (
        <Inserted key={editId} number={numberOf(editId)} label={texts.movedHere}>
          {to === 'end' && ' '}
          {sentencesAlone(tracked, sentences, shown, choices.fills)}
          {to === 'start' && ' '}
        </Inserted>
      ));
  return (
    <p dir="auto" className="text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
      {moved('start')}
      {tracked.sentences.map(({ gap, pieces }, index) => {
        const move = movedAt(index);
        const isAdded = pieces.every(({ addedBy }) => addedBy !== null);
        return (
          <Fragment key={index}>
            {isAdded &&
              index > 0 &&
              moved('end').length > 0 &&
              !tracked.sentences[index - 1]?.pieces.every(({ addedBy }) => addedBy !== null) &&
              moved('end')}
            {(!isAdded || pieces.some(({ addedBy }) => addedBy !== null && shown.has(addedBy))) && gap}
            {move === undefined ? (
              <Pieces pieces={pieces} shown={shown} numberOf={numberOf} fills={choices.fills} />
            ) : (
              <Deleted number={numberOf(move.editId)} label={texts.movedAway}>
                {ownText(pieces)}
              </Deleted>
            )}
          </Fragment>
        );
      })}
      {!tracked.sentences.at(-1)?.pieces.every(({ addedBy }) => addedBy !== null) && moved('end')}
    </p>
  );
}

function ownText(pieces: Tracked['sentences'][number]['pieces']): string {
  return pieces.flatMap(({ addedBy, text }) => (addedBy === null ? [text] : [])).join('');
}

/** How moved sentences read where they go. */
function sentencesAlone(
  tracked: Tracked,
  which: readonly number[],
  shown: ReadonlySet<string>,
  fills: Readonly<Record<string, string>>,
): string {
  const sentences = which.flatMap((index) => tracked.sentences[index] ?? []);
  return applyEdits({ sentences, tail: '', moves: [] }, { accepted: shown, fills }).trim();
}

type PiecesProps = {
  pieces: readonly Piece[];
  shown: ReadonlySet<string>;
  numberOf: (id: string) => number;
  fills: Readonly<Record<string, string>>;
};

function Pieces({ pieces, shown, numberOf, fills }: PiecesProps) {
  return pieces.map((piece, index) => {
    const { addedBy, isBlank, text } = piece;
    const cutBy = piece.cutBy.find((id) => shown.has(id));
    const key = `${index} ${text}`;
    if (addedBy !== null) {
      if (!shown.has(addedBy) || cutBy !== undefined) return null;
      const written = isBlank ? (fills[addedBy] ?? '').trim() || '____' : text;
      const isLast = pieces.findLastIndex((other) => other.addedBy === addedBy) === index;
      return (
        <Inserted key={key} number={isLast ? numberOf(addedBy) : null} label="Inserted">
          {written}
        </Inserted>
      );
    }
    if (cutBy === undefined) return <Fragment key={key}>{text}</Fragment>;
    // A replacement has its number behind what replaces it.
    const isReplaced = pieces.slice(index + 1).some((other) => other.addedBy === cutBy);
    const isLast = pieces.findLastIndex((other) => other.cutBy.includes(cutBy)) === index;
    return (
      <Deleted key={key} number={isLast && !isReplaced ? numberOf(cutBy) : null} label="Deleted">
        {text}
      </Deleted>
    );
  });
}

type MarkProps = { number: number | null; label: string; children: ReactNode };

function Deleted({ number, label, children }: MarkProps) {
  return (
    <>
      <del className="bg-drop-wash text-ink-soft decoration-pencil">
        <span className="sr-only">[{label}: </span>
        {children}
        <span className="sr-only">]</span>
      </del>
      <Reference number={number} />
    </>
  );
}

function Inserted({ number, label, children }: MarkProps) {
  return (
    <>
      <ins className="bg-keep-wash decoration-keep underline-offset-4">
        <span className="sr-only">[{label}: </span>
        {children}
        <span className="sr-only">]</span>
      </ins>
      <Reference number={number} />
    </>
  );
}

function Reference({ number }: { number: number | null }) {
  if (number === null) return null;
  return (
    <a
      href={`#change-${number}`}
      className="mx-0.5 inline-flex min-h-6 min-w-6 items-center justify-center rounded-full border border-line-strong bg-white px-1 align-middle text-xs font-semibold text-ink no-underline hover:border-ink"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(`change-${number}`)?.focus();
      }}
    >
      <span className="sr-only">Change </span>
      {number}
    </a>
  );
}

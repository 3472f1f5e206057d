import { useState } from 'react';
import type { TextEdit } from '../../text-edits.contract.ts';

export type EditState = 'open' | 'accepted' | 'rejected';

export type EditChoices = {
  stateOf: (edit: TextEdit) => EditState;
  fills: Readonly<Record<string, string>>;
  /** The edits that shape the text: accepted ones, and blanks only when filled in. */
  accepted: ReadonlySet<string>;
  choose: (edit: TextEdit, state: EditState) => void;
  /** Accepts every open edit that is certain. */
  acceptSure: () => void;
  fill: (edit: TextEdit, text: string) => void;
  undo: () => void;
  canUndo: boolean;
};

type Choices = { states: Readonly<Record<string, EditState>>; fills: Readonly<Record<string, string>> };

const none: Choices = { states: {}, fills: {} };

/** What the user decides about each edit, with every step to be undone. */
export function useEditChoices(edits: readonly TextEdit[]): EditChoices {
  const [history, setHistory] = useState<readonly Choices[]>([none]);
  const now = history.at(-1) ?? none;
  const step = (next: Choices) => setHistory([...history, next]);
  const isEmptyBlank = ({ id, kind }: TextEdit) => kind === 'blank' && (now.fills[id] ?? '').trim() === '';
  const stateOf = (edit: TextEdit): EditState => now.states[edit.id] ?? 'open';
  const sure = edits.filter((edit) => edit.isCertain && stateOf(edit) === 'open' && !isEmptyBlank(edit));
  return {
    stateOf,
    fills: now.fills,
    accepted: new Set(
      edits.filter((edit) => stateOf(edit) === 'accepted' && !isEmptyBlank(edit)).map(({ id }) => id),
    ),
    choose: (edit, state) => step({ ...now, states: { ...now.states, [edit.id]: state } }),
    acceptSure: () =>
      step({
        ...now,
        states: { ...now.states, ...Object.fromEntries(sure.map(({ id }) => [id, 'accepted' as const])) },
      }),
    // Typing is one step, however many letters.
    fill: (edit, text) => {
      const next: Choices = {
        states: { ...now.states, [edit.id]: text.trim() === '' ? 'open' : 'accepted' },
        fills: { ...now.fills, [edit.id]: text },
      };
      const before = history.at(-2);
      const isSameStep =
        before !== undefined && (before.fills[edit.id] ?? '') !== (now.fills[edit.id] ?? '') && text !== '';
      setHistory(isSameStep ? [...history.slice(0, -1), next] : [...history, next]);
    },
    undo: () => setHistory(history.length > 1 ? history.slice(0, -1) : history),
    canUndo: history.length > 1,
  };
}

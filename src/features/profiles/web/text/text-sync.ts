import { AppError } from '../../../../domain/errors.ts';
import type { Profile } from '../../profiles.contract.ts';
import { createAutosave, type Autosave, type SaveState } from './autosave.ts';

/** What the owner writes, as the server has it. */
export type StoredText = Pick<Profile, 'bio' | 'prompts' | 'iAm' | 'lookingFor' | 'updatedAt'>;
export type EditedField = Exclude<keyof StoredText, 'updatedAt'>;
export type TextChanges = Partial<Pick<StoredText, EditedField>>;

/** A text that was changed elsewhere while it was changed here too. */
export type TextConflict = { theirs: StoredText; fields: readonly EditedField[] };

export type TextSyncState = { save: SaveState; conflict: TextConflict | null };

/** What is written but not saved, and the text it was written on. */
export type UnsavedText = { changes: TextChanges; base: StoredText };

export type TextSync = Pick<Autosave<TextChanges>, 'subscribe' | 'change' | 'flush'> & {
  getState: () => TextSyncState;
  unsaved: () => UnsavedText | null;
  /** Takes over what was read from the server; what waits here to be saved stays, and is saved on the newer text. */
  receive: (stored: StoredText) => void;
  /** Ends a conflict: saves what is written here over the other text. */
  keepOwn: () => Promise<boolean>;
  /** Ends a conflict: gives up what is written here in the fields at issue. */
  takeTheirs: () => Promise<boolean>;
};

const fields: readonly EditedField[] = ['bio', 'prompts', 'iAm', 'lookingFor'];
const mostTries = 3;

/**
 * Keeps a text and the server's in step. A change is saved only on the text that it was made on: where another tab
 * has saved meanwhile, its changes of other fields are taken over, and of the same field nothing is saved until one
 * of the two is chosen.
 */
export function createTextSync(options: {
  stored: StoredText;
  delayMs: number;
  /** Throws `conflict` when the server's text is not that of `expectedUpdatedAt` any more. */
  save: (changes: TextChanges & { expectedUpdatedAt: string }) => Promise<StoredText>;
  read: () => Promise<StoredText>;
  /** Fields whose text comes from elsewhere and is to be shown. */
  onText: (text: TextChanges) => void;
}): TextSync {
  const listeners = new Set<() => void>();
  let base = options.stored;
  let conflict: TextConflict | null = null;

  const autosave = createAutosave<TextChanges>({
    delayMs: options.delayMs,
    save: (changes) => save(changes, mostTries),
  });
  let state: TextSyncState = { save: autosave.getState(), conflict };
  const publish = () => {
    state = { save: autosave.getState(), conflict };
    for (const listener of listeners) listener();
  };
  autosave.subscribe(publish);

  const save = async (changes: TextChanges, triesLeft: number): Promise<void> => {
    if (conflict) throw conflictError();
    try {
      base = await options.save({ ...changes, expectedUpdatedAt: base.updatedAt });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict' || triesLeft === 0) throw error;
      const theirs = await options.read();
      const disputed = fieldsAtIssue(base, changes, theirs);
      if (disputed.length > 0) {
        conflict = { theirs, fields: disputed };
        throw conflictError();
      }
      moveTo(theirs);
      await save(changes, triesLeft - 1);
    }
  };

  /** From now on changes are made on this text; it is shown where nothing of this screen's own waits. */
  const moveTo = (stored: StoredText) => {
    const own = new Set(Object.keys(autosave.unsaved() ?? {}));
    const shown = pick(
      stored,
      fields.filter((field) => !own.has(field) && !isSame(field, base, stored)),
    );
    base = stored;
    if (Object.keys(shown).length > 0) options.onText(shown);
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: autosave.change,
    flush: autosave.flush,
    unsaved() {
      const changes = autosave.unsaved();
      return changes && { changes, base };
    },
    receive(stored) {
      if (autosave.unsaved() === null && stored.updatedAt >= base.updatedAt) moveTo(stored);
    },
    async keepOwn() {
      if (conflict) {
        const { theirs } = conflict;
        conflict = null;
        moveTo(theirs);
      }
      return autosave.flush();
    },
    async takeTheirs() {
      if (conflict) {
        const { theirs, fields: disputed } = conflict;
        conflict = null;
        autosave.forget(disputed);
        moveTo(theirs);
      }
      return autosave.flush();
    },
  };
}

/** Fields that are to be changed here and were changed there, to something else. */
function fieldsAtIssue(base: StoredText, changes: TextChanges, theirs: StoredText): EditedField[] {
  return fields.filter(
    (field) =>
      changes[field] !== undefined &&
      !isSame(field, base, theirs) &&
      !isSame(field, { ...theirs, ...changes }, theirs),
  );
}

function isSame(field: EditedField, a: StoredText, b: StoredText): boolean {
  if (field !== 'prompts') return a[field] === b[field];
  const said = ({ prompts }: StoredText) =>
    JSON.stringify(prompts.map(({ question, answer }) => [question, answer]));
  return said(a) === said(b);
}

function pick(text: StoredText, names: readonly EditedField[]): TextChanges {
  return Object.fromEntries(names.map((name) => [name, text[name]]));
}

function conflictError(): AppError {
  return new AppError('conflict', 'your text was changed in another tab or on another device.');
}

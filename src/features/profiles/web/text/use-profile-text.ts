import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createApiClient } from '../../../../web/api/api-client.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { profilesContract, type Profile, type Prompt } from '../../profiles.contract.ts';
import type { SaveState } from './autosave.ts';
import { noteProfile } from '../profile-queries.ts';
import { createTextSync, type TextChanges, type TextConflict, type UnsavedText } from './text-sync.ts';

/** A prompt with a name of its own, so that a field keeps its focus when another one goes. */
export type PromptDraft = Prompt & { key: string };

export type TextDraft = Pick<Profile, 'bio' | 'iAm' | 'lookingFor'> & { prompts: readonly PromptDraft[] };

export type ProfileTextEditing = {
  draft: TextDraft;
  saveState: SaveState;
  /** Set while a text that was changed elsewhere too waits for the user's choice. */
  conflict: TextConflict | null;
  change: (changes: Partial<TextDraft>) => void;
  /** Saves at once; resolves to whether everything is saved. */
  flush: () => Promise<boolean>;
  keepOwn: () => Promise<boolean>;
  takeTheirs: () => Promise<boolean>;
};

const saveDelayMs = 600;

/** Where the choice between two texts stands, for what leads to it. */
export const textConflictId = 'text-conflict';

/** The text of a profile as it is being written, saved as it is written and when the page is left. */
export function useProfileText(profile: Profile): ProfileTextEditing {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const { id } = profile;
  const [left] = useState(() => queryClient.getQueryData<UnsavedText>(leftTextKey(id)));
  const [draft, setDraft] = useState(() => draftOf({ ...profile, ...left?.changes }));
  const [sync] = useState(() => {
    const show = (text: TextChanges) => setDraft((shown) => ({ ...shown, ...draftChangesOf(text) }));
    const created = createTextSync({
      stored: left?.base ?? profile,
      delayMs: saveDelayMs,
      save: async (changes) => {
        const { bio, prompts, iAm, lookingFor, updatedAt } = await api.update({ id, ...changes });
        noteProfile(queryClient, id, { bio, prompts, iAm, lookingFor, updatedAt });
        const { findStatedMinority } = await import('../../../../domain/stated-age.ts');
        const texts = [bio, ...prompts.map(({ answer }) => answer)];
        // The server has paused the account, and says so in the user's own record.
        if (texts.some((text) => findStatedMinority(text) !== null))
          void queryClient.invalidateQueries({ queryKey: ['me'], exact: true });
        return { bio, prompts, iAm, lookingFor, updatedAt };
      },
      read: () => api.get({ id }),
      onText: show,
    });
    if (left) created.change(left.changes);
    return created;
  });
  const { save: saveState, conflict } = useSyncExternalStore(sync.subscribe, sync.getState);

  // What another tab has written comes in while nothing of this one waits to be saved.
  useEffect(() => sync.receive(profile), [sync, profile]);

  useEffect(() => {
    queryClient.removeQueries({ queryKey: leftTextKey(id) });
    const flush = () => void sync.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const leave = () => {
      const unsaved = sync.unsaved();
      if (unsaved) saveWhileLeaving(id, unsaved);
    };
    const keepForTheNextVisit = async () => {
      if (!(await sync.flush())) keepLeftText(queryClient, id, sync.unsaved());
    };
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      void keepForTheNextVisit();
    };
  }, [sync, id, queryClient]);

  const change = (changes: Partial<TextDraft>) => {
    setDraft((shown) => ({ ...shown, ...changes }));
    const { prompts, ...plain } = changes;
    sync.change({
      ...plain,
      ...(prompts && { prompts: prompts.map(({ question, answer }) => ({ question, answer })) }),
    });
  };

  return {
    draft,
    saveState,
    conflict,
    change,
    flush: sync.flush,
    keepOwn: sync.keepOwn,
    takeTheirs: sync.takeTheirs,
  };
}

export function newPrompt(prompt: Prompt = { question: '', answer: '' }): PromptDraft {
  return { ...prompt, key: crypto.randomUUID() };
}

/** A request that the browser finishes after the page is gone. Nobody is left to hear of its failure. */
function saveWhileLeaving(id: string, { changes, base }: UnsavedText): void {
  const client = createApiClient(profilesContract, {
    fetch: (request) => fetch(request, { keepalive: true }),
  });
  client.update({ id, ...changes, expectedUpdatedAt: base.updatedAt }).catch(() => undefined);
}

const leftTextKey = (id: string) => ['unsaved-text', id] as const;

/** What could not be saved when the screen was left waits in memory until it is opened again. */
function keepLeftText(queryClient: QueryClient, id: string, text: UnsavedText | null): void {
  queryClient.setQueryDefaults(['unsaved-text'], { gcTime: Infinity });
  if (text) queryClient.setQueryData(leftTextKey(id), text);
}

function draftOf({ bio, prompts, iAm, lookingFor }: Profile): TextDraft {
  return { bio, iAm, lookingFor, prompts: prompts.map((prompt) => newPrompt(prompt)) };
}

function draftChangesOf({ prompts, ...plain }: TextChanges): Partial<TextDraft> {
  return { ...plain, ...(prompts && { prompts: prompts.map((prompt) => newPrompt(prompt)) }) };
}

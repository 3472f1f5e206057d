import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createApiClient } from '../../../web/api/api-client.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { profilesContract, type Profile, type Prompt } from '../profiles.contract.ts';
import { createAutosave, type SaveState } from './autosave.ts';
import { noteProfile } from './profile-queries.ts';

type TextChanges = Partial<Pick<Profile, 'bio' | 'prompts' | 'iAm' | 'lookingFor'>>;

/** A prompt with a name of its own, so that a field keeps its focus when another one goes. */
export type PromptDraft = Prompt & { key: string };

export type TextDraft = Pick<Profile, 'bio' | 'iAm' | 'lookingFor'> & { prompts: readonly PromptDraft[] };

export type ProfileText = {
  draft: TextDraft;
  saveState: SaveState;
  change: (changes: Partial<TextDraft>) => void;
  /** Saves at once; resolves to whether everything is saved. */
  flush: () => Promise<boolean>;
};

const saveDelayMs = 600;

/** The text of a profile as it is being written, saved as it is written and when the page is left. */
export function useProfileText(profile: Profile): ProfileText {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const { id } = profile;
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [seen, setSeen] = useState(profile);
  const [autosave] = useState(() =>
    createAutosave<TextChanges>({
      delayMs: saveDelayMs,
      save: async (changes) => {
        const { bio, prompts, iAm, lookingFor, updatedAt } = await api.update({ id, ...changes });
        noteProfile(queryClient, id, { bio, prompts, iAm, lookingFor, updatedAt });
      },
    }),
  );
  const saveState = useSyncExternalStore(autosave.subscribe, autosave.getState);

  // What another tab has written comes in while nothing of this one waits to be saved.
  if (seen !== profile) {
    setSeen(profile);
    if (saveState.kind === 'saved' && !isSameText(draft, profile)) setDraft(draftOf(profile));
  }

  useEffect(() => {
    const flush = () => void autosave.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const leave = () => {
      const changes = autosave.unsaved();
      if (changes) saveWhileLeaving(id, changes);
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
      flush();
    };
  }, [autosave, id]);

  const change = (changes: Partial<TextDraft>) => {
    setDraft((shown) => ({ ...shown, ...changes }));
    const { prompts, ...plain } = changes;
    autosave.change({
      ...plain,
      ...(prompts && { prompts: prompts.map(({ question, answer }) => ({ question, answer })) }),
    });
  };

  return { draft, saveState, change, flush: autosave.flush };
}

export function newPrompt(prompt: Prompt = { question: '', answer: '' }): PromptDraft {
  return { ...prompt, key: crypto.randomUUID() };
}

/** A request that the browser finishes after the page is gone. Nobody is left to hear of its failure. */
function saveWhileLeaving(id: string, changes: TextChanges): void {
  const client = createApiClient(profilesContract, {
    fetch: (request) => fetch(request, { keepalive: true }),
  });
  client.update({ id, ...changes }).catch(() => undefined);
}

function draftOf({ bio, prompts, iAm, lookingFor }: Profile): TextDraft {
  return { bio, iAm, lookingFor, prompts: prompts.map((prompt) => newPrompt(prompt)) };
}

function isSameText(draft: TextDraft, profile: Profile): boolean {
  return (
    draft.bio === profile.bio &&
    draft.iAm === profile.iAm &&
    draft.lookingFor === profile.lookingFor &&
    draft.prompts.length === profile.prompts.length &&
    draft.prompts.every(
      ({ question, answer }, index) =>
        question === profile.prompts[index]?.question && answer === profile.prompts[index].answer,
    )
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { appLimits, datingApps, type DatingApp } from '../../../../domain/app-limits.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { profilesContract, type Profile } from '../../profiles.contract.ts';
import { deskTexts } from './desk-texts.ts';
import { sentenceOf } from '../uploads/upload-problems.ts';

type Props = {
  profile: Profile;
  /** The desk came up anew because the app was changed here. */
  wasChanged: boolean;
  isUploading: boolean;
  /** Saves what is being written; resolves to whether that worked. */
  saveAll: () => Promise<boolean>;
  onChanged: () => void;
};

/** Which app the profile is for, as long as nothing has been analysed. */
export function AppSwitch({ profile, wasChanged, isUploading, saveAll, onChanged }: Props) {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const checked = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wasChanged) checked.current?.focus();
  }, [wasChanged]);
  const move = useMutation({
    mutationFn: async (app: DatingApp) => {
      if (!(await saveAll())) return;
      const moved = await api.update({ id: profile.id, app });
      onChanged();
      queryClient.setQueryData(['profiles', profile.id], moved);
      void queryClient.invalidateQueries({ queryKey: ['profiles'], exact: true });
    },
    onError: (error) =>
      showToast({ title: deskTexts.appNotChanged, description: sentenceOf(error), tone: 'error' }),
  });
  const isLocked = isUploading || move.isPending;
  const shown = move.isPending ? move.variables : profile.app;
  return (
    <fieldset className="mb-6 sm:mb-8" aria-describedby={isUploading ? 'app-waits' : undefined}>
      <legend className="sr-only">{deskTexts.app}</legend>
      <div className="flex max-w-md overflow-hidden rounded-card border border-line-strong bg-white">
        {datingApps.map((app) => (
          <label
            key={app}
            className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center justify-center gap-2 border-l border-line px-2 font-semibold first:border-l-0 has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-plum"
          >
            <input
              ref={app === profile.app ? checked : undefined}
              type="radio"
              name="profile-app"
              value={app}
              checked={app === shown}
              disabled={isLocked && app !== shown}
              onChange={() => move.mutate(app)}
              className="sr-only"
            />
            {appLimits[app].name}
          </label>
        ))}
      </div>
      {isUploading && (
        <p id="app-waits" className="sr-only">
          {deskTexts.appWaits}
        </p>
      )}
    </fieldset>
  );
}

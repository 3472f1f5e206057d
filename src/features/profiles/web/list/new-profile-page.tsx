import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { type DatingApp, appLimits, datingApps } from '../../../../domain/app-limits.ts';
import { tierAskedFor } from '../../../../domain/entitlements.ts';
import type { Tier } from '../../../../domain/plans.ts';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { LockPanel } from '../../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { profilesContract } from '../../profiles.contract.ts';
import { ReaderFields, type Reader } from '../text/reader-fields.tsx';
import { newProfileTexts } from './profiles-texts.ts';

/** Chooses the app of a new profile and creates it; locked for who has no subscription. */
export function NewProfilePage() {
  const tier = useLock().neededTier('photoAnalysis');
  return tier === null ? <NewProfileForm /> : <LockedNewProfile tier={tier} />;
}

function LockedNewProfile({ tier }: { tier: Tier }) {
  return (
    <PageShell title={newProfileTexts.title}>
      <LockPanel feature="photoAnalysis" tier={tier} />
    </PageShell>
  );
}

function NewProfileForm() {
  const api = useApi(profilesContract);
  const router = useRouter();
  const queryClient = useQueryClient();
  const [app, setApp] = useState<DatingApp | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [reader, setReader] = useState<Reader>({ iAm: null, lookingFor: null });
  const create = useMutation({
    mutationFn: (chosen: DatingApp) => api.create({ app: chosen, ...reader }),
    onSuccess: async (profile) => {
      queryClient.setQueryData(['profiles', profile.id], profile);
      void queryClient.invalidateQueries({ queryKey: ['profiles'], exact: true });
      await router.navigate({ href: `/profiles/${profile.id}` });
    },
    onError: (error) => {
      if (tierAskedFor(error) !== null) void queryClient.invalidateQueries({ queryKey: ['me'], exact: true });
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(app === null);
    if (app !== null && !create.isPending) create.mutate(app);
  };

  const refused = tierAskedFor(create.error);
  if (refused !== null) return <LockedNewProfile tier={refused} />;
  return (
    <PageShell title={newProfileTexts.title} lead={newProfileTexts.lead}>
      <form name="new-profile" onSubmit={submit} noValidate className="flex max-w-3xl flex-col gap-10">
        <AppChoice
          value={app}
          error={isMissing ? newProfileTexts.chooseApp : null}
          onChange={(chosen) => {
            setApp(chosen);
            setIsMissing(false);
          }}
        />
        <ReaderFields {...reader} onChange={(changes) => setReader({ ...reader, ...changes })} />
        <div>
          <p role="alert" className="mb-3 font-semibold text-pencil-deep empty:hidden">
            {create.error && messageOf(create.error)}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={create.isPending}>
              {create.isPending ? newProfileTexts.creating : newProfileTexts.create}
            </Button>
            <ButtonLink href="/profiles" kind="plain">
              {newProfileTexts.back}
            </ButtonLink>
          </div>
        </div>
      </form>
    </PageShell>
  );
}

function messageOf(error: unknown): string {
  return error instanceof AppError ? error.message : newProfileTexts.notCreated;
}

type AppChoiceProps = { value: DatingApp | null; error: string | null; onChange: (app: DatingApp) => void };

/** One card for each app with what it takes. */
function AppChoice({ value, error, onChange }: AppChoiceProps) {
  return (
    <fieldset role="radiogroup" aria-describedby="app-error" aria-invalid={error !== null ? true : undefined}>
      <legend className="mb-3 font-display text-2xl font-bold tracking-tight">
        {newProfileTexts.whichApp}
      </legend>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {datingApps.map((app) => (
          <div
            key={app}
            className="relative flex items-start gap-3 rounded-card border border-line-strong bg-white p-4 hover:border-ink has-checked:border-ink has-checked:bg-blush has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum"
          >
            <input
              id={`app-${app}`}
              type="radio"
              name="app"
              value={app}
              checked={value === app}
              aria-describedby={`app-${app}-limits`}
              onChange={() => onChange(app)}
              className="mt-1 size-5 shrink-0 accent-plum outline-none"
            />
            <div>
              <label
                htmlFor={`app-${app}`}
                className="block font-display text-xl leading-7 font-bold before:absolute before:inset-0 before:cursor-pointer"
              >
                {appLimits[app].name}
              </label>
              <ul id={`app-${app}-limits`} className="mt-1 text-ink-soft">
                {limitsOf(app).map((limit) => (
                  <li key={limit}>{limit}</li>
                ))}
              </ul>
            </div>
          </div>
        ))}
      </div>
      <p id="app-error" role="alert" className="mt-2 text-sm font-semibold text-pencil-deep empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

function limitsOf(app: DatingApp): string[] {
  const { maxPhotos, bioMaxLength, maxPrompts, promptMaxLength } = appLimits[app];
  return [
    newProfileTexts.photos(maxPhotos),
    newProfileTexts.bio(bioMaxLength),
    newProfileTexts.prompts(maxPrompts, promptMaxLength),
  ];
}

import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import {
  chosenThemes,
  readThemeChoice,
  themeCookie,
  themeCookieSeconds,
  type ChosenTheme,
} from '../../../domain/theme-choice.ts';
import { SettingsSection } from '../../../web/ui/settings-section.tsx';
import { lazyPart } from '../../../web/lazy-part.ts';
import { Button } from '../../../web/ui/button.tsx';
import { accountsContract, type User } from '../accounts.contract.ts';
import { DataExportSection } from './data-export-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { appearanceTexts, deletionTexts, settingsTexts } from './settings-texts.ts';
import { UndoDeletion } from './undo-deletion.tsx';

/** All that users can change about their account. What other features have to say stands in between. */
export function SettingsPage({ others }: { others: (me: User) => ReactNode }) {
  const accounts = useApi(accountsContract);
  const me = useQuery({ queryKey: ['me'], queryFn: () => accounts.getMe(), staleTime: 60_000 });
  return (
    <PageShell title="Settings">
      {me.isPending && <Loading />}
      {me.isError && (
        <ErrorState title={settingsTexts.failed} error={me.error} onRetry={() => void me.refetch()} />
      )}
      {me.data && (
        <div>
          <DetailsSection me={me.data} />
          {others(me.data)}
          <AppearanceSection />
          <DataExportSection />
          <DeleteAccountSection me={me.data} />
        </div>
      )}
    </PageShell>
  );
}

const choices = ['system', ...chosenThemes] as const;

type Choice = (typeof choices)[number];

/** The look of every page in this browser: it changes at once, and the server knows it from the next page on. */
function AppearanceSection() {
  const [chosen, setChosen] = useState<Choice>(() => readThemeChoice(document.cookie) ?? 'system');
  const choose = (choice: Choice) => {
    setChosen(choice);
    keepTheme(choice === 'system' ? null : choice);
  };
  return (
    <SettingsSection title={appearanceTexts.title} about={appearanceTexts.about}>
      <fieldset className="flex max-w-md overflow-hidden rounded-card border border-line-strong bg-white">
        <legend className="sr-only">{appearanceTexts.legend}</legend>
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center border-l border-line px-2 font-semibold first-of-type:border-l-0 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-plum"
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={choice === chosen}
              onChange={() => choose(choice)}
              className="sr-only"
            />
            {appearanceTexts.names[choice]}
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  );
}

/** Null leaves the look to the system again. */
function keepTheme(theme: ChosenTheme | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = theme === null ? 0 : themeCookieSeconds;
  document.cookie = `${themeCookie}=${theme ?? ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  if (theme === null) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** The way out: asked for with a code and a word, undone while there is time. */
function DeleteAccountSection({ me }: { me: User }) {
  const [isAsking, setIsAsking] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  return (
    <SettingsSection title={deletionTexts.title} about={deletionTexts.about}>
      {me.deletionDueAt === null ? (
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          {deletionTexts.button}
        </Button>
      ) : (
        <div ref={outcome} tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
          <p>{deletionTexts.due(me.deletionDueAt)}</p>
          <UndoDeletion />
        </div>
      )}
      {isAsking && (
        <Suspense>
          <DeleteAccountDialog
            me={me}
            open
            onClose={() => setIsAsking(false)}
            finalFocus={() => outcome.current}
          />
        </Suspense>
      )}
    </SettingsSection>
  );
}

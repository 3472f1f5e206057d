import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { LaterSections } from '../../../web/ui/later-section.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { accountsContract, type User } from '../accounts.contract.ts';
import { DetailsSection } from './details-section.tsx';
import { settingsTexts } from './settings-texts.ts';

const AppearanceSection = lazy(async () => ({
  default: (await import('./appearance-section.tsx')).AppearanceSection,
}));
const DataExportSection = lazy(async () => ({
  default: (await import('./data-export-section.tsx')).DataExportSection,
}));
const DeleteAccountSection = lazy(async () => ({
  default: (await import('./delete-account-section.tsx')).DeleteAccountSection,
}));

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
          <LaterSections roomClass="min-h-96 border-t border-line pt-8">
            <AppearanceSection />
            <DataExportSection />
            <DeleteAccountSection me={me.data} />
          </LaterSections>
        </div>
      )}
    </PageShell>
  );
}

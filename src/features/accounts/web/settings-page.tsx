import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { accountsContract, type User } from '../accounts.contract.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { DataExportSection } from './data-export-section.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { settingsTexts } from './settings-texts.ts';

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

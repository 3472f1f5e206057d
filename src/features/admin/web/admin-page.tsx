import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { isAdmin } from '../../../domain/rank.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { buttonStyle } from '../../../web/ui/button-style.ts';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { accountsContract } from '../../accounts/accounts.contract.ts';
import { AdminDesk, type AdminDeskProps } from './admin-desk.tsx';
import { standingKey } from './standing.ts';
import { adminTexts } from './admin-texts.ts';

/** /admin: for administrators, by what the server says of the user at this moment. */
export function AdminPage(props: AdminDeskProps) {
  const { getMe } = useApi(accountsContract);
  const standing = useQuery({ queryKey: standingKey, queryFn: () => getMe(), staleTime: 60_000 });
  if (standing.data && isAdmin(standing.data.rank)) return <AdminDesk {...props} />;
  return (
    <PageShell title={adminTexts.title} lead={adminTexts.lead}>
      {standing.isPending && <Loading />}
      {standing.isError && <Unverified error={standing.error} onRetry={() => void standing.refetch()} />}
      {standing.data && (
        <Refused text={adminTexts.denied}>
          <AppLink href="/dashboard" className={buttonStyle('quiet')}>
            {adminTexts.toDashboard}
          </AppLink>
        </Refused>
      )}
    </PageShell>
  );
}

function Unverified({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof AppError && error.code === 'not_signed_in') {
    return (
      <Refused text={adminTexts.signedOut}>
        <a href={`/login?next=${encodeURIComponent('/admin')}`} className={buttonStyle('primary')}>
          {adminTexts.logIn}
        </a>
      </Refused>
    );
  }
  return <ErrorState title={adminTexts.unverified} error={error} onRetry={onRetry} />;
}

function Refused({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <p className="text-lg">{text}</p>
      {children}
    </div>
  );
}

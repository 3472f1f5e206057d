import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { accountsContract } from '../accounts.contract.ts';
import { confirmEmailTexts } from './account-texts.ts';

/** Where the link of the confirmation mail leads, signed in or not. */
export function ConfirmEmailPage() {
  const accounts = useApi(accountsContract);
  const queryClient = useQueryClient();
  const token = useLocation({ select: ({ hash }) => hash });
  const confirmation = useQuery({
    queryKey: ['email-confirmation', token],
    queryFn: () => accounts.confirmEmail({ token }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  });
  const isConfirmed = confirmation.isSuccess;
  useEffect(() => {
    if (isConfirmed) void queryClient.invalidateQueries({ queryKey: ['me'], exact: true });
  }, [isConfirmed, queryClient]);

  const isUnusable = token === '' || codeOf(confirmation.error) === 'link_expired';
  return (
    <PageShell title={confirmEmailTexts.title} width="narrow">
      {isUnusable ? (
        <ErrorState title={confirmEmailTexts.unusable}>
          <p>{confirmEmailTexts.unusableWhy}</p>
          <ButtonLink href="/settings">{confirmEmailTexts.toSettings}</ButtonLink>
        </ErrorState>
      ) : confirmation.isPending ? (
        <Loading label={confirmEmailTexts.confirming} />
      ) : confirmation.isError ? (
        <ErrorState
          title={confirmEmailTexts.failed}
          error={confirmation.error}
          onRetry={() => void confirmation.refetch()}
        />
      ) : (
        <Card role="status">
          <p className="text-lg">
            <strong className="wrap-anywhere">{confirmation.data.email}</strong> {confirmEmailTexts.confirmed}
          </p>
          <ButtonLink href="/dashboard" className="mt-5">
            {confirmEmailTexts.toDashboard}
          </ButtonLink>
        </Card>
      )}
    </PageShell>
  );
}

function codeOf(error: unknown): string | null {
  return error instanceof AppError ? error.code : null;
}

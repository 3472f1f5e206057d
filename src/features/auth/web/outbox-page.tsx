import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { authContract } from '../auth.contract.ts';

/** Outside production: the messages that would have been sent by SMS or mail. */
export function OutboxPage() {
  const auth = useApi(authContract);
  const outbox = useQuery({
    queryKey: ['outbox'],
    queryFn: () => auth.getOutbox({}),
    refetchInterval: 2_000,
  });
  return (
    <PageShell
      title="Outbox"
      lead="Without a provider of SMS or mail nothing is sent. The messages land here and in the server log."
    >
      {outbox.isPending && <Loading />}
      {outbox.isError && <ErrorState title="The outbox could not be read" error={outbox.error} />}
      {outbox.data?.length === 0 && (
        <EmptyState title="Nothing yet">Ask for a code and it appears here.</EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {outbox.data?.map((message) => (
          <li key={`${message.sentAt} ${message.to} ${message.body}`}>
            <Card>
              <p className="text-sm text-ink-soft">
                To {message.to}, {new Date(message.sentAt).toLocaleTimeString()}
              </p>
              {message.subject !== null && <h2 className="mt-1 font-bold">{message.subject}</h2>}
              <p className="mt-1 font-mono wrap-anywhere whitespace-pre-line">{message.body}</p>
            </Card>
          </li>
        ))}
      </ul>
    </PageShell>
  );
}

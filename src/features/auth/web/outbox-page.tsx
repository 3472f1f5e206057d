import { useQuery } from '@tanstack/react-query';
import { formatPhoneNumberInput } from '../../../domain/phone.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { dateAndTime } from '../../../web/ui/date-texts.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { authContract } from '../auth.contract.ts';
import { outboxTexts } from './outbox-texts.ts';

const kinds = { sms: 'SMS', mail: 'Mail' } as const;

/** Outside production: the messages that would have been sent by SMS or mail. */
export function OutboxPage() {
  const auth = useApi(authContract);
  const outbox = useQuery({
    queryKey: ['outbox'],
    queryFn: () => auth.getOutbox({}),
    refetchInterval: 2_000,
  });
  return (
    <PageShell title="Outbox" lead={outboxTexts.lead}>
      {outbox.isPending && <Loading />}
      {outbox.isError && <ErrorState title={outboxTexts.failed} error={outbox.error} />}
      {outbox.data?.length === 0 && (
        <EmptyState title={outboxTexts.empty}>{outboxTexts.emptyHint}</EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {outbox.data?.map((message) => (
          <li key={`${message.sentAt} ${message.to} ${message.body}`}>
            <Card>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {kinds[message.kind]} to{' '}
                {message.to.startsWith('+') ? formatPhoneNumberInput(message.to) : message.to},{' '}
                <time dateTime={message.sentAt}>{dateAndTime(message.sentAt)}</time>
              </p>
              {message.subject !== null && <h2 className="mt-1 font-bold">{message.subject}</h2>}
              <p className="mt-2 wrap-anywhere whitespace-pre-line">
                <MessageText text={message.body} />
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </PageShell>
  );
}

const codeOrAddress = /(https?:\/\/\S+|\b\d{6}\b)/;

/** A message whose links can be followed and whose code stands out. */
function MessageText({ text }: { text: string }) {
  return text.split(codeOrAddress).map((part, index) => {
    if (index % 2 === 0) return part;
    return part.startsWith('http') ? (
      <a key={index} href={part} className="font-semibold underline underline-offset-4">
        {part}
      </a>
    ) : (
      <strong key={index} className="font-mono text-xl">
        {part}
      </strong>
    );
  });
}

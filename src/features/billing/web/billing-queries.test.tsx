import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { useRefreshBilling } from './billing-queries.ts';

type Refresh = ReturnType<typeof useRefreshBilling>;

function Screen({ take }: { take: (refresh: Refresh) => void }) {
  take(useRefreshBilling());
  return null;
}

/** What the hook gives a screen that keeps its answers in `client`. */
function refreshOf(client: QueryClient): Refresh {
  const taken: Refresh[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen take={(refresh) => taken.push(refresh)} />
    </QueryClientProvider>,
  );
  const [refresh] = taken;
  if (refresh === undefined) throw new Error('The screen was not rendered');
  return refresh;
}

test.each(['subscription', 'orders'])(
  'a first answer about the %s from before a payment, still on its way, is not taken for what is true after it',
  async (key) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(client, { queryKey: [key], queryFn });
    const stop = observer.subscribe(() => {});
    const refreshed = refreshOf(client)();
    await eventually(() => expect(answers).toHaveLength(2));
    answers[1]?.('after');
    answers[0]?.('before');
    await refreshed;
    expect(observer.getCurrentResult().data).toBe('after');
    stop();
    client.clear();
  },
);

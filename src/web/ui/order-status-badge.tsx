import { Badge, type BadgeTone } from './badge.tsx';

const words: Readonly<Record<string, string>> = {
  completed: 'Completed',
  failed: 'Failed',
  pending: 'Pending',
  refunded: 'Refunded',
  requires_action: 'Needs confirmation',
};

/** The status of an order: completed is green, failed red, any other yellow; one without a word is 'Unknown'. */
export function OrderStatusBadge({ status }: { status: string }) {
  const word = Object.hasOwn(words, status) ? words[status] : undefined;
  return <Badge tone={toneOf(status)}>{word ?? 'Unknown'}</Badge>;
}

function toneOf(status: string): BadgeTone {
  if (status === 'completed') return 'keep';
  return status === 'failed' ? 'drop' : 'caution';
}

import { Badge, type BadgeTone } from './badge.tsx';
import { orderStatusTexts } from './detail-texts.ts';

/** The status of an order: completed is green, failed red, any other yellow; one without a word is 'Unknown'. */
export function OrderStatusBadge({ status }: { status: string }) {
  const word = Object.hasOwn(orderStatusTexts, status) ? orderStatusTexts[status] : undefined;
  return <Badge tone={toneOf(status)}>{word ?? orderStatusTexts['unknown']}</Badge>;
}

function toneOf(status: string): BadgeTone {
  if (status === 'completed') return 'keep';
  return status === 'failed' ? 'drop' : 'caution';
}

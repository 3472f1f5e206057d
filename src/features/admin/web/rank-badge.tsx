import { isAdmin } from '../../../domain/rank.ts';
import { Badge } from '../../../web/ui/badge.tsx';

/** Admin or User, with the rank itself beside it. */
export function RankBadge({ rank }: { rank: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      {isAdmin(rank) ? <Badge tone="film">Admin</Badge> : <Badge>User</Badge>}
      <span className="text-ink-soft tabular-nums">{rank}</span>
    </span>
  );
}

import { isAdmin } from '../../../../domain/rank.ts';
import { Badge } from '../../../../web/ui/badge.tsx';

/** Admin or User, with the rank itself beside it. */
export function RankBadge({ rank }: { rank: number }) {
  return (
    <>
      {isAdmin(rank) ? <Badge tone="film">Admin</Badge> : <Badge>User</Badge>} {rank}
    </>
  );
}

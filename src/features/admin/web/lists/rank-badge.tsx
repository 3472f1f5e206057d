import { isAdmin } from '../../../../domain/rank.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { usersTexts } from './list-texts.ts';

/** Admin or User, with the rank itself beside it. */
export function RankBadge({ rank }: { rank: number }) {
  return (
    <>
      {isAdmin(rank) ? <Badge tone="film">{usersTexts.admin}</Badge> : <Badge>{usersTexts.user}</Badge>}{' '}
      {rank}
    </>
  );
}

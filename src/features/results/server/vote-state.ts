import type { VoteLink } from '../votes.contract.ts';
import type { VoteLinkRow } from './votes.store.ts';

/** Whether anybody can vote at this time. */
export function stateOfVote(row: Pick<VoteLinkRow, 'closedAt' | 'expiresAt'>, now: Date): VoteLink['state'] {
  if (row.closedAt !== null) return 'closed';
  return row.expiresAt <= now ? 'expired' : 'open';
}

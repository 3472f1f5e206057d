import { adminRank } from '../../../domain/rank.ts';

/** A change of somebody's rank, in the administrators' panel. */
export const rankTexts = {
  make: 'Make administrator…',
  remove: 'Remove administrator…',
  set: 'Set rank…',
  title: 'Change rank',
  confirm: 'Change rank',
  keep: 'Keep the rank',
  failed: 'The rank was not changed.',
  invalid: 'A rank is a whole number, 0 or more.',
  changed: (name: string, rank: number) => `${name} now has rank ${rank}`,
  becomesAdmin: (name: string) =>
    `${name} becomes an administrator (rank ${adminRank} or higher), who can see every account, session, activity, order and photo waiting for review, refund orders and change ranks.`,
  losesAdmin: (name: string) =>
    `${name} is no longer an administrator and loses access to the panel right away.`,
  lastAdmin: 'The last administrator cannot be demoted.',
  otherRank: (name: string, before: number, after: number) =>
    `${name} goes from rank ${before} to rank ${after}, which changes no permissions.`,
  logged: 'The change is recorded in the rank log and the audit log.',
} as const;

import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../../server/db/schema.ts' {
  interface Database {
    voteLinks: VoteLinksTable;
    votePhotos: VotePhotosTable;
    votePairs: VotePairsTable;
    voters: VotersTable;
    votes: VotesTable;
  }
}

type VoteLinksTable = {
  id: Generated<string>;
  userId: string;
  token: string;
  createdAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
};

type VotePhotosTable = { linkId: string; number: number; key: string; photoId: string };
type VotePairsTable = { linkId: string; low: number; high: number; shown: Generated<number> };
type VotersTable = { linkId: string; voterHash: Buffer; low: number | null; high: number | null };
type VotesTable = {
  id: GeneratedAlways<string>;
  linkId: string;
  low: number;
  high: number;
  winner: number;
  voterHash: Buffer | null;
  kindHash: Buffer | null;
  networkHash: Buffer | null;
};

import type { Generated } from 'kysely';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    photoReviews: PhotoReviewsTable;
    ageReviews: AgeReviewsTable;
  }
}

type PhotoReviewsTable = {
  photoId: string;
  reason: 'explicit';
  confidence: number;
  state: Generated<'waiting' | 'kept'>;
  decidedBy: string | null;
  decidedAt: Date | null;
  createdAt: CreatedAt;
};

type AgeReviewsTable = {
  id: Generated<string>;
  userId: string;
  profileId: string | null;
  app: 'tinder' | 'bumble' | 'hinge';
  statement: string;
  state: Generated<'waiting' | 'adult' | 'minor'>;
  decidedBy: Generated<string | null>;
  decidedAt: Generated<Date | null>;
  createdAt: CreatedAt;
};

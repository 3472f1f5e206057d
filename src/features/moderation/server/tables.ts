import type { Generated } from 'kysely';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    photoReviews: PhotoReviewsTable;
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

import type { Tx } from '../../../server/db/database.ts';
import { insertReviewOnce } from './photo-reviews.store.ts';

/**
 * Lets a photo that an analysis took for explicit wait until an administrator has looked. Once for each photo: one that
 * waits goes on waiting, and one that was kept does not wait again.
 */
export type FlagPhoto = (tx: Tx, photo: { photoId: string; confidence: number }) => Promise<void>;

export function createFlagPhoto({ clock }: { clock: () => Date }): FlagPhoto {
  return (tx, { photoId, confidence }) =>
    insertReviewOnce(tx, { photoId, reason: 'explicit', confidence, createdAt: clock() });
}

import type { PhotoSignals, SetSignals } from '../../../vision/signals.ts';
import type { Clarity } from '../analysis.contract.ts';

/**
 * A photo whose signals are known. `set` is null until the whole set has been compared; its `nearDuplicateOf` is the
 * `position` of the other photo.
 */
export type MeasuredPhoto = {
  status: 'analysed';
  photoId: string;
  /** Place in the user's own order, from 0. */
  position: number;
  signals: PhotoSignals;
  set: SetSignals | null;
  clarity: Clarity;
};

/** A photo on which the engine gave up. */
export type FailedPhoto = {
  status: 'failed';
  photoId: string;
  position: number;
  /** Why, without "could not be analyzed:" before it. */
  reason: string;
};

export type AnalysedPhoto = MeasuredPhoto | FailedPhoto;

/** What a finding looks at. */
export type PhotoEvidence = Pick<MeasuredPhoto, 'signals' | 'set'>;

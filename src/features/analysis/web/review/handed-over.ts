import type { DatingApp } from '../../../../domain/app-limits.ts';
import type { PhotoResult } from '../../analysis.contract.ts';
import type { ReviewState } from './photo-review.ts';

/** Reviewed photos, in the person's own order, with what was said of them. At most as many as the app shows. */
export type HandedOver = {
  app: DatingApp;
  /** The bio that comes along; empty where there is none, or the person leaves it out. */
  bio: string;
  photos: readonly {
    file: File;
    /** The number under which the sentences speak of it, from 1. */
    number: number;
    verdict: PhotoResult['verdict'];
    reason: string;
    note: string | null;
    action: string | null;
  }[];
  /** Of `photos`, from 0, as they should be shown. */
  order: readonly number[];
  steps: readonly string[];
  versions: { engine: string; rules: string };
};

/** In this document's memory alone: a reload forgets it. */
let current: {
  review: HandedOver;
  /** Every file that was judged, also those for which the app has no place. */
  files: readonly File[];
  takesBio: boolean;
  keptIn: string | null;
} | null = null;
let isLost = false;
const listeners = new Set<() => void>();
const forgetting = new Set<() => void>();

/** Holds a finished review for the screen that moves it into an account. */
export function hold(review: HandedOver, files: readonly File[], takesBio: boolean): void {
  current = { review, files, takesBio, keptIn: null };
}

export function handedOver(): HandedOver | null {
  return current !== null && current.keptIn === null ? current.review : null;
}

/** Whether the person takes their bio along, as they last said; they do until they say otherwise. */
export function takesBio(): boolean {
  return current?.takesBio ?? true;
}

/** What was handed over is in that profile. */
export function noteKept(profileId: string): void {
  if (current !== null) current = { ...current, keptIn: profileId };
  for (const listener of listeners) listener();
}

/** Calls `onChange` once what was handed over is in a profile; the answer ends that. */
export function onKept(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The profile in which the verdict on these very photos is; null where it was not kept. */
export function profileOf(photos: ReviewState['photos']): string | null {
  const files = photos.flatMap(({ file, result }) => (result === null ? [] : [file]));
  const kept = current?.files ?? [];
  const isSame = kept.length === files.length && kept.every((file, index) => file === files[index]);
  return isSame ? (current?.keptIn ?? null) : null;
}

/** Has `forget` called when the review of this document is to be forgotten. */
export function onForget(forget: () => void): void {
  forgetting.add(forget);
}

/** Forgets the photos, the bio and what was said of them: they are in a profile, or this browser has another user. */
export function forgetReview(): void {
  current = null;
  for (const forget of forgetting) forget();
}

/** Somebody came to keep photos that are no longer in memory; `/try` says so once. */
export function noteLost(): void {
  isLost = true;
}

export function wasLost(): boolean {
  return isLost;
}

/** `/try` has said it. */
export function forgetLost(): void {
  isLost = false;
}

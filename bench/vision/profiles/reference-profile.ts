import type { DatingApp } from '../../../src/domain/app-limits.ts';
import profiles from './reference-profiles.json' with { type: 'json' };

/** A photo of a reference profile with what a photo editor sees on it. */
export type ReferencePhoto = {
  /** The first 16 hex digits of the file's SHA-256, the name of a test fixture, or that of a picture of the sample profile. */
  source: { photo: string } | { fixture: string } | { sample: string };
  /** What was done to the photo: `dark0.3`, `blur3`, `mirror`, `bars`, `distant`, `flat`. */
  change: string | null;
  /** One word for each thing seen; `facts.ts` says which findings each makes true. */
  facts: readonly string[];
};

/** A profile, and what an editor who looked at its photos wants the report to say. */
export type ReferenceProfile = {
  id: string;
  /** Held-out profiles consist of photos that nothing was tuned on. */
  isHeldOut: boolean;
  app: DatingApp;
  iAm: 'man' | 'woman' | null;
  lookingFor: 'men' | 'women' | 'everyone' | null;
  /** Whether the photos stand for one person: their largest faces then get the same identity, as the photos show strangers. */
  isOnePerson: boolean;
  photos: readonly ReferencePhoto[];
  bio: string;
  /** Findings on the set or the text that must be made, and those that may be; `first:2` puts the second photo first. */
  set: { must: readonly string[]; may: readonly string[] };
  /** Every task that may stand among the first three: `2:too-dark` is about the second photo, `set:few-photos` about the set. */
  tasks: readonly string[];
};

/** Thirty profiles, labelled by eye before the engine's report on them was read. */
export const referenceProfiles: readonly ReferenceProfile[] = profiles as ReferenceProfile[];

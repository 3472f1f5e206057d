import type { TextInput } from '../../../src/text/text-reading.ts';
import good from './good-profiles.json' with { type: 'json' };
import planted from './planted-faults.json' with { type: 'json' };

/** A profile that the project's own authors wrote; all of it may stand in tests. */
export type OwnProfile = TextInput & {
  /** Who might have written it, such as "woman 34". */
  by?: string;
};

/** A good profile into which one fault was planted. */
export type PlantedProfile = TextInput & {
  /** Such as `cliche` or `misspelling`. */
  fault: string;
  /** The words at fault; empty where the fault is in the whole text. */
  words: string;
};

/** 100 profiles that an editor would leave as they are. */
export const goodProfiles = good as readonly OwnProfile[];

/** 100 profiles with exactly one fault each. */
export const plantedProfiles = planted as readonly PlantedProfile[];

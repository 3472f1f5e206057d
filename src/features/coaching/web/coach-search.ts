/** What the address of the coach holds: the profile that it is about. */
export type CoachSearch = { profile?: string };

/** Reads the address; what is not a string is passed over. */
export function readCoachSearch({ profile }: Record<string, unknown>): CoachSearch {
  return typeof profile === 'string' ? { profile } : {};
}

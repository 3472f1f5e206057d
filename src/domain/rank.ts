/** The rank of a new user. */
export const userRank = 0;

/** The rank that `makeAdmin` gives; those with it or more are administrators. */
export const adminRank = 99;

/** Whether a user of this rank may see and change what administrators may. */
export function isAdmin(rank: number): boolean {
  return rank >= adminRank;
}

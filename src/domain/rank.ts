/** The rank of a new user. */
export const userRank = 0;

/** The rank that `makeAdmin` gives; whoever has it or more is an administrator. */
export const adminRank = 99;

/** Whether a user of this rank may see and change what administrators may. */
export function isAdmin(rank: number): boolean {
  return rank >= adminRank;
}

/** The rules of a vote on a user's photos. */
export const voteRules = {
  fewestPhotos: 2,
  mostPhotos: 12,
  /** Before so many votes no score is shown. */
  fewestVotes: 30,
  /** While a vote is open its result changes only after so many more: what one vote alone has changed cannot be seen. */
  votesPerStep: 10,
  /** Of one person; so that no one of them alone makes a result. */
  mostPairsPerPerson: 15,
  /**
   * People of one network whose votes count in one vote: a party of friends. Who throws the cookie away becomes another
   * person, and so often at most.
   */
  mostPeoplePerNetwork: 10,
  /** Of these, people whose browser and system are of the same kind. */
  mostPeoplePerKind: 3,
  mostDays: 30,
  mostOpenLinks: 5,
} as const;

/**
 * On how many of its votes, the first ones, the result of a vote rests that its owner is shown: 0 before there are enough,
 * whole steps while it is open, all of them once it is over.
 *
 * @param votes all that were cast
 */
export function countShownVotes(votes: number, isOpen: boolean): number {
  if (votes < voteRules.fewestVotes) return 0;
  return isOpen ? votes - (votes % voteRules.votesPerStep) : votes;
}

const votePath = '/vote/';

/** Where friends vote. */
export function votePathOf(token: string): string {
  return `${votePath}${token}`;
}

/** Whether this is a page of a vote, on which nothing about its reader is recorded. */
export function isVotePath(path: string): boolean {
  return path.startsWith(votePath);
}

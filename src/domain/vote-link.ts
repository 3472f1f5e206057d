/** The rules of a vote on a user's photos. */
export const voteRules = {
  fewestPhotos: 2,
  mostPhotos: 12,
  /** Before so many votes no score is shown. */
  fewestVotes: 30,
  /** Of one person; so that no one of them alone makes a result. */
  mostPairsPerPerson: 15,
  mostDays: 30,
  mostOpenLinks: 5,
} as const;

const votePath = '/vote/';

/** Where friends vote. */
export function votePathOf(token: string): string {
  return `${votePath}${token}`;
}

/** Whether this is a page of a vote, on which nothing about its reader is recorded. */
export function isVotePath(path: string): boolean {
  return path.startsWith(votePath);
}

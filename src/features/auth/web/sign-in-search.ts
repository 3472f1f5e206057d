/** What the address of /login and /register says. */
export type SignInSearch = {
  /** Where the visitor was going when the sign-in came between; who follows it checks that it is a path of this site. */
  next?: string;
  /** Absent at the number. */
  step?: 'code' | 'second-factor';
};

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  return {
    ...(typeof search['next'] === 'string' && { next: search['next'] }),
    ...((search['step'] === 'code' || search['step'] === 'second-factor') && { step: search['step'] }),
  };
}

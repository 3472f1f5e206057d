import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { AppError } from '../domain/errors.ts';
import { hintCookie } from '../domain/hint-cookie.ts';
import { accountsContract, type User } from '../features/accounts/accounts.contract.ts';
import { accountChannel } from '../web/account-channel.ts';
import type { ClientFor } from '../web/api/api-context.tsx';

/** The signed-in user's own record. Screens that change it put the new one under the same key. */
export function meQuery(clientFor: ClientFor) {
  return queryOptions({
    queryKey: ['me'],
    queryFn: () => clientFor(accountsContract).getMe(),
    staleTime: 60_000,
  });
}

/**
 * The signed-in user, or null. Without the hint cookie nobody is signed in and the server is not asked, so that a
 * visitor causes no refused request. A screen that works offline counts a server out of reach as nobody signed in.
 *
 * @throws AppError when the server cannot tell.
 */
export async function loadMe(
  queryClient: QueryClient,
  clientFor: ClientFor,
  worksOffline: boolean,
): Promise<User | null> {
  if (!hasHint(document.cookie)) return null;
  try {
    return await queryClient.ensureQueryData({
      ...meQuery(clientFor),
      ...(worksOffline && { retry: false }),
    });
  } catch (error) {
    if (worksOffline && isOutOfReach(error)) return null;
    if (!isSignedOut(error)) throw error;
    forgetSignIn(queryClient);
    return null;
  }
}

/** Drops what this tab knows about a sign-in that is over. */
export function forgetSignIn(queryClient: QueryClient): void {
  queryClient.clear();
  document.cookie = `${hintCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/**
 * Calls `leave` when another tab has signed this tab's user out, or signed somebody else in; tells the other tabs whom
 * this one has found to be signed in. Calls `onOtherUser` when somebody else signs in here after this tab's user.
 */
export function followOtherTabs(queryClient: QueryClient, leave: () => void, onOtherUser: () => void): void {
  const channel = accountChannel();
  let userId: string | null = null;
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'me') return;
    const found = (query.state.data as User | undefined)?.id ?? userId;
    if (found === userId) return;
    if (userId !== null) onOtherUser();
    userId = found;
    channel.postMessage(userId);
  });
  channel.addEventListener('message', ({ data }) => {
    if (userId !== null && data !== userId) leave();
  });
}

/** Whether the server refused because nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_signed_in';
}

function isOutOfReach(error: unknown): boolean {
  return error instanceof AppError && error.code === 'service_unavailable';
}

/** Whether a `Cookie` string carries the hint, with or without a name in it. */
export function hasHint(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(`${hintCookie}=`));
}

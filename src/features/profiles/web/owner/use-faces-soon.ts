import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { accountsContract, type User } from '../../../accounts/accounts.contract.ts';
import type { Profile } from '../../profiles.contract.ts';

/** Pauses between looks, in ms. After the last one, the next visit finds out. */
const pausesMs = [600, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000];

/**
 * Reads the profile anew, a few times, while the server looks for faces on its photos; not without the consent, with which it looks
 * for none.
 */
export function useFacesSoon(profile: Profile | undefined, readAnew: () => Promise<unknown>): void {
  const accounts = useApi(accountsContract);
  const me = useQuery({ queryKey: ['me'], queryFn: () => accounts.getMe(), staleTime: 60_000 });
  const isLooking = lacksConsent(me.data) ? '' : waitingIds(profile).join(' ');
  useEffect(() => {
    if (isLooking === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const lookAfter = (place: number) => {
      const pauseMs = pausesMs[place];
      if (isOver || pauseMs === undefined) return;
      timer = setTimeout(() => void readAnew().then(() => lookAfter(place + 1)), pauseMs);
    };
    lookAfter(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isLooking, readAnew]);
}

/** How long an analysis waits for faces, in ms. Most are found within two seconds after the upload. */
const patienceMs = 8_000;
const lookAgainMs = 400;

/** Whether the server still looks for faces on the photos of this profile, as far as is known here. */
export function looksForFaces(queryClient: QueryClient, profileId: string): boolean {
  if (lacksConsent(queryClient.getQueryData<User>(['me']))) return false;
  return waitingIds(queryClient.getQueryData<Profile>(['profiles', profileId])).length > 0;
}

/** Waits until it has looked at all of them, but no longer than an analysis should. */
export async function untilFacesAreKnown(queryClient: QueryClient, profileId: string): Promise<void> {
  const startedAt = performance.now();
  while (looksForFaces(queryClient, profileId) && performance.now() - startedAt < patienceMs) {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    await queryClient.refetchQueries({ queryKey: ['profiles', profileId], exact: true });
  }
}

function waitingIds(profile: Profile | undefined): string[] {
  return (profile?.photos ?? []).filter(({ faces }) => faces.state === 'waiting').map(({ id }) => id);
}

function lacksConsent(me: User | undefined): boolean {
  return me?.consents.faceAnalysis === null;
}

import { useEffect } from 'react';
import type { Profile } from '../../profiles.contract.ts';

/** Pauses between looks, in ms. After the last one, the next visit finds out. */
const pausesMs = [600, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000];

/** Reads the profile anew, a few times, while the server looks for faces on its photos. */
export function useFacesSoon(profile: Profile | undefined, readAnew: () => Promise<unknown>): void {
  const waiting = (profile?.photos ?? [])
    .filter(({ faces }) => faces.state === 'waiting')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (waiting === '') return undefined;
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
  }, [waiting, readAnew]);
}

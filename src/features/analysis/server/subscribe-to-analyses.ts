import type { Listener } from '../../../server/db/listen.ts';
import { analysisEventsChannel } from './analysis.store.ts';
import type { SubscribeToAnalyses } from './follow-analysis.service.ts';

/** One subscription to the database's announcements, handed out to whoever follows which analysis. */
export function createSubscribeToAnalyses(listener: Pick<Listener, 'on' | 'onResync'>): SubscribeToAnalyses {
  const followers = new Map<string, Set<() => void>>();
  listener.on(analysisEventsChannel, (analysisId) => {
    for (const ring of followers.get(analysisId) ?? []) ring();
  });
  return (analysisId, on) => {
    const rings = followers.get(analysisId) ?? new Set();
    followers.set(analysisId, rings.add(on.event));
    const endResync = listener.onResync(on.resync);
    return () => {
      endResync();
      rings.delete(on.event);
      if (rings.size === 0) followers.delete(analysisId);
    };
  };
}

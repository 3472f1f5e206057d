import { AppError } from '../../../domain/errors.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Listener } from '../../../server/db/listen.ts';
import type { AnalysisEventName } from '../analysis.contract.ts';
import {
  analysisEventsChannel,
  findNewestEventSeq,
  findOwnedAnalysis,
  findPhotoResult,
  listEventsAfter,
  type AnalysisEvent,
  type AnalysisHead,
} from './analysis.store.ts';

/** `id` is what the reader sends back to go on from here. */
export type FollowedEvent = { id: number; name: AnalysisEventName; data: unknown };

/** Calls back when an analysis has new events, and when announcements may have been lost. Returns the way to stop. */
export type SubscribeToAnalyses = (
  analysisId: string,
  on: { event: () => void; resync: () => void },
) => () => void;

/** Events until `signal` aborts or the analysis ends. */
export type FollowedEvents = (signal: AbortSignal) => AsyncIterable<FollowedEvent>;

type Reader = {
  userId: string;
  analysisId: string;
  /** The last event that the reader has; 0 for none. */
  afterEventId: number;
};

export type FollowAnalysis = (reader: Reader) => Promise<FollowedEvents | 'nothing-more'>;

/**
 * The events of an analysis from `afterEventId` on: first those that have happened, then each as it happens.
 * Every event comes once and in order; `resync` says that the reader should read the whole again, as one has to whose
 * last event is none that this analysis has sent; the events then start from the first.
 * Answers 'nothing-more' when the analysis has ended and the reader has its last event.
 * Throws `not_found` when the analysis is not the user's.
 */
export function createFollowAnalysis(deps: { db: Db; subscribe: SubscribeToAnalyses }): FollowAnalysis {
  return async (reader) => {
    const head = await findOwnedAnalysis(deps.db, reader.userId, reader.analysisId);
    if (!head) throw new AppError('not_found', 'We couldn’t find that analysis.');
    const hasEnded = head.status === 'done' || head.status === 'failed';
    if (hasEnded && (await listEventsAfter(deps.db, reader.analysisId, reader.afterEventId)).length === 0) {
      return 'nothing-more';
    }
    return (signal) => follow(deps, reader, signal);
  };
}

async function* follow(
  deps: { db: Db; subscribe: SubscribeToAnalyses },
  reader: Reader,
  signal: AbortSignal,
): AsyncGenerator<FollowedEvent> {
  const { analysisId } = reader;
  const bell = createBell(signal);
  let isResyncNeeded = false;
  const unsubscribe = deps.subscribe(analysisId, {
    event: bell.ring,
    resync: () => {
      isResyncNeeded = true;
      bell.ring();
    },
  });
  let lastId = reader.afterEventId;
  try {
    if (lastId > (await findNewestEventSeq(deps.db, analysisId))) {
      lastId = 0;
      isResyncNeeded = true;
    }
    while (!signal.aborted) {
      if (isResyncNeeded) {
        isResyncNeeded = false;
        yield { id: lastId, name: 'resync', data: { analysisId } };
      }
      for (const event of await listEventsAfter(deps.db, analysisId, lastId)) {
        const data = await dataOf(deps.db, reader, event);
        lastId = event.seq;
        if (data !== undefined) yield { id: event.seq, name: event.name, data };
        if (event.name === 'done' || event.name === 'failed') return;
      }
      await bell.rung();
    }
  } finally {
    unsubscribe();
  }
}

/** What an event carries; undefined when the photo it is about is gone. */
async function dataOf(db: Db, { userId, analysisId }: Reader, event: AnalysisEvent): Promise<unknown> {
  if (event.name === 'photo')
    return event.photoId ? findPhotoResult(db, analysisId, event.photoId) : undefined;
  const head = await findOwnedAnalysis(db, userId, analysisId);
  if (!head) return undefined;
  return endOf(event.name, head);
}

function endOf(name: 'text' | 'done' | 'failed', head: AnalysisHead): unknown {
  switch (name) {
    case 'text':
      return head.textResult;
    case 'done':
      return { analysisId: head.id, report: head.report };
    case 'failed':
      return { analysisId: head.id, failure: head.failure };
  }
}

/** A bell remembers that it was rung until somebody has waited for it; aborting rings it too. */
function createBell(signal: AbortSignal): { ring: () => void; rung: () => Promise<void> } {
  let isRung = false;
  let wake: () => void = () => undefined;
  const ring = () => {
    isRung = true;
    wake();
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    ring,
    async rung() {
      if (!isRung && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
      isRung = false;
    },
  };
}

/** One subscription to the database's announcements, handed out to those who follow an analysis. */
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

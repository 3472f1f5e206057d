import type { Analysis, PhotoResult, TextResult } from '../../analysis.contract.ts';

/** What the event stream tells about a running analysis; `done` and `resync` only say that it is to be read anew. */
export type ProgressEvent = { name: 'photo'; result: PhotoResult } | { name: 'text'; result: TextResult };

/** Whether more results may still come. */
export function isUnderWay(analysis: Pick<Analysis, 'status'>): boolean {
  return analysis.status === 'queued' || analysis.status === 'running';
}

/**
 * The analysis with one more result. An event may come twice, late or out of order: the same results in any order
 * give the same analysis, and nothing changes one that has ended.
 */
export function applyEvent(analysis: Analysis, event: ProgressEvent): Analysis {
  if (!isUnderWay(analysis)) return analysis;
  const running = { ...analysis, status: 'running' as const };
  return event.name === 'text'
    ? { ...running, text: event.result }
    : { ...running, photos: withPhotos(analysis.photos, [event.result]) };
}

/**
 * Brings together what this tab knows and what the server has just answered. The answer wins; while the analysis is
 * under way, results that came by event after the answer was written are kept.
 */
export function mergeSnapshot(known: Analysis | undefined, answer: Analysis): Analysis {
  if (known === undefined || known.id !== answer.id || !isUnderWay(answer)) return answer;
  if (!isUnderWay(known)) return known;
  return {
    ...answer,
    status: known.status === 'running' ? 'running' : answer.status,
    photos: withPhotos(known.photos, answer.photos),
    text: answer.text ?? known.text,
  };
}

function withPhotos(photos: readonly PhotoResult[], more: readonly PhotoResult[]): PhotoResult[] {
  const byId = new Map([...photos, ...more].map((photo) => [photo.photoId, photo]));
  return [...byId.values()].toSorted((a, b) => a.position - b.position);
}

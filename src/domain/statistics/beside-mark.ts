import type { StageReading } from './statistics-types.ts';

/** Below these a stage is not judged: days, likes, and of whatever the share is told. */
export const fewestForStage = { days: 14, likes: 50, share: 8, lasting: 5 } as const;

/** So few of the stage before tell nothing; days for likes. */
export function fewestOf(stage: StageReading['stage']): number {
  if (stage === 'likes') return fewestForStage.days;
  if (stage === 'matches') return fewestForStage.likes;
  return stage === 'dates' || stage === 'lasting' ? fewestForStage.lasting : fewestForStage.share;
}

/**
 * Where the interval of a stage lies beside its mark, which a screen puts into words. `enough`: fewer likes than the mark that
 * bring enough matches. `too-little`: nobody told of the stage, or its interval is too wide to place it.
 */
export type BesideMark = 'below' | 'around' | 'above' | 'enough' | 'too-little';

/** Whether a stage surely does not lie far below its mark; a wide interval around it says too little. */
export function isAtItsMark(reading: Parameters<typeof besideMark>[0]): boolean {
  return reading.standing === 'holds' && besideMark(reading) !== 'too-little';
}

/** An interval over the mark places a stage around it when its ends are so near to each other, or both to the mark. */
const widestAround = { betweenEnds: 3, toMark: 2 } as const;

export function besideMark({
  stage,
  standing,
  count,
  of,
  interval,
  markAt,
}: Pick<StageReading, 'stage' | 'standing' | 'count' | 'of' | 'interval' | 'markAt'>): BesideMark {
  if (markAt === null || interval === null) return 'too-little';
  if (standing === 'fails') return 'below';
  if (of < fewestOf(stage)) return 'too-little';
  if (stage === 'likes' && standing === 'holds' && count / (of / 7) < markAt) return 'enough';
  const { low, high } = interval;
  if (high < markAt) return 'below';
  if (low >= markAt) return 'above';
  // The share itself is clearly lower, but chance could have made it so.
  if (standing === 'could-not-tell') return 'too-little';
  const isNarrow = high <= widestAround.betweenEnds * low;
  const isNear = low * widestAround.toMark >= markAt && high <= widestAround.toMark * markAt;
  return isNarrow || isNear ? 'around' : 'too-little';
}

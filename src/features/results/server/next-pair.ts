import { randomInt } from 'node:crypto';
import { voteRules } from '../../../domain/vote-link.ts';
import type { Tx } from '../../../server/db/database.ts';
import type { VoteStep } from '../votes.contract.ts';
import type { VoterHashes } from './voter-identity.ts';
import { listPairs, listVotePhotos, showPair, type Pair } from './votes.store.ts';

type ShownPair = Pair & { shown: number };

/** The pair that still lies before this person, or the one that was shown least so far. */
export async function nextStep(
  tx: Tx,
  linkId: string,
  hashes: VoterHashes,
  before: Pair | null,
): Promise<VoteStep> {
  const pairs = await listPairs(tx, linkId, hashes);
  const open = pairs.filter(({ isVoted }) => !isVoted);
  const isFull = pairs.length - open.length >= voteRules.mostPairsPerPerson;
  const same = open.find(({ low, high }) => low === before?.low && high === before.high);
  const pair = isFull ? null : (same ?? leastShown(open, pairs));
  if (pair === null) {
    await showPair(tx, linkId, hashes.voter, null);
    return { state: 'done' };
  }
  if (pair !== same) await showPair(tx, linkId, hashes.voter, pair);
  const keys = new Map((await listVotePhotos(tx, [linkId])).map(({ number, key }) => [number, key]));
  const [low, high] = [keys.get(pair.low)!, keys.get(pair.high)!];
  // Some choose the left photo because it is the left one, so that the side is left to chance.
  return randomInt(2) === 0
    ? { state: 'pair', left: low, right: high }
    : { state: 'pair', left: high, right: low };
}

/** Balanced: the pair shown least, of those the one whose photos were shown least, of those any. */
function leastShown(open: readonly ShownPair[], all: readonly ShownPair[]): ShownPair | null {
  const photoShown = new Map<number, number>();
  for (const { low, high, shown } of all) {
    for (const photo of [low, high]) photoShown.set(photo, (photoShown.get(photo) ?? 0) + shown);
  }
  const photosOf = ({ low, high }: Pair) => (photoShown.get(low) ?? 0) + (photoShown.get(high) ?? 0);
  const fewest = Math.min(...open.map(({ shown }) => shown));
  const candidates = open.filter(({ shown }) => shown === fewest);
  const fewestOfPhotos = Math.min(...candidates.map(photosOf));
  const best = candidates.filter((pair) => photosOf(pair) === fewestOfPhotos);
  return best.length === 0 ? null : best[randomInt(best.length)]!;
}

import { randomInt } from 'node:crypto';
import { voteRules } from '../../../domain/vote-link.ts';
import type { Tx } from '../../../server/db/database.ts';
import type { VoteStep } from '../votes.contract.ts';
import type { VoterHashes } from './voter-identity.ts';
import {
  countPeopleOfNetwork,
  insertVote,
  listPairs,
  listVotePhotos,
  lockVoting,
  showPair,
  type Pair,
} from './votes.store.ts';

type ShownPair = Pair & { shown: number };

/**
 * The pair that still lies before this person, or the one that was shown least so far; none for a new person when enough of
 * their network have voted.
 */
export async function nextStep(
  tx: Tx,
  linkId: string,
  hashes: VoterHashes,
  before: Pair | null,
): Promise<VoteStep> {
  const pairs = await listPairs(tx, linkId, hashes.voter);
  const open = pairs.filter(({ isVoted }) => !isVoted);
  const votes = pairs.length - open.length;
  if (votes === 0 && open.length > 0 && (await isNetworkFull(tx, linkId, hashes))) {
    return refuseNetwork(tx, linkId, hashes);
  }
  const same = open.find(({ low, high }) => low === before?.low && high === before.high);
  const pair = votes >= voteRules.mostPairsPerPerson ? null : (same ?? leastShown(open, pairs));
  if (pair === null) {
    await showPair(tx, linkId, hashes.voter, null);
    return { state: 'done' };
  }
  if (pair !== same) await showPair(tx, linkId, hashes.voter, pair);
  const keys = new Map((await listVotePhotos(tx, [linkId])).map(({ number, key }) => [number, key]));
  const [low, high] = [keys.get(pair.low)!, keys.get(pair.high)!];
  // Some choose the left photo because it is the left one, so that the side is left to chance.
  const [left, right] = randomInt(2) === 0 ? [low, high] : [high, low];
  const of = Math.min(pairs.length, voteRules.mostPairsPerPerson);
  return { state: 'pair', left, right, number: votes + 1, of };
}

/** Counts a choice between the two photos of a pair and gives the next step; nothing is counted where `nextStep` gives no pair. */
export async function countChoice(
  tx: Tx,
  linkId: string,
  hashes: VoterHashes,
  choice: Pair & { winner: number },
): Promise<VoteStep> {
  // Others of this network may have voted since the pair was shown.
  await lockVoting(tx, linkId);
  const hasVoted = (await listPairs(tx, linkId, hashes.voter)).some(({ isVoted }) => isVoted);
  if (!hasVoted && (await isNetworkFull(tx, linkId, hashes))) return refuseNetwork(tx, linkId, hashes);
  const { voter: voterHash, kind: kindHash, network: networkHash } = hashes;
  await insertVote(tx, { ...choice, linkId, voterHash, kindHash, networkHash });
  return nextStep(tx, linkId, hashes, null);
}

/** Takes the pair away that lies before somebody whose votes would not count. */
async function refuseNetwork(tx: Tx, linkId: string, hashes: VoterHashes): Promise<VoteStep> {
  await showPair(tx, linkId, hashes.voter, null);
  return { state: 'network-full' };
}

/** Whether the votes of one more person of this network, with this kind of browser, would not count. */
async function isNetworkFull(tx: Tx, linkId: string, hashes: VoterHashes): Promise<boolean> {
  const { ofNetwork, ofKind } = await countPeopleOfNetwork(tx, linkId, hashes);
  return ofNetwork >= voteRules.mostPeoplePerNetwork || ofKind >= voteRules.mostPeoplePerKind;
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

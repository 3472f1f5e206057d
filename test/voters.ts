import type { Photo, Profile } from '../src/features/profiles/profiles.contract.ts';
import type { VoteLink, VoteStep } from '../src/features/votes/votes.contract.ts';
import type { TestApp } from './create-test-app.ts';
import { drawJpeg } from './drawn-photos.ts';
import { giveSubscription } from './give-subscription.ts';
import { registerConsentingUser, type TestUser } from './test-user.ts';

export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
export const laptop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Two photos that lie before a voter. */
export type ShownPair = Extract<VoteStep, { state: 'pair' }>;

/** Somebody with premium and photos who opens votes for a week. */
export type VoteOwner = TestUser & {
  photos: readonly Photo[];
  /** On the first so many of the photos. */
  openVote: (photoCount?: number) => Promise<VoteLink>;
};

/** Registers an owner of three photos. */
export async function registerVoteOwner(app: TestApp, phoneNumber: string): Promise<VoteOwner> {
  const owner = await registerConsentingUser(app, phoneNumber);
  await giveSubscription(app, owner.id, 'premiumMonthly');
  const profile = await owner.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
  const photos: Photo[] = [];
  for (const position of [0, 1, 2]) {
    const path = `/api/profiles/${profile.id}/photos/${position}`;
    photos.push(await owner.json<Photo>(path, { method: 'PUT', body: await drawJpeg(position) }));
  }
  const openVote = (photoCount = 3) =>
    owner.json<VoteLink>('/api/vote-links', {
      body: { photoIds: photos.slice(0, photoCount).map(({ id }) => id), days: 7 },
    });
  return { ...owner, photos, openVote };
}

/** The secret of a vote's address. */
export function tokenOf(link: VoteLink): string {
  return link.path.split('/').at(-1)!;
}

/** The names that photos have towards voters, in the order of the vote. */
export async function listVoteKeys({ db }: TestApp): Promise<string[]> {
  const rows = await db.selectFrom('votePhotos').select('key').orderBy('number').execute();
  return rows.map(({ key }) => key);
}

export async function countAllVotes({ db }: TestApp): Promise<number> {
  return (await db.selectFrom('votes').select('id').execute()).length;
}

/** A browser that votes from an address; it keeps its cookie. */
export function aVoter(app: TestApp, token: string, from: string, agent = iPhone) {
  let cookie = '';
  const send = async (path: string, body?: object) => {
    const headers = { 'user-agent': agent, ...(cookie === '' ? {} : { cookie }) };
    const response = await app.request(`/api/votes/${token}${path}`, {
      method: 'POST',
      from,
      headers,
      ...(body && { body }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: response.status, body: (await response.json()) as VoteStep & { code?: string } };
  };
  return {
    next: () => send('/pair'),
    choose: (chosen: string, other: string) => send('', { chosen, other }),
    cookie: () => cookie,
  };
}

/** Votes through all pairs, always for the photo that `prefers` names first; gives how often. */
export async function voteThrough(
  voter: ReturnType<typeof aVoter>,
  prefers: readonly string[],
): Promise<number> {
  let votes = 0;
  let step = (await voter.next()).body;
  while (step.state === 'pair') {
    const { left, right } = step;
    const [chosen, other] = prefers.indexOf(left) < prefers.indexOf(right) ? [left, right] : [right, left];
    step = (await voter.choose(chosen, other)).body;
    votes += 1;
  }
  return votes;
}

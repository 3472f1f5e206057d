import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Photo, Profile } from '../../src/features/profiles/profiles.contract.ts';
import type { DemoBrowser } from './demo-browser.ts';
import type { DemoSite } from './demo-site.ts';

/** Drawn or painted pictures of the sample profile; nobody who lives is in them. */
const picturesFolder = new URL('../../scripts/sample/pictures/', import.meta.url);

type Texts = { bio: string; prompts: readonly { question: string; answer: string }[] };

export type DemoProfile = {
  app: 'tinder' | 'hinge';
  iAm: 'man' | 'woman';
  lookingFor: 'men' | 'women';
  pictures: readonly string[];
  first: Texts;
  /** What the report on the first texts has led to. */
  improved: Texts;
};

export const tinderProfile: DemoProfile = {
  app: 'tinder',
  iAm: 'woman',
  lookingFor: 'men',
  pictures: ['at-the-bar', 'sunglasses', 'mountains', 'same-again', 'portrait', 'on-the-hill'],
  first: {
    bio: 'I love to laugh and live life to the fullest. No drama, no liars, must be over 6 foot. Definately a morning person.',
    prompts: [],
  },
  improved: {
    bio: 'I restore old paintings and smell of turpentine until Friday. On Saturdays I take the 7:40 train to the lake and swim before anybody is up. Tell me which bakery has the better plum cake, and I will argue. Looking for somebody who wants the long version of a story.',
    prompts: [],
  },
};

export const hingeProfile: DemoProfile = {
  app: 'hinge',
  iAm: 'woman',
  lookingFor: 'women',
  pictures: ['mountains', 'portrait', 'on-the-hill', 'sunglasses'],
  first: {
    bio: '',
    prompts: [
      { question: 'Typical Sunday', answer: 'Brunch, Netflix and chill.' },
      { question: 'I am looking for', answer: 'Just ask!' },
      { question: 'The way to win me over is', answer: "Don't be boring. No games, no drama." },
    ],
  },
  improved: {
    bio: '',
    prompts: [
      {
        question: 'Typical Sunday',
        answer:
          'Market at eight for figs, then two hours of losing at chess to my neighbour Ruth, who is 81.',
      },
      {
        question: 'I am looking for',
        answer: 'A relationship with somebody who reads on the train and tells me about it.',
      },
      {
        question: 'The way to win me over is',
        answer: 'Bring a record I have never heard. What is on yours right now?',
      },
    ],
  },
};

/** Makes the profile with its photos; answers its id. */
export async function makeProfile(browser: DemoBrowser, profile: DemoProfile): Promise<string> {
  await browser.json('PUT', '/api/me/consents/face-analysis', { accepted: true });
  const { app, first, iAm, lookingFor, pictures } = profile;
  const { id } = await browser.json<Profile>('POST', '/api/profiles', { app, iAm, lookingFor, ...first });
  for (const [position, name] of pictures.entries()) {
    const bytes = new Uint8Array(await readFile(new URL(`${name}.jpg`, picturesFolder)));
    const answer = await browser.send('PUT', `/api/profiles/${id}/photos/${position}`, bytes);
    if (!answer.ok) throw new Error(`The picture ${name} was refused: ${await answer.text()}`);
  }
  return id;
}

/** Has the profile read by the engines, as it is now. */
export async function analyse(site: DemoSite, browser: DemoBrowser, profileId: string): Promise<void> {
  await browser.json('POST', `/api/profiles/${profileId}/analyses`);
  await site.runWaitingJobs();
}

/** Sets times that the database has set: it does not know how late it is in the demo. */
export async function dateBySite({ db, now }: DemoSite, profileId: string): Promise<void> {
  const justNow = sql`created_at = ${now()}`;
  const isNew = sql`created_at > ${now()}`;
  await sql`update photos set ${justNow} where profile_id = ${profileId} and ${isNew}`.execute(db);
  await sql`update profile_versions set ${justNow} where profile_id = ${profileId} and ${isNew}`.execute(db);
  await sql`update analyses set ${justNow} where profile_id = ${profileId} and ${isNew}`.execute(db);
  await sql`
    update analysis_events set ${justNow}
    where ${isNew} and analysis_id in (select id from analyses where profile_id = ${profileId})
  `.execute(db);
}

/** Puts the better texts there, and the portrait first. */
export async function improve(
  browser: DemoBrowser,
  profileId: string,
  { improved, pictures }: DemoProfile,
): Promise<void> {
  const path = `/api/profiles/${profileId}`;
  const { photos } = await browser.json<{ photos: Photo[] }>('GET', path);
  const portrait = photos[pictures.indexOf('portrait')];
  const rest = photos.filter((photo) => photo !== portrait);
  const photoIds = [...(portrait === undefined ? [] : [portrait]), ...rest].map(({ id }) => id);
  await browser.json('PUT', `${path}/photo-order`, { photoIds });
  await browser.json('PATCH', path, { ...improved });
}

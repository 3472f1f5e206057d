import { measured } from '../../src/domain/signal.ts';
import type { Coach } from '../../src/features/coaching/coaching.contract.ts';
import type { Dashboard } from '../../src/features/dashboard/dashboard.contract.ts';
import type { Photo, Profile } from '../../src/features/profiles/profiles.contract.ts';
import { noEngines, quietTextEngine } from '../analysis-engines.ts';
import { drawJpeg } from '../drawn-photos.ts';
import { plainPhoto } from '../photo-fixtures.ts';
import { readEvents } from '../read-events.ts';
import { drawnShot } from '../drawn-shots.ts';
import { goodSignals } from '../signal-builders.ts';
import { openGuard, type Actor } from './journey.ts';

/** A photo of this width is taken for explicit. */
const explicitWidth = 700;

const { journey } = openGuard('profiles', () => ({
  options: {
    parts: {
      vision: {
        ...noEngines.vision,
        analysePhoto: ({ metadata }) =>
          Promise.resolve({
            signals: {
              ...goodSignals(),
              moderation: measured(metadata.width === explicitWidth ? 0.973 : 0.2, null, 0.6),
            },
            fingerprint: { identities: [null], eyes: [null], surelyFitted: [false], shot: drawnShot(0) },
          }),
      },
      textEngine: quietTextEngine,
    },
  },
}));

async function upload(who: Actor, profileId: string, photos: readonly Buffer[]): Promise<Photo[]> {
  const uploaded: Photo[] = [];
  for (const [position, photo] of photos.entries()) {
    uploaded.push(await who.put<Photo>(`/api/profiles/${profileId}/photos/${position}`, photo));
  }
  return uploaded;
}

/** Starts an analysis, and waits until its stream ends; gives its id. */
async function analyse(who: Actor, profileId: string): Promise<string> {
  const { analysisId } = await who.post<{ analysisId: string }>(`/api/profiles/${profileId}/analyses`);
  for await (const event of readEvents(await who.raw('GET', `/api/analyses/${analysisId}/events`))) {
    void event;
  }
  return analysisId;
}

journey('a profile is made, edited and deleted', async ({ subscriber, user }) => {
  const ana = await subscriber('Ana');
  await ana.get('/api/profiles');
  const { id, updatedAt } = await ana.post<Profile>('/api/profiles', { app: 'tinder', bio: 'I bake.' });
  await ana.post('/api/profiles', { app: 'no-app' });
  await ana.post('/api/profiles', { app: 'hinge', bio: 'Hinge has none.' });
  await ana.post('/api/profiles', { app: 'hinge', prompts: [{ question: 'Sundays', answer: 'Bread.' }] });
  const path = `/api/profiles/${id}`;
  await ana.patch(path, { bio: 'I bake and swim.', iAm: 'woman', lookingFor: 'everyone' });
  await ana.patch(path, { bio: 'Something else.', expectedUpdatedAt: updatedAt });
  await ana.patch(path, { bio: 'x'.repeat(600) });
  await ana.patch(path, { prompts: 'none' });
  await (await user('Ben')).get(path);
  await (await user('Cem')).post('/api/profiles', { app: 'tinder' });
  await ana.get('/api/profiles');
  await ana.remove(path);
  await ana.get(path);
});

journey('photos are uploaded, ordered and deleted', async ({ note, subscriber, user }) => {
  const ana = await subscriber('Ana');
  const { id } = await ana.post<Profile>('/api/profiles', { app: 'tinder' });
  const photos = await upload(ana, id, [await drawJpeg(1), await drawJpeg(2), await drawJpeg(3)]);
  const path = `/api/profiles/${id}`;
  await ana.put(`${path}/photos/1`, await drawJpeg(4));
  await ana.put(`${path}/photos/12`, await drawJpeg(5));
  await ana.put(`${path}/photos/0`, new TextEncoder().encode('no photo'));
  await ana.put(`${path}/photos/0`, await plainPhoto(120, 800));
  const [first] = photos;
  const current = await ana.get<Profile>(path);
  const photoIds = current.photos.map((photo) => photo.id).toReversed();
  await ana.put(`${path}/photo-order`, { photoIds: photoIds.slice(1) });
  await ana.put(`${path}/photo-order`, { photoIds });
  await ana.patch(path, { ownerPhotoId: first?.id });
  const small = await ana.raw('GET', current.photos[0]?.url.small ?? '', undefined, {
    headers: { accept: 'image/webp' },
  });
  note('a small photo', [small.status, small.headers.get('content-type')]);
  await small.body?.cancel();
  await (await user('Ben')).get(current.photos[0]?.url.small ?? '');
  await ana.remove(`${path}/photos/0?expectedPhotoId=${first?.id}`);
  await ana.remove(`${path}/photos/0?expectedPhotoId=${photoIds[0]}`);
  await ana.remove(`${path}/photos/9`);
  await ana.get(path);
});

journey('an analysis without consent or subscription', async ({ subscriber, user }) => {
  const ana = await subscriber('Ana');
  const { id } = await ana.post<Profile>('/api/profiles', { app: 'tinder' });
  await ana.post(`/api/profiles/${id}/analyses`);
  await upload(ana, id, [await drawJpeg(1)]);
  await ana.put('/api/me/consents/face-analysis', { accepted: false });
  await ana.post(`/api/profiles/${id}/analyses`);
  await (await user('Ben')).post(`/api/profiles/${id}/analyses`);
});

journey('an analysis, another one, and the dashboard', async ({ note, pass, settle, subscriber }) => {
  const ana = await subscriber('Ana', 'premiumAnnual');
  await ana.get('/api/dashboard');
  const { id } = await ana.post<Profile>('/api/profiles', { app: 'tinder', bio: 'I bake bread.' });
  await upload(ana, id, [await drawJpeg(1)]);
  const first = await analyse(ana, id);
  await settle();
  await ana.get(`/api/analyses/${first}`);
  pass({ hours: 1 });
  await ana.patch(`/api/profiles/${id}`, { bio: 'I bake bread and row.' });
  await analyse(ana, id);
  await settle();
  await ana.get(`/api/profiles/${id}/analyses`);
  const { activities, ...dashboard } = await ana.quietly<Dashboard>('GET', '/api/dashboard');
  // An analysis begins and ends at the same moment of this clock.
  const titles = activities.map(({ timestamp, title }) => `${timestamp} ${title}`).toSorted();
  note('the dashboard', { ...dashboard, activities: titles });
});

journey('dashboards by tier', async ({ subscriber, user }) => {
  await (await user('Ana')).get('/api/dashboard');
  await (await subscriber('Ben', 'regularMonthly')).get('/api/dashboard');
});

journey('a photo that an administrator looks at', async ({ admin, note, settle, subscriber }) => {
  const ana = await subscriber('Ana');
  const root = await admin('Root');
  const { id } = await ana.post<Profile>('/api/profiles', { app: 'tinder', bio: 'I bake bread.' });
  const photos = await upload(ana, id, [await plainPhoto(explicitWidth, 800)]);
  await analyse(ana, id);
  await settle();
  await ana.get('/api/admin/moderation');
  await root.get('/api/admin/moderation');
  const path = `/api/admin/moderation/${photos[0]?.id}`;
  const image = await root.raw('GET', `${path}/image`);
  note('the image', [image.status, image.headers.get('content-type')]);
  await image.body?.cancel();
  await root.post(`${path}/keep`);
  await root.post(`${path}/remove`);
  const explicit = await plainPhoto(explicitWidth, 900);
  const { id: other } = await ana.put<Photo>(`/api/profiles/${id}/photos/1`, explicit);
  await analyse(ana, id);
  await settle();
  await root.post(`/api/admin/moderation/${other}/remove`);
  await root.get('/api/admin/moderation');
  await ana.get(`/api/profiles/${id}`);
});

journey('the coach', async ({ pass, inMessage, runJob, settle, subscriber, user }) => {
  const ana = await subscriber('Ana', 'premiumAnnual');
  await ana.prove();
  await ana.patch('/api/me', { firstName: 'Ana', email: 'ana@example.org' });
  await settle();
  const token = inMessage('ana@example.org', /confirm-email#([\w-]{43})/);
  await ana.quietly('POST', '/api/email-confirmations', { token });
  const bio = 'I bake sourdough on Saturdays. I don’t smoke. Ask me about rowing.';
  const { id } = await ana.post<Profile>('/api/profiles', { app: 'tinder', bio });
  await upload(ana, id, [await drawJpeg(1)]);
  await analyse(ana, id);
  await settle();
  await ana.get('/api/coach');
  await ana.post('/api/coach/plans', { profileId: id });
  await ana.post('/api/coach/plans', { profileId: id });
  const coach = await ana.get<Coach>(`/api/coach?profileId=${id}`);
  await ana.put(`/api/coach/tasks/${coach.tasks[0]?.id}`, { isDone: true });
  await ana.post('/api/coach/questions', { profileId: id, question: 'How long should my bio be?' });
  await ana.post('/api/coach/questions', { profileId: id, question: 'What is the capital of France?' });
  await ana.post('/api/coach/questions', { profileId: id, question: '' });
  await ana.get(`/api/coach/profiles/${id}/texts`);
  await ana.post('/api/coach/rewrites', { profileId: id, textId: 'bio', answers: {} });
  const put = { textId: 'bio', text: 'I bake sourdough. What do you bake?', expectedText: bio };
  await ana.put(`/api/coach/profiles/${id}/texts`, put);
  await ana.put(`/api/coach/profiles/${id}/texts`, put);
  await ana.get('/api/coach/choices');
  await ana.put('/api/coach/note', { isWanted: true });
  pass({ days: 3 });
  await runJob('coaching.weekly-notes');
  await ana.put('/api/coach/note', { isWanted: false });
  await (await user('Ben')).get('/api/coach');
  await ana.post('/api/coach/stop-note', { token: 'no-token' });
});

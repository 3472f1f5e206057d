import type { Analysis } from '../../src/features/analysis/analysis.contract.ts';
import type { Profile } from '../../src/features/profiles/profiles.contract.ts';
import { degrade, loadFixture } from '../photo-fixtures.ts';
import { readEvents } from '../read-events.ts';
import { sharedEngines } from '../shared-engines.ts';
import { openGuard, type Actor, type Journey } from './journey.ts';

/** The real nets and dictionaries: what a report says, to the last digit. */
const { journey } = openGuard('engines', async () => {
  const parts = await sharedEngines();
  // Loading does not count towards a text's time limit.
  await Promise.all([parts.vision.warmUp(), parts.textEngine.warmUp()]);
  return { options: { parts } };
});

async function report(
  { note, settle, subscriber }: Journey,
  body: object,
  photos: readonly Buffer[],
): Promise<{ ana: Actor; id: string; analysis: Analysis }> {
  const ana = await subscriber('Ana', 'premiumAnnual');
  const { id } = await ana.quietly<Profile>('POST', '/api/profiles', body);
  for (const [position, photo] of photos.entries()) {
    await ana.put(`/api/profiles/${id}/photos/${position}`, photo);
  }
  const { analysisId } = await ana.post<{ analysisId: string }>(`/api/profiles/${id}/analyses`);
  const events: string[] = [];
  for await (const { name } of readEvents(await ana.raw('GET', `/api/analyses/${analysisId}/events`))) {
    events.push(name);
  }
  note('events', { last: events.at(-1), others: events.slice(0, -1).toSorted() });
  await settle();
  return { ana, id, analysis: await ana.get<Analysis>(`/api/analyses/${analysisId}`) };
}

journey('a report on photos and a bio', async (all) => {
  const clear = loadFixture('franck-smiling.jpg');
  const bio = 'I bake bread and recieve guests. What do you cook?';
  await report(all, { app: 'tinder', bio }, [
    await degrade(clear, 'dark'),
    loadFixture('franck-eyes-closed.jpg'),
    clear,
  ]);
});

journey('a report on texts alone, and one after a change', async (all) => {
  const prompts = [
    { question: 'Typical Sunday', answer: 'I love to travel and laugh. LOL!!! No drama pls.' },
    { question: 'A fact', answer: 'My sourdough is called Gertrud and she is nine years old. Ask me how.' },
  ];
  const { ana, id } = await report(all, { app: 'hinge', prompts }, []);
  all.pass({ hours: 1 });
  await ana.patch(`/api/profiles/${id}`, { prompts: prompts.slice(1) });
  const { analysisId } = await ana.post<{ analysisId: string }>(`/api/profiles/${id}/analyses`);
  for await (const event of readEvents(await ana.raw('GET', `/api/analyses/${analysisId}/events`))) {
    void event;
  }
  await all.settle();
  await ana.get(`/api/analyses/${analysisId}`);
});

journey('a candidate text that is checked', async (all) => {
  const bio = 'I bake sourdough on Saturdays. I don’t smoke. Ask me about rowing.';
  const { ana, id } = await report(all, { app: 'bumble', bio }, []);
  await ana.post('/api/coach/rewrites', { profileId: id, textId: 'bio', answers: {} });
  await ana.post('/api/coach/questions', { profileId: id, question: 'How long should my bio be?' });
  await ana.get(`/api/coach?profileId=${id}`);
});

import type { ImportSummary } from '../../src/features/results/results-import.contract.ts';
import type { VoteLink, VoteStep } from '../../src/features/votes/votes.contract.ts';
import type { Photo, Profile } from '../../src/features/profiles/profiles.contract.ts';
import { readExport } from '../../src/features/results/web/imports/read/read-export.ts';
import { drawJpeg } from '../drawn-photos.ts';
import { wishedExperiment } from '../own-experiments.ts';
import { daysFrom, aSummary } from '../result-summaries.ts';
import { buildHingeExport, buildTinderExport, jsonFileOf, zipOf } from '../synthetic-exports.ts';
import { laptop } from '../voters.ts';
import { openGuard, type Actor } from './journey.ts';

const { journey } = openGuard('results');

const summaryOf = async (file: File): Promise<ImportSummary> =>
  (await readExport(file, () => undefined)).summary;

journey('an export of Tinder', async ({ note, subscriber }) => {
  const ana = await subscriber('Ana', 'premiumAnnual');
  const summary = await summaryOf(jsonFileOf(buildTinderExport({ age: 'new', days: 60, conversations: 25 })));
  note('days of the summary', summary.days.length);
  await ana.get('/api/results');
  await ana.post('/api/results/imports', summary);
  await ana.post('/api/results/imports', { ...summary, days: summary.days.slice(0, 10) });
  await ana.get('/api/results/imports');
  await ana.get('/api/results?app=tinder&range=all');
  await ana.get('/api/insights?app=tinder');
  await ana.remove('/api/results/imports/tinder');
  await ana.get('/api/results/imports');
});

journey('an export of Hinge', async ({ subscriber, user }) => {
  const ana = await subscriber('Ana', 'premiumAnnual');
  const summary = await summaryOf(zipOf(buildHingeExport({ age: 'new', people: 60 })));
  await ana.post('/api/results/imports', { ...summary, app: 'bumble' });
  await ana.post('/api/results/imports', { ...summary, days: 'many' });
  await ana.post('/api/results/imports', summary);
  await ana.get('/api/results?app=hinge');
  await ana.get('/api/insights?app=hinge');
  await (await user('Ben')).get('/api/results');
});

journey('results of this year and insights into them', async ({ subscriber }) => {
  const ana = await subscriber('Ana', 'premiumAnnual');
  const days = daysFrom('2026-12-01', 80, (place) => ({
    likes: 20 + (place % 7),
    passes: 30,
    matches: place < 40 ? place % 3 : 1 + (place % 4),
    messagesSent: place % 5,
    messagesReceived: place % 4,
    conversations: place % 2,
    conversationsThatWentOn: place % 4 === 1 ? 1 : 0,
  }));
  const texts = [{ kind: 'bio' as const, question: null, text: 'I bake and swim.', changedOn: '2027-01-10' }];
  await ana.quietly('POST', '/api/results/imports', aSummary({ days, texts }));
  await ana.get('/api/results?app=tinder&range=year');
  await ana.get('/api/insights?app=tinder');
  await ana.get('/api/experiments/bases');
  await ana.get('/api/dashboard');
});

journey('weeks that are written down', async ({ subscriber }) => {
  const ana = await subscriber('Ana', 'premiumAnnual');
  const week = { app: 'bumble', weekStart: '2027-02-22', likes: 70, matches: 6, replies: 3, dates: 1 };
  await ana.put('/api/results/weeks', week);
  await ana.put('/api/results/weeks', { ...week, matches: 7 });
  await ana.put('/api/results/weeks', { ...week, weekStart: '2027-02-23' });
  await ana.put('/api/results/weeks', { ...week, likes: -1 });
  await ana.post('/api/results/weeks', { weeks: [{ ...week, weekStart: '2027-02-15' }] });
  await ana.post('/api/results/weeks', { weeks: [] });
  await ana.get('/api/results/weeks');
  await ana.get('/api/results?app=bumble');
  await ana.remove('/api/results/weeks/bumble/2027-02-15');
  await ana.get('/api/results/weeks');
});

journey('a test of two versions to its verdict', async (all) => {
  const { pass, runJob, setTime, subscriber, user } = all;
  const ana = await subscriber('Ana', 'premiumAnnual');
  await ana.prove();
  await ana.patch('/api/me', { email: 'ana@example.org' });
  const wish = { ...wishedExperiment, startsOn: '2027-03-08' };
  await ana.post('/api/experiments', { ...wish, relativeUplift: 0.05 });
  await ana.post('/api/experiments', { ...wish, startsOn: '2027-01-01' });
  const { id, blocks } = await ana.post<{ id: string; blocks: unknown[] }>('/api/experiments', wish);
  await ana.post('/api/experiments', wish);
  await (await user('Ben')).get(`/api/experiments/${id}`);
  for (const number of blocks.keys()) {
    pass({ days: 7 });
    await runJob('results.find-switches');
    if (number === 0) await ana.put(`/api/experiments/${id}/blocks/5`, { likes: 280, matches: 30 });
  }
  setTime('2027-04-20T08:00:00Z');
  await ana.comeBack();
  for (const number of blocks.keys()) {
    const numbers = { likes: 280, matches: number % 2 === 0 ? 30 : 70 };
    await ana.quietly('PUT', `/api/experiments/${id}/blocks/${number}`, numbers);
  }
  await ana.get(`/api/experiments/${id}`);
  await runJob('results.find-verdicts');
  await ana.put(`/api/experiments/${id}/blocks/0`, { likes: 280, matches: 100 });
  await ana.get('/api/experiments');
  await ana.get('/api/dashboard');
});

journey('a test that is stopped and deleted', async ({ pass, subscriber, user }) => {
  const ana = await subscriber('Ana', 'premiumAnnual');
  await ana.get('/api/experiments/profile-versions');
  const wish = { ...wishedExperiment, startsOn: '2027-03-08' };
  const { id } = await ana.post<{ id: string }>('/api/experiments', wish);
  pass({ days: 10 });
  await ana.put(`/api/experiments/${id}/blocks/0`, { likes: 280, matches: null });
  await ana.put(`/api/experiments/${id}/blocks/0`, { likes: 280, matches: 30 });
  await ana.put(`/api/experiments/${id}/blocks/0`, { likes: null, matches: null });
  await ana.post(`/api/experiments/${id}/stop`);
  await ana.post(`/api/experiments/${id}/stop`);
  await ana.remove(`/api/experiments/${id}`);
  await ana.get('/api/experiments');
  await (await user('Ben')).post('/api/experiments', wish);
});

async function vote(voter: Actor, token: string, from: string): Promise<void> {
  const send = { from, headers: { 'user-agent': laptop } };
  const path = `/api/votes/${token}`;
  let step = await voter.quietly<VoteStep>('POST', `${path}/pair`, undefined, send);
  while (step.state === 'pair') {
    const { left, right } = step;
    step = await voter.quietly<VoteStep>('POST', path, { chosen: left, other: right }, send);
  }
}

journey('a vote of friends', async (all) => {
  const { actor, note, pass, runJob, subscriber } = all;
  const ana = await subscriber('Ana', 'premiumMonthly');
  const profile = await ana.post<Profile>('/api/profiles', { app: 'tinder' });
  const photoIds: string[] = [];
  for (const position of [0, 1]) {
    const path = `/api/profiles/${profile.id}/photos/${position}`;
    photoIds.push((await ana.quietly<Photo>('PUT', path, await drawJpeg(position))).id);
  }
  await ana.post('/api/vote-links', { photoIds: photoIds.slice(0, 1), days: 7 });
  const link = await ana.post<VoteLink>('/api/vote-links', { photoIds, days: 7 });
  const token = link.path.split('/').at(-1) ?? '';
  for (let number = 1; number <= 6; number += 1) {
    await vote(actor(`Voter ${number}`), token, `203.0.${number}.9`);
  }
  const voter = actor('Voter 7');
  const send = { from: '203.0.7.9', headers: { 'user-agent': laptop } };
  await voter.post(`/api/votes/${token}`, { chosen: 'x'.repeat(16), other: 'y'.repeat(16) }, send);
  await voter.post('/api/votes/no-such-vote/pair', undefined, send);
  const links = await ana.quietly<VoteLink[]>('GET', '/api/vote-links');
  note(
    'votes',
    links.map(({ scoredVotes, state, votes }) => ({ votes, scoredVotes, state })),
  );
  await ana.post(`/api/vote-links/${link.id}/close`);
  await voter.post(`/api/votes/${token}/pair`, undefined, send);
  pass({ days: 40 });
  await runJob('results.forget-voters');
  await ana.comeBack();
  await ana.remove(`/api/vote-links/${link.id}`);
  await ana.get('/api/vote-links');
});

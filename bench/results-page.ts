import { addDays } from '../src/domain/calendar-day.ts';
import { registerHttpSubscriber } from '../test/http-user.ts';
import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { withBenchServer } from './shared/bench-server.ts';

/** How long a running server takes to answer what the results page and the coach's questions ask of it, for a user with ten years of days. */

const rounds = 40;
const targetMs = 50;

/** Ten years of every day with 4,000 matches, and a prompt that was changed every half year. */
const summary = aSummary({
  days: daysFrom('2016-11-21', 3_650, (place) => ({
    likes: 10 + (place % 23),
    passes: 60,
    matches: place % 5 === 0 ? 2 : 0,
    messagesSent: 4,
    conversations: place % 5 === 0 ? 1 : 0,
    conversationsThatWentOn: place % 15 === 0 ? 1 : 0,
  })),
  conversations: Array.from({ length: 4_000 }, (_, place) => {
    const isWritten = place % 4 > 0;
    const ownDays = isWritten ? 1 + (place % 5) : 0;
    const day = addDays('2016-11-21', Math.floor(place * 0.9));
    return {
      matchedOn: null,
      likedFirst: null,
      beganOn: isWritten ? day : null,
      hoursToWrite: null,
      openerWords: isWritten ? 1 + (place % 20) : null,
      ownMessages: ownDays * 2,
      ownTurns: ownDays * 2,
      ownDays,
      lastOn: isWritten ? addDays(day, ownDays - 1) : null,
      met: null,
      hasEnded: false,
    };
  }),
  texts: Array.from({ length: 18 }, (_, place) => ({
    kind: 'prompt' as const,
    question: `Question ${place}`,
    text: 'An answer.',
    changedOn: `${2017 + (place >> 1)}-0${place % 2 === 0 ? 3 : 9}-01`,
  })),
});

/** Ten years of Hinge with a conversation every day. */
const ofHinge = aSummary({
  app: 'hinge',
  source: 'hinge-export',
  days: daysFrom('2016-11-21', 3_650, (place) => ({
    likes: 4 + (place % 9),
    likesWithComment: 2,
    matches: 1,
    matchedLikes: place % 2,
    matchedLikesWithComment: place % 2,
    messagesSent: 4,
    conversations: 1,
    conversationsThatWentOn: place % 3 === 0 ? 1 : 0,
  })),
  hours: Array.from({ length: 7 * 24 }, (_, place) => ({
    weekday: Math.floor(place / 24),
    hour: place % 24,
    likes: 170,
    matchedLikes: 10 + (place % 5),
  })),
  openings: [
    { fromWords: 1, toWords: 3, conversations: 1_200, wentOn: 300 },
    { fromWords: 4, toWords: null, conversations: 2_400, wentOn: 900 },
  ],
  lags: [{ days: 1, matches: 1_800 }],
  conversations: Array.from({ length: 3_650 }, (_, place) => ({
    matchedOn: addDays('2016-11-21', place),
    likedFirst: place % 2 === 0 ? ('you' as const) : ('them' as const),
    beganOn: addDays('2016-11-21', place),
    hoursToWrite: place % 90,
    openerWords: 6,
    ownMessages: 1 + (place % 12),
    ownTurns: 1 + (place % 4),
    ownDays: 1 + (place % 4),
    lastOn: addDays('2016-11-21', place),
    met: place % 20 === 0,
    hasEnded: false,
  })),
});

/** The first is declined, so that it costs what recognition takes, the sentence encoder included; the others add the answer. */
const questions = [
  'What is the weather today?',
  'Why do I get so few matches?',
  'Is my match rate good?',
  'Are my results getting better?',
  'Which app works best for me?',
  'When should I swipe?',
  'What should I do first?',
];

await withBenchServer({}, async ({ url, cpuMicroseconds }) => {
  const user = await registerHttpSubscriber(url, '+15551238003', 'premiumAnnual');
  await user.json('POST', '/api/results/imports', ofHinge);
  await user.json('POST', '/api/results/imports', summary);
  const { id: profileId } = await user.json<{ id: string }>('POST', '/api/profiles', {
    app: 'tinder',
    bio: 'I bake.',
    iAm: 'man',
  });
  const rows: Record<string, string | number>[] = [];
  async function measure(what: string, ask: () => Promise<unknown>): Promise<void> {
    for (let round = 0; round < 10; round += 1) await ask();
    const times: number[] = [];
    const cpuBefore = cpuMicroseconds();
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    rows.push({
      what,
      'median ms': Math.round(times[rounds >> 1] ?? 0),
      'p95 ms': Math.round(times[Math.floor(rounds * 0.95)] ?? 0),
      'server CPU-ms': Math.round((cpuMicroseconds() - cpuBefore) / rounds / 100) / 10,
      'target ms': targetMs,
    });
  }
  for (const path of [
    '/api/results?range=year',
    '/api/results?range=all',
    '/api/insights?app=tinder',
    '/api/insights?app=hinge',
    '/api/dashboard',
    '/api/coach',
    '/api/next-step?app=tinder',
  ]) {
    await measure(path, () => user.json('GET', path));
  }
  for (const question of questions) {
    await measure(question, () => user.json('POST', '/api/coach/questions', { profileId, question }));
  }
  console.table(rows);
});

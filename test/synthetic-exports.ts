import { strToU8, zipSync } from 'fflate';
import { addDays, weekdayOf } from '../src/domain/calendar-day.ts';

/** Exports as Tinder and Hinge write them, of invented people, in the shapes of both ages. */

export type ExportAge = 'old' | 'new';

/** What stands in every part of an export that nobody may see; none of it may come out of it again. */
export const canary = 'CANARY-7f3a';

const firstDay = '2015-01-01';
const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Numbers from 0 to below `limit`, the same ones for the same seed. */
export function seededNumbers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The time as Tinder writes it: RFC 1123, in some ages with full names. */
export function tinderTime(day: string, clock: string, age: ExportAge): string {
  const weekday = weekdays[weekdayOf(day)] ?? '';
  const [year, month, date] = day.split('-');
  const name = months[Number(month) - 1] ?? '';
  return age === 'old'
    ? `${weekday.slice(0, 3)}, ${date} ${name.slice(0, 3)} ${year} ${clock} GMT`
    : `${weekday}, ${date} ${name} ${year} ${clock} GMT`;
}

/** `data.json` with this many days, of which about a third are missing. */
export function buildTinderExport(options: {
  age: ExportAge;
  days: number;
  conversations: number;
  seed?: number;
}): Record<string, unknown> {
  const { age, days, conversations } = options;
  const below = seededNumbers(options.seed ?? 1);
  const names = [
    'app_opens',
    'swipes_likes',
    'swipes_passes',
    'matches',
    'messages_sent',
    'messages_received',
  ];
  const usage: Record<string, Record<string, number | string>> = Object.fromEntries(
    [...names, 'superlikes', 'advertising_id', 'idfa'].map((name) => [name, {}]),
  );
  for (let index = 0; index < days; index += 1) {
    const day = addDays(firstDay, index);
    if (below(3) === 0) continue;
    for (const name of names) if (below(4) > 0) (usage[name] ?? {})[day] = below(name === 'matches' ? 6 : 60);
    for (const name of ['advertising_id', 'idfa']) (usage[name] ?? {})[day] = `${canary}-${name}`;
  }
  return {
    Campaigns: { current_campaigns: [], note: canary },
    ...(age === 'new' ? { duo_groups: [{ id: canary }], invites_sent: [canary] } : {}),
    Messages: Array.from({ length: conversations }, (_, index) => ({
      match_id: age === 'old' ? `Match ${index + 1}` : `${canary}${index}`,
      messages: Array.from({ length: index % 5 === 0 ? 0 : 1 + below(12) }, (__, place) => ({
        to: index,
        from: 'You',
        message: place % 3 === 2 ? `It&#39;s ${canary} &amp; co &quot;yes&quot;` : `Hi ${canary} how are you`,
        sent_date: tinderTime(addDays(firstDay, ((index * 7) % Math.max(1, days)) + place), '10:44:18', age),
        ...(place % 4 === 3 ? { type: 'gif', fixed_height: canary } : {}),
        ...(age === 'old' && place % 4 === 1 ? { type: 1 } : {}),
      })),
    })),
    Photos:
      age === 'old'
        ? [`https://images.example/${canary}.jpg`]
        : [{ id: canary, url: `https://images.example/${canary}.jpg`, prompt_text: canary, type: 'photo' }],
    Purchases: { subscription: [{ product_type: canary }] },
    Usage: usage,
    User: {
      active_time: '2026-01-02T03:04:05.678Z',
      birth_date: '1990-01-02T00:00:00.000Z',
      bio: 'I bake bread &amp; play chess.',
      city: { name: canary, region: canary },
      email: `${canary}@example.org`,
      full_name: canary,
      gender: 'M',
      pos: { at: 1, lat: 48.2082, lon: 16.3738 },
      schools: [{ name: canary }],
    },
  };
}

export type HingeFiles = Record<string, unknown>;

/** Hinge's files with this many people, by their path in the ZIP file. */
export function buildHingeExport(options: { age: ExportAge; people: number; seed?: number }): HingeFiles {
  const { age, people } = options;
  const below = seededNumbers(options.seed ?? 1);
  const time = (index: number, later = 0): string => {
    const hour = String(below(24)).padStart(2, '0');
    const day = addDays(firstDay, Math.floor(index / 3) + later);
    return age === 'old' ? `${day} ${hour}:15:00` : `${day} ${hour}:15:00.123456`;
  };
  const like = (timestamp: string, comment: string | null) => {
    const said = comment === null ? {} : { comment };
    return age === 'old' ? [{ timestamp, ...said }] : [{ timestamp, like: [{ timestamp, ...said }] }];
  };
  const chats = (index: number) =>
    Array.from({ length: 1 + below(6) }, (_, place) => ({
      body: `Hello ${canary} what&#39;s up`,
      timestamp: time(index, 3 + place),
    }));
  const matches = Array.from({ length: people }, (_, index) => {
    const timestamp = time(index);
    const match = [{ timestamp: time(index, 2) }];
    const kind = index % 8;
    if (kind < 4) return { like: like(timestamp, kind === 0 ? `Love ${canary}` : null) };
    if (kind === 4) return { like: like(timestamp, canary), match, chats: chats(index) };
    if (kind === 5) return { match, chats: chats(index), we_met: [metAnswer(age, index, time(index, 9))] };
    if (kind === 6) return { block: [{ block_type: 'remove', timestamp }] };
    return { match, voice_notes: [{ url: `https://voice.example/${canary}`, timestamp: time(index, 3) }] };
  });
  return {
    'export/matches.json': matches,
    'export/prompts.json': [
      {
        id: 123_456_789,
        prompt: 'Typical Sunday',
        text: 'Bread &amp; chess',
        created: '2019-03-01 10:00:00',
        user_updated: age === 'old' ? '2019-04-02 11:00:00' : '2019-04-02 11:00:00.5',
      },
    ],
    'export/user.json': {
      profile: { first_name: canary },
      location: { latitude: 48.2082, metro_area: canary },
    },
    'export/media.json': [{ url: `https://media.example/${canary}` }],
    'export/selfie_verification.json': { broken: canary },
  };
}

function metAnswer(age: ExportAge, index: number, timestamp: string) {
  const answers = age === 'old' ? ['Yes', 'No', 'Not yet'] : [true, false, false];
  return { timestamp, did_meet_subject: answers[index % 3] ?? 'No', was_my_type: true };
}

/** A ZIP file with these JSON documents; texts are written as they are. */
export function zipOf(files: Readonly<Record<string, unknown>>, name = 'export.zip'): File {
  const entries = Object.entries(files).map(([path, value]) => [
    path,
    value instanceof Uint8Array ? value : strToU8(typeof value === 'string' ? value : JSON.stringify(value)),
  ]);
  return new File([zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>)], name);
}

/** A JSON document as a file. */
export function jsonFileOf(value: unknown, name = 'data.json'): File {
  return new File([typeof value === 'string' ? value : JSON.stringify(value)], name);
}

import type { ExportTime } from './export-times.ts';
import type { JsonObject } from './parsed-import.ts';
import { decodeEntities } from './text-of-export.ts';

/** A message of either side; the names are as `labelOf` makes them. */
export type TinderMessage = { from: string; to: string; time: ExportTime | null; text: string | null };

export type TinderConversation = { matchId: string; messages: readonly TinderMessage[] };

type WrittenParts = {
  /** What the user wrote. */
  own: readonly TinderMessage[];
  /** How many messages may be by either of the two. */
  unknown: number;
};

const ownKeys = ['name', 'full_name', 'first_name', 'username', '_id', 'id', 'user_id'];

/** A name or an id, so that two spellings of it are the same; empty for none. */
export function labelOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return decodeEntities(value)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

/**
 * What the user wrote in each conversation; null where we can't tell. Most exports call the user "You", others use the name in their
 * part `User`. Where they do neither, it is the user who writes to the match, if only one of the two does.
 */
export function sortByWriter(
  conversations: readonly TinderConversation[],
  user: JsonObject,
): (WrittenParts | null)[] {
  const isUsed = (key: 'from' | 'to', names: readonly string[]) =>
    conversations.some(({ messages }) => messages.some((message) => names.includes(message[key])));
  const whole = ownKeys.map((key) => labelOf(user[key])).filter((label) => label !== '');
  const first = whole.map((label) => label.split(' ')[0] ?? '');
  // Where the export says "You", a match may have the user's name; some exports write the first name alone.
  const forms = [['you'], whole, first];
  const called = forms.find((names) => isUsed('from', names)) ?? forms.find((names) => isUsed('to', names));
  const isNamed = called !== undefined;
  const names = new Set(called);
  const addressed = new Set(['you', ...names]);
  /** In how many conversations each writer appears. */
  const appearances = new Map<string, number>();
  for (const { messages } of conversations) {
    for (const from of new Set(messages.map((message) => message.from))) {
      appearances.set(from, (appearances.get(from) ?? 0) + 1);
    }
  }

  return conversations.map(({ matchId, messages }) => {
    const isToMatch = ({ to }: TinderMessage) => to !== '' && to === matchId;
    const toMatch = new Set(messages.filter(isToMatch).map(({ from }) => from));
    const sender = isNamed || toMatch.size !== 1 ? null : [...toMatch][0];
    const own: TinderMessage[] = [];
    let unknown = 0;
    let doubtful = 0;
    for (const message of messages) {
      const { from, to } = message;
      if (names.has(from)) own.push(message);
      else if (addressed.has(to) || (from !== '' && from === matchId)) continue;
      else if (from === sender && (from !== '' || isToMatch(message))) own.push(message);
      else if (from === '') unknown += 1;
      // Who writes in several conversations may be the user by another name.
      else if (!isNamed || appearances.get(from) !== 1) doubtful += 1;
    }
    if (own.length > 0) return { own, unknown };
    return unknown + doubtful > 0 ? null : { own, unknown };
  });
}

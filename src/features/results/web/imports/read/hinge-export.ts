import { weekdayOf } from '../../../../../domain/calendar-day.ts';
import type { ImportedText } from '../../../results-import.contract.ts';
import { createConversations } from './conversations.ts';
import { readExportTime, type ExportTime } from './export-times.ts';
import { ImportProblem } from './import-problem.ts';
import {
  addLeftOut,
  isObject,
  objectsOf,
  type DayLedger,
  type JsonObject,
  type ParsedImport,
} from './parsed-import.ts';
import { decodeEntities } from './text-of-export.ts';

/** Reads matches.json and prompts.json of Hinge's export, of every age. */
export type HingeExport = {
  takeMatch(value: unknown): void;
  takePrompt(value: unknown): void;
  /** Whether matches came, or a list of them that was empty. */
  isThere(): boolean;
  /** Whether another list of its export came, such as prompts. */
  isPart(): boolean;
  /** Throws ImportProblem where what came were no matches. */
  finish(): ParsedImport;
};

const roseParts = ['rose', 'roses'] as const;
const knownParts = ['like', 'match', 'chats', 'block', 'we_met', 'voice_notes', ...roseParts] as const;
const isKnownPart = (key: string) => knownParts.some((part) => part === key);
const maxLagDays = 3_650;
const maxTexts = 200;
const maxTextLength = 2_000;
const maxQuestionLength = 200;

/** Which counts the export tells. */
const counted = {
  likes: 0,
  likesWithComment: 0,
  passes: null,
  matches: 0,
  matchedLikes: 0,
  matchedLikesWithComment: 0,
  messagesSent: 0,
  messagesReceived: null,
  conversations: 0,
  conversationsThatWentOn: 0,
} as const;

/** One entry is one other person: what passed between them and the user. */
export function createHingeExport(ledger: DayLedger): HingeExport {
  const hours = new Map<number, { likes: number; matchedLikes: number }>();
  const lags = new Map<number, number>();
  const texts: ImportedText[] = [];
  let entries = 0;
  let strangeEntries = 0;
  const leftOut = new Map<string, number>();
  const talked = createConversations(ledger, leftOut);
  const unknownKeys = new Set<string>();
  let roses = 0;
  let meetingsAnswered = 0;
  let silentConversations = 0;

  /** The times in `things`, the earliest first; it is counted where none can be read. */
  const timesOf = (things: readonly JsonObject[], key: string): ExportTime[] => {
    const times = things.flatMap(({ timestamp }) => readExportTime(timestamp) ?? []);
    if (times.length === 0 && things.length > 0) addLeftOut(leftOut, `${key}.timestamp`);
    return times.toSorted((one, other) => one.ms - other.ms);
  };

  const listOf = (entry: JsonObject, part: string) => objectsOf(entry[part], leftOut, part);

  /** Newer exports put the likes of a person into a like of their own. */
  const flatLikes = (like: JsonObject): JsonObject[] =>
    Array.isArray(like['like']) ? [like, ...listOf(like, 'like')] : [like];

  const countLike = (like: ExportTime, match: ExportTime | undefined, hasComment: boolean): void => {
    ledger.add(like.day, 'likes');
    if (hasComment) ledger.add(like.day, 'likesWithComment');
    const key = weekdayOf(like.day) * 24 + like.hour;
    const hour = hours.get(key) ?? { likes: 0, matchedLikes: 0 };
    hours.set(key, hour);
    hour.likes += 1;
    if (match === undefined) return;
    hour.matchedLikes += 1;
    ledger.add(like.day, 'matchedLikes');
    if (hasComment) ledger.add(like.day, 'matchedLikesWithComment');
    const lag = Math.floor((match.ms - like.ms) / (24 * 60 * 60 * 1000));
    if (lag >= 0 && lag <= maxLagDays) lags.set(lag, (lags.get(lag) ?? 0) + 1);
    else addLeftOut(leftOut, 'like.lag');
  };

  return {
    takeMatch(value) {
      entries += 1;
      if (!isObject(value) || !knownParts.some((part) => Array.isArray(value[part]))) {
        strangeEntries += 1;
        addLeftOut(leftOut, 'matches');
        if (isObject(value)) for (const key of Object.keys(value)) unknownKeys.add(key);
        return;
      }
      for (const key of Object.keys(value)) if (!isKnownPart(key)) unknownKeys.add(key);
      // A rose is a like that stands out; some exports list it apart.
      const sentRoses = roseParts.flatMap((part) => listOf(value, part));
      const likes = [...listOf(value, 'like').flatMap(flatLikes), ...sentRoses];
      if (sentRoses.length > 0 || likes.some(isRose)) roses += 1;
      const [like] = timesOf(likes, 'like');
      const [match] = timesOf(listOf(value, 'match'), 'match');
      // A person is liked once, whatever was liked of theirs. With a block alone it was they who had liked.
      if (like !== undefined) countLike(like, match, likes.some(hasComment));
      if (match !== undefined) ledger.add(match.day, 'matches');

      const chats = listOf(value, 'chats');
      const voiceNotes = listOf(value, 'voice_notes');
      const messages = [...chats, ...voiceNotes].flatMap((message) => {
        const time = readExportTime(message['timestamp']);
        return time === null
          ? []
          : [{ time, text: typeof message['body'] === 'string' ? message['body'] : null }];
      });
      addLeftOut(leftOut, 'chats.timestamp', chats.length + voiceNotes.length - messages.length);
      for (const { time } of messages) ledger.add(time.day, 'messagesSent');
      const answers = listOf(value, 'we_met');
      if (answers.length > 0) meetingsAnswered += 1;
      const met = answers.some(({ did_meet_subject }) => saysYes(did_meet_subject));
      const wroteUndated = messages.length === 0 && chats.length + voiceNotes.length > 0;
      if (wroteUndated) addLeftOut(leftOut, 'chats.undated');
      else if (match !== undefined || messages.length > 0) {
        const wrote = talked.add(messages, {
          matched: match ?? null,
          likedFirst: match === undefined ? null : likes.length === 0 ? 'them' : 'you',
          met: answers.length === 0 ? null : met,
          hasEnded: listOf(value, 'block').length > 0,
        });
        if (!wrote) silentConversations += 1;
      }
      if (met && match !== undefined) ledger.add(match.day, 'dates');
      else if (met) addLeftOut(leftOut, 'we_met');
    },
    takePrompt(value) {
      if (!isObject(value)) {
        addLeftOut(leftOut, 'prompts');
        return;
      }
      const whole = decodeEntities(promptText(value)).trim();
      if (whole.length > maxTextLength) addLeftOut(leftOut, 'texts.end');
      const text = whole.slice(0, maxTextLength);
      if (text === '') {
        addLeftOut(leftOut, `prompts.${Object.keys(value).find((key) => !promptKeys.has(key)) ?? 'text'}`);
        return;
      }
      const question = typeof value['prompt'] === 'string' ? decodeEntities(value['prompt']).trim() : '';
      const changed = readExportTime(value['user_updated']) ?? readExportTime(value['created']);
      texts.push({
        kind: 'prompt',
        question: question === '' ? null : question.slice(0, maxQuestionLength),
        text,
        changedOn: changed?.day ?? null,
      });
    },
    isThere: () => entries > strangeEntries,
    isPart: () => entries > 0 && ['prompt', 'url', 'media_url'].some((key) => unknownKeys.has(key)),
    finish() {
      if (entries > 0 && entries === strangeEntries) {
        throw new ImportProblem('This is no list of matches as Hinge writes it into matches.json.');
      }
      addLeftOut(leftOut, 'prompts.older', texts.length - maxTexts);
      return {
        leftOut,
        unknownKeys: [...unknownKeys],
        asides: roses === 0 ? [] : [{ name: '… with a rose', count: roses }],
        silentConversations,
        summary: {
          app: 'hinge',
          source: 'hinge-export',
          // Who never answered Hinge's question has told nothing of dates, which is not the same as none.
          days: ledger.list({ ...counted, dates: meetingsAnswered > 0 ? 0 : null }),
          hours: [...hours]
            .toSorted(([one], [other]) => one - other)
            .map(([key, counts]) => ({ weekday: Math.floor(key / 24), hour: key % 24, ...counts })),
          openings: talked.openings(),
          conversations: talked.list(),
          lags: [...lags]
            .toSorted(([one], [other]) => one - other)
            .map(([days, matches]) => ({ days, matches })),
          texts: texts.toSorted(byChange).slice(-maxTexts),
        },
      };
    },
  };
}

const promptKeys = new Set(['id', 'prompt', 'type', 'created', 'user_updated', 'content']);

/** What the user answered: a text, or the options of a poll. */
function promptText({ text, options, poll_options: pollOptions, answers }: JsonObject): string {
  if (typeof text === 'string') return text;
  const listed = [options, pollOptions, answers].find(Array.isArray) ?? [];
  return (listed as unknown[])
    .flatMap((option) => {
      const said = isObject(option) ? (option['text'] ?? option['option'] ?? option['answer']) : option;
      return typeof said === 'string' && said.trim() !== '' ? [said.trim()] : [];
    })
    .join(' / ');
}

function isRose({ type, like_type: likeType, is_rose: isOne }: JsonObject): boolean {
  return isOne === true || [type, likeType].some((kind) => typeof kind === 'string' && /rose/i.test(kind));
}

function hasComment({ comment }: JsonObject): boolean {
  return typeof comment === 'string' && comment.trim() !== '';
}

/** "Yes", "No" and "Not yet", or true and false. */
function saysYes(answer: unknown): boolean {
  return answer === true || (typeof answer === 'string' && answer.trim().toLowerCase() === 'yes');
}

function byChange(one: ImportedText, other: ImportedText): number {
  return (one.changedOn ?? '').localeCompare(other.changedOn ?? '');
}

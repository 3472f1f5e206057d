import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps, type DatingApp } from '../../domain/app-limits.ts';
import { cleanText } from '../../domain/recorded-text.ts';

/*
 * What leaves the browser of an export: days, counts, the user's own profile texts and when they were changed. Nothing of
 * other people, no message, no identifier, no place.
 */

/** What days are imported from; weekly numbers are written down, in a form or as CSV. */
export const importSources = ['tinder-export', 'hinge-export'] as const;
/** The app that each export is of. */
export const appOfSource = { 'tinder-export': 'tinder', 'hinge-export': 'hinge' } as const satisfies Record<
  (typeof importSources)[number],
  DatingApp
>;
/** Twenty years of weeks at once. */
export const maxSavedWeeks = 1_040;
/** Most bytes of a summary: every day, hour and text that it may hold, with all their names. */
export const maxSummaryBytes = 9 * 1024 * 1024;
/** More than twenty years of days. */
export const maxImportedDays = 8_000;
/** Most conversations of an export that are kept, the newest. */
export const maxImportedConversations = 10_000;
const maxCount = 100_000;

const countSchema = z.int().check(z.minimum(0), z.maximum(maxCount));
/** Null where the export does not tell. */
const toldSchema = z.nullable(countSchema);
const daySchema = z.iso.date();

/** One day with any activity; days that an export leaves out were inactive, and are left out here. */
export const importedDaySchema = z.object({
  date: daySchema,
  likes: countSchema,
  /** Of these likes, those sent with a comment. */
  likesWithComment: toldSchema,
  passes: toldSchema,
  /** Matches made on this day, no matter who liked first. */
  matches: countSchema,
  /** Of the likes sent on this day, how many had become a match when the export was made; only where the app ties the two. */
  matchedLikes: toldSchema,
  matchedLikesWithComment: toldSchema,
  messagesSent: toldSchema,
  messagesReceived: toldSchema,
  /** Conversations that the user's first own message began on this day, and those of them in which the user wrote again on a later day. */
  conversations: toldSchema,
  conversationsThatWentOn: toldSchema,
  /** Matches of this day that the user has said they met. */
  dates: toldSchema,
});

/** Likes by weekday (0 is Monday) and hour of the export's own clock, and how many of them had become a match. */
export const importedHourSchema = z.object({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  likes: countSchema,
  matchedLikes: countSchema,
});

/** First messages by their number of words, counted in the browser, and in how many conversations the user wrote again on a later day. */
export const importedOpeningsSchema = z.object({
  /** From this many words … */
  fromWords: z.int().check(z.minimum(0), z.maximum(1000)),
  /** … to this many; null for no upper end. */
  toWords: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
  conversations: countSchema,
  wentOn: countSchema,
});

/** How many likes had become a match after this many whole days; for likes that are too young to tell. */
export const importedLagSchema = z.object({
  days: z.int().check(z.minimum(0), z.maximum(3_650)),
  matches: countSchema,
});

/** A text of the user's own profile, and the day of its last change where the export tells. */
export const importedTextSchema = z.object({
  kind: z.enum(['bio', 'prompt']),
  question: z.nullable(z.string().check(z.overwrite(cleanText), z.maxLength(200))),
  text: z.string().check(z.overwrite(cleanText), z.maxLength(2_000)),
  changedOn: z.nullable(daySchema),
});

/** A match or a conversation: when it was and how much the user wrote in it. No word of it, and nothing that names anybody. */
export const importedConversationSchema = z.object({
  /** Null where the app does not say, as Tinder. */
  matchedOn: z.nullable(daySchema),
  /** Who had liked first; null where the app does not say. */
  likedFirst: z.nullable(z.enum(['you', 'them'])),
  /** The day of the user's first message; null where the user never wrote. */
  beganOn: z.nullable(daySchema),
  /** Whole hours from the match to that message. */
  hoursToWrite: toldSchema,
  /** Words of the first message; null where it was no text. */
  openerWords: toldSchema,
  ownMessages: countSchema,
  /** Own messages that are more than ten minutes apart from the one before. */
  ownTurns: countSchema,
  /** Days on which the user wrote. */
  ownDays: countSchema,
  /** The day of the user's last message. */
  lastOn: z.nullable(daySchema),
  /** Whether the user said that they had met; null where they were not asked or did not answer. */
  met: z.nullable(z.boolean()),
  /** Whether the match was removed or blocked. */
  hasEnded: z.boolean(),
});

export const importSummarySchema = z.object({
  app: z.enum(datingApps),
  source: z.enum(importSources),
  days: z.array(importedDaySchema).check(z.maxLength(maxImportedDays)),
  hours: z.array(importedHourSchema).check(z.maxLength(7 * 24)),
  openings: z.array(importedOpeningsSchema).check(z.maxLength(20)),
  lags: z.array(importedLagSchema).check(z.maxLength(3_650)),
  /** Pages from before they were counted leave them out. */
  conversations: z._default(
    z.array(importedConversationSchema).check(z.maxLength(maxImportedConversations)),
    [],
  ),
  texts: z.array(importedTextSchema).check(z.maxLength(200)),
});

/** Numbers that a user wrote down for one week of one app. */
export const weeklyNumbersSchema = z.object({
  app: z.enum(datingApps),
  /** The Monday. */
  weekStart: daySchema,
  likes: countSchema,
  matches: countSchema,
  /** Matches that the user wrote to. */
  written: z._default(toldSchema, null),
  /** Conversations in which somebody answered. */
  replies: toldSchema,
  /** Of those, how many went on for some days. */
  lasting: z._default(toldSchema, null),
  dates: toldSchema,
});

export const importSchema = z.object({
  id: z.string(),
  app: z.enum(datingApps),
  source: z.enum(importSources),
  /** Of the export. */
  firstDay: z.nullable(daySchema),
  lastDay: z.nullable(daySchema),
  /** Its active days that went into the results. */
  dayCount: z.number(),
  importedAt: z.string(),
});

const addedImportSchema = z.extend(importSchema, {
  /** The last day of the newer export that was imported before; null where this one is the newest. */
  newerExportUntil: z.nullable(daySchema),
  /** Active days of this export that were left out, because a newer one tells them. */
  daysLeftOut: z.number(),
});

export const resultsImportContract = {
  /**
   * Adds what an export tells. Days that were imported before from the same app are replaced, so nothing counts twice; but
   * what an export tells that reaches further stays. `conflict` (409) where that leaves nothing to add.
   */
  importSummary: oc
    .route({ method: 'POST', path: '/results/imports', successStatus: 201 })
    .input(importSummarySchema)
    .output(addedImportSchema),
  listImports: oc.route({ method: 'GET', path: '/results/imports' }).output(z.array(importSchema)),
  /** Deletes everything that was imported of an app. */
  removeImports: oc
    .route({ method: 'DELETE', path: '/results/imports/{app}' })
    .input(z.object({ app: z.enum(datingApps) }))
    .output(z.object({})),
  listWeeks: oc.route({ method: 'GET', path: '/results/weeks' }).output(z.array(weeklyNumbersSchema)),
  /** Writes down a week, or corrects it. */
  saveWeek: oc
    .route({ method: 'PUT', path: '/results/weeks' })
    .input(weeklyNumbersSchema)
    .output(weeklyNumbersSchema),
  /** Writes down many weeks at once, or none of them; those that were there are corrected. */
  saveWeeks: oc
    .route({ method: 'POST', path: '/results/weeks' })
    .input(
      z.object({ weeks: z.array(weeklyNumbersSchema).check(z.minLength(1), z.maxLength(maxSavedWeeks)) }),
    )
    .output(z.array(weeklyNumbersSchema)),
  removeWeek: oc
    .route({ method: 'DELETE', path: '/results/weeks/{app}/{weekStart}' })
    .input(z.object({ app: z.enum(datingApps), weekStart: daySchema }))
    .output(z.object({})),
};

export type ImportedDay = z.infer<typeof importedDaySchema>;
export type ImportedOpenings = z.infer<typeof importedOpeningsSchema>;
export type ImportedConversation = z.infer<typeof importedConversationSchema>;
export type ImportedText = z.infer<typeof importedTextSchema>;
export type ImportSummary = z.infer<typeof importSummarySchema>;
export type WeeklyNumbers = z.infer<typeof weeklyNumbersSchema>;
export type Import = z.infer<typeof importSchema>;
export type AddedImport = z.infer<typeof addedImportSchema>;

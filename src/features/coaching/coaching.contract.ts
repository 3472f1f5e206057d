import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps } from '../../domain/app-limits.ts';
import { userStepSchema } from './next-step.contract.ts';
import { maxStoredTextLength } from '../profiles/profiles.contract.ts';
import { textEditsSchema } from './text-edits.contract.ts';
import { evidenceRuleSchema, findingSchema, nextStepTargetSchema } from '../analysis/analysis.contract.ts';

/** Most tasks of a week for one profile. */
export const tasksPerWeek = 3;
export const maxQuestionLength = 500;
/** How many earlier questions of a conversation go with a question. */
export const maxEarlierQuestions = 6;

const idSchema = z.uuid();
const daySchema = z.iso.date();

/** How to do a task: a list of photos to take, questions to answer, or steps. */
export const guideSchema = z.object({
  kind: z.enum(['shots', 'questions', 'steps']),
  items: z.array(z.string()),
});

export const taskSchema = z.object({
  id: z.string(),
  weekStart: daySchema,
  /** `behaviour`: something to do in the app, from the user's own numbers. */
  kind: z.enum(['report', 'behaviour']),
  title: z.string(),
  why: z.string(),
  rule: evidenceRuleSchema,
  // Not read from its `shape`: that would keep every schema in what the browser loads.
  target: nextStepTargetSchema,
  guide: guideSchema,
  checkedOffAt: z.nullable(z.string()),
  /**
   * `confirmed`: what the task is about is no longer so, see `shownBy`; `still-shown`: a newer analysis shows it; `could-not-tell`: it did
   * not measure that; `waiting`: the user says it is done, and there is no newer analysis; `done`: the user says that a task of
   * behaviour is done; `can-wait`: what it was given for is no longer so, or the numbers are fine.
   */
  standing: z.enum(['open', 'waiting', 'still-shown', 'could-not-tell', 'confirmed', 'done', 'can-wait']),
  /** What showed that a task is done: a newer analysis, the numbers, or that the profile has changed. Null where nothing did. */
  shownBy: z.nullable(z.enum(['analysis', 'numbers', 'profile'])),
  /** Why the newer analysis could not tell, what the numbers or the profile show, or why it can wait: a sentence; else null. */
  recheckNote: z.nullable(z.string()),
  /** When the newer analysis ended; null while there is none. */
  recheckedAt: z.nullable(z.string()),
});

export const stageIds = [
  'no-likes',
  'no-matches',
  'no-messages',
  'no-replies',
  'no-lasting',
  'no-dates',
] as const;

/** Where the user's results fail first, in words; `stage` is null where none does, or too little is known. */
export const coachStageSchema = z.object({
  stage: z.nullable(z.enum(stageIds)),
  title: z.string(),
  /** What it rests on, a line for each stage. */
  restsOn: z.array(z.string()),
});

export const weeklyNoteSchema = z.object({
  isWanted: z.boolean(),
  /** Where it goes, or what is in the way. */
  state: z.enum(['ready', 'no-mail', 'no-address', 'unconfirmed']),
  email: z.string(),
});

/** A language model that the operator has set up, and whether this user agreed that text goes to its host. */
export const coachModelSchema = z.object({
  host: z.string(),
  name: z.string(),
  agreedAt: z.nullable(z.string()),
});

/** What a user has allowed the coach. */
export const coachChoicesSchema = z.object({
  note: weeklyNoteSchema,
  /** To whatever host it was given, also one that this site does not ask any more. */
  modelAgreement: z.nullable(z.object({ host: z.string(), agreedAt: z.string() })),
});

export const coachSchema = z.object({
  profiles: z.array(z.object({ id: z.string(), app: z.enum(datingApps) })),
  /** The profile that the rest is about; null where there is none. */
  profileId: z.nullable(z.string()),
  /** Its newest finished analysis. */
  latest: z.nullable(z.object({ analysisId: z.string(), finishedAt: z.string() })),
  /** The profile was changed after that analysis began. */
  isChangedSince: z.boolean(),
  /** Null where there are no results to tell from. */
  stage: z.nullable(coachStageSchema),
  weekStart: daySchema,
  /** What to do first; the same on every page. Null where there is no profile. */
  nextStep: z.nullable(userStepSchema),
  /** Of this week, in the order of the plan. */
  tasks: z.array(taskSchema),
  /** Of the eight weeks before, the newest first. */
  earlier: z.array(taskSchema),
  /** How many more things there are to do than this week's tasks. */
  moreAdvice: z.number(),
  note: weeklyNoteSchema,
  model: z.nullable(coachModelSchema),
});

/** What a sentence of an answer rests on. */
export const sourceSchema = z.object({
  /** `rule:smile`, `finding:set:few-photos`, `guide:smile`, `photo:3`, `numbers:tinder:matches`, `about:privacy`. */
  id: z.string(),
  /**
   * `finding` and `photo`: of the user's report; `profile`: as it is now; `numbers`: of their results; `rule` and `guide`: of the evidence; `about`: how
   * Loupe works, or what is not known.
   */
  kind: z.enum(['finding', 'photo', 'profile', 'numbers', 'rule', 'guide', 'about']),
  title: z.string(),
  text: z.string(),
  /** Of evidence; null for everything else. */
  tier: z.nullable(z.enum(['A', 'B', 'C', 'D'])),
  url: z.nullable(z.string()),
});

export const questionSchema = z.object({
  profileId: idSchema,
  question: z.string().check(z.trim(), z.minLength(2, 'Ask a question'), z.maxLength(maxQuestionLength)),
  /** What the user asked before, the oldest first, to know what "that" means. Answers are never taken back. */
  earlierQuestions: z._default(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(maxQuestionLength)))
      .check(z.maxLength(maxEarlierQuestions)),
    [],
  ),
  /** Asks the language model, if there is one and the user has agreed. */
  withModel: z._default(z.boolean(), false),
});

/** A sentence with the ids of what it rests on, and its figures about the user's own data. */
const sentenceSchema = z.object({
  text: z.string(),
  sourceIds: z.array(z.string()),
  /** As written in the sentence, and what each one measures, such as `photo.3.number` or `tinder.rate.low`. */
  figures: z.array(z.object({ text: z.string(), of: z.string() })),
});

export const answerPartSchema = z.object({
  /** Which of two questions it answers; null where there is only one. */
  topic: z.nullable(z.string()),
  /** The first answers the question. */
  sentences: z.array(sentenceSchema),
  /** Where to go on: paths of this site, or `#` and a place on the coach's page. */
  links: z.array(z.object({ label: z.string(), href: z.string() })),
});

export const answerSchema = z.object({
  /** `declined`: the question is none of the coach's business, or was not understood. */
  kind: z.enum(['answered', 'declined']),
  /** `coach`: written answers, filled with the user's own data. */
  by: z.enum(['coach', 'model']),
  /** Whom the model's host is, where one was asked. */
  host: z.nullable(z.string()),
  /** One for each thing that was asked; none where the question is declined. */
  parts: z.array(answerPartSchema),
  /** What the sentences cite, in the order in which they do. */
  sources: z.array(sourceSchema),
  /** The user's data that it was made from, with their days; null where none was used. */
  basis: z.nullable(z.string()),
  /** Why this is not the model's answer though it was asked, or why something is declined. */
  notice: z.nullable(z.string()),
  /** What may have been meant by a question that was not understood. */
  suggestions: z.array(z.string()),
});

/** Names a text of a profile; see `ownTextSchema`. */
const textIdSchema = z.string().check(z.regex(/^(bio|prompt:[0-9a-f]{16})$/));

/** A text of the profile that can be rewritten. */
export const ownTextSchema = z.object({
  /** The same wherever the text stands in the profile, and whatever it says. */
  id: z.string(),
  label: z.string(),
  text: z.string(),
  /** In characters. */
  limit: z.number(),
  /** Other wordings out of the kept versions, the newest first. */
  earlier: z.array(z.object({ text: z.string(), keptAt: z.string() })),
});

export const ownTextsSchema = z.object({ texts: z.array(ownTextSchema) });

export const rewriteSchema = z.object({
  profileId: idSchema,
  textId: textIdSchema,
  /** To the guided questions, by their ids. */
  answers: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(300))), {}),
  withModel: z._default(z.boolean(), false),
});

export const candidateSchema = z.object({
  text: z.string(),
  length: z.number(),
  /** The text that is there now against this one, stretch by stretch. */
  changes: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  /** What our own check praises in it, or measured to be better than in the text that is there. */
  reasons: z.array(z.object({ text: z.string(), ruleId: z.string() })),
  /** What the text engine says of it; null when it could not be read. */
  check: z.nullable(
    z.object({ fixCount: z.number(), considerCount: z.number(), findings: z.array(findingSchema) }),
  ),
});

export const rewritesSchema = z.object({
  by: z.enum(['builder', 'model']),
  host: z.nullable(z.string()),
  limit: z.number(),
  candidates: z.array(candidateSchema),
  /** Those that said something the user had not said, and what. */
  dropped: z.array(z.string()),
  /** Answers that cannot end their sentence, and what would. */
  refused: z.array(z.object({ id: z.string(), why: z.string() })),
  notice: z.nullable(z.string()),
});

export const coachingContract = {
  /** The coach's desk for one profile; without an id for the one that was analysed last. Throws `not_found`. */
  get: oc
    .route({ method: 'GET', path: '/coach' })
    .input(z.object({ profileId: z.optional(idSchema) }))
    .output(coachSchema),
  /** Fills this week's plan from the newest report, up to three tasks; one that is full stays. */
  plan: oc
    .route({ method: 'POST', path: '/coach/plans' })
    .input(z.object({ profileId: idSchema }))
    .output(z.object({ added: z.number() })),
  checkOff: oc
    .route({ method: 'PUT', path: '/coach/tasks/{id}' })
    .input(z.object({ id: idSchema, isDone: z.boolean() }))
    .output(z.object({})),
  ask: oc.route({ method: 'POST', path: '/coach/questions' }).input(questionSchema).output(answerSchema),
  rewrite: oc.route({ method: 'POST', path: '/coach/rewrites' }).input(rewriteSchema).output(rewritesSchema),
  texts: oc
    .route({ method: 'GET', path: '/coach/profiles/{id}/texts' })
    .input(z.object({ id: idSchema }))
    .output(ownTextsSchema),
  /** Changes to a text in the user's own words, for every plan. Throws `conflict` for a text that the profile does not have. */
  edits: oc
    .route({ method: 'POST', path: '/coach/profiles/{id}/edits' })
    .input(z.object({ id: idSchema, textId: textIdSchema }))
    .output(textEditsSchema),
  /**
   * Puts a text into the profile; it is kept as a version before and after. Throws `conflict` when what is there is not
   * `expectedText`.
   */
  putText: oc
    .route({ method: 'PUT', path: '/coach/profiles/{id}/texts' })
    .input(
      z.object({
        id: idSchema,
        textId: textIdSchema,
        text: z.string().check(z.maxLength(maxStoredTextLength)),
        expectedText: z.string().check(z.maxLength(maxStoredTextLength)),
      }),
    )
    .output(ownTextsSchema),
  /** For every user, with a subscription or without. */
  choices: oc.route({ method: 'GET', path: '/coach/choices' }).output(coachChoicesSchema),
  setNote: oc
    .route({ method: 'PUT', path: '/coach/note' })
    .input(z.object({ isWanted: z.boolean() }))
    .output(weeklyNoteSchema),
  /** Agrees that text is sent to the model at this host, or takes it back. Throws `conflict` when the host is another one now. */
  setModelAgreement: oc
    .route({ method: 'PUT', path: '/coach/model-agreement' })
    .input(z.object({ host: z.string().check(z.maxLength(300)), isAgreed: z.boolean() }))
    .output(z.nullable(coachModelSchema)),
  /** Ends the weekly note by the link in one, without a sign-in. Throws `link_expired`. */
  stopNote: oc
    .route({ method: 'POST', path: '/coach/stop-note' })
    .input(z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }))
    .output(z.object({})),
};

export type Coach = z.infer<typeof coachSchema>;
export type Task = z.infer<typeof taskSchema>;
export type Guide = z.infer<typeof guideSchema>;
export type CoachStage = z.infer<typeof coachStageSchema>;
export type WeeklyNote = z.infer<typeof weeklyNoteSchema>;
export type CoachChoices = z.infer<typeof coachChoicesSchema>;
export type CoachModel = z.infer<typeof coachModelSchema>;
export type Source = z.infer<typeof sourceSchema>;
export type Question = z.infer<typeof questionSchema>;
export type Answer = z.infer<typeof answerSchema>;
export type AnswerPart = z.infer<typeof answerPartSchema>;
export type RewriteWish = z.infer<typeof rewriteSchema>;
export type Candidate = z.infer<typeof candidateSchema>;
export type OwnText = z.infer<typeof ownTextSchema>;
export type OwnTexts = z.infer<typeof ownTextsSchema>;
export type Rewrites = z.infer<typeof rewritesSchema>;

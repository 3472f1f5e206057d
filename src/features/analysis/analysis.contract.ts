import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { isReadInFull } from '../../domain/signal.ts';

/** One measurement on the wire; see `domain/signal.ts`. */
export const signalSchema = z.object({
  state: z.enum(['measured', 'could-not-tell', 'not-measured']),
  value: z.unknown(),
  unit: z.nullable(z.string()),
  confidence: z.number(),
  reason: z.nullable(z.string()),
});

/** A value for scripts (`value`, `unit`) and the same for readers (`text`). */
export const measureSchema = z.object({
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  unit: z.nullable(z.string()),
  text: z.string(),
});

/** A stretch of the user's text: `field` is `bio` or `prompt:0`…, offsets are UTF-16 code units, end exclusive. */
export const spanSchema = z.object({ field: z.string(), start: z.number(), end: z.number() });

export const severitySchema = z.enum(['fix', 'consider', 'good', 'info']);

/** Measurement + threshold + rule + one action. `ruleId` stands in `report.rules`. */
export const findingSchema = z.object({
  id: z.string(),
  severity: severitySchema,
  /** What was seen, one plain sentence. */
  message: z.string(),
  measured: measureSchema,
  threshold: z.nullable(measureSchema),
  ruleId: z.string(),
  /** What to do about it; null when nothing needs doing. */
  action: z.nullable(z.string()),
  span: z.optional(spanSchema),
  /** A certain correction of the span, applied with one click. */
  replacement: z.optional(z.string()),
  /** A few words for the pencil note on the contact sheet. */
  note: z.optional(z.string()),
  /** Of a finding that holds for most photos and is said once for the set: those photos. */
  photoIds: z.optional(z.array(z.string())),
});

/** One named part of the clarity score. `score` runs from 0 to 1 and is null where it could not be told. */
export const clarityComponentSchema = z.object({
  id: z.string(),
  label: z.string(),
  score: z.nullable(z.number()),
  /** The score at which the threshold is met; 1 where it is absent. */
  goodFrom: z.optional(z.number()),
  weight: z.number(),
  measured: measureSchema,
  threshold: measureSchema,
  confidence: z.number(),
  state: z.enum(['measured', 'could-not-tell', 'not-measured']),
  reason: z.nullable(z.string()),
});

/** How clearly a photo works as a profile picture, 0–100; never a score of looks. */
export const claritySchema = z.object({
  score: z.nullable(z.number()),
  confidence: z.number(),
  components: z.array(clarityComponentSchema),
  /** The fault that holds the score down: the most it allows, 0–100, and what was measured. Null or absent when none does. */
  cap: z.optional(
    z.nullable(z.object({ id: z.string(), label: z.string(), atMost: z.number(), text: z.string() })),
  ),
});

/** `unsure` where too little could be measured. */
const verdictSchema = z.enum(['keep', 'maybe', 'drop', 'unsure']);

export const photoResultSchema = z.object({
  photoId: z.string(),
  position: z.number(),
  /** From 0; null until the whole set is known. */
  recommendedPosition: z.nullable(z.number()),
  status: z.enum(['analysed', 'failed']),
  /** "could not be analyzed: …" */
  failure: z.nullable(z.string()),
  verdict: verdictSchema,
  verdictReason: z.string(),
  clarity: claritySchema,
  signals: z.record(z.string(), signalSchema),
  findings: z.array(findingSchema),
});

export const textFieldResultSchema = z.object({
  field: z.string(),
  label: z.string(),
  /** The text as it was analysed. */
  text: z.string(),
  length: z.number(),
  limit: z.number(),
});

export const textResultSchema = z.object({
  status: z.enum(['analysed', 'failed', 'empty']),
  failure: z.nullable(z.string()),
  language: signalSchema,
  fields: z.array(textFieldResultSchema),
  signals: z.record(z.string(), signalSchema),
  findings: z.array(findingSchema),
  /** One general idea that the text does not need; null where there is none, absent in reports of rules before 5. */
  tip: z.optional(z.nullable(findingSchema)),
});

/** A cited rule; see `domain/evidence.ts`. */
export const evidenceRuleSchema = z.object({
  id: z.string(),
  claim: z.string(),
  effect: z.string(),
  population: z.string(),
  year: z.nullable(z.number()),
  source: z.string(),
  url: z.nullable(z.string()),
  tier: z.enum(['A', 'B', 'C', 'D']),
  contradictedBy: z.array(z.string()),
});

/** Where a step leads: a photo, a text field, or the set as a whole. */
export const nextStepTargetSchema = z.object({
  kind: z.enum(['photo', 'text', 'set']),
  photoId: z.optional(z.string()),
  field: z.optional(z.string()),
});

export const nextStepSchema = z.object({
  title: z.string(),
  why: z.string(),
  ruleId: z.string(),
  /** The finding it comes from; absent in reports of rules before 4. */
  findingId: z.optional(z.string()),
  target: nextStepTargetSchema,
});

/** What is different from the profile's report before, which another version of the engine or of the rules made. */
export const engineChangeSchema = z.object({
  message: z.string(),
  /** What changed since then, the newest first. */
  changes: z.array(z.object({ date: z.string(), what: z.string() })),
});

/** The photos to show, in order, of all that the app has places for. */
export const lineUpSchema = z.object({
  places: z.number(),
  /** Each with one sentence on why it stands there. */
  slots: z.array(z.object({ photoId: z.string(), why: z.string() })),
  /** What counted how much. */
  weights: z.array(z.object({ what: z.string(), points: z.string() })),
});

/** What a report was made from, and hashes by which `npm run verify` compares it with what its engine gives again. */
export const reportProofSchema = z.object({
  inputs: z.object({
    app: z.enum(['tinder', 'bumble', 'hinge']),
    iAm: z.nullable(z.enum(['man', 'woman', 'other'])),
    lookingFor: z.nullable(z.enum(['men', 'women', 'everyone'])),
    bio: z.string(),
    prompts: z.array(z.object({ question: z.string(), answer: z.string() })),
    /** Which photo, and which face on it, the user named as theirs. */
    owner: z.object({
      photoId: z.nullable(z.string()),
      face: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
    }),
    photos: z.array(
      z.object({
        photoId: z.string(),
        /** From 0. */
        position: z.number(),
        /** Its name in the data export of that day: `photo-1.jpg` is the first photo. */
        file: z.string(),
        /** Of the file as it was uploaded, which is not kept, and of what was stored of it and analyzed. */
        sha256: z.object({ uploaded: z.string(), stored: z.string() }),
        /** Of the stored file, px. */
        width: z.number(),
        height: z.number(),
        flashFired: z.nullable(z.boolean()),
        focalLengthMm: z.nullable(z.number()),
      }),
    ),
  }),
  /** SHA-256 of the canonical JSON of the inputs, of `versions` of the report, and of all results. */
  sha256: z.object({ inputs: z.string(), versions: z.string(), outputs: z.string() }),
});

export const reportSchema = z.object({
  nextSteps: z.array(nextStepSchema),
  /** Findings about the set as a whole. */
  setFindings: z.array(findingSchema),
  /** Photo ids in the recommended order. */
  recommendedOrder: z.array(z.string()),
  /** The photos to show; absent in reports from before they were chosen. */
  lineUp: z.optional(lineUpSchema),
  rules: z.array(evidenceRuleSchema),
  versions: z.object({
    engine: z.string(),
    rules: z.string(),
    models: z.array(z.object({ name: z.string(), sha256: z.string(), publisher: z.string() })),
  }),
  /** Absent where the profile has no earlier report, and where the same versions made that one. */
  engineChange: z.optional(engineChangeSchema),
  /** Absent in reports from before it was kept. */
  proof: z.optional(reportProofSchema),
});

export const analysisStatusSchema = z.enum(['queued', 'running', 'done', 'failed']);

export const analysisSchema = z.object({
  id: z.string(),
  profileId: z.string(),
  app: z.enum(['tinder', 'bumble', 'hinge']),
  /** The profile's version that this analysis saw, from 1. */
  version: z.number(),
  status: analysisStatusSchema,
  failure: z.nullable(z.string()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** How many photos there are to analyse. */
  photoCount: z.number(),
  photos: z.array(photoResultSchema),
  text: z.nullable(textResultSchema),
  report: z.nullable(reportSchema),
});

export const analysisSummarySchema = z.object({
  id: z.string(),
  version: z.number(),
  status: analysisStatusSchema,
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});

/** How far a profile's newest analysis is, as lists of profiles say it, and the tone of that word. */
export const analysisStates = {
  queued: { text: 'Analysis queued', tone: 'caution' },
  running: { text: 'Analysis running', tone: 'caution' },
  done: { text: 'Report ready', tone: 'keep' },
  failed: { text: 'Analysis failed', tone: 'drop' },
} as const satisfies Record<z.infer<typeof analysisStatusSchema>, { text: string; tone: string }>;

/** What a verdict on a photo is called, and how the pencil draws it. */
export const verdictMarks = {
  keep: { name: 'Keep', mark: 'circle' },
  maybe: { name: 'Maybe', mark: 'underline' },
  drop: { name: 'Drop', mark: 'cross' },
  unsure: { name: 'Can’t tell', mark: 'question' },
} as const satisfies Record<z.infer<typeof photoResultSchema>['verdict'], { name: string; mark: string }>;

/**
 * What became of a set of photos in one line: "2 keep, 2 maybe, 3 drop, 1 can’t tell". A verdict that no photo got is left out, and
 * stored counts of older reports have no `unsure`.
 */
export function verdictLine(counts: {
  keep: number;
  maybe: number;
  drop: number;
  unsure?: number | undefined;
  failed: number;
}): string {
  const { keep, maybe, drop, unsure = 0, failed } = counts;
  const said: [number, string][] = [
    [keep, 'keep'],
    [maybe, 'maybe'],
    [drop, 'drop'],
    [unsure, 'can’t tell'],
    [failed, 'not analyzed'],
  ];
  return said.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
}

/** The verdict of a finished report in one line: on its photos, else on its text, which it names. */
export function headlineOf({ photos, text }: Pick<Analysis, 'photos' | 'text'>): string {
  if (photos.length > 0) {
    const count = (verdict: PhotoResult['verdict']) =>
      photos.filter((photo) => photo.status === 'analysed' && photo.verdict === verdict).length;
    const failed = photos.filter(({ status }) => status === 'failed').length;
    return verdictLine({
      keep: count('keep'),
      maybe: count('maybe'),
      drop: count('drop'),
      unsure: count('unsure'),
      failed,
    });
  }
  if (text === null || text.status !== 'analysed') return 'Nothing could be read';
  const verdict = textVerdict(text);
  const changes = text.findings.filter(asksForChange).length;
  const said =
    verdict === null ? `${changes} ${changes === 1 ? 'thing' : 'things'} to fix` : textVerdicts[verdict];
  const line = `${nameOfText(text)}: ${said}`.toLowerCase();
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** What a text consists of: the bio, the prompts, or both. */
export function nameOfText({ fields }: Pick<TextResult, 'fields'>): 'bio' | 'prompts' | 'bio and prompts' {
  const hasBio = fields.some(({ field }) => field === 'bio');
  const hasPrompts = fields.some(({ field }) => field !== 'bio');
  if (hasBio && hasPrompts) return 'bio and prompts';
  return hasPrompts ? 'prompts' : 'bio';
}

/** What `GET /api/analyses/{id}/events` sends. Every event has an id for Last-Event-ID. */
export const analysisEventNames = ['photo', 'text', 'done', 'failed', 'resync'] as const;
export type AnalysisEventName = (typeof analysisEventNames)[number];

export const analysisContract = {
  /** Starts an analysis of the profile as it is now; one that is queued or running is returned instead of a second. */
  start: oc
    .route({ method: 'POST', path: '/profiles/{id}/analyses', inputStructure: 'compact' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ analysisId: z.string() })),
  list: oc
    .route({ method: 'GET', path: '/profiles/{id}/analyses' })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(analysisSummarySchema)),
  get: oc
    .route({ method: 'GET', path: '/analyses/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(analysisSchema),
  /** Counts how often a browser judged photos of a finished analysis as its report does. Nothing of it is kept but the counts. */
  countAgreement: oc
    .route({ method: 'POST', path: '/analyses/{id}/browser-verdicts' })
    .input(
      z.object({
        id: z.uuid(),
        verdicts: z.array(z.object({ photoId: z.uuid(), verdict: verdictSchema })).check(z.maxLength(20)),
      }),
    )
    .output(z.object({ compared: z.number(), disagreed: z.number() })),
};

export type Signals = Record<string, z.infer<typeof signalSchema>>;
export type Measure = z.infer<typeof measureSchema>;
export type Finding = z.infer<typeof findingSchema>;
export type Clarity = z.infer<typeof claritySchema>;
export type ClarityComponent = z.infer<typeof clarityComponentSchema>;
export type PhotoResult = z.infer<typeof photoResultSchema>;
export type TextResult = z.infer<typeof textResultSchema>;

/** Whether a finding asks for something to be changed. */
export function asksForChange({ action, severity }: Pick<Finding, 'action' | 'severity'>): boolean {
  return action !== null && (severity === 'fix' || severity === 'consider');
}

/** What a text is in which nothing asks for a change. */
export const textVerdictSchema = z.enum(['nothing-to-fix', 'no-mistakes', 'partly-checked']);

/**
 * `nothing-to-fix`: it names something specific or gives something to answer, and nothing asks for a change. `no-mistakes`: it has
 * no fault, but nothing that stands out either. `partly-checked`: a part of it could not be checked, such as one that is not
 * English. Null where something asks for a change, where no text was read, and where some of it was left to the server.
 */
export function textVerdict({
  status,
  findings,
  signals,
}: TextResult): z.infer<typeof textVerdictSchema> | null {
  if (status !== 'analysed' || findings.some(asksForChange) || !isReadInFull(signals)) return null;
  if (findings.some(({ severity }) => severity === 'info')) return 'partly-checked';
  return findings.some(standsOut) ? 'nothing-to-fix' : 'no-mistakes';
}

/** Whether a finding praises what sets a text apart: a line that only its writer would say, or something to answer. */
export function standsOut({ id, severity }: Pick<Finding, 'id' | 'severity'>): boolean {
  return severity === 'good' && /:(?:concrete|opening)/.test(id);
}

/** What a verdict on a text is called. */
export const textVerdicts = {
  'nothing-to-fix': 'Nothing to fix',
  'no-mistakes': 'No mistakes found',
  'partly-checked': 'Nothing to fix in what we could check',
} as const satisfies Record<z.infer<typeof textVerdictSchema>, string>;

export type EvidenceRuleOnWire = z.infer<typeof evidenceRuleSchema>;
export type NextStep = z.infer<typeof nextStepSchema>;

/**
 * Names what a step advises, as `ReportTask.subject` does: `order:opener`, `set:few-photos`, `text:bio:cliche`. Null in reports that
 * do not name the step's finding.
 */
export function subjectOfStep({ findingId, ruleId, target }: NextStep): string | null {
  if (ruleId === 'photos-decide-most' && target.kind === 'photo') return 'order:opener';
  if (findingId === undefined) return null;
  const scope = target.kind === 'photo' ? `photo:${target.photoId}` : target.kind;
  // What follows the @ is a place in the text, which moves with every edit.
  return `${scope}:${findingId.replace(/@.*$/, '')}`;
}

export type EngineChange = z.infer<typeof engineChangeSchema>;
export type ReportProof = z.infer<typeof reportProofSchema>;
export type Report = z.infer<typeof reportSchema>;
export type Analysis = z.infer<typeof analysisSchema>;
export type AnalysisSummary = z.infer<typeof analysisSummarySchema>;

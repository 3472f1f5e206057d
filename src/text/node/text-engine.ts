import { measured, notMeasured } from '../../domain/signal.ts';
import type { Finding, TextResult } from '../../features/analysis/analysis.contract.ts';
import {
  capFindings,
  count,
  createFinding,
  startSentence,
} from '../../features/analysis/server/text-report/text-finding.ts';
import { grammarFindings } from '../../features/analysis/server/text-report/grammar-findings.ts';
import type { GrammarLint } from '../spelling/grammar-lint.ts';
import { type TextReading, whyNotMeasured } from '../text-reading.ts';
import { createRespawningWorker, type Outcome } from '../../server/threads/respawning-worker.ts';
import { listFields, readProfile, type TextField, type TextInput } from '../fields/text-field.ts';

export type TextEngine = {
  /** Loads both threads, so that the first analysis does not wait for it. Never rejects. */
  warmUp(): Promise<void>;
  /**
   * Reads bio and prompts. The same input gives the same result. What could not be done is said in the result; it rejects
   * only when the engine is closed before it is done, so that whoever asked asks again.
   */
  analyseText(input: TextInput): Promise<TextResult>;
  /** Ends the threads; an analysis under way rejects. */
  close(): Promise<void>;
  /** Changes whenever the same text may give another result. */
  version: string;
};

export type TextEngineOptions = {
  /** How long the grammar checker may take for one field before its thread is replaced; 30 s, as a busy machine is no mistake of the text. */
  grammarTimeoutMs?: number;
  /** How long everything else may take for one profile; 30 s too. */
  readingTimeoutMs?: number;
  /** Hears of failed attempts, for the log. */
  onFailure?: (error: unknown) => void;
  /** The worker modules; tests put others here. */
  workers?: { reading?: URL; grammar?: URL };
};

const version = 'text-2 (eld 2.1.0, harper 2.10.0, wink 2.4.0/1.8.1, obscenity 0.4.6)';
/** The reader's tokenizer remembers every new word it meets; a fresh thread forgets them. */
const readingsPerThread = 1_000;
const fewestWordsForPraise = 10;
const defaultTimeoutMs = 30_000;
/** A machine that starts everything at once is slow and not at fault. */
const warmUpTimeoutMs = 180_000;
const unit = 'possible mistakes';

/**
 * The text engine: language, spelling and grammar, length, clichés, demands, concreteness, openings, punctuation, readability,
 * contact details, profanity, intent and balance, in two threads of its own (grammar takes about 400 MB).
 */
export function createTextEngine(options: TextEngineOptions = {}): TextEngine {
  const reader = createRespawningWorker<TextInput, TextReading>({
    file: options.workers?.reading ?? new URL('./reading.worker.ts', import.meta.url),
    task: 'read',
    heap: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 4 },
    timeoutMs: options.readingTimeoutMs ?? defaultTimeoutMs,
    tasksPerThread: readingsPerThread,
    onFailure: options.onFailure,
  });
  const grammar = createRespawningWorker<{ text: string }, GrammarLint[]>({
    file: options.workers?.grammar ?? new URL('./grammar.worker.ts', import.meta.url),
    task: 'checkGrammar',
    heap: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 },
    timeoutMs: options.grammarTimeoutMs ?? defaultTimeoutMs,
    onFailure: options.onFailure,
  });

  let isClosed = false;
  const refuseClosed = (): void => {
    if (isClosed) throw new Error('The text engine was closed before the text was read');
  };

  return {
    version,
    async warmUp() {
      await Promise.all([
        reader.run(
          { app: 'tinder', bio: 'A first sentence loads the models.', prompts: [] },
          warmUpTimeoutMs,
        ),
        grammar.run({ text: 'A frist sentence loads the dictionary.' }, warmUpTimeoutMs),
      ]);
    },
    async analyseText(input) {
      const reading = await reader.run(input);
      refuseClosed();
      if (!reading.ok) return failedResult(input, reading.reason);
      const { result, englishFields } = reading.value;
      const fields = readProfile(input).fields.filter((field) => englishFields.includes(field.field));
      const outcomes = await Promise.all(
        fields.map(async (field) => ({ field, outcome: await grammar.run({ text: field.readable }) })),
      );
      refuseClosed();
      return inReadingOrder(addGrammar(result, outcomes));
    },
    async close() {
      isClosed = true;
      await Promise.all([reader.close(), grammar.close()]);
    },
  };
}

function addGrammar(
  result: TextResult,
  outcomes: readonly { field: TextField; outcome: Outcome<GrammarLint[]> }[],
): TextResult {
  const findings = [...result.findings];
  const slips = findings.filter(
    (finding) => finding.ruleId === 'spelling' && finding.replacement !== undefined,
  );
  let mistakes = Number(result.signals.slips?.value ?? 0);
  let failure: string | null = null;
  for (const { field, outcome } of outcomes) {
    if (!outcome.ok) {
      failure = `could not be checked: ${outcome.reason}`;
      findings.push(uncheckedFinding(field, outcome.reason));
      continue;
    }
    const found = grammarFindings(field, outcome.value, slips);
    mistakes += found.length;
    const isClean = found.length === 0 && !slips.some((slip) => slip.span?.field === field.field);
    findings.push(
      ...capFindings(field, found, 'grammar', 'possible mistakes'),
      ...(isClean ? cleanFinding(field, result) : []),
    );
  }
  const reason = whyNotMeasured(result.status, result.language);
  const spelling =
    outcomes.length === 0
      ? notMeasured<number>(reason, unit)
      : failure === null
        ? measured(mistakes, unit, 0.9)
        : notMeasured<number>(failure, unit);
  return { ...result, signals: { ...result.signals, spellingAndGrammar: spelling }, findings };
}

function uncheckedFinding(field: TextField, reason: string): Finding {
  return createFinding(field, {
    kind: 'grammar-unchecked',
    severity: 'info',
    message: `Spelling and grammar of ${field.calledInText} could not be checked: ${reason}. Everything else was.`,
    measured: { value: null, unit, text: 'could not be checked' },
    ruleId: 'spelling',
    action: null,
  });
}

function cleanFinding(field: TextField, result: TextResult): Finding[] {
  const words = result.signals[`${field.field}.words`]?.value;
  if (typeof words !== 'number' || words < fewestWordsForPraise) return [];
  return [
    createFinding(field, {
      kind: 'no-mistakes',
      severity: 'good',
      message: `${startSentence(field.calledInText)} has no spelling or grammar mistakes that we found.`,
      measured: count(0, unit),
      threshold: count(0, unit),
      ruleId: 'spelling',
      action: null,
    }),
  ];
}

function failedResult(input: TextInput, reason: string): TextResult {
  const why = `could not be analysed: ${reason}`;
  return {
    status: 'failed',
    failure: `The text ${why}.`,
    language: notMeasured(why, 'ISO 639-1'),
    fields: listFields(input).map(({ field, label, shown, limit }) => ({
      field,
      label,
      text: shown,
      length: [...shown].length,
      limit,
    })),
    signals: {},
    findings: [],
  };
}

/** Field by field, what concerns a whole field before what marks a stretch, the profile as a whole last. */
function inReadingOrder(result: TextResult): TextResult {
  const order = new Map(result.fields.map((field, index) => [field.field, index]));
  const place = (finding: Finding): [number, number] => [
    order.get(/^(?:bio|prompt:\d+)(?=:)/u.exec(finding.id)?.[0] ?? '') ?? order.size,
    finding.span?.start ?? -1,
  ];
  const findings = result.findings.toSorted((a, b) => {
    const [fieldA, startA] = place(a);
    const [fieldB, startB] = place(b);
    return fieldA - fieldB || startA - startB || (a.id < b.id ? -1 : 1);
  });
  return { ...result, findings };
}

import { notMeasured } from '../domain/signal.ts';
import type { Finding, Signals, TextResult } from '../features/analysis/analysis.contract.ts';
import { balanceAnalyser } from './signals/balance.ts';
import { clicheAnalyser } from './signals/cliches.ts';
import { concretenessAnalyser } from './signals/concreteness.ts';
import { analyseContacts } from './signals/contacts.ts';
import { demandAnalyser } from './signals/demands.ts';
import { readEnglish } from './fields/english-field.ts';
import type {
  AnyLanguageAnalyser,
  EnglishAnalyser,
} from '../features/analysis/server/text-report/text-finding.ts';
import { analyseHiddenCharacters } from './signals/hidden-characters.ts';
import { intentAnalyser } from './signals/intent.ts';
import { describeLanguages, detectLanguages } from './language.ts';
import { analyseLength } from './signals/length.ts';
import { machineInstructionAnalyser } from './signals/machine-instructions.ts';
import { openingAnalyser } from './signals/openings.ts';
import { profanityAnalyser } from './signals/profanity.ts';
import { analysePunctuation } from './signals/punctuation-load.ts';
import { promptGaps } from '../features/analysis/server/text-report/prompt-gaps.ts';
import { readabilityAnalyser } from './signals/readability.ts';
import { type TextReading, whyNotMeasured } from './text-reading.ts';
import { slipAnalyser } from './spelling/slips.ts';
import { readProfile, type TextInput } from './fields/text-field.ts';

const anyLanguage: readonly AnyLanguageAnalyser[] = [
  analyseLength,
  analyseHiddenCharacters,
  analysePunctuation,
  analyseContacts,
];
const englishOnly: readonly EnglishAnalyser[] = [
  slipAnalyser,
  clicheAnalyser,
  demandAnalyser,
  concretenessAnalyser,
  openingAnalyser,
  intentAnalyser,
  balanceAnalyser,
  readabilityAnalyser,
  profanityAnalyser,
  machineInstructionAnalyser,
];

/** Reads a profile's text: pure and deterministic, the same input gives the same bytes. Grammar is added by the engine. */
export function readText(input: TextInput): TextReading {
  const profile = readProfile(input);
  const languages = detectLanguages(profile);
  const isEmpty = profile.fields.every((field) => field.clean.trim() === '');
  const english = languages.fields
    .filter((entry) => entry.language.value === 'en')
    .map((entry) => readEnglish(entry.field));
  const signals: Signals = {};
  const findings: Finding[] = [];
  const described = describeLanguages(languages.fields);
  for (const observation of [described, ...anyLanguage.map((analyse) => analyse(profile))]) {
    Object.assign(signals, observation.signals);
    findings.push(...observation.findings);
  }
  const status = isEmpty ? 'empty' : 'analysed';
  const reason = whyNotMeasured(status, languages.whole);
  for (const analyser of englishOnly) {
    for (const [name, unit] of Object.entries(analyser.signals)) signals[name] = notMeasured(reason, unit);
    if (english.length === 0) continue;
    const observation = analyser.analyse(english, profile);
    Object.assign(signals, observation.signals);
    findings.push(...observation.findings);
  }
  const result: TextResult = {
    status,
    failure: null,
    language: isEmpty ? notMeasured(reason, 'ISO 639-1') : languages.whole,
    fields: profile.fields.map(({ field, label, shown, limit }) => ({
      field,
      label,
      text: shown,
      length: [...shown].length,
      limit,
    })),
    signals,
    findings,
  };
  findings.push(...promptGaps(input, profile));
  if (profile.fields.length === 0) findings.push(noTextAtAll(profile.limits.name));
  return { result, englishFields: english.map((field) => field.field) };
}

function noTextAtAll(app: string): Finding {
  return {
    id: 'text:empty',
    severity: 'fix',
    message: `There is no text in this profile: no prompt of ${app} is answered. On test profiles of men, a bio brought more matches; we know of no figure for prompts.`,
    measured: { value: 0, unit: 'words', text: '0 words' },
    threshold: { value: 1, unit: 'prompts', text: 'at least one answered prompt' },
    ruleId: 'have-a-bio',
    action: 'Answer the prompt you could talk about longest.',
  };
}

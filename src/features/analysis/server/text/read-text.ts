import { notMeasured } from '../../../../domain/signal.ts';
import type { Finding, Signals, TextResult } from '../../analysis.contract.ts';
import { balanceAnalyser } from './balance.ts';
import { clicheAnalyser } from './cliches.ts';
import { concretenessAnalyser } from './concreteness.ts';
import { analyseContacts } from './contacts.ts';
import { demandAnalyser } from './demands.ts';
import { readEnglish } from './english-field.ts';
import type { AnyLanguageAnalyser, EnglishAnalyser } from './finding.ts';
import { analyseHiddenCharacters } from './hidden-characters.ts';
import { intentAnalyser } from './intent.ts';
import { describeLanguages, detectLanguages } from './language.ts';
import { analyseLength } from './length.ts';
import { machineInstructionAnalyser } from './machine-instructions.ts';
import { openingAnalyser } from './openings.ts';
import { profanityAnalyser } from './profanity.ts';
import { analysePunctuation } from './punctuation-load.ts';
import { promptGaps } from './prompt-gaps.ts';
import { readabilityAnalyser } from './readability.ts';
import { type TextReading, whyNotMeasured } from './text-reading.ts';
import { slipAnalyser } from './slips.ts';
import { readProfile, type TextInput } from './text-field.ts';

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

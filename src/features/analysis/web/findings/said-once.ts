import {
  asksForChange,
  type Finding,
  type NextStep,
  type PhotoResult,
  type Report,
} from '../../analysis.contract.ts';
import { titleOf } from '../../task-title.ts';
import { splitQuote } from './finding-groups.ts';
import { positionsListed, reasonsSaidOnce } from './photo-reasons.ts';

/** How a list says a finding: its line, and the sentences behind it. */
export type FindingWords = { line: string; details: readonly string[] };

/** What the tasks of a report say, which nothing below them says again. */
export function saidByTasks(steps: readonly NextStep[]): ReadonlySet<string> {
  return new Set(
    steps.map(({ title }) => title.replace(/^Photo \d+: /u, '').replace(/ \(\+\d+ more\)$/u, '.')),
  );
}

/** The words of each finding by its id. A sentence that was said before, by a task or by a finding above, is left out. */
export function findingsSaidOnce(
  findings: readonly Finding[],
  saidBefore: ReadonlySet<string> = new Set(),
  numberOf: (finding: Finding) => number | undefined = () => undefined,
): Map<string, FindingWords> {
  const said = new Set(saidBefore);
  const firstWith = new Map<string, Finding>();
  const words = new Map<string, FindingWords>();
  for (const finding of findings) {
    const { message, action } = finding;
    const title = lineOf(finding);
    const isNew = (sentence: string) =>
      !said.has(sentence) && !said.has(splitQuote(sentence)?.rest ?? sentence);
    const line = [title, ...sentencesOf(message)].find(isNew) ?? sameAs(firstWith.get(title), numberOf);
    said.add(line).add(splitQuote(line)?.rest ?? line);
    const sentences = isCorrection(finding)
      ? sentencesOf(message).filter((sentence) => !/^“[^”]*” should be “[^”]*”\.$/u.test(sentence))
      : [...sentencesOf(message), ...sentencesOf(action ?? '')];
    const details = sentences.filter((sentence) => isNew(sentence) && sentence !== title);
    for (const sentence of details) said.add(sentence).add(splitQuote(sentence)?.rest ?? sentence);
    said.add(title);
    if (!firstWith.has(title)) firstWith.set(title, finding);
    words.set(finding.id, { line, details });
  }
  return words;
}

/** A certain correction of a spelling or of grammar. */
function isCorrection({ replacement, ruleId }: Finding): boolean {
  return ruleId === 'spelling' && replacement !== undefined && replacement !== '';
}

/**
 * The task where one is asked for; else the first sentence, which what is known about it follows. Corrections look alike, with or
 * without a task: as a proofreader writes them.
 */
function lineOf(finding: Finding): string {
  const { message, action, severity } = finding;
  if (isCorrection(finding)) return `${finding.measured.text} → “${finding.replacement}”`;
  if (severity === 'info' && action !== null) return action;
  if (asksForChange(finding)) return titleOf(finding) ?? message;
  return sentencesOf(message)[0] ?? message;
}

function sameAs(first: Finding | undefined, numberOf: (finding: Finding) => number | undefined): string {
  const number = first && numberOf(first);
  return number === undefined ? 'The same as above.' : `The same as mark ${number}.`;
}

/**
 * The photos of a report, each with actions that no task, no remark on the set and no photo before it has given. Where all was
 * said already, the action names the photos that need the same, or where it stands.
 */
export function photosSaidOnce(
  photos: readonly PhotoResult[],
  steps: readonly NextStep[],
  remarks: readonly Finding[],
): PhotoResult[] {
  const tasks = [...saidByTasks(steps)];
  const said = new Set([...tasks, ...remarks.flatMap(({ action }) => sentencesOf(action ?? ''))]);
  const numbersWith = new Map<string, number[]>();
  const once = (finding: Finding, position: number): Finding => {
    const { action } = finding;
    if (action === null) return finding;
    const sentences = sentencesOf(action);
    const fresh = sentences.filter((sentence) => !said.has(sentence));
    const before = numbersWith.get(action) ?? [];
    numbersWith.set(action, [...before, position + 1]);
    for (const sentence of sentences) said.add(sentence);
    if (fresh.length > 0) return { ...finding, action: fresh.join(' ') };
    return { ...finding, action: reference(finding, before, tasks.indexOf(action)) };
  };
  return photos.map((photo) => ({
    ...photo,
    findings: photo.findings.map((finding) => once(finding, photo.position)),
  }));
}

function reference(finding: Finding, numbers: readonly number[], task: number): string {
  if (numbers.length === 0) return task < 0 ? 'See “The set as a whole”.' : `See task ${task + 1}.`;
  const photos = `photo${numbers.length === 1 ? '' : 's'} ${positionsListed(numbers)}`;
  const title = titleOf(finding);
  if (title === null || title === finding.action) return `Do the same as for ${photos}.`;
  return `${title.replace(/\.$/u, '')}, as for ${photos}.`;
}

/** The photos as the loupe shows them: a reason that the list of photos gives is left out, and so is one given for a photo before. */
export function withLoupeReasons(photos: readonly PhotoResult[], lineUp: Report['lineUp']): PhotoResult[] {
  const isPlaced = (id: string) => lineUp?.slots.some(({ photoId }) => photoId === id) ?? false;
  const placed = photos.filter(({ photoId }) => isPlaced(photoId));
  const reasonOf = (id: string) => placed.find(({ photoId }) => photoId === id)?.verdictReason ?? '';
  const reasons = reasonsSaidOnce(placed, reasonOf);
  return photos.map((photo) => ({ ...photo, verdictReason: reasons.get(photo.photoId) ?? '' }));
}

/** A sentence ends before a space and a capital letter or a quote. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]”?)\s+(?=[A-Z“])/u).filter((sentence) => sentence !== '');
}

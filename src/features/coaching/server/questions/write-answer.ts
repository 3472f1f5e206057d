import { appLimits } from '../../../../domain/app-limits.ts';
import { evidenceRule } from '../../../../domain/evidence.ts';
import type { Answer, AnswerPart, Source } from '../../coaching.contract.ts';
import { answering } from './answers/answer-intent.ts';
import { declined } from './answers/declined.ts';
import type { Facts, Need } from './answers/facts.ts';
import { from, type Part, type Said } from './answers/say.ts';
import { aboutSource, calendarText, ruleSource } from './answers/sources.ts';
import { newestWeek } from './answers/week-answer.ts';
import type { IntentId } from './recognise/intent-ids.ts';
import type { Asked, Understood } from './recognise/understand.ts';

/** Kinds of sources that stand in the newest report. */
const ofReport: readonly Source['kind'][] = ['finding', 'photo'];

/** The written answer to what was understood, from these facts of each thing that was asked. */
export function writeAnswer(
  { declined: refused, near }: Understood,
  answers: readonly { asked: Asked; facts: Facts }[],
): Answer {
  const notice = refused === null ? null : declined[refused];
  const base = { by: 'coach', host: null, notice } as const;
  if (answers.length === 0) {
    return {
      ...base,
      kind: 'declined',
      parts: [],
      sources: [],
      basis: null,
      suggestions: near.map((intent) => answering[intent].question),
    };
  }
  const written = answers.map(({ asked, facts }) => writePart(asked, facts));
  return {
    ...base,
    kind: 'answered',
    parts: written.map(({ part }, at) =>
      presentPart(part, answers.length > 1 ? answering[answers[at]!.asked.intent].question : null),
    ),
    sources: gatherSources(written.flatMap(({ part }) => part.said)),
    basis: basisOf(
      answers[0]!.facts,
      written.flatMap(({ part }) => part.said),
    ),
    suggestions: [],
  };
}

/** What a week's numbers can answer. */
const ofWeek: ReadonlySet<IntentId> = new Set([
  'few-matches',
  'trend',
  'my-numbers',
  'my-rate',
  'weakest-stage',
  'algorithm',
]);

/** What the answer to a question needs to know. */
export function needsOf({ intent, slots }: Asked): readonly Need[] {
  const { needs } = answering[intent];
  return slots.asksWeek && ofWeek.has(intent) ? [...new Set([...needs, 'quarter' as const])] : needs;
}

/** What is told of the newest numbers, whatever time a question names. */
const ofNumbers: ReadonlySet<IntentId> = new Set(['trend', 'my-numbers', 'my-rate', 'odds', 'after-match']);
const otherTime = from(
  aboutSource(
    'named-time',
    'What is told here',
    'Answers rest on the newest numbers: three months, or a year where those tell too little. The results page shows all of it over time.',
  ),
)`I can’t pick out the time that you name: this is what your newest numbers say, and the results page shows every stretch of time.`;

function writePart({ intent, slots }: Asked, facts: Facts): { part: Part } {
  const answer = answering[intent].answer(facts, slots);
  const isOfOtherTime =
    slots.namesTime &&
    ofNumbers.has(intent) &&
    answer.said.some(
      ({ figures, sources }) => figures.length > 0 || sources.some(({ kind }) => kind === 'numbers'),
    );
  const week = slots.asksWeek && ofWeek.has(intent) ? newestWeek(facts) : [];
  const first = isOfOtherTime ? [otherTime, ...week] : week;
  const part = { ...answer, said: [...first, ...answer.said] };
  return { part: slots.isWhy ? { ...part, said: [...part.said, ...reasonsOf(part.said)] } : part };
}

/** What the rules behind an answer found, for those who ask why. */
function reasonsOf(said: readonly Said[]): Said[] {
  const rules = gatherSources(said)
    .filter(({ kind }) => kind === 'rule')
    .slice(0, 2);
  return rules.map(({ id }) => {
    const { claim, contradictedBy, effect } = evidenceRule(id.replace('rule:', ''));
    return from(
      ruleSource(id.replace('rule:', '')),
    )`Behind it: ${claim} ${effect} ${contradictedBy.length > 0 ? 'Others found otherwise; the source below says who.' : ''}`;
  });
}

function presentPart({ links, said }: Part, topic: string | null): AnswerPart {
  return {
    topic,
    sentences: said.map(({ figures, sources, text }) => ({
      text,
      sourceIds: [...new Set(sources.map(({ id }) => id))],
      figures: figures.map(({ of, text: shown }) => ({ of, text: shown })),
    })),
    links: links.filter((link, at) => links.findIndex(({ href }) => href === link.href) === at),
  };
}

/** Each source once, in the order in which it is first cited; of two with one id the longer text says more. */
export function gatherSources(said: readonly Said[]): Source[] {
  const byId = new Map<string, Source>();
  for (const source of said.flatMap(({ sources }) => sources)) {
    const known = byId.get(source.id);
    if (known === undefined || known.text.length < source.text.length) byId.set(source.id, source);
  }
  return [...byId.values()];
}

function basisOf({ app, diagnosis, isChangedSince, report }: Facts, said: readonly Said[]): string | null {
  const kinds = new Set(gatherSources(said).map(({ kind }) => kind));
  const parts = [
    report !== null && ofReport.some((kind) => kinds.has(kind))
      ? `your report of ${calendarText(report.finishedAt ?? report.createdAt)}${isChangedSince ? ' (the profile has changed since)' : ''}`
      : null,
    diagnosis != null && kinds.has('numbers')
      ? `your ${appLimits[app].name} numbers until ${calendarText(diagnosis.lastDay)}`
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `From ${parts.join(' and ')}.`;
}

import { countOf, joined } from '../../../domain/wording.ts';
import { startSentence } from '../sentence-case.ts';
import type { DoneReading, FieldText, ReadField, TextSpan } from '../../../text/text-reading.ts';
import type { Finding, Measure } from '../analysis.contract.ts';
import { calledInText, calledTogether, count, createFinding, quoted } from './text-finding.ts';

type Seen = DoneReading['seen'];

/** Below this share of details a text is mostly general; an editorial line. */
const vagueShare = 0.4;
const fewestCounted = 4;
/** Of words that say something about the writer, if the same about everybody. */
const fewestVague = 2;
/** Vague words without which hardly a sentence can be written: alone they make no text vague, and nobody learns from them. */
const fillers =
  /^(?:good|great|lov(?:e|es|ed|ing)|times?|people|things?|stuff|everything|anything|life|world|kinds?|experiences?)$/iu;
/** Praise quotes no more lines than these. */
const mostQuoted = 2;
/** A bio of fewer words says nothing yet, unless they are details or ask something; what is no English is judged by less. */
const shortBio = { inEnglish: 6, inAnyLanguage: 3 };

/** What the text says: whether a reader can picture it and answer it, and what the writer is looking for. */
export function contentFindings({ fields, seen, signals }: DoneReading): Finding[] {
  const vague = seen.concreteness.map((found) => withoutBlamed(found, seen)).filter(isVague);
  return [
    ...(vague.length === 0 ? [] : [vagueFinding(fields, vague)]),
    ...fields.flatMap((field) =>
      vague.some((found) => found.field === field.field) ? [] : saysNothing(field, seen),
    ),
    ...concretePraise(fields, seen.telling),
    ...openingPraise(fields, seen.openings, signals['openings']?.state === 'measured'),
    ...(seen.intent === null ||
    isDenied(seen.intent, fields) ||
    seen.intent.id === 'undecided' ||
    !sought.test(seen.intent.text)
      ? []
      : [intentPraise(seen.intent)]),
  ];
}

type Concreteness = Seen['concreteness'][number];

/** Vague words that a finding of their own names already, in a cliché or in a wish, are not held against a text twice. */
function withoutBlamed(found: Concreteness, { cliches, demands, wishLists, adjectives }: Seen): Concreteness {
  const blamed = [...cliches, ...demands, ...wishLists, ...adjectives].filter(
    ({ field }) => field === found.field,
  );
  const isFree = ({ start, end }: TextSpan) =>
    !blamed.some((other) => start < other.end && other.start < end);
  return { ...found, vague: found.vague.filter(isFree) };
}

function shareOfDetails({ details, vague }: Concreteness): number {
  return details.length / Math.max(1, details.length + vague.length);
}

function isVague(found: Concreteness): boolean {
  const { details, vague } = found;
  return (
    details.length + vague.length >= fewestCounted &&
    shareOfDetails(found) < vagueShare &&
    vague.filter(({ text }) => !fillers.test(text)).length >= fewestVague
  );
}

function detailsAgainstVague(found: readonly Concreteness[]): Measure {
  const details = found.reduce((sum, one) => sum + one.details.length, 0);
  const vague = found.reduce((sum, one) => sum + one.vague.length, 0);
  return {
    value: Math.round((details / Math.max(1, details + vague)) * 100) / 100,
    unit: 'ratio',
    text: `${count(details, 'details', 'detail').text}, ${count(vague, 'vague words', 'vague word').text}`,
  };
}

/** Said once, however many fields are vague; the first of them is marked. */
function vagueFinding(fields: readonly FieldText[], vague: readonly Concreteness[]): Finding {
  const concerned = fields.filter(({ field }) => vague.some((found) => found.field === field));
  const words = vague.flatMap((found) => found.vague).filter(({ text }) => !fillers.test(text));
  const [only] = concerned;
  return createFinding(concerned.length === 1 && only !== undefined ? only : null, {
    kind: 'vague',
    severity: 'consider',
    message: `${startSentence(calledTogether(concerned))} ${concerned.length === 1 ? 'leans' : 'lean'} on words that fit anyone: ${list(words)}.`,
    measured: detailsAgainstVague(vague),
    threshold: {
      value: vagueShare,
      unit: 'ratio',
      text: 'at least two details for every three vague words',
    },
    ruleId: 'concreteness',
    action: `Replace ${quoted(words[0]?.text ?? '')} with what it looks like: a place, a dish, a name, a number.`,
    ...(words[0] && { at: words[0] }),
    note: 'such as?',
  });
}

/** A short bio without anything to picture or to answer. One that is short and says something needs no advice. */
function saysNothing(field: ReadField, { concreteness, openings }: Seen): Finding[] {
  const { kind, isBlank, words, limit, language } = field;
  if (kind !== 'bio' || isBlank || limit === 0 || words === 0) return [];
  const isEnglish = language?.value === 'en';
  if (words >= (isEnglish ? shortBio.inEnglish : shortBio.inAnyLanguage)) return [];
  const isOf = (found: { field: string }): boolean => found.field === field.field;
  const read = concreteness.find(isOf);
  // What could not be read for details is not called empty of them.
  if (openings.some(isOf) || (isEnglish && read === undefined) || (read?.details.length ?? 0) > 0) return [];
  return [
    createFinding(field, {
      kind: 'short',
      severity: 'consider',
      message: `Your bio has ${count(words, 'words', 'word').text}, and we found nothing in ${words === 1 ? 'it' : 'them'} that only you could say.`,
      measured: count(0, 'details'),
      threshold: { value: 1, unit: 'details', text: 'at least one detail' },
      ruleId: 'concreteness',
      action: 'Add one thing you did this month, and name it.',
    }),
  ];
}

/** Said once, with the surest lines of all fields, in the order of the text. */
function concretePraise(fields: readonly FieldText[], telling: Seen['telling']): Finding[] {
  const order = fields.map(({ field }) => field);
  const shown = telling
    .slice(0, mostQuoted)
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field) || a.start - b.start);
  const [first] = shown;
  if (first === undefined) return [];
  return [
    createFinding(shown.every(({ field }) => field === first.field) ? first : null, {
      kind: 'concrete',
      severity: 'good',
      message: `You give readers something specific: ${list(shown)}.`,
      measured: count(telling.length, 'specific lines', 'specific line'),
      threshold: { value: 1, unit: 'specific lines', text: 'at least one' },
      ruleId: 'concreteness',
      action: null,
      at: first,
      note: 'specific',
    }),
  ];
}

function list(words: readonly TextSpan[]): string {
  return joined(words.slice(0, 3).map((word) => quoted(word.text)));
}

/** The easiest to answer of all: a question before an invitation or a claim, the last before the others. */
function openingPraise(
  fields: readonly FieldText[],
  openings: Seen['openings'],
  isCounted: boolean,
): Finding[] {
  const best = openings.findLast((opening) => opening.kind === 'question') ?? openings.at(-1);
  const field = fields.find((one) => one.field === best?.field);
  if (best === undefined || field === undefined) return [];
  const at = toSentenceEnd(field.shown, best);
  const what = {
    question: best.endsField ? 'ends with a question' : 'asks a question',
    claim: 'makes a claim people can argue with',
    invitation: 'invites an answer',
  }[best.kind];
  return [
    createFinding(field, {
      kind: 'opening',
      severity: 'good',
      message: `${startSentence(calledInText(field))} ${what}: ${quoted(at.text)}.`,
      measured: {
        value: openings.length,
        unit: 'openings',
        text: `${isCounted ? '' : 'at least '}${countOf(openings.length, 'conversation starter')}`,
      },
      threshold: { value: 1, unit: 'openings', text: 'at least one' },
      ruleId: 'give-an-opening',
      action: null,
      at,
      note: 'easy to answer',
    }),
  ];
}

/** A sentence that is quoted to its end: half an invitation invites nobody. */
function toSentenceEnd(shown: string, { field, start, end }: TextSpan): TextSpan {
  const rest = /^[^.!?\n]{0,80}[!?]?/u.exec(/[.!?]$/u.test(shown.slice(start, end)) ? '' : shown.slice(end));
  const last = end + (rest?.[0].trimEnd().length ?? 0);
  return { field, start, end: last, text: shown.slice(start, last) };
}

/** Who or what is sought; a mood ("open to adventure") and "someone now" tell nobody whether they are meant. */
const sought =
  /\b(?:relationships?|partners?|partnership|husband|wife|boyfriend|girlfriend|marriage|marry|married|long[- ]?term|ltr|serious|casual|short[- ]term|hook ?ups?|fwb|flings?|dat(?:es?|ing)|friend(?:s|ship|ships)?|budd(?:y|ies)|mates?|teammate|compan(?:y|ions?|ionship)|people|persons?|wom[ae]n|m[ae]n|guys?|girls?|lad(?:y|ies)|gentlem[ae]n|match|love|family|kids|settle|good time|conversations?|something (?!new|different|else|to)\p{L}+|some(?:one|body) (?!now|right now|since|because|soon|again|as i\b|to help|before|while|until)\p{L}+)\b/iu;

/** "I'm not looking for anyone now" states no wish. */
function isDenied({ field, start }: TextSpan, fields: readonly FieldText[]): boolean {
  const before = fields.find((one) => one.field === field)?.shown.slice(Math.max(0, start - 30), start) ?? '';
  return /(?:\bnot|n['’]t|\bnever|\bno longer|\bstopped|\bdone) (?:\p{L}+ )?$/iu.test(before);
}

function intentPraise(intent: NonNullable<Seen['intent']>): Finding {
  return createFinding(intent, {
    kind: 'intent',
    severity: 'good',
    message: `You say what you’re looking for: ${quoted(intent.text)}.`,
    measured: { value: intent.id, unit: null, text: intent.text },
    threshold: { value: true, unit: null, text: 'stated' },
    ruleId: 'state-intent',
    action: null,
    at: intent,
    note: 'clear',
  });
}

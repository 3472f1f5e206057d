import type { DoneReading, FieldText, TextSpan } from '../../../../text/text-reading.ts';
import type { Finding } from '../../analysis.contract.ts';
import { calledInText, count, createFinding, quoted, startSentence } from './text-finding.ts';

type Seen = DoneReading['seen'];

/** Below the first share a text is mostly general; from the second on it is concrete. Editorial lines. */
const concreteShares = { vague: 0.5, concrete: 0.65 };
const fewestCounted = 4;
const fewestVague = 2;
const fewestNamed = 3;
/** Around the 70 : 30 of the evidence; nothing is said between the ranges. */
const balanceShares = { good: [0.6, 0.8], tooMuchAboutTheOther: 0.5 } as const;
const fewestWordsForPraise = 30;

/** What the text says: whether a reader can picture it and answer it, and what the writer is looking for. */
export function contentFindings({ fields, signals, seen }: DoneReading): Finding[] {
  return [
    ...fields.flatMap((field) =>
      seen.concreteness
        .filter((found) => found.field === field.field)
        .flatMap((found) => concretenessFindings(field, found)),
    ),
    ...fields.flatMap((field) => openingFindings(field, seen.openings)),
    ...(signals['openings']?.value === 0 ? [noOpening()] : []),
    ...(seen.intent === null ? [] : [intentFinding(seen.intent)]),
    ...(signals['intentStated']?.value === false ? [noIntent()] : []),
    ...(seen.balance === null ? [] : balanceFindings(seen.balance)),
  ];
}

function concretenessFindings(
  field: FieldText,
  { details, named, vague }: Seen['concreteness'][number],
): Finding[] {
  const counted = details.length + vague.length;
  const share = counted === 0 ? 0 : details.length / counted;
  const firstVague = vague[0];
  const rounded = Math.round(share * 100) / 100;
  const shown = {
    measured: {
      value: rounded,
      unit: 'ratio',
      text: `${count(details.length, 'details', 'detail').text}, ${count(vague.length, 'vague words', 'vague word').text}`,
    },
    ruleId: 'concreteness' as const,
  };
  if (
    counted >= fewestCounted &&
    share < concreteShares.vague &&
    vague.length >= fewestVague &&
    firstVague !== undefined
  ) {
    return [
      createFinding(field, {
        ...shown,
        kind: 'vague',
        severity: 'consider',
        message: `${startSentence(calledInText(field))} leans on words that fit anyone: ${list(vague)}.`,
        threshold: {
          value: concreteShares.vague,
          unit: 'ratio',
          text: 'at least as many details as vague words',
        },
        action: `Replace ${quoted(firstVague.text)} with what it looks like: a place, a dish, a name, a number.`,
        at: firstVague,
        note: 'such as?',
      }),
    ];
  }
  const examples = named.length > 0 ? named : details;
  const first = examples[0];
  const unnamed = details.filter((detail) => !named.some((name) => name.start === detail.start));
  if (details.length < fewestNamed || share < concreteShares.concrete || first === undefined) return [];
  return [
    createFinding(field, {
      ...shown,
      kind: 'concrete',
      severity: 'good',
      message: `${startSentence(calledInText(field))} names things a reader can picture: ${list([...named, ...unnamed])}.`,
      threshold: {
        value: concreteShares.concrete,
        unit: 'ratio',
        text: 'about two details for each vague word',
      },
      action: null,
      at: first,
      note: 'concrete',
    }),
  ];
}

function list(words: readonly TextSpan[]): string {
  return words
    .slice(0, 3)
    .map((word) => quoted(word.text))
    .join(', ');
}

function openingFindings(field: FieldText, openings: Seen['openings']): Finding[] {
  const found = openings.filter((opening) => opening.field === field.field);
  const best = found.findLast((opening) => opening.kind === 'question') ?? found.at(-1);
  if (best === undefined) return [];
  const what = {
    question: best.endsField ? 'ends with a question' : 'asks a question',
    claim: 'makes a claim to argue with',
    invitation: 'invites an answer',
  }[best.kind];
  return [
    createFinding(field, {
      kind: 'opening',
      severity: 'good',
      message: `${startSentence(calledInText(field))} ${what}: ${quoted(best.text)}.`,
      measured: count(found.length, 'openings', 'opening'),
      threshold: { value: 1, unit: 'openings', text: 'at least one' },
      ruleId: 'give-an-opening',
      action: null,
      at: best,
      note: 'easy to answer',
    }),
  ];
}

function noOpening(): Finding {
  return createFinding(null, {
    kind: 'no-opening',
    severity: 'consider',
    message: 'We found no question, invitation or claim in your text that a reader could answer.',
    measured: count(0, 'openings'),
    threshold: { value: 1, unit: 'openings', text: 'at least one' },
    ruleId: 'give-an-opening',
    action:
      'End with a question about something you named, or with an opinion that invites the opposite one.',
  });
}

function intentFinding(intent: NonNullable<Seen['intent']>): Finding {
  return createFinding(intent, {
    kind: 'intent',
    severity: 'good',
    message: `You say what you are looking for: ${quoted(intent.text)}.`,
    measured: { value: intent.id, unit: null, text: intent.text },
    threshold: { value: true, unit: null, text: 'stated' },
    ruleId: 'state-intent',
    action: null,
    at: intent,
    note: 'clear',
  });
}

function noIntent(): Finding {
  return createFinding(null, {
    kind: 'no-intent',
    severity: 'consider',
    message: 'We found nothing in your text that says what you are looking for.',
    measured: { value: false, unit: null, text: 'nothing found' },
    threshold: { value: true, unit: null, text: 'stated' },
    ruleId: 'state-intent',
    action: 'Add half a sentence: a relationship, something light, or new friends.',
  });
}

function balanceFindings({ share, words }: NonNullable<Seen['balance']>): Finding[] {
  const percent = `${Math.round(share * 100)} : ${100 - Math.round(share * 100)}`;
  const shown = {
    measured: {
      value: share,
      unit: 'share of words',
      text: `${percent} about you and who you would like to meet`,
    },
    threshold: { value: 0.7, unit: 'share of words', text: 'about 70 : 30' },
    ruleId: 'seventy-thirty' as const,
  };
  if (share < balanceShares.tooMuchAboutTheOther) {
    return [
      createFinding(null, {
        ...shown,
        kind: 'balance',
        severity: 'consider',
        message: `More of your text is about who you want than about you (${percent}).`,
        action: 'Turn one wish into something about yourself.',
      }),
    ];
  }
  if (words >= fewestWordsForPraise && share >= balanceShares.good[0] && share <= balanceShares.good[1]) {
    return [
      createFinding(null, {
        ...shown,
        kind: 'balance',
        severity: 'good',
        message: `Your text keeps close to 70 : 30 between you and who you would like to meet (${percent}).`,
        action: null,
      }),
    ];
  }
  return [];
}

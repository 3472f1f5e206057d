import { appLimits } from '../../../domain/app-limits.ts';
import type { DoneReading, FieldText, TextPlace } from '../../../text/text-reading.ts';
import type { Finding } from '../analysis.contract.ts';
import { count, createFinding, findingsPerField, quoted } from './text-finding.ts';

type Seen = DoneReading['seen'];
type ContactKind = Seen['contacts'][number]['kind'];
type Level = Seen['profanity'][number]['level'];

export const contactKinds: Readonly<Record<ContactKind, string>> = {
  email: 'an email address',
  link: 'a link',
  phone: 'a phone number',
  handle: 'a username on another app',
};
const profanityReasons: Readonly<Record<Level, string>> = {
  slur: 'is a slur; the apps remove profiles for it',
  explicit: 'is sexually explicit; the apps may remove it',
  strong: 'is a swear word; some readers and filters object to it',
};
/** Swear words that are meant for people. */
const abusive = /slut|whore|cunt|twat/iu;
/** One swear word may be a joke, and no app minds it. */
const fewestStrong = 2;
/** Qualities that one wish may name before the engine sees a list; an editorial line. */
const mostListed = 3;
/** Adjectives in a row before the engine sees a list; an editorial line. */
const mostAdjectives = 4;

/** Words and phrases that cost readers: contact details, clichés, demands, swearing, instructions to a program. */
export function wordingFindings({ app, fields, seen }: DoneReading): Finding[] {
  const { name } = appLimits[app];
  // One stretch gets one of these findings: as part of a list of wishes or of adjectives, as a cliché, or as a demand.
  const adjectives = apartFrom(seen.adjectives, seen.wishLists);
  const lists = [...seen.wishLists, ...adjectives];
  const cliches = apartFrom(seen.cliches, lists);
  const demands = apartFrom(seen.demands, [...lists, ...cliches]);
  const profanity = seen.profanity.filter(
    ({ level, text }) => level !== 'strong' || abusive.test(text) || countStrong(seen) >= fewestStrong,
  );
  return [
    ...findingsPerField(
      fields,
      seen.contacts,
      { kind: 'contacts', named: 'contact details' },
      (field, contact) => contactFinding(field, contact, name),
    ),
    ...findingsPerField(fields, cliches, { kind: 'cliche', named: 'clichés' }, clicheFinding),
    ...findingsPerField(fields, demands, { kind: 'demand', named: 'demands' }, demandFinding),
    ...fields.flatMap((field) =>
      seen.wishLists.filter((list) => list.field === field.field).map((list) => listFinding(field, list)),
    ),
    ...fields.flatMap((field) =>
      adjectives.filter((list) => list.field === field.field).map((list) => adjectivesFinding(field, list)),
    ),
    ...findingsPerField(
      fields,
      profanity,
      { kind: 'profanity', named: 'words of this kind' },
      profanityFinding,
    ),
    ...fields.flatMap((field) => instructionFinding(field, seen)),
  ];
}

function countStrong({ profanity }: Seen): number {
  return profanity.filter(({ level }) => level === 'strong').length;
}

function apartFrom<Place extends TextPlace>(places: readonly Place[], others: readonly TextPlace[]): Place[] {
  return places.filter(
    ({ field, start, end }) =>
      !others.some((other) => other.field === field && start < other.end && other.start < end),
  );
}

function contactFinding(field: FieldText, contact: Seen['contacts'][number], app: string): Finding {
  return createFinding(field, {
    kind: contact.kind,
    severity: 'fix',
    message: `${quoted(contact.text)} is ${contactKinds[contact.kind]}; ${app} may remove it, or hide your profile.`,
    measured: { value: contact.text, unit: contact.kind, text: contactKinds[contact.kind] },
    threshold: { value: 0, unit: 'contact details', text: 'no contact details or links' },
    ruleId: 'app-removes-contacts',
    action: 'Take it out, and share it once you’re talking.',
    at: contact,
    note: 'take out',
  });
}

function clicheFinding(field: FieldText, match: Seen['cliches'][number]): Finding {
  const isIdea = match.id === 'worn-idea';
  return createFinding(field, {
    kind: `cliche-${match.id}`,
    severity: 'consider',
    message: isIdea
      ? `Many profiles say ${quoted(match.text)}, so it says little about you.`
      : `${quoted(match.text)} is a cliché; it could be in anyone’s profile.`,
    measured: { value: match.id, unit: 'phrase', text: match.text },
    threshold: {
      value: 0,
      unit: 'phrases',
      text: isIdea ? 'nothing that means the same as a cliché' : 'none from our list of clichés',
    },
    ruleId: 'originality',
    action: 'Say the same with one example that only you could give.',
    at: match,
    note: 'heard before',
  });
}

function demandFinding(field: FieldText, match: Seen['demands'][number]): Finding {
  const isComplaint = match.id === 'complaint';
  return createFinding(field, {
    kind: `demand-${match.id}`,
    severity: 'consider',
    message: isComplaint
      ? `${quoted(match.text)} reads as a complaint, and it hits people who did nothing wrong.`
      : `${quoted(match.text)} reads as a demand and puts off people you’d like.`,
    measured: { value: match.id, unit: 'phrase', text: match.text },
    threshold: { value: 0, unit: 'phrases', text: 'no demands, refusals or complaints' },
    ruleId: 'shopping-list',
    action: isComplaint
      ? 'Leave it out, or say what you’d enjoy instead.'
      : 'Say what you’d like instead, in a friendly way, or leave it out.',
    at: match,
    note: isComplaint ? 'leave out' : 'say it kindly',
  });
}

function adjectivesFinding(field: FieldText, list: Seen['adjectives'][number]): Finding {
  if (list.of === 'interests')
    return createFinding(field, {
      kind: 'interests',
      severity: 'consider',
      message: `${list.items} interests in a row that many people share: they say little about you.`,
      measured: count(list.items, 'interests'),
      threshold: { value: mostAdjectives, unit: 'interests', text: `at most ${mostAdjectives} in a row` },
      ruleId: 'concreteness',
      action: 'Keep one and say what you did with it last: where you went, what you cooked, what you read.',
      at: list,
      note: 'pick one',
    });
  return createFinding(field, {
    kind: 'adjectives',
    severity: 'consider',
    message: `${list.items} adjectives in a row don’t show what you’re like: each could be in anyone’s profile.`,
    measured: count(list.items, 'adjectives'),
    threshold: { value: mostAdjectives, unit: 'adjectives', text: `at most ${mostAdjectives} in a row` },
    ruleId: 'concreteness',
    action: 'Keep one and show it: what did you do last week that proves it?',
    at: list,
    note: 'show one',
  });
}

function listFinding(field: FieldText, list: Seen['wishLists'][number]): Finding {
  return createFinding(field, {
    kind: 'shopping-list',
    severity: 'consider',
    message: `You ask for ${list.items} qualities in a row, which reads like a shopping list.`,
    measured: count(list.items, 'qualities'),
    threshold: {
      value: mostListed,
      unit: 'qualities',
      text: `at most ${mostListed} in one sentence`,
    },
    ruleId: 'shopping-list',
    action: 'Keep the one that matters most and show it in a scene: what would you two do on a Sunday?',
    at: list,
    note: 'pick one',
  });
}

function profanityFinding(field: FieldText, match: Seen['profanity'][number]): Finding {
  return createFinding(field, {
    kind: `profanity-${match.level}`,
    severity: match.level === 'strong' ? 'consider' : 'fix',
    message: `${quoted(match.text)} ${profanityReasons[match.level]}.`,
    measured: { value: match.level, unit: 'word', text: match.text },
    threshold: { value: 0, unit: 'words', text: 'none' },
    ruleId: 'app-content-rules',
    action: match.level === 'strong' ? 'Keep it only if it’s worth losing those readers.' : 'Take it out.',
    at: match,
    note: match.level === 'strong' ? 'worth it?' : 'take out',
  });
}

function instructionFinding(field: FieldText, { instructions }: Seen): Finding[] {
  const matches = instructions.filter((match) => match.field === field.field);
  const match = matches.find(({ id }) => id === 'override') ?? matches[0];
  if (match === undefined) return [];
  return [
    createFinding(field, {
      kind: 'machine-instructions',
      severity: 'consider',
      message: `${quoted(match.text)} reads as an instruction to a program. We don’t follow it: we measured it as text, and people will read it as text.`,
      measured: { value: matches.length, unit: 'phrases', text: match.text },
      threshold: { value: 0, unit: 'phrases', text: 'none' },
      ruleId: 'give-an-opening',
      action: 'Write to the person who will read it.',
      at: match,
      note: 'to a person',
    }),
  ];
}

import { formatDollars } from '../../../domain/money.ts';
import type { AuditAction, AuditLine } from '../audit.contract.ts';

/** What was done, in a few words. */
export const actionTexts: Readonly<Record<AuditAction, string>> = {
  'set-rank': 'Changed a rank',
  refund: 'Refunded an order',
  'look-at-photo': 'Looked at a photo',
  'keep-photo': 'Kept a photo',
  'lift-age-pause': 'Lifted an age pause',
  'confirm-age-pause': 'Confirmed an age pause',
  'remove-photo': 'Removed a photo',
  export: 'Exported a list',
  'clear-activities': 'Cleared activities',
  'connection-test': 'Tested the connection',
  'phone-change': 'Changed a phone number',
  'reset-second-factor': 'Reset two-step sign-in',
};

type Value = string | number | null;

/** The details there are, in the order in which they read well: a database keeps none. */
const detailTexts: Readonly<Record<string, (value: Value) => string>> = {
  oldRank: (rank) => `from rank ${rank}`,
  newRank: (rank) => `to rank ${rank}`,
  amount: (dollars) => formatDollars(Number(dollars)),
  refundedBefore: (dollars) => `${formatDollars(Number(dollars))} had gone back before`,
  app: (app) => `${app} profile`,
  userId: (id) => `of user ${id}`,
  confidence: (share) => `program’s hint ${(Number(share) * 100).toFixed(1)}%`,
  cleared: (count) => `${count} cleared`,
  filter: (name) => `filter "${name}"`,
  search: () => 'search results only',
  tookMs: (time) => `in ${time} ms`,
};

/** What else a line says; empty where there is nothing. */
export function describeDetails(details: AuditLine['details']): string {
  const known = Object.entries(detailTexts).flatMap(([key, describe]) => {
    const value = details[key];
    return value === undefined ? [] : [describe(value)];
  });
  const others = Object.entries(details)
    .filter(([key]) => !(key in detailTexts))
    .map(([key, value]) => `${key} ${value ?? 'none'}`);
  return [...known, ...others].join(', ');
}

/** What stands for an address where somebody did it on the command line. */
const commandLine = 'command line';

/** Where it was done from; empty for the command line, which is named as the one who did it. */
export function describeOrigin({ ipAddress }: Pick<AuditLine, 'ipAddress'>): string {
  return ipAddress === commandLine ? '' : `From ${ipAddress}`;
}

/** Who did it. */
export function describeActor({
  actorId,
  actorName,
  actorPhoneNumber,
  ipAddress,
}: Pick<AuditLine, 'actorId' | 'actorName' | 'actorPhoneNumber' | 'ipAddress'>): string {
  if (actorId === null) return ipAddress === commandLine ? 'The command line' : 'A deleted administrator';
  return [actorName, actorPhoneNumber].filter(Boolean).join(', ');
}

export const auditTexts = {
  lead: 'What administrators did and looked at, whose records it touched, and from which address. Nobody can change or delete an entry.',
  failed: 'Failed to load admin data.',
  empty: 'Nothing yet',
  emptyHint: 'No entries of this kind.',
  more: 'Show more',
} as const;

import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { declineCodes, type DeclineCode } from '../../../../domain/decline-texts.ts';
import type { SandboxBehaviour } from '../../../../domain/sandbox-cards.ts';
import { GatewayUnavailableError, type CardInput, type GatewayCard } from '../payment-gateway.port.ts';
import type { LedgerRow, SandboxCardRow } from './sandbox-ledger.store.ts';
import { brandOf, behaviourOfNumber } from './test-card-numbers.ts';

/** A test card as it was typed; it is never kept with its number. */
export type DescribedCard = Omit<GatewayCard, 'id' | 'fingerprint'> & {
  fingerprint: string;
  behaviour: SandboxBehaviour;
};

/** What a typed card is; null for everything but the test cards. `secret` keys its fingerprint. */
export function describeCard(card: CardInput, secret: Buffer): DescribedCard | null {
  const behaviour = card.kind === 'typed' ? behaviourOfNumber(card.number) : undefined;
  if (card.kind !== 'typed' || behaviour === undefined) return null;
  const { expiryMonth, expiryYear, number } = card;
  const identity = `${number} ${expiryMonth}/${expiryYear}`;
  return {
    behaviour,
    fingerprint: createHmac('sha256', secret).update(identity).digest('hex'),
    brand: brandOf(number),
    last4: number.slice(-4),
    expiryMonth,
    expiryYear,
  };
}

export function toGatewayCard(row: SandboxCardRow): GatewayCard {
  const { id, fingerprint, brand, last4, expiryMonth, expiryYear } = row;
  return { id, fingerprint, brand, last4, expiryMonth, expiryYear };
}

export function behaviourOf({ behaviour }: SandboxCardRow): SandboxBehaviour {
  return behaviour as SandboxBehaviour;
}

/** How a card is used: just entered, or kept from then; and whether its buyer can be asked. */
export type CardUse = { isNewCard: boolean; isBuyerThere: boolean };
export type Settlement = Pick<LedgerRow, 'status' | 'declineCode'>;

export const succeeded: Settlement = { status: 'succeeded', declineCode: null };

/** What the bank of a card decides. */
export function settle(behaviour: SandboxBehaviour, { isBuyerThere, isNewCard }: CardUse): Settlement {
  if (isBuyerThere && asksBuyer(behaviour)) return { status: 'requires_action', declineCode: null };
  if (behaviour === 'renewals_declined') {
    return isNewCard ? succeeded : { status: 'declined', declineCode: 'card_declined' };
  }
  const declineCode = behaviour === 'always_needs_3d_secure' ? 'authentication_failed' : refusalOf(behaviour);
  return declineCode === null ? succeeded : { status: 'declined', declineCode };
}

/** Whether the bank of a card asks its buyer, as far as there is one. */
export function asksBuyer(behaviour: SandboxBehaviour): boolean {
  return behaviour.endsWith('3d_secure');
}

/** Why the bank declines a payment that the buyer has approved, or the check of a card that costs nothing; null where it accepts. */
export function refusalAfterBuyer(behaviour: SandboxBehaviour, amountCents: number): DeclineCode | null {
  return behaviour === 'no_funds_after_3d_secure' && amountCents === 0 ? null : refusalOf(behaviour);
}

function refusalOf(behaviour: SandboxBehaviour): DeclineCode | null {
  if (behaviour === 'declined_after_3d_secure') return 'card_declined';
  if (behaviour === 'no_funds_after_3d_secure') return 'insufficient_funds';
  return declineCodes.find((code) => code === behaviour) ?? null;
}

/**
 * Lets the network fail as the card says, around `act`: before anything is done, or after it is done. Throws
 * GatewayUnavailableError then.
 */
export async function overNetwork<Answer>(
  behaviour: SandboxBehaviour,
  silenceMs: number,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (behaviour === 'silent_before_charge') return fallSilent(silenceMs);
  if (behaviour === 'gateway_error') throw new GatewayUnavailableError('The sandbox answered 500');
  const answer = await act();
  if (behaviour === 'silent_after_charge') return fallSilent(silenceMs);
  if (behaviour === 'connection_reset') throw new GatewayUnavailableError('The sandbox reset the connection');
  return answer;
}

export function toDeclineCode(code: string | null): DeclineCode {
  return declineCodes.find((known) => known === code) ?? 'card_declined';
}

/** As a gateway that no longer answers. Does not keep the process alive. */
async function fallSilent(silenceMs: number): Promise<never> {
  await delay(silenceMs, undefined, { ref: false });
  throw new GatewayUnavailableError('The sandbox did not answer');
}

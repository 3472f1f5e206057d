import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { declineCodes, type DeclineCode } from '../../../../domain/decline-texts.ts';
import { findSandboxCard, type SandboxBehaviour } from '../../../../domain/sandbox-cards.ts';
import { GatewayUnavailableError, type CardInput, type GatewayCard } from '../payment-gateway.port.ts';
import type { LedgerRow, SandboxCardRow } from './sandbox-ledger.store.ts';

/** A test card as it was typed; it is never kept with its number. */
export type DescribedCard = Omit<GatewayCard, 'id' | 'fingerprint'> & {
  fingerprint: string;
  behaviour: SandboxBehaviour;
};

/** What a typed card is; null for everything but the test cards. `secret` keys its fingerprint. */
export function describeCard(card: CardInput, secret: Buffer): DescribedCard | null {
  const known = card.kind === 'typed' ? findSandboxCard(card.number) : undefined;
  if (card.kind !== 'typed' || known === undefined) return null;
  const { expiryMonth, expiryYear, number } = card;
  const identity = `${number} ${expiryMonth}/${expiryYear}`;
  return {
    behaviour: known.behaviour,
    fingerprint: createHmac('sha256', secret).update(identity).digest('hex'),
    brand: 'visa',
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
  if (behaviour === 'needs_3d_secure' && isBuyerThere)
    return { status: 'requires_action', declineCode: null };
  if (behaviour === 'renewals_declined') {
    return isNewCard ? succeeded : { status: 'declined', declineCode: 'card_declined' };
  }
  const isDecline = (declineCodes as readonly string[]).includes(behaviour);
  return isDecline ? { status: 'declined', declineCode: behaviour } : succeeded;
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

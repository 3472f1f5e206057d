import type { CardInput, PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { PaymentCard, PaymentRequest } from '../../billing.contract.ts';
import { readPayment } from '../checkout/read-payment-request.ts';

/**
 * A card without a payment; it is checked as with one.
 *
 * @throws AppError `validation_failed` with a sentence for each field at fault
 */
export function readPaymentCard(card: PaymentCard, kind: PaymentGateway['kind'], now: Date): CardInput {
  const request: PaymentRequest = {
    userId: '',
    userInfo: {},
    plan: '',
    planDetails: {},
    totalPrice: 0,
    // No mail goes anywhere because of it; its user's address stays what it is.
    paymentInfo: { ...card, email: 'card@loupe.invalid' },
    acceptedRenewal: true,
  };
  return readPayment(request, kind, now).card;
}

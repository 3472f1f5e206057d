import type { CampaignParameters } from '../../../../../domain/campaign-parameters.ts';
import { ownZone } from '../../../../../domain/time-zone.ts';
import type { User } from '../../../../accounts/accounts.contract.ts';
import type { PaymentRequest, PlanView } from '../../../billing.contract.ts';
import type { EnteredCard } from '../../cards/card-fields.ts';

type Purchase = {
  me: User;
  plan: PlanView;
  holder: { email: string; cardName: string };
  card: EnteredCard;
  campaign: CampaignParameters;
  now: Date;
};

/** The body of POST /api/payment, as the specification has it: what was shown, what was typed, and from where. */
export function buildPaymentRequest({ me, plan, holder, card, campaign, now }: Purchase): PaymentRequest {
  const { offer, ...planDetails } = plan;
  return {
    userId: me.id,
    userInfo: me,
    plan: plan.id,
    planDetails,
    totalPrice: offer.dueToday,
    paymentInfo: { email: holder.email.trim(), cardName: holder.cardName.trim(), ...card },
    acceptedRenewal: true,
    // Reddit's own links carry the second name. Longer ones than the call takes are none of Reddit's.
    redditClickId: (campaign.reddit_click_id ?? campaign.rdt_cid)?.slice(0, 200) ?? null,
    screenDimensions: { width: screen.width, height: screen.height },
    timestamp: now.toISOString(),
    userAgent: navigator.userAgent,
    language: navigator.language,
    timezone: ownZone() ?? 'UTC',
  };
}

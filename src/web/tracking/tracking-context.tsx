import { createContext, use, type ReactNode } from 'react';
import type { CampaignParameters } from '../../domain/campaign-parameters.ts';

/** What screens say has happened, in their own words; what trackers are told of it is not theirs to know. */
export type Happening =
  | { kind: 'signed_up' }
  | { kind: 'signed_in' }
  /**
   * Of a plan by its name with the period. `payment_given` says that a whole payment form was sent, `change_scheduled`
   * that a subscriber will have this plan from the next period on and pays nothing today.
   */
  | {
      kind: 'plan_seen' | 'plan_chosen' | 'checkout_begun' | 'payment_given' | 'change_scheduled';
      planName: string;
    }
  | {
      kind: 'purchased';
      planName: string;
      /** Null where an answer names none. */
      orderId: string | null;
      /** Dollars charged today; null when that is not known any more. */
      totalPrice: number | null;
      isFirstPurchase: boolean;
    }
  /** A list was searched; the term itself is never handed on. */
  | { kind: 'searched'; list: string; termLength: number }
  /** Files that were handed over, never their names. */
  | { kind: 'files_added'; purpose: string; types: readonly string[] };

/** Something the user did, for the record that an administrator sees; never a text, a photo or a name. */
export type UserAction = { title: string; description: string };

export type Tracking = {
  /** Never throws. */
  track: (happening: Happening) => void;
  /**
   * Records a user action, a second after the one before at the earliest; on a vote page nothing is recorded. Never
   * throws.
   */
  act: (action: UserAction) => void;
  /** What the advertisement or link that led here has said, for as long as the tab lives. */
  campaign: () => CampaignParameters;
};

/** Without a provider nothing is tracked, as in tests. */
const TrackingContext = createContext<Tracking>({
  track: () => undefined,
  act: () => undefined,
  campaign: () => ({}),
});

export function TrackingProvider({ value, children }: { value: Tracking; children: ReactNode }) {
  return <TrackingContext value={value}>{children}</TrackingContext>;
}

/** The same object on every render. */
export function useTracking(): Tracking {
  return use(TrackingContext);
}

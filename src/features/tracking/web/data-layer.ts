import type { CampaignParameters } from '../../../domain/campaign-parameters.ts';
import { warn } from './warn.ts';

/**
 * A plan as a product: the specification's "Tracking plan item" and, beside it, the tracking catalogue of its section 3.
 * Amounts are US dollars.
 */
export type PlanItem = {
  item_id: string;
  item_name: string;
  item_category: string;
  item_category2: string;
  item_brand: 'Loupe';
  price: number;
  currency: 'USD';
  quantity: 1;
  product_id: string;
  product_name: string;
  category: string;
  subcategory: string;
  billing_cycle: 'monthly' | 'annual';
  tier: 'regular' | 'premium';
  sku: string;
  features: readonly string[];
  /** Free days before the first charge; absent for a plan without a trial. */
  trial_days?: number;
  /** The struck-through price; absent, like the two below it, where there is none. */
  original_price?: number;
  /** `original_price` less `price`. */
  discount?: number;
  /** In percent as the plan table gives it. */
  discount_percent?: number;
};

/** Phone and email as SHA-256 in lower-case hex, each absent where there is none; times are ISO 8601. */
export type UserProperties = {
  user_id: string;
  user_authenticated: true;
  user_phone_number?: string;
  user_email?: string;
  user_registration_method: 'phone';
  user_creation_time: string;
  /** Null where this document did not see it. */
  user_last_sign_in: string | null;
};

/** `event_id` goes along wherever an advertiser may hear of the same thing from the server too. */
type WithId = { event_id: string };
type OfPlan = WithId & { currency: 'USD'; value: number; items: [PlanItem] };

/** Everything that enters the data layer. Names: the specification's section 7, "Tracking". */
export type DataLayerEvent =
  | { event: 'page_view'; page_name: string; page_title: string; page_location: string }
  | (WithId & {
      event: 'custom_event';
      event_name: 'ViewContent' | 'CompleteRegistration';
      content_name?: string;
    })
  /** `PlanChangeScheduled`: nothing is charged today, so that its value is 0 and no purchase follows. */
  | (OfPlan & { event: 'custom_event'; event_name: 'AddPaymentInfo' | 'PlanChangeScheduled' })
  | (WithId & { event: 'generate_lead'; value: 0; currency: 'USD'; link_text: string })
  | (OfPlan & { event: 'view_item' | 'add_to_cart' | 'begin_checkout' })
  | (OfPlan &
      CampaignParameters & {
        event: 'purchase';
        transaction_id: string;
        tax: 0;
        shipping: 0;
        subscription_type: 'monthly' | 'annual';
        is_first_purchase: boolean;
      })
  | { event: 'form_interaction'; form_name: string; interaction: 'start' | 'submit' }
  /** Which list was searched, and how many characters the term had; never the term, which names people. */
  | { event: 'search'; search_list: string; search_term_length: number }
  | {
      event: 'file_interaction';
      interaction: 'add';
      file_purpose: string;
      file_types: readonly string[];
      file_count: number;
    }
  | { event: 'user_properties_set'; user_properties: UserProperties }
  | (WithId & { event: 'login' | 'sign_up'; method: 'phone' });

declare global {
  interface Window {
    /** https://developers.google.com/tag-platform/tag-manager/datalayer */
    dataLayer?: unknown[];
  }
}

/** Makes the page's data layer, unless there is one. */
export function createDataLayer(page: Pick<Window, 'dataLayer'> = window): void {
  page.dataLayer ??= [];
}

/** Adds an event to the page's data layer; without one it is dropped with a warning. */
export function pushEvent(event: DataLayerEvent, page: Pick<Window, 'dataLayer'> = window): void {
  if (Array.isArray(page.dataLayer)) page.dataLayer.push(event);
  else warn(`No data layer: ${event.event} is dropped.`);
}

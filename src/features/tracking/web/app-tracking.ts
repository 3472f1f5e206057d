import type { CampaignParameters } from '../../../domain/campaign-parameters.ts';
import type { ConversionKind } from '../../../domain/conversion.ts';
import type { Plan } from '../../../domain/plans.ts';
import type { Happening, Tracking } from '../../../web/tracking/tracking-context.tsx';
import type { User } from '../../accounts/accounts.contract.ts';
import type { TrackConversion } from './conversion-reporter.ts';
import { pushEvent, type DataLayerEvent, type PlanItem } from './data-layer.ts';
import { newEventId } from './event-id.ts';
import { hashedIdentityOf } from './hashed-identity.ts';
import { warn } from './warn.ts';

export type AppTracking = Omit<Tracking, 'act'> & {
  /** Reports that a screen is shown, by its name; `title` and `location` as they are at that moment. */
  showPage: (page: { name: string; title: string; location: string }) => void;
  /** Says who is signed in, or that nobody is; the same user is told once. */
  knowUser: (user: User | null) => void;
  /** A form that was begun or sent. What follows waits until it is known whether its own screen refused it: then it was not sent. */
  noteForm: (name: string, interaction: 'start' | 'submit', isRefused?: Promise<boolean>) => void;
};

export type AppTrackingParts = {
  campaign: CampaignParameters;
  push?: (event: DataLayerEvent) => void;
  report?: TrackConversion;
  newId?: () => string;
  now?: () => Date;
};

type PlanEvent = Exclude<Extract<DataLayerEvent, { items: unknown }>, { event: 'purchase' }>;
type Names<Event> = Event extends unknown
  ? Omit<Event, keyof ReturnType<typeof ofPlan>> & { value?: number }
  : never;

/** What each step with a plan is called in the data layer, and by advertisers. */
const planEvents: Readonly<
  Record<
    Exclude<Extract<Happening, { planName: string }>['kind'], 'purchased'>,
    { names: Names<PlanEvent>; conversion: ConversionKind | null }
  >
> = {
  plan_seen: { names: { event: 'view_item' }, conversion: null },
  plan_chosen: { names: { event: 'add_to_cart' }, conversion: 'AddToCart' },
  checkout_begun: { names: { event: 'begin_checkout' }, conversion: 'InitiateCheckout' },
  payment_given: {
    names: { event: 'custom_event', event_name: 'AddPaymentInfo' },
    conversion: 'AddPaymentInfo',
  },
  change_scheduled: {
    names: { event: 'custom_event', event_name: 'PlanChangeScheduled', value: 0 },
    conversion: null,
  },
};

function createLaterReporter(): TrackConversion {
  let report: TrackConversion | null = null;
  return (...conversion) => {
    import('./conversion-reporter.ts')
      .then(({ createConversionReporter }) => (report ??= createConversionReporter())(...conversion))
      .catch((error: unknown) => {
        warn('A conversion could not be handed over.', error);
      });
  };
}

/**
 * Turns what happens in the app into events of its data layer, in the order in which it happened, and hands to the server
 * what advertisers may be told of, under the same id. What fails is written to the console and goes no further.
 */
export function createAppTracking({
  campaign,
  push = pushEvent,
  report = createLaterReporter(),
  newId = newEventId,
  now = () => new Date(),
}: AppTrackingParts): AppTracking {
  let earlier: Promise<void> = Promise.resolve();
  let knownUser = '';
  let lastSignIn: string | null = null;

  const inOrder = (run: () => void | Promise<void>) => {
    earlier = earlier.then(run).catch((error: unknown) => {
      warn('Tracking failed.', error);
    });
  };
  /** Pushes an event and reports the conversions that it stands for. */
  const tell = (
    event: DataLayerEvent & { event_id: string },
    conversion: ConversionKind | null,
    details?: Parameters<TrackConversion>[2],
  ) => {
    push(event);
    if (conversion) report(conversion, event.event_id, details);
  };

  const tellOfPlan = (kind: keyof typeof planEvents, plan: Plan, item: PlanItem) => {
    const { names, conversion } = planEvents[kind];
    tell({ ...ofPlan(item, newId()), ...names }, conversion, { plan: plan.id });
  };

  const tellOfPurchase = (
    purchase: Extract<Happening, { kind: 'purchased' }>,
    plan: Plan,
    item: PlanItem,
  ) => {
    const { orderId, totalPrice, isFirstPurchase } = purchase;
    const ofItem = ofPlan(item, newId());
    tell(
      {
        event: 'purchase',
        ...campaign,
        ...ofItem,
        transaction_id: orderId ?? ofItem.event_id,
        value: totalPrice ?? ofItem.value,
        tax: 0,
        shipping: 0,
        subscription_type: plan.catalogue.billingCycle,
        is_first_purchase: isFirstPurchase,
      },
      'Purchase',
      { plan: plan.id, ...(orderId !== null && { orderId }) },
    );
  };

  const handle = async (happening: Happening): Promise<void> => {
    switch (happening.kind) {
      case 'signed_in':
        lastSignIn = now().toISOString();
        tell({ event: 'login', method: 'phone', event_id: newId() }, 'Login');
        break;
      case 'signed_up':
        lastSignIn = now().toISOString();
        tell({ event: 'sign_up', method: 'phone', event_id: newId() }, 'SignUp');
        tell(
          { event: 'custom_event', event_name: 'CompleteRegistration', event_id: newId() },
          'CompleteRegistration',
        );
        break;
      case 'searched':
        push({
          event: 'search',
          search_list: happening.list,
          search_term_length: happening.termLength,
        });
        break;
      case 'files_added':
        push({
          event: 'file_interaction',
          interaction: 'add',
          file_purpose: happening.purpose,
          file_types: happening.types,
          file_count: happening.types.length,
        });
        break;
      default: {
        const { findTrackedPlan, planItemOf } = await import('./plan-item.ts');
        const plan = findTrackedPlan(happening.planName);
        if (plan === null) return;
        if (happening.kind === 'purchased') tellOfPurchase(happening, plan, planItemOf(plan));
        else tellOfPlan(happening.kind, plan, planItemOf(plan));
      }
    }
  };

  return {
    campaign: () => campaign,
    track: (happening) => inOrder(() => handle(happening)),
    showPage: ({ name, title, location }) =>
      inOrder(() =>
        push({ event: 'page_view', page_name: name, page_title: title, page_location: location }),
      ),
    knowUser(user) {
      const told = user === null ? '' : [user.id, user.phoneNumber, user.email].join(' ');
      if (told === knownUser) return;
      knownUser = told;
      if (user === null) return;
      inOrder(async () => {
        const { email, phoneNumber } = await hashedIdentityOf(user);
        push({
          event: 'user_properties_set',
          user_properties: {
            user_id: user.id,
            user_authenticated: true,
            ...(phoneNumber !== undefined && { user_phone_number: phoneNumber }),
            ...(email !== undefined && { user_email: email }),
            user_registration_method: 'phone',
            user_creation_time: user.createdAt,
            user_last_sign_in: lastSignIn,
          },
        });
      });
    },
    noteForm: (name, interaction, isRefused) =>
      inOrder(async () => {
        if (await isRefused) return;
        push({ event: 'form_interaction', form_name: name, interaction });
      }),
  };
}

function ofPlan(item: PlanItem, eventId: string) {
  return { event_id: eventId, currency: 'USD' as const, value: item.price, items: [item] as [typeof item] };
}

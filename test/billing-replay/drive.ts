import { randomUUID } from 'node:crypto';
import {
  cardNumbers,
  meetsSilence,
  type Action,
  type BankAnswer,
  type Card,
  type Sequence,
} from './actions.ts';
import { canonicalBooks, describeView, isoMinute, type Outcome, type View } from './outcome.ts';
import type { Product } from './product.ts';
import type { TestUser } from '../test-user.ts';

type Body = {
  success?: boolean;
  code?: string;
  orderId?: string;
  requiresAction?: boolean;
  actionPath?: string;
  pending?: boolean;
  refunded?: number;
  refundedPrice?: number;
  status?: string;
  endedSubscription?: boolean;
  change?: {
    takesEffect: string;
    takesEffectAt: string;
    credit: number;
    charge: number;
    dueToday: number;
    firstPrice?: number;
    thenPrice: number;
    thenFrom: string;
  };
};
type Answer = { status: number; body: Body };
type Plan = {
  id: string;
  name: string;
  period: string;
  tier: string;
  description: string;
  offer: { dueToday: number };
};
type Order = { id: string; status: string; totalPrice: number; refunded: number };

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;
/** More than any sequence needs; ends one whose next due moment never comes nearer. */
const maxStops = 40;

/**
 * Performs a sequence through the product's routes, as browsers, banks and time would. A sequence in which the machine
 * was so slow that a gateway counted as silent begins anew, unless it has a card that is silent on purpose.
 */
export async function driveSequence(product: Product, sequence: Sequence): Promise<Outcome> {
  for (;;) {
    const outcome = await driveOnce(product, sequence);
    if (meetsSilence(sequence) || !product.hasMissedGateway()) return outcome;
  }
}

async function driveOnce(product: Product, sequence: Sequence): Promise<Outcome> {
  await product.reset(new Date(sequence.startsAt));
  /** Which of the sequence's users an id belongs to, also after a number was registered again. */
  const indexOf = new Map<string, number>();
  const answers: string[] = [];
  const bank = new Map<number, string>();
  const lastOrder = new Map<number, string>();
  const deletionDueAt = new Map<number, number>();
  const newcomerPrices = new Map<string, number>();

  const userOf = async (index: number): Promise<TestUser> => {
    const user = await product.user(index);
    indexOf.set(user.id, index);
    return user;
  };
  for (let index = 0; index < sequence.users; index += 1) await userOf(index);

  const send = async (
    user: TestUser,
    path: string,
    method: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await user.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
  };

  const viewOf = async (index: number): Promise<View | null> => {
    const user = await userOf(index);
    const response = await user.request('/api/subscription');
    return response.ok ? ((await response.json()) as View) : null;
  };

  const askBank = async (index: number, user: TestUser, answer: BankAnswer): Promise<string> => {
    const path = bank.get(index);
    if (path === undefined) return 'nothing asked';
    if (answer === 'ignore') return 'ignored';
    const body = new TextEncoder().encode(`answer=${answer === 'approve' ? 'approve' : 'fail'}`);
    const response = await user.request(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    bank.delete(index);
    return `${answer} ${response.status}`;
  };

  const confirm = (index: number, user: TestUser): Promise<Answer> =>
    lastOrder.get(index) === 'card'
      ? send(user, '/api/subscription/card/confirm', 'POST')
      : send(user, '/api/payment/confirm', 'POST', { orderId: lastOrder.get(index) ?? randomUUID() });

  /** Leads the buyer through the bank where an answer asks for it, and back. */
  const goOn = async (
    index: number,
    user: TestUser,
    order: string | undefined,
    { body }: Answer,
    answer: BankAnswer,
  ): Promise<string[]> => {
    if (order !== undefined) lastOrder.set(index, order);
    if (body.actionPath === undefined) return [];
    bank.set(index, body.actionPath);
    const told = await askBank(index, user, answer);
    return answer === 'ignore' ? [told] : [told, describeAnswer(await confirm(index, user))];
  };

  const plansOf = async (user: TestUser): Promise<Plan[]> =>
    (await user.json<{ plans: Plan[] }>('/api/plans')).plans;

  const performers: {
    [Name in Action['do']]: (action: Extract<Action, { do: Name }>, user: TestUser) => Promise<string[]>;
  } = {
    async buy({ who, plan: id, card, bank: answer, how, price }, user) {
      const offered = (await plansOf(user)).find((plan) => plan.id === id);
      if (offered === undefined) return ['no such plan'];
      const { name, period, tier, description } = offered;
      const body = {
        userId: user.id,
        userInfo: { id: user.id },
        plan: id,
        planDetails: { name, period, tier, description },
        totalPrice:
          price === 'own' ? offered.offer.dueToday : (newcomerPrices.get(id) ?? offered.offer.dueToday),
        paymentInfo: { email: `user${who}@example.com`, ...typed(card, product.now()) },
        acceptedRenewal: true,
      };
      const key = randomUUID();
      const pay = (by: string) => send(user, '/api/payment', 'POST', body, { 'idempotency-key': by });
      if (how === 'once') {
        const answered = await pay(key);
        return [
          describeAnswer(answered),
          ...(await goOn(who, user, answered.body.orderId, answered, answer)),
        ];
      }
      const both = await Promise.all([pay(key), pay(how === 'repeat' ? key : randomUUID())]);
      // Which of two submits is refused, and why, is up to chance.
      const first = both.find(
        ({ body: { success, actionPath } }) => success === true || actionPath !== undefined,
      );
      if (first === undefined) return ['neither'];
      return [
        `one of two: ${describeAnswer(first)}`,
        ...(await goOn(who, user, first.body.orderId, first, answer)),
      ];
    },
    async answerBank({ who, answer }, user) {
      const isAsked = bank.has(who);
      const told = await askBank(who, user, answer);
      return isAsked ? [told, describeAnswer(await confirm(who, user))] : [told];
    },
    confirm: async ({ who }, user) => [describeAnswer(await confirm(who, user))],
    cancel: ({ how }, user) => sendAs(how, () => send(user, '/api/subscription/cancel', 'POST')),
    resume: ({ how }, user) => sendAs(how, () => send(user, '/api/subscription/resume', 'POST')),
    async preview({ plan }, user) {
      return [
        describeAnswer(await send(user, '/api/subscription/change', 'POST', { plan, previewOnly: true })),
      ];
    },
    async change({ who, plan, bank: answer, how, fault }, user) {
      const shown = await send(user, '/api/subscription/change', 'POST', { plan, previewOnly: true });
      const dueToday = shown.body.change?.dueToday ?? 0;
      const make = () =>
        send(user, '/api/subscription/change', 'POST', {
          plan,
          previewOnly: false,
          expectedDueToday: fault === 'stalePrice' ? dueToday + 0.01 : dueToday,
          acceptedRenewal: fault !== 'noConsent',
        });
      if (how === 'race') {
        const both = await Promise.all([make(), make()]);
        const made = both.find(({ status }) => status === 200) ?? both[0];
        const more = await goOn(who, user, made.body.orderId, made, answer);
        return [describeAnswer(shown), `one of two: ${made.status}`, ...more];
      }
      const answered = await make();
      const more = await goOn(who, user, answered.body.orderId, answered, answer);
      return [describeAnswer(shown), describeAnswer(answered), ...more];
    },
    async replaceCard({ who, card, bank: answer }, user) {
      const answered = await send(user, '/api/subscription/card', 'PUT', typed(card, product.now()));
      const more = await goOn(who, user, 'card', answered, answer);
      // A gateway may try a refused renewal at once or leave it to the job of this minute.
      if ((await viewOf(who))?.state === 'past_due') await product.runJobs();
      return [describeAnswer(answered), ...more];
    },
    moneyBack: ({ how }, user) => sendAs(how, () => send(user, '/api/subscription/refund', 'POST')),
    async adminRefund({ order: fromNewest, share }, user) {
      const response = await user.request('/api/orders');
      if (!response.ok) return [String(response.status)];
      const { orders } = (await response.json()) as { orders: Order[] };
      const tookMoney = ({ status, totalPrice }: Order) =>
        totalPrice > 0 && (status === 'completed' || status === 'refunded');
      const order = orders.filter(tookMoney)[fromNewest];
      if (order === undefined) return ['no such order'];
      const left = order.totalPrice - order.refunded;
      const amount = Math.round(left * share * 100) / 100;
      const body = { amount, refundedPrice: order.refunded };
      return [
        describeAnswer(await send(product.admin, `/api/admin/orders/${order.id}/refund`, 'POST', body)),
      ];
    },
    async deleteAccount({ who }, user) {
      const sent = await send(user, '/api/me/deletion/send-code', 'POST', { way: 'sms' });
      if (sent.status !== 200) return [describeAnswer(sent)];
      const body = { way: 'sms', code: product.codeFor(who), word: 'DELETE' };
      const answered = await send(user, '/api/me/deletion', 'POST', body);
      deletionDueAt.set(who, product.now().getTime() + dayMs);
      return [describeAnswer(answered)];
    },
    async registerAgain({ who }, user) {
      if ((await user.request('/api/me')).status !== 401) return ['still there'];
      const { id } = await product.registerAgain(who);
      indexOf.set(id, who);
      bank.delete(who);
      deletionDueAt.delete(who);
      return ['registered'];
    },
    async sleep({ ms }) {
      await product.turnTo(new Date(product.now().getTime() + ms));
      await product.runJobs();
      return [];
    },
    async live({ ms }) {
      await liveUntil(product.now().getTime() + ms);
      return [];
    },
    async liveUntilDue({ who, offsetMs }) {
      const due = dueOf(await viewOf(who), product.now().getTime())[0];
      if (due === undefined) return ['nothing due'];
      await liveUntil(Math.max(product.now().getTime(), due + offsetMs));
      return [];
    },
  };

  /** Turns the clock from one due moment to the next, and runs the jobs at each. */
  const liveUntil = async (endsAt: number): Promise<void> => {
    let views: (View | null)[] = [];
    let isOutdated = true;
    for (let stop = 0; stop < maxStops; stop += 1) {
      const now = product.now().getTime();
      if (isOutdated)
        views = await Promise.all(Array.from({ length: sequence.users }, (_, index) => viewOf(index)));
      const dues = views.flatMap((view) => dueOf(view, now));
      const deletions = [...deletionDueAt.values()].filter((at) => at > now);
      const next = Math.min(endsAt, ...dues, ...deletions);
      await product.turnTo(new Date(next));
      isOutdated = await product.runJobs();
      if (next >= endsAt) return;
    }
    await product.turnTo(new Date(endsAt));
    await product.runJobs();
  };

  const firstUser = await userOf(0);
  for (const { id, offer } of await plansOf(firstUser)) newcomerPrices.set(id, offer.dueToday);
  for (const action of sequence.actions) {
    // Real time never stands still between two requests.
    await product.turnTo(new Date(product.now().getTime() + secondMs));
    const who = 'who' in action ? action.who : 0;
    const user = await userOf(who);
    const perform = performers[action.do] as (action: Action, user: TestUser) => Promise<string[]>;
    const told = await perform(action, user);
    await product.runSentJobs();
    const view = 'who' in action ? ` | ${describeView(await viewOf(who))}` : '';
    answers.push(`${isoMinute(product.now())} ${describeAction(action)}: ${told.join('; ')}${view}`);
  }
  await product.runJobs();
  const views: string[] = [];
  for (let index = 0; index < sequence.users; index += 1) {
    views.push(`user ${index}: ${describeView(await viewOf(index))}`);
  }
  return { ...canonicalBooks(await product.read(), indexOf), subscriptions: views, answers };
}

async function sendAs(how: 'once' | 'race', ask: () => Promise<Answer>): Promise<string[]> {
  if (how === 'once') return [describeAnswer(await ask())];
  const both = await Promise.all([ask(), ask()]);
  return [`one of two: ${Math.min(...both.map(({ status }) => status))}`];
}

/** When something happens to a subscription next, the soonest first: after `now`. */
function dueOf(view: View | null, now: number): number[] {
  if (view === null) return [];
  const charge = view.nextCharge?.at ?? null;
  const reminder = view.state === 'trialing' && charge !== null ? Date.parse(charge) - dayMs : null;
  const named = [charge, view.expiresAt, view.grace?.nextTryAt, view.grace?.until].flatMap((at) =>
    at === null || at === undefined ? [] : [Date.parse(at)],
  );
  return [...named, ...(reminder === null ? [] : [reminder])]
    .filter((at) => at > now)
    .toSorted((a, b) => a - b);
}

function typed({ name, month }: Card, now: Date) {
  return {
    cardNumber: cardNumbers[name],
    cardName: 'Zoë Quinn',
    expiryMonth: String(month),
    expiryYear: String(now.getUTCFullYear() + 9),
    cvv: '123',
  };
}

function describeAction(action: Action): string {
  return Object.values(action)
    .map((value: string | number | Card) =>
      typeof value === 'object' ? `${value.name}/${value.month}` : value,
    )
    .join(' ');
}

function describeAnswer({ status, body }: Answer): string {
  const { change } = body;
  return [
    status,
    body.code,
    body.success === true && 'success',
    body.requiresAction === true && 'asks the bank',
    body.pending === true && 'pending',
    body.refunded !== undefined && `refunded ${body.refunded}`,
    body.refundedPrice !== undefined &&
      `${body.status} ${body.refundedPrice} ended ${body.endedSubscription}`,
    change &&
      `${change.takesEffect} ${isoMinute(change.takesEffectAt)} credit ${change.credit} charge ${change.charge} due ${change.dueToday} first ${change.firstPrice} then ${change.thenPrice} ${isoMinute(change.thenFrom)}`,
  ]
    .filter((part) => part !== undefined && part !== false)
    .join(' ');
}

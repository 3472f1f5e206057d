/** What users, banks and time do in a replay. Everything is data, so that a sequence can be printed, stored and shrunk. */
export type PlanName = 'regularMonthly' | 'regularAnnual' | 'premiumMonthly' | 'premiumAnnual';

/** Test cards by what they do; see `src/domain/sandbox-cards.ts`. */
export const cardNumbers = {
  ok: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  renewalsDeclined: '4000000000000341',
  asksBank: '4000002500003155',
  disputed: '4000000000000259',
  silentBefore: '4000000000001000',
  silentAfter: '4000000000002008',
  connectionReset: '4000000000003006',
  gatewayError: '4000000000004004',
  unknown: '4111111111111111',
} as const;
export type CardName = keyof typeof cardNumbers;

/** The same name and month is the same card, whoever uses it. */
export type Card = { name: CardName; month: number };

/** What the buyer answers if the bank asks: at once, or not at all. */
export type BankAnswer = 'approve' | 'refuse' | 'ignore';

/** `who` is an index of the users of the sequence. Amounts of time are milliseconds. */
export type Action =
  | {
      do: 'buy';
      who: number;
      plan: PlanName;
      card: Card;
      bank: BankAnswer;
      /** `repeat` sends the same submit twice at once; `race` sends two submits at once. */
      how: 'once' | 'repeat' | 'race';
      /** `newcomer`: the page shows the first-time offer, whatever the user has had. */
      price: 'own' | 'newcomer';
    }
  | { do: 'answerBank'; who: number; answer: BankAnswer }
  | { do: 'confirm'; who: number }
  | { do: 'cancel'; who: number; how: 'once' | 'race' }
  | { do: 'resume'; who: number; how: 'once' | 'race' }
  | {
      do: 'change';
      who: number;
      plan: PlanName;
      bank: BankAnswer;
      how: 'once' | 'race';
      /** `stalePrice` expects a cent more; `noConsent` leaves the box unticked. */
      fault: 'none' | 'stalePrice' | 'noConsent';
    }
  | { do: 'preview'; who: number; plan: PlanName }
  | { do: 'replaceCard'; who: number; card: Card; bank: BankAnswer }
  | { do: 'moneyBack'; who: number; how: 'once' | 'race' }
  /** Refunds a share of what is left of a completed order; `order` counts from the newest. */
  | { do: 'adminRefund'; who: number; order: number; share: number }
  | { do: 'deleteAccount'; who: number }
  | { do: 'registerAgain'; who: number }
  /** The site is down meanwhile; its jobs run once it is back. */
  | { do: 'sleep'; ms: number }
  /** The site runs meanwhile: its jobs run whenever something is due for a user. */
  | { do: 'live'; ms: number }
  /** The site runs until shortly before or after the next thing that is due for a user. */
  | { do: 'liveUntilDue'; who: number; offsetMs: number };

export type Sequence = {
  seed: number;
  startsAt: string;
  users: number;
  actions: Action[];
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const planNames = ['regularMonthly', 'regularAnnual', 'premiumMonthly', 'premiumAnnual'] as const;

/** Month ends, leap days, turns of the year, and any other time. */
const starts = [
  '2026-11-20T12:00:00.000Z',
  '2027-01-31T09:00:00.000Z',
  '2027-01-30T23:59:59.000Z',
  '2026-12-31T23:30:00.000Z',
  '2028-01-31T00:00:00.000Z',
  '2028-02-29T10:15:00.000Z',
  '2027-02-28T18:45:30.000Z',
  '2027-03-31T06:00:00.000Z',
  '2028-08-31T16:20:00.000Z',
] as const;

/** The sequence of a seed: always the same one. */
export function sequenceOf(seed: number): Sequence {
  const chance = createChance(seed);
  const users = chance.oneOf([1, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
  const startsAt =
    chance.share() < 0.5
      ? chance.oneOf(starts)
      : new Date(Date.UTC(2026, 10, 1) + Math.floor(chance.share() * 730 * 24 * 60) * minuteMs).toISOString();
  const length = 3 + chance.below(8);
  // Few sequences meet a silent gateway, because each silence takes real time.
  const mayBeSilent = chance.share() < 0.01;
  const actions: Action[] = [];
  /** What the generator believes about each user, so that most actions have something to act on. */
  const believed = Array.from({ length: users }, () => ({ subscribed: false, gone: false, asked: false }));
  while (actions.length < length) {
    const who = chance.below(believed.length);
    const belief = believed[who];
    if (belief === undefined) continue;
    const action = drawAction(chance, who, belief, mayBeSilent);
    actions.push(action);
    if (action.do === 'buy' && !declines(action.card.name)) {
      belief.asked = action.card.name === 'asksBank' && action.bank === 'ignore';
      belief.subscribed = belief.subscribed || !belief.asked;
    }
    if (action.do === 'moneyBack') belief.subscribed = false;
    if (action.do === 'deleteAccount') {
      belief.gone = true;
      belief.subscribed = false;
    }
    if (action.do === 'registerAgain') belief.gone = false;
  }
  return { seed, startsAt, users, actions };
}

/** Whether a card of it never answers, which takes real time. */
export function meetsSilence({ actions }: Sequence): boolean {
  return actions.some((action) => 'card' in action && action.card.name.startsWith('silent'));
}

function declines(name: CardName): boolean {
  return !['ok', 'renewalsDeclined', 'asksBank', 'disputed', 'silentAfter', 'connectionReset'].includes(name);
}

function drawAction(
  chance: Chance,
  who: number,
  belief: { subscribed: boolean; gone: boolean; asked: boolean },
  mayBeSilent: boolean,
): Action {
  if (belief.gone && chance.share() < 0.5) return { do: 'registerAgain', who };
  const kind = belief.subscribed
    ? chance.weighted({
        live: 22,
        liveUntilDue: 22,
        sleep: 6,
        change: 22,
        preview: 2,
        cancel: 9,
        resume: 7,
        replaceCard: 8,
        moneyBack: 4,
        adminRefund: 7,
        buy: 4,
        deleteAccount: 2,
        confirm: 1,
        answerBank: 3,
      } as const)
    : chance.weighted({
        buy: 75,
        live: 6,
        liveUntilDue: 2,
        sleep: 2,
        confirm: belief.asked ? 12 : 2,
        answerBank: belief.asked ? 25 : 1,
        cancel: 1,
        resume: 1,
        change: 1,
        replaceCard: 1,
        moneyBack: 1,
        adminRefund: 3,
        deleteAccount: 1,
        preview: 1,
      } as const);
  const race = chance.share() < 0.06 ? 'race' : 'once';
  switch (kind) {
    case 'buy':
      return {
        do: 'buy',
        who,
        plan: chance.oneOf(planNames),
        card: drawCard(chance, mayBeSilent),
        bank: drawBank(chance),
        how: chance.weighted({ once: 90, repeat: 6, race: 4 } as const),
        price: chance.share() < 0.1 ? 'newcomer' : 'own',
      };
    case 'change':
      return {
        do: 'change',
        who,
        plan: chance.oneOf(planNames),
        bank: drawBank(chance),
        how: race,
        fault: chance.weighted({ none: 92, stalePrice: 5, noConsent: 3 } as const),
      };
    case 'preview':
      return { do: 'preview', who, plan: chance.oneOf(planNames) };
    case 'replaceCard':
      return { do: 'replaceCard', who, card: drawCard(chance, mayBeSilent), bank: drawBank(chance) };
    case 'answerBank':
      return { do: 'answerBank', who, answer: chance.oneOf(['approve', 'refuse'] as const) };
    case 'adminRefund':
      return {
        do: 'adminRefund',
        who,
        order: chance.oneOf([0, 0, 0, 1, 1, 2]),
        share: chance.oneOf([1, 1, 0.5, 0.25, 1.5]),
      };
    case 'sleep':
      return { do: 'sleep', ms: drawSpan(chance) };
    case 'live':
      return { do: 'live', ms: drawSpan(chance) };
    case 'liveUntilDue':
      return {
        do: 'liveUntilDue',
        who,
        offsetMs: chance.oneOf([-hourMs, -minuteMs, 0, minuteMs, minuteMs, 3 * hourMs, dayMs, 2 * dayMs]),
      };
    case 'cancel':
    case 'resume':
    case 'moneyBack':
      return { do: kind, who, how: race };
    case 'confirm':
    case 'deleteAccount':
      return { do: kind, who };
  }
}

function drawCard(chance: Chance, mayBeSilent: boolean): Card {
  const name = chance.weighted({
    ok: 52,
    renewalsDeclined: 12,
    asksBank: 12,
    disputed: 5,
    connectionReset: 4,
    gatewayError: 3,
    declined: 3,
    insufficientFunds: 2,
    expired: 1,
    wrongCvc: 1,
    processingError: 1,
    unknown: 1,
    silentBefore: mayBeSilent ? 20 : 0,
    silentAfter: mayBeSilent ? 20 : 0,
  });
  return { name, month: 1 + chance.below(3) };
}

function drawBank(chance: Chance): BankAnswer {
  return chance.weighted({ approve: 60, refuse: 20, ignore: 20 } as const);
}

function drawSpan(chance: Chance): number {
  return chance.oneOf([
    minuteMs,
    40 * minuteMs,
    5 * hourMs,
    dayMs,
    2 * dayMs,
    3 * dayMs,
    6 * dayMs,
    15 * dayMs,
    31 * dayMs,
    45 * dayMs,
    100 * dayMs,
    366 * dayMs,
  ]);
}

type Chance = ReturnType<typeof createChance>;

/** Numbers that look drawn by chance and are the same for the same seed (mulberry32). */
function createChance(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(share() * end);
  return {
    share,
    below,
    oneOf<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to draw from');
      return item;
    },
    /** One of the keys, as often as its weight says. */
    weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const names = Object.keys(weights) as Name[];
      let left = below(names.reduce((sum, name) => sum + weights[name], 0));
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      throw new Error('There is nothing to draw from');
    },
  };
}

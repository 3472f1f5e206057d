import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { addDays, utcDay } from '../../src/domain/calendar-day.ts';
import type { PlanId } from '../../src/domain/plan-ids.ts';
import { plans } from '../../src/domain/plans.ts';
import { sandboxCards, type SandboxBehaviour } from '../../src/domain/sandbox-cards.ts';
import type { User } from '../../src/features/accounts/accounts.contract.ts';
import type { PlanView } from '../../src/features/billing/billing.contract.ts';
import type { Profile } from '../../src/features/profiles/profiles.contract.ts';
import type { DemoSite } from './demo-site.ts';

/** Whom to sign in as. */
export const leads = {
  administrator: { first: 'Robin', last: 'Marlowe', phoneNumber: '+15550100001' },
  premium: { first: 'Jordan', last: 'Ellis', phoneNumber: '+15550100002' },
  regular: { first: 'Casey', last: 'Nguyen', phoneNumber: '+15550100003' },
} as const;
type Person = { first: string; last: string; phoneNumber: string };

export const demoDays = 84;

type Purchase = { plan: PlanId; card?: SandboxBehaviour; later?: 'cancel' | 'refund' };
type Happening = { daysAgo: number; run: () => Promise<unknown> };
type Request = ReturnType<DemoSite['openBrowser']>;

/** Who else has registered so many days ago, what they bought, and what they did two days later. */
const members: readonly [daysAgo: number, first: string, last: string, purchase?: Purchase][] = [
  [81, 'Aaliyah', 'Brooks', { plan: 'regularMonthly' }],
  [76, 'Björn', 'Ødegård', { plan: 'premiumAnnual' }],
  [70, 'Chiamaka', 'Okonkwo', { plan: 'premiumMonthly', later: 'cancel' }],
  [63, 'Dmitri', 'Sokolov'],
  [50, '明', '李', { plan: 'regularAnnual', later: 'refund' }],
  [44, 'Fatima', 'al-Zahra', { plan: 'regularMonthly', later: 'cancel' }],
  [34, 'Priya', 'Venkataraman', { plan: 'premiumMonthly', card: 'renewals_declined' }],
  [28, 'Łukasz', 'Wiśniewski', { plan: 'premiumMonthly', card: 'insufficient_funds' }],
  [12, 'Kwame', 'Mensah', { plan: 'premiumMonthly', later: 'cancel' }],
  [5, 'Omar', 'Farouk'],
  [1.5, 'Dante', 'Alvarez', { plan: 'regularMonthly' }],
  [0.02, 'Lucía', 'Fernández', { plan: 'premiumMonthly', card: 'needs_3d_secure' }],
];

const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
];
const referrers = ['', 'https://www.google.com/', 'https://l.instagram.com/', 'https://www.reddit.com/'];

/** Drawn or painted; nobody who lives is in them. */
const pictures = new URL('../../scripts/sample/pictures/', import.meta.url);
const names = ['at-the-bar', 'sunglasses', 'mountains', 'same-again', 'portrait', 'on-the-hill'];
const bio =
  'I love to laugh and live life to the fullest. No drama, no liars, must be over 6 foot. Definately a morning person.';
const betterBio =
  'On Saturdays I take the 7:40 train to the lake and swim before anybody is up. Tell me which bakery has the better plum cake, and I will argue.';
const prompt = { question: 'Typical Sunday', answer: 'Brunch, Netflix and chill. Just ask!' };

/** All that people do until `until`. */
export function planDemo(site: DemoSite, until: Date): Happening[] {
  const happenings: Happening[] = [];
  const plan = (daysAgo: number, run: Happening['run']) => happenings.push({ daysAgo, run });
  const today = utcDay(until);
  let state = 20_260_401;
  /** By Park and Miller: falls the same way each time. */
  const random = (): number => (state = (state * 48_271) % 0x7fffffff) / 0x7fffffff;
  const pick = (items: readonly string[]): string => items[Math.floor(random() * items.length)] ?? '';

  const arrive = async (...pages: readonly string[]): Promise<Request> => {
    const request = site.openBrowser(pick(userAgents), `203.0.113.${Math.floor(2 + random() * 250)}`);
    await request('POST', '/api/visits', { url: 'http://loupe.example/', referrer: pick(referrers) });
    for (const page of pages) {
      const seen = { type: 'page_view', title: 'Page View', description: `Viewed ${page}` };
      await request('POST', '/api/activities', seen);
    }
    return request;
  };
  const askForCode = async (phoneNumber: string): Promise<Request> => {
    const request = await arrive('Landing', 'Sample report', 'Register');
    const body = { phoneNumber, source: 'register', botCheck: 'solved', acceptedTerms: true };
    await request('POST', '/api/auth/send-code', body);
    return request;
  };
  const signIn = async (person: Person, purchase?: Purchase): Promise<Request> => {
    const { phoneNumber, first: firstName, last: lastName } = person;
    const request = await askForCode(phoneNumber);
    const code = site.codeSentTo(phoneNumber);
    await request('POST', '/api/auth/verify-code', { phoneNumber, code, source: 'register' });
    const email = `user${phoneNumber.slice(-5)}@example.com`;
    const user = await request<User>('PATCH', '/api/me', { firstName, lastName, email });
    if (purchase !== undefined) await buy(request, user, purchase);
    return request;
  };
  let cards = 0;
  const buy = async (request: Request, user: User, { plan: id, card = 'ok' }: Purchase): Promise<void> => {
    const { plans: offered } = await request<{ plans: PlanView[] }>('GET', '/api/plans');
    const { name, period, tier, description } = plans[id];
    const cardNumber = sandboxCards.find(({ behaviour }) => behaviour === card)?.number;
    // A card has one free trial: each of the twelve buyers' expires in another month.
    cards += 1;
    const expiry = { expiryMonth: String(cards), expiryYear: String(until.getUTCFullYear() + 2) };
    await request('POST', '/api/payment', {
      userId: user.id,
      userInfo: { id: user.id },
      plan: id,
      planDetails: { name, period, tier, description },
      totalPrice: offered.find((one) => one.id === id)?.offer.dueToday,
      paymentInfo: { email: user.email, cardNumber, cardName: user.lastName, cvv: '123', ...expiry },
      acceptedRenewal: true,
    });
  };
  const analyze = async (request: Request, profileId: string): Promise<void> => {
    if (site.hasReports) await request('POST', `/api/profiles/${profileId}/analyses`);
    // The database has set these times, and does not know how late it is in the demo.
    for (const table of ['photos', 'profile_versions', 'analyses', 'analysis_events'].map(sql.table)) {
      await sql`update ${table} set created_at = ${site.now()} where created_at > ${site.now()}`.execute(
        site.db,
      );
    }
  };
  const makeProfile = async (request: Request, profile: object): Promise<string> => {
    await request('PUT', '/api/me/consents/face-analysis', { accepted: true });
    const { id } = await request<Profile>('POST', '/api/profiles', { iAm: 'woman', ...profile });
    for (const [position, name] of names.entries()) {
      const picture = await readFile(new URL(`${name}.jpg`, pictures));
      await request('PUT', `/api/profiles/${id}/photos/${position}`, picture);
    }
    await analyze(request, id);
    return id;
  };

  plan(demoDays - 1, async () => {
    await signIn(leads.administrator);
    await site.changeRank.makeAdmin(leads.administrator.phoneNumber);
  });
  let jordan: Request;
  let profileId: string;
  plan(16, async () => {
    jordan = await signIn(leads.premium, { plan: 'premiumMonthly' });
    profileId = await makeProfile(jordan, { app: 'tinder', lookingFor: 'men', bio });
    await jordan('POST', '/api/coach/plans', { profileId });
  });
  plan(8.9, async () => {
    const [a, b] = ['At the bar', 'At the window'].map((text) => ({ text, profileVersionId: null }));
    const numbers = { baseline: 0.25, relativeUplift: 0.5, likesPerDay: 40, blockDays: 4 };
    const test = { app: 'tinder', name: 'First photo', a, b, ...numbers, startsOn: addDays(today, -8) };
    await jordan('POST', '/api/experiments', test);
  });
  plan(8.2, async () => {
    const casey = await signIn(leads.regular, { plan: 'regularAnnual' });
    await makeProfile(casey, { app: 'hinge', lookingFor: 'women', prompts: [prompt] });
  });
  plan(0.3, async () => {
    const untold = { likesWithComment: null, matchedLikes: null, matchedLikesWithComment: null, dates: null };
    const days = Array.from({ length: 180 }, (_, index) => {
      const [likes, matches, wentOn] = [30, 8, 3].map((most) => Math.ceil(most * (0.5 + random() / 2)));
      const messages = {
        messagesSent: 40,
        messagesReceived: 30,
        conversations: 6,
        conversationsThatWentOn: wentOn,
      };
      return { ...untold, ...messages, date: addDays(today, index - 181), likes, passes: 90, matches };
    });
    const texts = [{ kind: 'bio', question: null, text: bio, changedOn: null }];
    const told = { days, hours: [], openings: [], lags: [], texts };
    await jordan('POST', '/api/results/imports', { app: 'tinder', source: 'tinder-export', ...told });
    await jordan('PATCH', `/api/profiles/${profileId}`, { bio: betterBio });
    await analyze(jordan, profileId);
  });
  for (const [place, [daysAgo, first, last, purchase]] of members.entries()) {
    const person = { first, last, phoneNumber: `+121255501${10 + place}` };
    plan(daysAgo, () => signIn(person, purchase));
    const later = purchase?.later;
    if (later) plan(daysAgo - 2, async () => (await signIn(person))('POST', `/api/subscription/${later}`));
  }
  // Strangers: some of them ask for a code, and do not type it.
  for (let daysAgo = demoDays; daysAgo > 0.1; daysAgo -= 0.4 * random()) {
    const page = pick(['Sample report', 'Contact', 'Register', 'Code']);
    plan(daysAgo, () => (page === 'Code' ? askForCode('+13105550100') : arrive('Landing', page)));
  }
  return happenings;
}

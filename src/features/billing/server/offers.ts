import { createHmac } from 'node:crypto';
import { offerOf, type Offer, type Plan, type UsedOffers } from '../../../domain/plans.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import { copyUsedOffers, insertUsedOffers, listUsedOffers, type OfferKind } from './used-offer.store.ts';

/** Who asks for an offer: a user with a phone number, and once the gateway has told it, the card's fingerprint. */
export type OfferSubject = { userId: string; phoneNumber: string; cardFingerprint: string | null };

/** The trial, the introductory price and the money-back of the first days, each once per phone number and per card. */
export type Offers = {
  /** What somebody has used; a payment of theirs that is still open has used nothing yet, for it gives way to the next. */
  findUsed(subject: OfferSubject): Promise<UsedOffers>;
  /**
   * Takes what is special about an offer with `tx`, so that nobody else gets it by this number or card; false when one of
   * them was used meanwhile, and then `tx` has to be rolled back.
   */
  take(
    tx: Tx,
    taking: OfferSubject & { plan: Plan; offer: Offer; attemptId: string | null; taskId?: string | null },
  ): Promise<boolean>;
  /** With the change of a phone number: what the old number has used, the new one has used, too. */
  carryOver(tx: Tx, change: { userId: string; oldNumber: string; newNumber: string }): Promise<void>;
  /** Whether the money-back was had before, by this number or card. */
  hasUsedMoneyBack(subject: OfferSubject): Promise<boolean>;
  /** Takes the money-back with `tx` for a number and cards; false when one of them had it before, and then `tx` has to be rolled back. */
  takeMoneyBack(
    tx: Tx,
    taking: { userId: string; phoneNumber: string; cardFingerprints: readonly string[] },
  ): Promise<boolean>;
};

/** See `Offers`. `secret` keys the hashes: what is stored tells nobody a number or a card. */
export function createOffers({ db, clock, secret }: { db: Db; clock: () => Date; secret: Buffer }): Offers {
  const hash = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  const hashOfPhone = (phoneNumber: string): Buffer => hash(`phone ${phoneNumber}`);
  const hashOfCard = (fingerprint: string): Buffer => hash(`card ${fingerprint}`);
  const subjectsOf = ({ phoneNumber, cardFingerprint }: Omit<OfferSubject, 'userId'>): Buffer[] => [
    hashOfPhone(phoneNumber),
    ...(cardFingerprint === null ? [] : [hashOfCard(cardFingerprint)]),
  ];
  const findKinds = (subject: OfferSubject): Promise<OfferKind[]> =>
    listUsedOffers(db, { subjects: subjectsOf(subject), userId: subject.userId, now: clock() });
  return {
    async findUsed(subject) {
      const kinds = await findKinds(subject);
      return { trial: kinds.includes('trial'), introductoryPrice: kinds.includes('introductory-price') };
    },
    async take(tx, { plan, offer, userId, attemptId, taskId = null, ...subject }) {
      const kind = specialOf(plan, offer);
      if (kind === null) return true;
      const subjects = subjectsOf(subject);
      const now = clock();
      return (
        (await insertUsedOffers(tx, { kind, subjects, userId, attemptId, taskId, now })) === subjects.length
      );
    },
    carryOver: (tx, { userId, oldNumber, newNumber }) =>
      copyUsedOffers(tx, { userId, from: hashOfPhone(oldNumber), to: hashOfPhone(newNumber) }),
    hasUsedMoneyBack: async (subject) => (await findKinds(subject)).includes('money-back'),
    async takeMoneyBack(tx, { cardFingerprints, phoneNumber, userId }) {
      const subjects = [hashOfPhone(phoneNumber), ...[...new Set(cardFingerprints)].map(hashOfCard)];
      const taking = {
        kind: 'money-back',
        subjects,
        userId,
        attemptId: null,
        taskId: null,
        now: clock(),
      } as const;
      return (await insertUsedOffers(tx, taking)) === subjects.length;
    },
  };
}

/** What an offer has that is given once; null for the price that everybody pays. */
export function specialOf(plan: Plan, offer: Offer): OfferKind | null {
  if (offer.trialDays > 0) return 'trial';
  const usual = offerOf(plan, { trial: true, introductoryPrice: true });
  return offer.dueTodayCents < usual.dueTodayCents ? 'introductory-price' : null;
}

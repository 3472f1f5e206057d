import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { findStatedMinority } from '../../../domain/stated-age.ts';
import type { ActivityToRecord, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../../audit/server/write-audit-log.service.ts';
import type { OwnAgeReview, WaitingAgeReview } from '../age-review.contract.ts';
import {
  decideAgeReview,
  findPause,
  insertAgeReview,
  listWaitingAgeReviews,
  type AgeReviewRow,
} from './age-reviews.store.ts';

type Texts = { bio?: string | undefined; prompts?: readonly { answer: string }[] | undefined };

/** What pauses an account whose owner writes that they are under 18, and what lifts the pause. */
export type AgeReview = {
  /**
   * Reads texts as they are saved or analysed. The first sentence that says that its writer is under 18 pauses the
   * account in `tx`, tells the user, and is logged; a sentence that was decided on before changes nothing.
   */
  check(tx: Tx, saved: { userId: string; profileId: string; app: DatingApp } & Texts): Promise<void>;
  isPaused(userId: string, db?: Db | Tx): Promise<boolean>;
  /** Throws `age_review` (403) while the account is paused. Call it before an analysis, an answer of the coach, a share or a vote. */
  require(userId: string): Promise<void>;
  /** Why a paused account is refused; `pauseTexts`. */
  refusal(userId: string): Promise<AppError>;
  /** Why the account is paused; null when it is not. */
  read(userId: string): Promise<OwnAgeReview>;
  list(window: { offset: number; limit: number }): Promise<{ total: number; rows: WaitingAgeReview[] }>;
  /**
   * An administrator's decision: `adult` lifts the pause, `minor` lets it stay. Writes it into the audit log and tells the
   * user. Answers how many wait; throws `not_found` for a review that does not wait.
   */
  decide(
    id: string,
    decision: 'adult' | 'minor',
    by: { userId: string; ipAddress: string },
  ): Promise<{ waiting: number }>;
};

/** What a paused user reads, by the state of the review. */
export const pauseTexts = {
  waiting:
    'Your text says that you are under 18. Loupe is for adults, so analyses, the coach, sharing and votes are paused until our team has reviewed it.',
  minor:
    'Our team has concluded that you are under 18. Loupe is for adults, so analyses, the coach, sharing and votes stay paused. In Settings you can cancel your plan, export your data and delete your account.',
} as const;

export function createAgeReview(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  writeAuditLog: WriteAuditLog;
  activity: Pick<RecordActivity, 'recordIn'>;
}): AgeReview {
  const { db, clock } = deps;
  const isPaused: AgeReview['isPaused'] = async (userId, within = db) =>
    (await findPause(within, userId)) !== undefined;
  const refusal: AgeReview['refusal'] = async (userId) => {
    const pause = await findPause(db, userId);
    return new AppError('age_review', pauseTexts[pause?.state === 'minor' ? 'minor' : 'waiting']);
  };
  return {
    async check(tx, { userId, profileId, app, bio, prompts = [] }) {
      const texts = [bio ?? '', ...prompts.map(({ answer }) => answer)];
      for (const text of texts) {
        const statement = findStatedMinority(text);
        if (statement === null) continue;
        const review = await insertAgeReview(tx, { userId, profileId, app, statement, createdAt: clock() });
        if (review === undefined) continue;
        await deps.activity.recordIn(tx, activityOf(review));
        deps.log.warn({ userId, reviewId: review.id }, 'A text says that its writer is under 18');
      }
    },
    isPaused,
    async require(userId) {
      if (await isPaused(userId)) throw await refusal(userId);
    },
    refusal,
    async read(userId) {
      const pause = await findPause(db, userId);
      if (pause === undefined) return { pause: null };
      const state = pause.state === 'minor' ? 'minor' : 'waiting';
      const { app, statement } = pause;
      return {
        pause: { state, app, statement, text: pauseTexts[state], since: pause.createdAt.toISOString() },
      };
    },
    async list(window) {
      const { total, rows } = await listWaitingAgeReviews(db, window);
      return { total, rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
    },
    async decide(id, decision, by) {
      await db.transaction().execute(async (tx) => {
        const decided = await decideAgeReview(tx, id, {
          state: decision,
          decidedBy: by.userId,
          decidedAt: clock(),
        });
        if (decided === undefined) throw new AppError('not_found', 'This review is no longer waiting.');
        await deps.writeAuditLog(
          {
            actorId: by.userId,
            action: decision === 'adult' ? 'lift-age-pause' : 'confirm-age-pause',
            subject: decided.userId,
            details: { reviewId: id, app: decided.app },
            ipAddress: by.ipAddress,
          },
          tx,
        );
        await deps.activity.recordIn(tx, activityOf(decided));
      });
      const { total } = await listWaitingAgeReviews(db, { offset: 0, limit: 1 });
      return { waiting: total };
    },
  };
}

/** What the user reads among their activities. It repeats no word of the text and names no administrator. */
function activityOf({ app, state, userId }: AgeReviewRow): ActivityToRecord {
  const { name } = appLimits[app];
  const [title, description] = {
    waiting: ['Account paused', `${pauseTexts.waiting} It is about your ${name} profile.`],
    minor: ['Account stays paused', pauseTexts.minor],
    adult: [
      'Account active again',
      'Our team has reviewed it: analyses, the coach, sharing and votes work again.',
    ],
  }[state] as [string, string];
  return {
    userId,
    type: 'profile',
    title,
    description,
    icon: 'AlertCircle',
    source: 'moderation',
    isForUser: true,
    origin: null,
    details: { app },
  };
}

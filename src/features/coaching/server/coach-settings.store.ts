import { randomBytes } from 'node:crypto';
import type { Db } from '../../../server/db/database.ts';

export type CoachSettingsRow = {
  noteWantedAt: Date | null;
  unsubscribeToken: string;
  modelHost: string | null;
  modelAgreedAt: Date | null;
};

export async function findSettings(db: Db, userId: string): Promise<CoachSettingsRow | undefined> {
  return db
    .selectFrom('coachSettings')
    .select(['noteWantedAt', 'unsubscribeToken', 'modelHost', 'modelAgreedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Changes what is given and leaves the rest. */
export async function putSettings(
  db: Db,
  userId: string,
  change: Partial<Omit<CoachSettingsRow, 'unsubscribeToken'>>,
): Promise<void> {
  const nothing = { noteWantedAt: null, modelHost: null, modelAgreedAt: null };
  await db
    .insertInto('coachSettings')
    .values({ userId, unsubscribeToken: randomBytes(24).toString('base64url'), ...nothing, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute();
}

/** Ends the notes of the user that the token belongs to; false when it is nobody's. */
export async function stopNotesByToken(db: Db, unsubscribeToken: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coachSettings')
    .set({ noteWantedAt: null })
    .where('unsubscribeToken', '=', unsubscribeToken)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who wants a note and has had none for this week. */
export async function listNoteReaders(db: Db, week: string): Promise<string[]> {
  const rows = await db
    .selectFrom('coachSettings')
    .select('userId')
    .where('noteWantedAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coachNotes')
            .select('userId')
            .whereRef('coachNotes.userId', '=', 'coachSettings.userId')
            .where('weekStart', '=', week),
        ),
      ),
    )
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function hasNote(db: Db, userId: string, week: string): Promise<boolean> {
  const row = await db
    .selectFrom('coachNotes')
    .select('userId')
    .where('userId', '=', userId)
    .where('weekStart', '=', week)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markNoteSent(
  db: Db,
  note: { userId: string; weekStart: string; sentAt: Date },
): Promise<void> {
  await db
    .insertInto('coachNotes')
    .values(note)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When notes went to a user. */
export async function listNotes(db: Db, userId: string): Promise<{ sentAt: Date }[]> {
  return db
    .selectFrom('coachNotes')
    .select('sentAt')
    .where('userId', '=', userId)
    .orderBy('sentAt')
    .execute();
}

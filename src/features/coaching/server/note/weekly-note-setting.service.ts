import type { Db } from '../../../../server/db/database.ts';
import type { User } from '../../../accounts/accounts.contract.ts';
import type { OwnAccount } from '../../../accounts/server/own-account.service.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { WeeklyNote } from '../../coaching.contract.ts';
import { putSettings, stopNotesByToken } from '../coach-settings.store.ts';

/** Whether a user wants the weekly note, and what is in its way. */
export function presentNote(
  { canConfirmEmail, email, emailConfirmed }: Pick<User, 'canConfirmEmail' | 'email' | 'emailConfirmed'>,
  isWanted: boolean,
): WeeklyNote {
  const state = !canConfirmEmail
    ? 'no-mail'
    : email === ''
      ? 'no-address'
      : emailConfirmed
        ? 'ready'
        : 'unconfirmed';
  return { isWanted, state, email };
}

export type NoteSetting = {
  /** Throws `conflict` when a note is wanted that could not be sent: no mail on this site, or no confirmed address. */
  set(userId: string, isWanted: boolean): Promise<WeeklyNote>;
  /** Throws `link_expired` when the token is nobody's. */
  stop(token: string): Promise<void>;
};

export function createNoteSetting(deps: {
  db: Db;
  clock: () => Date;
  readUser: OwnAccount['read'];
}): NoteSetting {
  return {
    async set(userId, isWanted) {
      const note = presentNote(await deps.readUser(userId), isWanted);
      if (isWanted && note.state !== 'ready') {
        throw new AppError(
          'conflict',
          note.state === 'no-mail' ? 'This site cannot send email.' : 'Confirm your email address first.',
        );
      }
      await putSettings(deps.db, userId, { noteWantedAt: isWanted ? deps.clock() : null });
      return note;
    },
    async stop(token) {
      if (await stopNotesByToken(deps.db, token)) return;
      throw new AppError('link_expired', 'This link doesn’t work.');
    },
  };
}

import { appLimits } from '../../../domain/app-limits.ts';
import { utcDay } from '../../../domain/calendar-day.ts';
import { formatUtcDay } from '../../../domain/utc-date.ts';
import type { Mail } from '../../../server/adapters/mail/mail.port.ts';
import type { Db } from '../../../server/db/database.ts';
import { findReminder, listBlocksToRemind, markReminded } from './experiments.store.ts';

const mostAtOnce = 500;

export type RemindSwitch = {
  /** The blocks that begin today and have had no reminder. */
  listDue(): Promise<string[]>;
  /**
   * Tells the owner of a block that it begins, by mail where the address is confirmed; the screen says it in any case. Throws
   * `service_unavailable` when the mail server does not take it.
   */
  send(blockId: string): Promise<void>;
};

export function createRemindSwitch({
  db,
  clock,
  mail,
  origin,
}: {
  db: Db;
  clock: () => Date;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  origin: string;
}): RemindSwitch {
  return {
    listDue: () => listBlocksToRemind(db, utcDay(clock()), mostAtOnce),
    async send(blockId) {
      const reminder = await findReminder(db, blockId);
      if (reminder === undefined) return;
      const { app, email, emailConfirmedAt, lastDay, number, version } = reminder;
      if (mail !== null && email !== '' && emailConfirmedAt !== null) {
        const name = appLimits[app].name;
        const until = formatUtcDay(new Date(`${lastDay}T00:00:00Z`));
        // Nothing in it is the user's own text, which could turn a mail of ours into anyone's.
        const text = `Block ${number + 1} of your test starts today: please switch ${name} to version ${version}.

Keep it until ${until} (UTC). You can read both versions here:
${origin}/experiments
`;
        await mail.send({ to: email, subject: `Loupe: switch to version ${version} today`, text });
      }
      await markReminded(db, blockId, clock());
    },
  };
}

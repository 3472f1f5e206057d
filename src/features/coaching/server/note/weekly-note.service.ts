import { appLimits } from '../../../../domain/app-limits.ts';
import { AppError } from '../../../../domain/errors.ts';
import { evidenceRule } from '../../../../domain/evidence.ts';
import type { Mail } from '../../../../server/adapters/mail/mail.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { OwnAccount } from '../../../accounts/server/own-account.service.ts';
import type { RequireEntitlement } from '../../../billing/server/subscription/require-entitlement.service.ts';
import { stopNotePath, unsubscribePath } from '../../coach-paths.ts';
import type { Coach, Task } from '../../coaching.contract.ts';
import { listTasks } from '../coach.store.ts';
import { findSettings, hasNote, listNoteReaders, markNoteSent } from '../coach-settings.store.ts';
import { presentStage } from '../plan/present-stage.ts';
import type { PresentTasks } from '../plan/present-task.ts';
import type { ReadLatest } from '../read-latest.ts';
import type { ReadNextStep } from '../plan/read-next-step.service.ts';
import { presentNote } from './weekly-note-setting.service.ts';
import type { FillPlan } from '../plan/weekly-plan.service.ts';
import { weekStart } from '../plan/week-start.ts';

export type WeeklyNotes = {
  /** Has a note sent to everybody who wants one and has had none this week. */
  sendAll(): Promise<void>;
  /**
   * The job: fills the week's plan and mails it. Nothing goes out when there is nothing to do, the address is not confirmed, the
   * subscription does not open coaching any more, or the week's note was sent.
   */
  send(userId: string): Promise<void>;
};

export function createWeeklyNotes(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  /** Scheme, host and port of the links. */
  origin: string;
  readUser: OwnAccount['read'];
  requireEntitlement: RequireEntitlement;
  fillPlan: FillPlan;
  readLatest: ReadLatest;
  readNextStep: ReadNextStep;
  presentTasks: PresentTasks;
  sendJob: (userId: string) => Promise<void>;
}): WeeklyNotes {
  const { clock, db, mail, origin } = deps;
  return {
    async sendAll() {
      if (mail === null) return;
      for (const userId of await listNoteReaders(db, weekStart(clock()))) await deps.sendJob(userId);
    },
    async send(userId) {
      const week = weekStart(clock());
      const settings = await findSettings(db, userId);
      if (mail === null || settings?.noteWantedAt == null || (await hasNote(db, userId, week))) return;
      const user = await deps.readUser(userId);
      if (presentNote(user, true).state !== 'ready' || !(await isOpen(userId))) return;
      const { profileId, numbers, step } = await deps.readNextStep(userId);
      if (profileId === null) return;
      await deps.fillPlan(userId, profileId);
      const rows = await listTasks(deps, userId, profileId, week);
      if (rows.length > 0) {
        const latest = await deps.readLatest(userId, profileId);
        const tasks = await deps.presentTasks(userId, rows, { latest, numbers });
        const stage = numbers && presentStage(numbers.diagnosis);
        const app = appLimits[numbers?.app ?? step.app].name;
        const stopLink = `${origin}${stopNotePath}#${settings.unsubscribeToken}`;
        const unsubscribeUrl = `${origin}${unsubscribePath}?token=${settings.unsubscribeToken}`;
        const note = writeNote({ app, stage, tasks }, `${origin}/coach`, stopLink);
        await mail.send({ to: user.email, ...note, unsubscribeUrl });
      }
      await markNoteSent(db, { userId, weekStart: week, sentAt: clock() });
    },
  };

  async function isOpen(userId: string): Promise<boolean> {
    try {
      await deps.requireEntitlement(userId, 'personalCoaching');
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'subscription_required') return false;
      throw error;
    }
  }
}

/** What the user says counts where no analysis has told otherwise. */
function isDone({ checkedOffAt, standing }: Task): boolean {
  return (
    standing === 'confirmed' || standing === 'done' || (standing !== 'still-shown' && checkedOffAt !== null)
  );
}

function writeNote(
  { app, stage, tasks }: Pick<Coach, 'stage' | 'tasks'> & { app: string },
  link: string,
  stopLink: string,
): { subject: string; text: string } {
  const open = tasks.filter(
    ({ standing }) => standing !== 'confirmed' && standing !== 'done' && standing !== 'can-wait',
  ).length;
  const lines = tasks.map((task) => `${isDone(task) ? '[x]' : '[ ]'} ${taskLine(task)}`);
  return {
    subject: open === 0 ? 'Your week with Loupe: all done' : `Your week with Loupe: ${open} to do`,
    text: `${stage === null || stage.stage === null ? '' : `${app}: ${stage.title}.\n\n`}This week:

${lines.join('\n')}

How to do each one, and the evidence for it:
${link}

You get this note because you asked for it. To stop it:
${stopLink}
`,
  };
}

/** Of texts only the rule: what the report says of them can quote the user's own words. */
function taskLine({ rule, target, title }: Task): string {
  return target.kind === 'text' ? `Your text: ${evidenceRule(rule.id).claim}` : title;
}

import type { WriteLine } from '../../log/log.ts';
import type { OutboxEntry } from '../outbox/outbox.port.ts';
import type { Mail } from './mail.port.ts';

/**
 * Sends nothing: each mail becomes one JSON line `{"msg":"mail","to":…,"subject":…,"body":…}` through `writeLine`,
 * past the log's redaction, and goes into the outbox.
 */
export function createLogMail(options: {
  writeLine: WriteLine;
  outbox: { add: (entry: Omit<OutboxEntry, 'sentAt'>) => void };
}): Mail {
  return {
    async send({ to, subject, text, unsubscribeUrl }) {
      const more = unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
      options.writeLine(JSON.stringify({ msg: 'mail', to, subject, body: text, ...more }));
      options.outbox.add({ kind: 'mail', to, subject, body: text, ...more });
    },
  };
}

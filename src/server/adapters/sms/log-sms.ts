import type { WriteLine } from '../../log/log.ts';
import type { OutboxEntry } from '../outbox/outbox.port.ts';
import type { Sms } from './sms.port.ts';

/**
 * Sends nothing: each message becomes one JSON line `{"msg":"sms","to":…,"body":…}` through `writeLine`, past the
 * log's redaction, and goes into the outbox.
 */
export function createLogSms(options: {
  writeLine: WriteLine;
  outbox: { add: (entry: Omit<OutboxEntry, 'sentAt'>) => void };
}): Sms {
  return {
    async send({ to, body }) {
      options.writeLine(JSON.stringify({ msg: 'sms', to, body }));
      options.outbox.add({ kind: 'sms', to, subject: null, body });
    },
  };
}

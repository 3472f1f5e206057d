import type { WriteLine } from '../../log/log.ts';
import type { OutboxEntry, Sms, SmsOutbox } from './sms.port.ts';

const keptMessages = 200;

/**
 * Sends nothing: each message becomes one JSON line `{"msg":"sms","to":…,"body":…}` through `writeLine`, past the
 * log's redaction, and stays in the outbox until the process ends.
 */
export function createLogSms(options: { writeLine: WriteLine; now: () => Date }): {
  sms: Sms;
  outbox: SmsOutbox;
} {
  const entries: OutboxEntry[] = [];
  return {
    sms: {
      async send({ to, body }) {
        options.writeLine(JSON.stringify({ msg: 'sms', to, body }));
        entries.unshift({ to, body, sentAt: options.now() });
        entries.length = Math.min(entries.length, keptMessages);
      },
    },
    outbox: { list: (to) => (to === undefined ? [...entries] : entries.filter((entry) => entry.to === to)) },
  };
}

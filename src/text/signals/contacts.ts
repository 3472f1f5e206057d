import { measured } from '../../domain/signal.ts';
import { findContacts } from '../fields/contact-patterns.ts';
import { isOrdinaryWord } from '../fields/english-words.ts';
import { spanOf, type SourceField } from '../fields/text-field.ts';
import type { Observation } from '../text-reading.ts';

/** Contact details and links, in any language. Signal: `contacts`, a number. */
export function analyseContacts(fields: readonly SourceField[]): Observation {
  const contacts = fields.flatMap((field) =>
    findContacts(field.clean, isOrdinaryWord).map((contact) => ({
      ...spanOf(field, contact),
      kind: contact.kind,
    })),
  );
  return { signals: { contacts: measured(contacts.length, 'contact details') }, seen: { contacts } };
}

import { measured } from '../../domain/signal.ts';
import { findContacts, type ContactKind } from '../fields/contact-patterns.ts';
import {
  capFindings,
  createFinding,
  quoted,
  type Observation,
} from '../../features/analysis/server/text-report/text-finding.ts';
import type { TextProfile } from '../fields/text-field.ts';

const kinds: Readonly<Record<ContactKind, string>> = {
  email: 'an e-mail address',
  link: 'a link',
  phone: 'a phone number',
  handle: 'a name on another service',
};

/** Contact details and links, in any language; the apps remove them. Signal: `contacts`, a number. */
export function analyseContacts(profile: TextProfile): Observation {
  let total = 0;
  const findings = profile.fields.flatMap((field) => {
    const contacts = findContacts(field.clean);
    total += contacts.length;
    const found = contacts.map((contact) => {
      const text = field.clean.slice(contact.start, contact.end);
      return createFinding(field, {
        kind: contact.kind,
        severity: 'fix',
        message: `${quoted(text)} is ${kinds[contact.kind]}; ${profile.limits.name} may remove it, or hide the profile.`,
        measured: { value: text, unit: contact.kind, text: kinds[contact.kind] },
        threshold: { value: 0, unit: 'contact details', text: 'no contact details or links' },
        ruleId: 'app-removes-contacts',
        action: 'Take it out, and share it once you are talking.',
        at: contact,
        note: 'take out',
      });
    });
    return capFindings(field, found, 'contacts', 'contact details');
  });
  return { signals: { contacts: measured(total, 'contact details') }, findings };
}

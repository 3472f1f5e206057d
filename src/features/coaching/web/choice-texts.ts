import type { WeeklyNote } from '../coaching.contract.ts';

export const noteTexts = {
  title: 'Weekly note',
  lead: 'Every Monday we email you the week’s tasks. Each note has a link to stop it, and we skip weeks without tasks.',
  sendTo: 'Send it to',
  toSettings: 'Go to Settings',
  noMailServer: 'This site cannot send email: its operator hasn’t set up a mail server.',
  noAddress: 'Your account has no email address.',
  unconfirmed: (email: string | null) => `${email ?? 'Your address'} is not confirmed yet.`,
  untilThen: 'Until then, we can’t send the note.',
  notSaved: 'We couldn’t save your change.',
  stop: 'Stop the weekly note',
  stopLead: 'Press the button to stop the weekly note with your tasks.',
  stopped: 'You will get no more weekly notes.',
  notStopped: 'We couldn’t stop the weekly note.',
  badLink: 'This link doesn’t work',
  badLinkWhy: 'You can check and stop your weekly note on the Coach page.',
  toCoach: 'Go to the coach',
} as const;

/** Why a note that is wanted cannot be sent. */
export const noteReasons = {
  'no-mail': 'This site cannot send email at the moment.',
  'no-address': 'Your account has no email address.',
  unconfirmed: 'This address is not confirmed yet.',
} as const satisfies Record<Exclude<WeeklyNote['state'], 'ready'>, string>;

export const coachModelTexts = {
  title: 'Language model',
  canAlso: 'The coach can also ask a language model,',
  runsAt: ', which runs at',
  whatIsSent:
    '. We send nothing there unless you agree here and leave it ticked. Then we send your question, up to six earlier ones you asked the model, and the parts of your report that may answer it; for a rewrite, your text and the sentences you finished.',
  neverSent:
    'We never add your photos, name, phone number or email address. Without the model, everything on this page works on our own server.',
  agree: (host: string) => `Agree to send text to ${host}`,
  withdraw: 'Withdraw consent',
  agreedOn: (day: string) => `Agreed on ${day}`,
  notSaved: 'We couldn’t save your change.',
  canAnswer: (host: string) => `A language model at ${host} can answer too, once you agree to that`,
  below: 'below',
  ask: (host: string) => `Ask the language model at ${host}`,
  sends: (what: string, host: string) => `${what} to ${host}. Photos are never sent.`,
} as const;

/** What the user has allowed the coach, in Settings and behind the lock. */
export const choiceTexts = {
  about: 'What the coach may do. You can change it at any time.',
  failed: 'We couldn’t load this',
  noteOff: 'The weekly note is off.',
  modelOff: 'You have not agreed that text of yours is sent to a language model.',
  noteStopped: 'You will no longer get the weekly note.',
  consentWithdrawn: 'Your consent is withdrawn.',
  noteGoesTo: 'The weekly note goes to',
  agreed: (day: string) => `On ${day} you agreed that the coach may send your text to the language model at`,
  notWithdrawn: 'We couldn’t withdraw your consent.',
} as const;

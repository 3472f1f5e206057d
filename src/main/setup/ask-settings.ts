import { randomBytes } from 'node:crypto';
import { settingsSchema, type Settings } from '../../server/config/settings-schema.ts';
import { findUnwritable, type SettingValues } from './env-file.ts';
import type { Terminal } from './terminal.ts';

/**
 * What is asked with, what the file has so far, what the environment sets, and the answers: an empty one leaves a setting
 * out.
 */
type Form = {
  terminal: Terminal;
  current: SettingValues;
  environment: SettingValues;
  answers: Record<string, string>;
};

type Question = {
  text: string;
  /** What is set so far, where that is not what `current` has under the name of the setting. */
  known?: string | undefined;
  /** Taken with Enter where nothing is set yet. */
  suggestion?: string;
  /** Whether there has to be an answer. */
  isNeeded?: boolean;
  isSecret?: boolean;
  /** What is wrong with an answer; null if nothing is. By itself, what the schema says of the setting. */
  problemOf?: (value: string) => string | null;
};

/** What `ask` answers for a setting that comes from a file of its own. */
const fromFile = 'from a file';

/**
 * What a production server needs, with the values of `current` as suggestions; what `environment` sets is not asked for.
 * Throws what the terminal throws.
 */
export async function askSettings(
  terminal: Terminal,
  current: SettingValues,
  environment: SettingValues,
): Promise<SettingValues> {
  const form: Form = { terminal, current, environment, answers: {} };
  terminal.print('Press Enter to take what is in brackets. Type - to leave a setting out.\n');
  const domain = await askSite(form);
  await askTwilio(form);
  await askMail(form, domain);
  await askPayments(form);
  await askStorage(form);
  return form.answers;
}

/** Where the installation can send a message to try it; an empty text where nothing should be sent. */
export async function askRecipients(
  terminal: Terminal,
  { hasMail }: { hasMail: boolean },
): Promise<{ phone: string; email: string }> {
  const form: Form = { terminal, current: {}, environment: {}, answers: {} };
  const phone = await ask(form, 'TWILIO_FROM', {
    text: 'Your mobile number, for a test message (Enter: send none)',
  });
  if (!hasMail) return { phone, email: '' };
  const email = await ask(form, 'SUPPORT_EMAIL', {
    text: 'Your email address, for a test email (Enter: send none)',
  });
  return { phone, email };
}

/** Returns the domain of the site. */
async function askSite(form: Form): Promise<string> {
  const origin = await ask(form, 'PUBLIC_ORIGIN', {
    text: 'Address of the site, like https://loupe.example',
    isNeeded: true,
    problemOf: (value) =>
      findProblem('PUBLIC_ORIGIN', value) ?? (value.startsWith('https:') ? null : 'must begin with https://'),
  });
  const domain = URL.canParse(origin) ? new URL(origin).hostname : 'loupe.example';
  await ask(form, 'TRUSTED_PROXY_HOPS', { text: 'Number of proxies in front of Loupe', suggestion: '1' });
  await ask(form, 'SUPPORT_EMAIL', {
    text: 'Email address that users write to',
    suggestion: `support@${domain}`,
    isNeeded: true,
  });
  await ask(form, 'DATA_DIR', { text: 'Folder for data', suggestion: './data', isNeeded: true });
  const database = await ask(form, 'DATABASE_URL', {
    text: 'PostgreSQL, like postgres://user:password@host/name (none: the built-in database)',
    isSecret: true,
  });
  if (database === '') form.answers['DATABASE_DIRECT_URL'] = '';
  return domain;
}

/** Asks for the account part by part, and removes TWILIO_URL, which has all of it in one line. */
async function askTwilio(form: Form): Promise<void> {
  const { current, environment, answers, terminal } = form;
  if (Object.keys(environment).some((name) => name.startsWith('TWILIO_')))
    return terminal.print('Twilio: from the environment');
  if (current['TWILIO_URL_FILE']) return terminal.print('Twilio: from the file of TWILIO_URL_FILE');
  const line = settingsSchema.shape.TWILIO_URL.safeParse(current['TWILIO_URL'] || undefined).data;
  await ask(form, 'TWILIO_ACCOUNT_SID', {
    text: 'Twilio account SID (AC…)',
    known: line?.accountSid ?? current['TWILIO_ACCOUNT_SID'],
    isNeeded: true,
  });
  await ask(form, 'TWILIO_AUTH_TOKEN', {
    text: 'Twilio auth token',
    known: line?.authToken ?? current['TWILIO_AUTH_TOKEN'],
    isNeeded: true,
    isSecret: true,
  });
  const sender = await ask(form, 'TWILIO_FROM', {
    text: 'Number that text messages come from (+…), or messaging service (MG…)',
    known: line?.sender ?? (current['TWILIO_MESSAGING_SERVICE_SID'] || current['TWILIO_FROM']),
    isNeeded: true,
    problemOf: (value) =>
      [findProblem('TWILIO_FROM', value), findProblem('TWILIO_MESSAGING_SERVICE_SID', value)].includes(null)
        ? null
        : 'must be a number like +15551234567, or MG and 32 hexadecimal digits',
  });
  const isNumber = sender.startsWith('+');
  answers['TWILIO_URL'] = '';
  answers['TWILIO_FROM'] = isNumber ? sender : '';
  answers['TWILIO_MESSAGING_SERVICE_SID'] = isNumber ? '' : sender;
}

async function askMail(form: Form, domain: string): Promise<void> {
  const url = await ask(form, 'SMTP_URL', {
    text: 'Mail server, like smtps://user:password@mail.example (none: no email)',
    isSecret: true,
  });
  if (url === '') form.answers['MAIL_FROM'] = '';
  else {
    await ask(form, 'MAIL_FROM', {
      text: 'Sender of emails',
      suggestion: `Loupe <no-reply@${domain}>`,
      isNeeded: true,
    });
  }
}

async function askPayments(form: Form): Promise<void> {
  const kind = await ask(form, 'PAYMENTS', {
    text: 'Payments: stripe, or sandbox (no money moves, and a test card buys any plan)',
    suggestion: 'sandbox',
    isNeeded: true,
  });
  if (kind === 'sandbox' && form.current['PAYMENTS'] === 'stripe') {
    const sure = await form.terminal.ask(
      '  This removes Stripe’s keys, and Stripe goes on charging. Type yes: ',
    );
    if (sure.trim() !== 'yes') return askPayments(form);
  }
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  form.answers['ALLOW_SANDBOX_PAYMENTS'] = kind === 'sandbox' ? '1' : '';
  if (kind === 'sandbox') for (const name of names) form.answers[name] = '';
  else {
    await ask(form, names[0], { text: 'Stripe secret key (sk_… or rk_…)', isNeeded: true, isSecret: true });
    await ask(form, names[1], { text: 'Stripe publishable key (pk_…)', isNeeded: true });
    await ask(form, names[2], {
      text: 'Signing secret of the webhook at /api/webhooks/stripe (whsec_…)',
      isNeeded: true,
      isSecret: true,
    });
  }
}

/** Photos and backups may each be in a bucket of the one S3 server. */
async function askStorage(form: Form): Promise<void> {
  const storage = await ask(form, 'STORAGE', {
    text: 'Photos on this disk or in s3',
    suggestion: 'disk',
    isNeeded: true,
  });
  const backupTo = await ask(form, 'BACKUP_TO', {
    text: 'Nightly backups to a folder or s3://bucket/folder (none: no backups)',
  });
  if (storage === 's3' || backupTo.startsWith('s3:')) {
    await ask(form, 'S3_ENDPOINT', { text: 'Address of the S3 server', isNeeded: true });
    await ask(form, 'S3_REGION', { text: 'Region', suggestion: 'us-east-1', isNeeded: true });
    await ask(form, 'S3_ACCESS_KEY_ID', { text: 'Access key', isNeeded: true });
    await ask(form, 'S3_SECRET_ACCESS_KEY', { text: 'Secret key', isNeeded: true, isSecret: true });
  }
  if (storage === 's3') await ask(form, 'S3_BUCKET', { text: 'Bucket for photos', isNeeded: true });
  if (backupTo !== '') await askPassphrase(form);
}

async function askPassphrase(form: Form): Promise<void> {
  const { answers, current, environment, terminal } = form;
  const names = ['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE'];
  if (names.some((name) => current[name] || environment[name])) return;
  const typed = await ask(form, 'BACKUP_PASSPHRASE', {
    text: 'Passphrase for backups, at least 12 characters (Enter: make one)',
    isSecret: true,
  });
  if (typed === '') {
    answers['BACKUP_PASSPHRASE'] = randomBytes(24).toString('base64url');
    terminal.print(`  It is ${answers['BACKUP_PASSPHRASE']}`);
  }
  terminal.print('  Save it in a second place. Without it, nothing can open your backups.');
}

/** The answer, also in the answers of the form where it may change something. An empty one is for none. */
async function ask(
  { terminal, current, environment, answers }: Form,
  name: keyof Settings,
  question: Question,
): Promise<string> {
  const { text, isNeeded = false, isSecret = false } = question;
  const problemOf = (value: string): string | null => {
    if (value === '') return isNeeded ? 'is needed in production' : null;
    const problem = question.problemOf ? question.problemOf(value) : findProblem(name, value);
    return problem ?? findUnwritable(value);
  };
  const given = environment[name] ?? (environment[`${name}_FILE`] && fromFile);
  // Commands and the service have to agree on the folder, so the file gets it too.
  if (given !== undefined && name !== 'DATA_DIR') {
    terminal.print(`${text}: from the environment`);
    return given;
  }
  const isInFile = `${name}_FILE` in current && question.known === undefined;
  const known = question.known ?? given ?? (current[name] || (question.suggestion ?? ''));
  const shown = isInFile ? `from ${name}_FILE` : known !== '' && isSecret ? 'saved' : known;
  for (;;) {
    // Addresses are typed and have to be seen; keys are pasted.
    const isHidden = isSecret && !name.endsWith('_URL');
    const typed = (await terminal.ask(`${text}${shown === '' ? '' : ` [${shown}]`}: `, { isHidden })).trim();
    if (typed === '' && isInFile) return fromFile;
    const value = typed === '' ? known : typed === '-' ? '' : typed;
    const problem = problemOf(value);
    if (problem === null) return (answers[name] = value);
    terminal.print(`  It ${problem}.`);
  }
}

/** What is wrong with a value of a setting by itself, as in "must be a number"; null if nothing is. */
export function findProblem(name: keyof Settings, value: string): string | null {
  const { error } = settingsSchema.shape[name].safeParse(value);
  return error === undefined ? null : (error.issues[0]?.message ?? 'is malformed');
}

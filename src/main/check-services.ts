import { AppError } from '../domain/errors.ts';
import { checkSmtp, createSmtpMail } from '../server/adapters/mail/smtp-mail.ts';
import { checkPrices } from '../server/adapters/payment/stripe/stripe-catalogue.ts';
import { createStripeClient } from '../server/adapters/payment/stripe/stripe-client.ts';
import { checkTwilio, createTwilioSms } from '../server/adapters/sms/twilio-sms.ts';
import type { Config } from '../server/config/config.ts';

/** Where to send a message, a number (E.164) and an address; absent or empty for nowhere. */
export type Recipients = { phone?: string; email?: string };

/**
 * Asks the service that sends SMS whether it would, or has it send a message to `phone`. Returns how they go out; throws an
 * Error that says what is wrong.
 */
export async function checkSms({ sms }: Config, phone = ''): Promise<string> {
  if (sms.kind === 'log') {
    if (phone !== '') throw new Error('no test message was sent, because Twilio is not set up');
    return 'into the log; only a development server does that';
  }
  if (phone === '') return `${await checkTwilio(sms)}; nothing was sent`;
  await orReason(createTwilioSms(sms).send({ to: phone, body: 'Loupe can send text messages.' }));
  return `by Twilio, which took a message for ${phone}: see whether it arrives`;
}

/** The same for email: signs in at the mail server, or sends a message to `email`. */
export async function checkMail({ mail, publicOrigin }: Config, email = ''): Promise<string> {
  if (mail?.kind !== 'smtp') {
    if (email !== '') throw new Error('no test email was sent, because SMTP_URL is not set');
    return mail === null ? 'none is sent' : 'into the log; only a development server does that';
  }
  const { hostname: host, username } = new URL(mail.url);
  if (email === '') {
    await checkSmtp(mail);
    return `by ${host}, which ${username === '' ? 'answers' : 'lets Loupe sign in'}; nothing was sent`;
  }
  const text = `This is a test. Loupe at ${publicOrigin ?? 'this address'} can send email.\n`;
  await orReason(createSmtpMail(mail).send({ to: email, subject: 'Loupe can send email', text }));
  return `by ${host}, which took a message for ${email}: see whether it arrives`;
}

/** Asks the payment service for the prices of the plans. Returns what takes payments; throws an Error that says what is wrong. */
export async function checkPayments({ payments }: Config): Promise<string> {
  if (payments.kind === 'sandbox') return 'by sandbox, with test cards only';
  await checkPrices(createStripeClient(payments));
  const isLive = !payments.publishableKey.startsWith('pk_test_');
  return `by stripe, ${isLive ? 'with real money' : 'in test mode'}; the secret key works and the prices are up to date`;
}

/** Users read less of a failure than operators need. */
async function orReason(sent: Promise<void>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    const { cause } = error as Error;
    throw error instanceof AppError && cause instanceof Error ? cause : error;
  }
}

import type { Transporter } from 'nodemailer';
import { AppError } from '../../../domain/errors.ts';
import type { Mail } from './mail.port.ts';

export type SmtpOptions = {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** The sender, like `Loupe <no-reply@loupe.example>`. */
  from: string;
  /** How long each step of the conversation may take. */
  timeoutMs?: number;
};

/**
 * Sends through a mail server. Content is never taken from files or addresses that a message might name. The library
 * is loaded with the first mail, and so not at every start.
 */
export function createSmtpMail(options: SmtpOptions): Mail {
  const { from } = options;
  let transport: Transporter | undefined;
  return {
    async send({ to, subject, text, unsubscribeUrl }) {
      transport ??= await createTransporter(options);
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(unsubscribeUrl !== undefined && {
            list: { unsubscribe: unsubscribeUrl },
            headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
        });
      } catch (error) {
        throw new AppError('service_unavailable', 'We couldn’t send the email right now.', { cause: error });
      }
    },
  };
}

/**
 * Signs in at the mail server where the address has a user, and sends nothing. Throws an Error that says what is wrong.
 */
export async function checkSmtp(options: SmtpOptions): Promise<void> {
  // By itself the library is content with a server that doesn't offer to sign in.
  const forceAuth = new URL(options.url).username !== '';
  const transport = await createTransporter(options, { forceAuth });
  try {
    await transport.verify();
  } catch (error) {
    throw new Error(`the mail server can’t be used: ${(error as Error).message}`, { cause: error });
  } finally {
    transport.close();
  }
}

async function createTransporter(
  { url, timeoutMs = 10_000 }: SmtpOptions,
  { forceAuth = false }: { forceAuth?: boolean } = {},
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    forceAuth,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

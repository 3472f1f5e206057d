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
export function createSmtpMail({ url, from, timeoutMs = 10_000 }: SmtpOptions): Mail {
  let transport: Transporter | undefined;
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({ to, subject, text, unsubscribeUrl }) {
      transport ??= await connect();
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

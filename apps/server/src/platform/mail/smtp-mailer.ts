import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const LIMIT_MS = 20_000;

/** Sends through the operator's server. The message id is made from the job's, so that a repeated send is seen as one. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  const host = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send({ key, to, subject, text, html, unsubscribeUrl }) {
      // An address object is never parsed as a list, so a comma or a line break in it cannot add a recipient.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${key}@${host}>`,
        ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      });
    },
    close: () => transport.close(),
  };
}

/** As RFC 8058 has it: the mail program sends a form to the address, without any cookie. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

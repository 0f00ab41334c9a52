import { createTransport } from 'nodemailer';
import { GivenUp } from '../jobs/given-up.ts';
import type { Mailer, Message } from './mailer.ts';

export interface SmtpLimits {
  /** Maximum time for which the server may be silent. */
  readonly silenceMs: number;
  /** Maximum time for one message. It stops a server that sends a few bytes again and again, and so is never silent. */
  readonly messageMs: number;
}

const usualLimits: SmtpLimits = { silenceMs: 20_000, messageMs: 90_000 };

interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  readonly limits?: SmtpLimits;
  /** A certificate authority to trust instead of those that Node trusts. */
  readonly ca?: string;
}

export type SmtpMailer = Mailer & { close(): void };

/**
 * Sends emails through the operator's SMTP server. The message ID is derived from the job's key, so that receivers
 * recognise an email that is sent twice.
 */
export function createSmtpMailer({ url, from, limits = usualLimits, ca }: SmtpOptions): SmtpMailer {
  const { silenceMs, messageMs } = limits;
  const transport = createTransport({
    url,
    pool: true,
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(needsTls(url) && { requireTLS: true }),
    ...(ca !== undefined && { tls: { ca } }),
  });
  const host = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send(message) {
      try {
        const signal = AbortSignal.timeout(messageMs);
        await transport.sendMail({ ...compose(message, { from, host }), signal });
      } catch (error) {
        throw isRefusedForGood(error) ? giveUp(error) : error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Whether the connection has to be encrypted. A password is sent over TLS only: an attacker on the network could hide
 * the server's offer of STARTTLS. The operator can allow it without TLS with `?ignoreTLS=true`.
 */
function needsTls(url: string): boolean {
  const { protocol, username, searchParams } = new URL(url);
  return protocol === 'smtp:' && username !== '' && searchParams.get('ignoreTLS') !== 'true';
}

function compose(
  { key, to, subject, text, html, unsubscribeUrl, calendar }: Message,
  { from, host }: { readonly from: string; readonly host: string },
) {
  return {
    from,
    // The recipient is passed as an object, which is never parsed as a list. So a comma or a line break in it cannot
    // add a recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: 'calendar.ics' } }),
    messageId: `<${key}@${host}>`,
    headers: {
      // Stops automatic replies to this email, such as holiday notices (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
    },
  };
}

/**
 * Headers for unsubscribing with one click (RFC 8058). The mail program posts a form to the address, without cookies.
 */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * Replies about a missing or wrong password. The operator can correct it in the settings, so the email is tried again.
 */
const aboutAuthentication = new Set([530, 534, 535, 538]);

/**
 * Whether trying again is useless: the server refused this recipient or this message with a 5xx reply, or the email has
 * no valid recipient. Everything else can be temporary: a 4xx reply, a wrong password in the settings, a server that is
 * down.
 */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (typeof responseCode !== 'number') return code === 'EENVELOPE';
  return responseCode >= 500 && !aboutAuthentication.has(responseCode);
}

function giveUp(error: Error): GivenUp {
  return new GivenUp(`The mail server refused an email for good: ${error.message}`, { cause: error });
}

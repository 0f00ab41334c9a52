import { createTransport } from 'nodemailer';
import { GivenUp } from '../jobs/given-up.ts';
import type { Mailer, Message } from './mailer.ts';

export interface SmtpLimits {
  /** Between two signs of life of the server. */
  readonly silenceMs: number;
  /** For one message from first to last: a server may send a word now and then, and never come to an end. */
  readonly messageMs: number;
}

const usualLimits: SmtpLimits = { silenceMs: 20_000, messageMs: 90_000 };

interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  readonly limits?: SmtpLimits;
  /** A certificate authority to trust in place of the usual ones. */
  readonly ca?: string;
}

export type SmtpMailer = Mailer & { close(): void };

/** Sends through the operator's server. The message id is made from the job's, so that a repeated send is seen as one. */
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

/** A password is sent over TLS only, unless the operator says `?ignoreTLS=true`: who stands between could hide STARTTLS. */
function needsTls(url: string): boolean {
  const { protocol, username, searchParams } = new URL(url);
  return protocol === 'smtp:' && username !== '' && searchParams.get('ignoreTLS') !== 'true';
}

function compose(
  { key, to, subject, text, html, unsubscribeUrl }: Message,
  { from, host }: { readonly from: string; readonly host: string },
) {
  return {
    from,
    // An address object is never parsed as a list, so a comma or a line break in it cannot add a recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${key}@${host}>`,
    headers: {
      // Nobody's holiday notice answers an email that a program wrote (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
    },
  };
}

/** As RFC 8058 has it: the mail program sends a form to the address, without any cookie. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The server wants its operator's name and password, which they can still put right. */
const aboutAuthentication = new Set([530, 534, 535, 538]);

/**
 * The server refused this recipient or this message with a 5xx answer, or no server could take it. Everything else may
 * pass: a 4xx answer, a wrong password in the settings, a server that is away.
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

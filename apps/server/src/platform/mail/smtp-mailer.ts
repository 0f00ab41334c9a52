import { createTransport } from 'nodemailer';
import { GivenUp } from '../jobs/given-up.ts';
import type { Mailer, Message } from './mailer.ts';

export interface SmtpLimits {
  /** The longest silence of the server. */
  readonly silenceMs: number;
  /** The longest time for one message. A server that keeps sending a few bytes never falls silent. */
  readonly messageMs: number;
}

const usualLimits: SmtpLimits = { silenceMs: 20_000, messageMs: 90_000 };

interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  readonly limits?: SmtpLimits;
  /** A certificate authority to trust instead of those that Node knows. */
  readonly ca?: string;
}

export type SmtpMailer = Mailer & { close(): void };

/** Sends through the operator's server. The message ID is derived from the job's, so that receivers recognise a repetition. */
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
 * A password is sent over TLS only, because an attacker on the network could hide the server's offer of STARTTLS. The
 * operator can allow it with `?ignoreTLS=true`.
 */
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
      // Keeps automatic replies, such as holiday notices, from being sent (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
    },
  };
}

/** Headers of RFC 8058: the mail program posts a form to the address, without cookies. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Answers about a missing or wrong password, which the operator can still correct in the settings. */
const aboutAuthentication = new Set([530, 534, 535, 538]);

/**
 * The server refused this recipient or this message with a 5xx answer, or no server could take it. Everything else can
 * be temporary: a 4xx answer, a wrong password in the settings, a server that is down.
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

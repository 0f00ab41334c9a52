import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Message } from '../platform/mail/mailer.ts';
import { createSmtpMailer, type SmtpMailer } from '../platform/mail/smtp-mailer.ts';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly isSecure: boolean;
  readonly raw: string;
  readonly email: Email;
}

export interface SmtpServer {
  readonly port: number;
  readonly received: Received[];
}

/** Starts a real mail server on this machine. It keeps what it receives until the test ends. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<SmtpServer> {
  const received: Received[] = [];
  const receive = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: () => void,
  ): Promise<void> => {
    const raw = await buffer(stream);
    const { mailFrom, rcptTo } = session.envelope;
    received.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      user: session.user === undefined ? undefined : String(session.user),
      isSecure: session.secure,
      raw: raw.toString(),
      email: await PostalMime.parse(raw),
    });
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    // Without a key of its own, the server offers no TLS, because the package's certificate has expired.
    ...(options.key === undefined && { disabledCommands: ['STARTTLS'] }),
    closeTimeout: 100,
    onData: (stream, session, done) => void receive(stream, session, done),
    ...options,
  });
  // Errors are ignored, because some tests disconnect on purpose.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port: (server.server.address() as AddressInfo).port, received };
}

/** Starts a server that listens like a mail server and behaves as the test says. */
export async function startRawServer(behave: (socket: Socket) => void): Promise<{ port: number }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    behave(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return { port: (server.address() as AddressInfo).port };
}

export const someEmail: Message = {
  key: '0190-abc',
  to: 'ada@example.test',
  subject: 'Confirm your address',
  text: 'Hello,\n\nplease confirm.',
  html: '<p>Hello</p>',
};

interface MailerOptions {
  readonly from?: string;
  readonly limits?: { readonly silenceMs: number; readonly messageMs: number };
  readonly ca?: string;
}

/** A mailer for this server. It is closed when the test ends. */
export function mailerFor(url: string, options: MailerOptions = {}): SmtpMailer {
  const mailer = createSmtpMailer({ url, from: 'Tessera <no-reply@tessera.example>', ...options });
  onTestFinished(() => mailer.close());
  return mailer;
}

/** A handler that refuses every email or command with this reply code. */
export function refuseWith(responseCode: number) {
  return (_: unknown, _session: unknown, done: (error?: Error) => void) =>
    done(Object.assign(new Error('No such person here'), { responseCode }));
}

export async function failureOf(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => undefined,
    (error: unknown) => error,
  );
}

import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../../config.ts';

export type Log = Logger;

/** Never written, wherever they stand in a logged object. */
const secretNames = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'authorization',
  'cookie',
  'code',
  'recoveryCode',
  'recoveryCodes',
  'set-cookie',
  'connectionString',
  'smtpUrl',
  'appSecret',
];

export function openLog(config: Pick<Config, 'logLevel' | 'mode'>, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[hidden]',
    },
    serializers: { error: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** `m***@example.org`: enough to find a person's case, not enough to write to them. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*(@.*)?$/, '$1***$2');
}

/** The facts of an error without the values it carries: a driver's `detail` repeats the row that did not fit. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return {
    name: error.name,
    message: withoutSecrets(error.message),
    ...(code && { code }),
    ...(constraint && { constraint }),
    stack: error.stack && withoutSecrets(error.stack),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Addresses with a password in them, and e-mail addresses, reach messages by way of drivers. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(/\/\/[^\s/@:]+:[^\s/@]+@/g, '//[hidden]@')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, maskEmail);
}

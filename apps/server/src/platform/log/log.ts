import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../../config.ts';

export type Log = Logger;

/** Names whose values are never logged, wherever they occur in a logged object. */
const secretName =
  /password|secret|token|cookie|authorization|recovery_?code|connectionstring|smtpurl|databaseurl|^code$/i;
const addressName = /^(?:e-?mail|to|recipient)$/i;
const MAX_DEPTH = 6;

export function openLog(config: Pick<Config, 'logLevel' | 'mode'>, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { error: describeError },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (facts: object) => hideSecrets(facts, 0),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function hideSecrets(facts: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, hide(name, value, depth)]));
}

function hide(name: string, value: unknown, depth: number): unknown {
  if (value === undefined || value === null) return value;
  if (secretName.test(name)) return '[hidden]';
  if (typeof value === 'string') return addressName.test(name) ? maskEmail(value) : value;
  if (Array.isArray(value)) return value.map((each) => hide(name, each, depth + 1));
  // Only plain objects are searched. Errors are converted separately, and dates and the like have no properties.
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return depth < MAX_DEPTH ? hideSecrets(value, depth + 1) : '[deep]';
}

/** Masks an email address as `m***@example.org`: enough to find a person's case, not enough to write to them. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*(@.*)?$/, '$1***$2');
}

/**
 * Describes an error without the values in it. A driver's `detail` is left out, because it repeats the row that was
 * refused.
 */
function describeError(error: unknown): unknown {
  // An object without a message is described by its text.
  if (typeof error !== 'object' || error === null || !('message' in error)) {
    return { message: withoutSecrets(String(error)) };
  }
  const fact = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  const code = fact('code');
  const constraint = fact('constraint');
  const stack = fact('stack');
  return {
    name: fact('name') ?? 'Error',
    message: withoutSecrets(String(error.message)),
    // The property is not called `code`: values of that name are hidden, because people type codes.
    ...(code !== undefined && { errorCode: code }),
    ...(constraint !== undefined && { constraint }),
    ...(stack !== undefined && { stack: withoutSecrets(stack) }),
    ...('cause' in error && error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/**
 * Maximum length of a logged message or stack. Any stack fits. A driver's message may repeat a megabyte that a visitor
 * sent.
 */
const MAX_LOGGED_CHARS = 8_000;

/** Removes passwords in URLs, email addresses and tokens in links, which drivers put into messages. */
function withoutSecrets(text: string): string {
  return text
    .slice(0, MAX_LOGGED_CHARS)
    .replaceAll(/\/\/[^\s/@:]*:[^\s/]+@/g, '//[hidden]@')
    .replaceAll(/\b(token|code|secret|key|password)=[^\s&"']+/gi, '$1=[hidden]')
    .replaceAll(/(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g, maskEmail);
}

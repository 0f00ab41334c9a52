import type { Login } from './server-address.ts';

export type FailureKind =
  | 'invalid'
  | 'denied'
  | 'missing'
  | 'conflict'
  | 'away'
  | 'time_limit'
  | 'too_much'
  | 'last_administrator';

interface Facts {
  readonly kind: FailureKind;
  readonly details: string;
  /** SQLSTATE, or MySQL's own number. */
  readonly code?: string | undefined;
  readonly column?: string | undefined;
  readonly position?: number | undefined;
  /** Line of the data given to COPY, counted from 1. */
  readonly line?: number | undefined;
}

/** A managed server refused something or did not answer. Administrators see `details`, without passwords and hosts. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
  readonly kind: FailureKind;
  readonly details: string;
  readonly code: string | undefined;
  readonly column: string | undefined;
  readonly position: number | undefined;
  readonly line: number | undefined;

  constructor({ kind, details, code, column, position, line }: Facts) {
    // The message may be logged, so it contains nothing that people typed.
    super(`A managed server failed: ${kind}${code === undefined ? '' : ` (${code})`}`);
    this.kind = kind;
    this.details = details;
    this.code = code;
    this.column = column;
    this.position = position;
    this.line = line;
  }
}

/** Raised by the trigger that protects the application's last administrator. */
const LAST_ADMINISTRATOR = 'TS001';
const DETAILS_MAX_CHARS = 2_000;

const away = 'The server is not answering at the moment.';
const networkWords: Record<string, string> = {
  ECONNREFUSED: away,
  ECONNRESET: 'The connection to the server was lost.',
  EPIPE: 'The connection to the server was lost.',
  ETIMEDOUT: away,
  ENOTFOUND: 'The server’s host name was not found.',
  EAI_AGAIN: 'The server’s host name cannot be looked up at the moment.',
  EHOSTUNREACH: away,
  ENETUNREACH: away,
  PROTOCOL_CONNECTION_LOST: 'The connection to the server was lost.',
};

export function toServerFailure(error: unknown, login: Login): ServerFailure {
  if (error instanceof ServerFailure) return error;
  const facts = factsOf(error);
  const network = networkWords[facts.code];
  if (network !== undefined) return new ServerFailure({ kind: 'away', details: network, code: facts.code });
  if (facts.code === '' && /terminat|timeout|closed state|not queryable|ended/i.test(facts.message))
    return new ServerFailure({ kind: 'away', details: away });
  return login.dialect === 'postgres' ? fromPostgres(facts, login) : fromMysql(facts, login);
}

interface ErrorFacts {
  readonly code: string;
  readonly errno: number;
  readonly message: string;
  readonly detail: string;
  readonly hint: string;
  readonly where: string;
  readonly column: string | undefined;
  readonly position: string | undefined;
}

function factsOf(error: unknown): ErrorFacts {
  const said = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '');
  return {
    code: text('code'),
    errno: typeof said['errno'] === 'number' ? said['errno'] : 0,
    message: text('sqlMessage') || text('message'),
    detail: text('detail'),
    hint: text('hint'),
    where: text('where'),
    column: text('column') || undefined,
    position: text('position') || undefined,
  };
}

function fromPostgres(text: ErrorFacts, login: Login): ServerFailure {
  const { code, message, detail, hint, where, column, position } = text;
  const { line, copied } = inCopy(where);
  const details = clean(asSentences([message, detail, hint, copied ? `(column ${copied})` : '']), login);
  return new ServerFailure({
    kind: postgresKind(code),
    details: code === '57014' ? 'The statement was stopped.' : details,
    code,
    column,
    position: position === undefined ? undefined : Number(position),
    line,
  });
}

/** A failed COPY names the line, and often the column: `COPY goods, line 2, column price: "abc"`. */
function inCopy(where: string): { line?: number; copied?: string | undefined } {
  const [, line, copied] = where.match(/^COPY .*?, line (\d+)(?:, column ([^:\n]*))?/) ?? [];
  return line === undefined ? {} : { line: Number(line), copied };
}

/** PostgreSQL ends its details and hints with a full stop, but not its messages. */
function asSentences(said: readonly string[]): string {
  const [message = '', ...more] = said.filter(Boolean);
  return [more.length === 0 || /[.!?:]$/.test(message) ? message : `${message}.`, ...more].join(' ');
}

const postgresMissing = new Set(['42P01', '3D000', '3F000', '42704']);
const postgresConflict = new Set([
  '42P07',
  '42P04',
  '42710',
  '42P06',
  '42701',
  '2BP01',
  '55006',
  '55P03',
  '55000',
]);

function postgresKind(code: string): FailureKind {
  if (code === LAST_ADMINISTRATOR) return 'last_administrator';
  if (code === '42501' || code.startsWith('28') || code === '0LP01') return 'denied';
  if (postgresMissing.has(code)) return 'missing';
  if (postgresConflict.has(code) || code === '23503' || code === '23505' || code.startsWith('40'))
    return 'conflict';
  if (code === '57014') return 'time_limit';
  return /^(?:08|53|57P|25P0[34])/.test(code) ? 'away' : 'invalid';
}

const mysqlKinds: readonly (readonly [FailureKind, readonly number[]])[] = [
  ['denied', [1044, 1045, 1095, 1142, 1143, 1227, 1370, 1410, 1698]],
  ['missing', [1049, 1051, 1133, 1141, 1146, 1008]],
  ['conflict', [1007, 1050, 1060, 1061, 1062, 1205, 1213, 1396, 1451, 1452]],
  ['time_limit', [1317, 1969, 3024]],
  ['away', [1040, 1053, 1152, 1158, 1159, 1160, 1161, 1927, 2006, 2013]],
];

const loginRefusals = new Set([1045, 1698]);

/** Failure while a connection is opened. */
export function toLoginFailure(error: unknown, login: Login): ServerFailure {
  const failure = toServerFailure(error, login);
  if (login.dialect !== 'mysql' || !loginRefusals.has(Number(failure.code))) return failure;
  const { kind, code } = failure;
  return new ServerFailure({ kind, code, details: 'The user name or the password is wrong.' });
}

function fromMysql({ errno, message, code }: ErrorFacts, login: Login): ServerFailure {
  const kind = mysqlKinds.find(([, numbers]) => numbers.includes(errno))?.[0] ?? 'invalid';
  const column = message.match(
    /(?:for column|[Ff]ield|[Uu]nknown column|Column) [`']?(?:[^`']*`\.`)*([^`']+)[`']/,
  )?.[1];
  return new ServerFailure({
    kind,
    // MySQL reports a wrong password and a missing right to use files by the same error number.
    details: loginRefusals.has(errno) ? 'The current user has no right to do this.' : clean(message, login),
    code: errno > 0 ? String(errno) : code || undefined,
    column,
  });
}

/** Removes control characters, which could disguise text in a terminal, and the login's password and host. */
function clean(text: string, { password, host }: Login): string {
  let shown = text.replaceAll(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
  if (password.length >= 4) shown = shown.replaceAll(password, '…');
  if (host.length >= 4) shown = shown.replaceAll(host, '…');
  return shown.slice(0, DETAILS_MAX_CHARS);
}

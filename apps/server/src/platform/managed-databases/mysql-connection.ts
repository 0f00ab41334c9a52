import { type Sql, toText } from '@tessera/table-sql/sql';
import type { Value } from '@tessera/table-sql/literals';
import { type Connection, createConnection } from 'mysql2';
import {
  MAX_ANSWER_BYTES,
  MAX_ROWS,
  CONNECT_MS,
  type Outcome,
  type RowStream,
  type RunLimits,
  type ServerConnection,
} from './connection.ts';
import { Answer, asCells, asFields } from './mysql-answer.ts';
import { type MysqlField, mysqlTypeName } from './mysql-cells.ts';
import { type Sent, sendExactly, sendText } from './mysql-floats.ts';
import { Memory } from './memory.ts';
import { type Login, tlsOf } from './server-address.ts';
import { ServerFailure, toLoginFailure, toServerFailure } from './server-failure.ts';
import { watchRun } from './watch-run.ts';

/**
 * Session settings for how the server writes values and how strictly it checks new ones. Dates such as `0000-00-00` are
 * allowed, because existing tables contain them.
 */
const settings = [
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  "time_zone = '+00:00'",
  'lock_wait_timeout = 5',
  'innodb_lock_wait_timeout = 5',
  'group_concat_max_len = 1048576',
  'sql_auto_is_null = 0',
  // Rows are sorted by the first thousand characters, which take up to 4,096 bytes. More would need too much memory.
  'max_sort_length = 4096',
  'wait_timeout = 120',
].join(', ');
const IN_TRANSACTION_FLAG = 1;
const BATCH_ROWS = 1_000;

/** Properties of mysql2's connection that its types leave out. */
interface Inside {
  readonly stream: NodeJS.ReadableStream & { destroy(): void };
  readonly _handshakePacket?: { readonly serverVersion?: string };
  readonly threadId: number;
}
export async function openMysql(login: Login, sharedMemory = new Memory()): Promise<ServerConnection> {
  const connection = createConnection({
    host: login.host,
    port: login.port,
    user: login.user,
    password: login.password,
    ...(login.database !== undefined && { database: login.database }),
    ...tlsOf(login),
    charset: 'utf8mb4',
    connectTimeout: CONNECT_MS,
    multipleStatements: false,
    // LOAD DATA LOCAL would let the server request files of this machine.
    flags: ['-LOCAL_FILES'],
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
  });
  connection.on('error', () => undefined);
  const opened = new MysqlConnection(connection, login, sharedMemory);
  try {
    await new Promise<void>((resolve, reject) =>
      connection.connect((error: Error | null) => (error ? reject(error) : resolve())),
    );
    await opened.prepare();
  } catch (error) {
    connection.destroy();
    throw toLoginFailure(error, login);
  }
  return opened;
}

class MysqlConnection implements ServerConnection {
  readonly dialect = 'mysql';
  readonly memory = new Memory();
  readonly sharedMemory: Memory;
  readonly #connection: Connection;
  readonly #inside: Inside;
  readonly #login: Login;
  #isBroken = false;
  #isInTransaction = false;
  #bytes = 0;
  #maxBytes = MAX_ANSWER_BYTES;
  /** Rejects the running statement's promise. mysql2 leaves it pending when the connection is destroyed. */
  #giveUp: ((reason: Error) => void) | undefined;

  constructor(connection: Connection, login: Login, sharedMemory: Memory) {
    this.sharedMemory = sharedMemory;
    this.#connection = connection;
    this.#inside = connection as unknown as Inside;
    this.#login = login;
    connection.on('error', () => (this.#isBroken = true));
    connection.on('end', () => (this.#isBroken = true));
  }

  async prepare(): Promise<void> {
    this.#inside.stream.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length;
      if (this.#bytes > this.#maxBytes) void this.#kill().catch(() => undefined);
    });
    await this.#ask(settings, { milliseconds: CONNECT_MS });
    // The server's own time limit. MySQL has one for SELECT only, MariaDB for all statements.
    const limit = this.serverVersion.startsWith('MariaDB')
      ? 'max_statement_time = 610'
      : 'max_execution_time = 610000';
    await this.#ask(`SET SESSION ${limit}`, { milliseconds: CONNECT_MS });
  }

  get backendId(): string {
    return String(this.#inside.threadId);
  }

  get serverVersion(): string {
    const version = this.#inside._handshakePacket?.serverVersion ?? '';
    const isMariaDb = /mariadb/i.test(version);
    return `${isMariaDb ? 'MariaDB' : 'MySQL'} ${version.replace(/^5\.5\.5-/, '').replace(/-MariaDB.*$/i, '')}`;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  isInTransaction(): boolean {
    return this.#isInTransaction;
  }

  run(statement: Sql, limits: RunLimits = {}): Promise<Outcome> {
    return this.#ask(toText(statement, 'mysql'), limits);
  }

  runText(statement: string, limits: RunLimits = {}): Promise<Outcome> {
    return this.#ask(statement, limits, sendExactly);
  }

  async #ask(
    statement: string,
    limits: RunLimits,
    send: (connection: Connection, statement: string) => Sent | Promise<Sent> = sendText,
  ): Promise<Outcome> {
    this.#bytes = 0;
    this.#maxBytes = limits.bytes ?? MAX_ANSWER_BYTES;
    const maxRows = limits.rows ?? MAX_ROWS;
    const answer = new Answer(maxRows, () => void this.#cancel().catch(() => undefined));
    const work = new Promise<void>((resolve, reject) => {
      this.#giveUp = reject;
      const listen = ({ query }: Sent) => {
        query.on('error', (error: Error) =>
          answer.hasMore ? resolve() : reject(toServerFailure(error, this.#login)),
        );
        query.on('fields', (fields: unknown) => answer.takeFields(fields));
        query.on('result', (row: unknown) => answer.add(row));
        query.on('end', () => resolve());
      };
      const sent = send(this.#connection, statement);
      if (sent instanceof Promise) sent.then(listen, reject);
      else listen(sent);
    });
    try {
      await watchRun(work, limits, { cancel: () => this.#cancel(), kill: () => this.#kill() });
    } catch (error) {
      if (this.#bytes > this.#maxBytes) throw tooMuch;
      throw error;
    } finally {
      this.#maxBytes = Number.POSITIVE_INFINITY;
    }
    if (answer.status !== undefined) this.#isInTransaction = (answer.status & IN_TRANSACTION_FLAG) !== 0;
    return answer.toOutcome(statement);
  }

  async stream(
    statement: string,
    { milliseconds, signal }: Pick<RunLimits, 'milliseconds' | 'signal'> = {},
  ): Promise<RowStream> {
    this.#maxBytes = Number.POSITIVE_INFINITY;
    let fields: readonly MysqlField[] = [];
    const { query } = await sendExactly(this.#connection, statement);
    const known = new Promise<void>((resolve, reject) => {
      query.once('fields', (given: unknown) => {
        fields = asFields(given);
        resolve();
      });
      query.once('error', reject);
      query.once('end', resolve);
    });
    const rows = query.stream({ highWaterMark: BATCH_ROWS });
    // Without a listener, an error before the first row is read would end the process. `query` reports it too.
    rows.on('error', () => undefined);
    const watched = { cancel: () => this.#cancel(), kill: () => this.#kill() };
    const failure = (error: unknown) => toServerFailure(error, this.#login);
    const waiting = rows[Symbol.asyncIterator]();
    await watchRun(known, { ...(milliseconds !== undefined && { milliseconds }), signal }, watched).catch(
      (error: unknown) => {
        throw failure(error);
      },
    );
    const kill = () => this.#kill();
    return {
      columns: fields.map((field) => ({ name: field.name, type: mysqlTypeName(field) })),
      batches: (async function* () {
        let isOver = false;
        let batch: (readonly Value[])[] = [];
        try {
          for (let step = await waiting.next(); !step.done; step = await waiting.next()) {
            batch.push(asCells(fields, step.value));
            if (batch.length === BATCH_ROWS) {
              yield batch;
              batch = [];
            }
          }
          isOver = true;
          if (batch.length > 0) yield batch;
        } catch (error) {
          throw failure(error);
        } finally {
          // The caller stopped early. The connection is closed, because unread rows would block its next statement.
          if (!isOver) await kill().catch(() => undefined);
        }
      })(),
    };
  }

  async reset(): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.#connection.reset((error: Error | null) => (error ? reject(error) : resolve())),
    );
    this.#isInTransaction = false;
    await this.prepareAgain();
  }

  async prepareAgain(): Promise<void> {
    await this.#ask(`SET NAMES utf8mb4`, { milliseconds: CONNECT_MS });
    await this.#ask(settings, { milliseconds: CONNECT_MS });
  }

  close(): void {
    this.#isBroken = true;
    this.#connection.destroy();
  }

  #cancel(): Promise<void> {
    return this.#fromOutside(`KILL QUERY ${this.#inside.threadId}`);
  }

  async #kill(): Promise<void> {
    this.#isBroken = true;
    this.#connection.destroy();
    this.#giveUp?.(new ServerFailure({ kind: 'away', details: 'The connection to the server was ended.' }));
    await this.#fromOutside(`KILL ${this.#inside.threadId}`);
  }

  #fromOutside(statement: string): Promise<void> {
    const { host, port, user, password } = this.#login;
    const ssl = tlsOf(this.#login);
    const other = createConnection({ host, port, user, password, ...ssl, connectTimeout: CONNECT_MS });
    other.on('error', () => undefined);
    return new Promise((resolve, reject) =>
      other.query(statement, (error) => {
        other.destroy();
        if (error) reject(error);
        else resolve();
      }),
    );
  }
}

const tooMuch = new ServerFailure({
  kind: 'too_much',
  details: 'This answer is too large to show. Please request fewer rows or columns, or export them.',
});

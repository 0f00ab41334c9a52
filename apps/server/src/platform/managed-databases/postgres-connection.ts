import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Sql, toBound, toText } from '@tessera/table-sql/sql';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  MAX_ANSWER_BYTES,
  MAX_ROWS,
  CONNECT_MS,
  type Outcome,
  type OutcomeColumn,
  type RowStream,
  type RunLimits,
  type ServerConnection,
} from './connection.ts';
import { CopyOut } from './copy-out.ts';
import {
  LimitedQuery,
  type PostgresAnswer,
  type Question,
  StreamedQuery,
  type Wire,
} from './postgres-query.ts';
import { NextStatement } from './postgres-next-statement.ts';
import { typeNameOf } from './postgres-types.ts';
import { type Backend, cancelBackend, endBackend } from './postgres-backend.ts';
import { Memory } from './memory.ts';
import { namesNothing, namesOfLogin, serverNames } from './server-names.ts';
import type { Login } from './server-address.ts';
import { ServerFailure, toServerFailure } from './server-failure.ts';
import { watchRun } from './watch-run.ts';

const BATCH_ROWS = 1_000;

/** Properties of pg's client that its types leave out. */
interface Inside extends Backend {
  readonly connection: Wire & {
    readonly stream: Socket;
    on(event: 'readyForQuery', listen: (message: { status: string }) => void): void;
    on(
      event: 'parameterStatus',
      listen: (message: { parameterName: string; parameterValue: string }) => void,
    ): void;
  };
}

export class PostgresConnection implements ServerConnection {
  readonly dialect = 'postgres';
  readonly memory = new Memory();
  readonly sharedMemory: Memory;
  readonly #client: Client;
  readonly #inside: Inside;
  readonly #login: Login;
  #status = 'I';
  #version = '';
  #isBroken = false;
  #bytes = 0;
  #maxBytes = MAX_ANSWER_BYTES;
  #notices: string[] = [];
  #stopReason: string | undefined;
  #typeNames = new Map<number, string>();
  /** True once a script has begun: before each of our own statements the search path has to be set again. */
  #hasBegunScript = false;
  readonly #nextStatement: NextStatement;

  constructor(client: Client, login: Login, sharedMemory: Memory) {
    this.sharedMemory = sharedMemory;
    this.#client = client;
    this.#inside = client as unknown as Inside;
    this.#login = login;
    this.#nextStatement = new NextStatement((query) => this.#client.query(query as never));
    this.#inside.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'server_version') this.#version = parameterValue;
    });
  }

  listen(): void {
    this.#inside.connection.on('readyForQuery', ({ status }) => (this.#status = status));
    this.#client.on('notice', ({ message }) => {
      if (this.#notices.length < 100 && message) this.#notices.push(message.slice(0, 1_000));
    });
    for (const event of ['end', 'error'] as const) this.#client.on(event, () => (this.#isBroken = true));
  }

  get backendId(): string {
    return String(this.#inside.processID);
  }

  get serverVersion(): string {
    return `PostgreSQL ${this.#version}`;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  isInTransaction(): boolean {
    return this.#status !== 'I';
  }

  async useServerNames(): Promise<void> {
    await this.#ask({ ...serverNames, sent: 'all' }, { milliseconds: CONNECT_MS });
  }

  async beginScript(): Promise<void> {
    this.#hasBegunScript = true;
    await this.#ask({ ...namesOfLogin, sent: 'all' }, { milliseconds: CONNECT_MS });
  }

  async run(statement: Sql, limits: RunLimits = {}): Promise<Outcome> {
    const question = limits.comesAgain ? this.#again(statement) : toBound(statement);
    // Setting it once is not enough: when a script's transaction is rolled back, its search path returns.
    if (this.#hasBegunScript && !namesNothing(question.text)) await this.useServerNames();
    return this.#toOutcome(await this.#ask({ ...question, sent: 'all' }, limits));
  }

  async runBoth(
    first: Sql,
    second: Sql,
    limits: RunLimits = {},
  ): Promise<readonly [Outcome, Outcome | ServerFailure]> {
    const questions = [this.#again(first), toBound(second)].map(
      (each) => ({ ...each, sent: 'all' }) as const,
    );
    const { answers, failure } = await this.#askAll(questions, limits);
    const [one, other] = answers.map((answer) => this.#toOutcome(answer));
    const rest = other ?? failure;
    if (one && rest) return [one, rest];
    throw failure ?? new Error('The server answered only some of the statements');
  }

  /**
   * Notes that the next use probably begins with this statement. Its values are in the text, so that it can be
   * prepared.
   */
  #again(statement: Sql): Pick<Question, 'text' | 'values'> {
    const text = toText(statement, 'postgres');
    this.#nextStatement.expect(text);
    return { text, values: [] };
  }

  async runText(statement: string, limits: RunLimits = {}): Promise<Outcome> {
    const answer = await this.#ask({ text: statement, values: [], sent: 'limited' }, limits);
    await this.#learnTypes(answer);
    return this.#toOutcome(answer);
  }

  async #ask(question: Omit<Question, 'maxRows'>, limits: RunLimits): Promise<PostgresAnswer> {
    const { answers, failure } = await this.#askAll([question], limits);
    if (failure) throw failure;
    const [answer] = answers;
    if (!answer) throw new Error('The server did not answer');
    return answer;
  }

  async #askAll(
    questions: readonly Omit<Question, 'maxRows'>[],
    limits: RunLimits,
  ): Promise<{ readonly answers: readonly PostgresAnswer[]; readonly failure: ServerFailure | undefined }> {
    const ready = await this.#nextStatement.take();
    this.#notices = [];
    this.#bytes = 0;
    this.#maxBytes = limits.bytes ?? MAX_ANSWER_BYTES;
    const { stream } = this.#inside.connection;
    const count = (chunk: Buffer) => {
      this.#bytes += chunk.length;
      if (this.#bytes > this.#maxBytes) void this.#kill().catch(() => undefined);
    };
    // This listener counts received bytes. It is removed afterwards, because a COPY reads from the socket itself.
    stream.on('data', count);
    const maxRows = limits.rows ?? MAX_ROWS;
    const limited = questions.map((each, index) => ({
      ...each,
      maxRows,
      ...(index === 0 && each.text === ready && { name: NextStatement.NAME }),
    }));
    let answers: readonly PostgresAnswer[] = [];
    const work = new Promise<void>((resolve, reject) => {
      const query = new LimitedQuery(limited, (error, received) => {
        answers = received;
        if (error) reject(this.#failureOf(error));
        else resolve();
      });
      this.#client.query(query as never);
    });
    try {
      await watchRun(work, limits, { cancel: () => this.#cancel(), kill: () => this.#kill() });
      return { answers, failure: undefined };
    } catch (error) {
      if (this.#bytes > this.#maxBytes) throw tooMuch;
      if (error instanceof ServerFailure) return { answers, failure: this.#failureOf(error) };
      throw error;
    } finally {
      stream.off('data', count);
    }
  }

  #toOutcome({ fields, rows, tag, hasMore }: PostgresAnswer): Outcome {
    const count = tag.match(/ (\d+)$/)?.[1];
    return {
      command: tag.replace(/(?: \d+)+$/, ''),
      columns: fields.map((field) => this.#columnOf(field)),
      rows,
      rowCount: count === undefined ? null : Number(count),
      isCut: hasMore,
      notices: this.#notices,
    };
  }

  #columnOf({ name, dataTypeID }: { name: string; dataTypeID: number }): OutcomeColumn {
    return { name, type: typeNameOf(dataTypeID) ?? this.#typeNames.get(dataTypeID) ?? String(dataTypeID) };
  }

  /** Looks up the names of types that the database defines itself, such as enums. Each is looked up once. */
  async #learnTypes({ fields }: PostgresAnswer): Promise<void> {
    const unknown = fields
      .map((field) => field.dataTypeID)
      .filter((id) => typeNameOf(id) === undefined && !this.#typeNames.has(id));
    if (unknown.length === 0 || this.#status === 'E') return;
    const found = await this.#ask(
      {
        text: 'select t.oid, pg_catalog.format_type(t.oid, null) from pg_catalog.pg_type t where t.oid operator(pg_catalog.=) any ($1::pg_catalog.oid[])',
        values: [`{${unknown.join(',')}}`],
        sent: 'limited',
      },
      { milliseconds: CONNECT_MS },
    );
    for (const [id, name] of found.rows) if (name) this.#typeNames.set(Number(id), name);
  }

  async stream(
    statement: string,
    limits: Pick<RunLimits, 'milliseconds' | 'signal'> = {},
  ): Promise<RowStream> {
    this.#nextStatement.forget();
    const query = new StreamedQuery(statement, BATCH_ROWS);
    this.#client.query(query as never);
    const ask = async () => {
      try {
        const watched = { cancel: () => this.#cancel(), kill: () => this.#kill() };
        return await watchRun(query.next(), limits, watched);
      } catch (error) {
        throw this.#failureOf(error);
      }
    };
    const first = await ask();
    return {
      columns: query.fields.map((field) => this.#columnOf(field)),
      batches: (async function* () {
        try {
          for (let rows = first; rows.length > 0; rows = await ask()) yield rows;
        } finally {
          await query.end();
        }
      })(),
    };
  }

  copyOut(statement: string): Readable {
    this.#nextStatement.forget();
    const copy = new CopyOut(statement);
    this.#client.query(copy as never);
    return copy;
  }

  async copyIn(statement: string, content: Readable): Promise<number> {
    this.#nextStatement.forget();
    const copy = this.#client.query(copyFrom(statement));
    try {
      await pipeline(content, copy);
      return copy.rowCount;
    } catch (error) {
      throw this.#failureOf(error);
    }
  }

  stop(reason: string, how: 'cancel' | 'close'): void {
    this.#stopReason = reason;
    (how === 'cancel' ? this.#cancel() : this.#kill()).catch(() => undefined);
  }

  #failureOf(error: unknown): ServerFailure {
    if (this.#stopReason === undefined) return toServerFailure(error, this.#login);
    return new ServerFailure({ kind: 'time_limit', details: this.#stopReason, code: '57014' });
  }

  async reset(): Promise<void> {
    // A connection that was told to stop is not used again: a late cancel request would hit its next statement.
    if (this.#stopReason !== undefined) throw this.#failureOf(undefined);
    const patience = { milliseconds: CONNECT_MS };
    if (this.isInTransaction()) await this.#ask({ text: 'rollback', values: [], sent: 'limited' }, patience);
    await this.#ask({ text: 'discard all', values: [], sent: 'limited' }, patience);
    await this.useServerNames();
    if (!this.#isBroken) this.#nextStatement.makeReady();
  }

  close(): void {
    this.#isBroken = true;
    this.#client.end().catch(() => undefined);
  }

  #cancel(): Promise<void> {
    return cancelBackend(this.#login, this.#inside);
  }

  async #kill(): Promise<void> {
    this.#isBroken = true;
    this.#inside.connection.stream.destroy();
    await endBackend(this.#login, this.#inside);
  }
}

const tooMuch = new ServerFailure({
  kind: 'too_much',
  details: 'This answer is too large to show. Please request fewer rows or columns, or export them.',
});

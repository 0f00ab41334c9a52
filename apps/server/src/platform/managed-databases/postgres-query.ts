import type { Value } from '@tessera/table-sql/literals';

/** The methods of pg's connection that are used here. Its types do not declare them. */
export interface Wire {
  readonly stream: NodeJS.WritableStream & { cork?(): void; uncork?(): void };
  parse(message: { text: string; name?: string; types?: number[] }): void;
  bind(message: { statement?: string; values: readonly Value[] }): void;
  describe(message: { type: 'P'; name?: string }): void;
  execute(message: { portal?: string; rows?: number }): void;
  close(message: { type: 'P'; name?: string }): void;
  flush(): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

export interface PostgresAnswer {
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly Value[])[];
  readonly tag: string;
  readonly hasMore: boolean;
}

export interface Question {
  readonly text: string;
  readonly values: readonly Value[];
  /** Rows beyond this number are dropped. */
  readonly maxRows: number;
  /**
   * `limited` asks the server for `maxRows` rows only, for which PostgreSQL does not use parallel workers. `all` asks
   * for every row: our own statements have a LIMIT already.
   */
  readonly sent: 'limited' | 'all';
  /** Name under which the statement was prepared before. */
  readonly name?: string;
}

/**
 * Sends several statements in one round trip and collects up to `maxRows` rows of each, with cells as the text that the
 * server sent. It uses the extended protocol, which refuses several statements in one text. After a failure the
 * remaining statements do not run.
 */
export class LimitedQuery {
  readonly #questions: readonly Question[];
  readonly #settle: (error: unknown, answers: readonly PostgresAnswer[]) => void;
  readonly #answers: PostgresAnswer[] = [];
  #fields: readonly Field[] = [];
  #rows: Value[][] = [];
  #hasMore = false;

  constructor(
    questions: readonly Question[],
    settle: (error: unknown, answers: readonly PostgresAnswer[]) => void,
  ) {
    this.#questions = questions;
    this.#settle = settle;
  }

  submit(wire: Wire): null {
    wire.stream.cork?.();
    for (const { text, values, maxRows, sent, name } of this.#questions) {
      if (name === undefined) wire.parse({ text });
      wire.bind({ ...(name !== undefined && { statement: name }), values });
      wire.describe({ type: 'P' });
      wire.execute(sent === 'all' ? {} : { rows: maxRows + 1 });
    }
    wire.sync();
    wire.stream.uncork?.();
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleDataRow({ fields }: { readonly fields: Value[] }): void {
    const maxRows = this.#questions[this.#answers.length]?.maxRows ?? 0;
    if (this.#rows.length < maxRows) this.#rows.push(fields);
    else this.#hasMore = true;
  }

  handlePortalSuspended(): void {
    this.#finish(`SELECT ${this.#rows.length}`);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#finish(text);
  }

  handleEmptyQuery(): void {
    this.#finish('');
  }

  #finish(tag: string): void {
    this.#answers.push({ fields: this.#fields, rows: this.#rows, tag, hasMore: this.#hasMore });
    this.#fields = [];
    this.#rows = [];
    this.#hasMore = false;
  }

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('Use the import to load rows.');
  }

  handleCopyData(): void {}

  handleError(error: unknown): void {
    this.#settle(error, this.#answers);
  }

  handleReadyForQuery(): void {
    this.#settle(undefined, this.#answers);
  }
}

/** Has a statement parsed and planned under a name, so that running it needs neither. */
export class PreparedStatement {
  readonly #name: string;
  readonly #text: string;
  readonly #settle: (isReady: boolean) => void;

  constructor(name: string, text: string, settle: (isReady: boolean) => void) {
    this.#name = name;
    this.#text = text;
    this.#settle = settle;
  }

  submit(wire: Wire): null {
    wire.stream.cork?.();
    wire.parse({ name: this.#name, text: this.#text });
    // PostgreSQL makes the query plan at the bind, not at the parse. The sync then drops the portal that bind created.
    wire.bind({ statement: this.#name, values: [] });
    wire.sync();
    wire.stream.uncork?.();
    return null;
  }

  handleError(): void {
    this.#settle(false);
  }

  handleReadyForQuery(): void {
    this.#settle(true);
  }
}

/** Reads the rows of one statement in batches. Each batch is requested when the caller asks for it. */
export class StreamedQuery {
  readonly #text: string;
  readonly #batch: number;
  #wire: Wire | undefined;
  #rows: Value[][] = [];
  #state: 'running' | 'suspended' | 'done' = 'running';
  #wake: (() => void) | undefined;
  #error: Error | undefined;
  #isReady = false;
  fields: readonly Field[] = [];

  constructor(text: string, batch: number) {
    this.#text = text;
    this.#batch = batch;
  }

  submit(wire: Wire): null {
    this.#wire = wire;
    wire.parse({ text: this.#text });
    wire.bind({ values: [] });
    wire.describe({ type: 'P' });
    wire.execute({ rows: this.#batch });
    wire.flush();
    return null;
  }

  /** The next batch of rows; empty at the end. */
  async next(): Promise<readonly (readonly Value[])[]> {
    if (this.#state === 'suspended') {
      this.#state = 'running';
      this.#wire?.execute({ rows: this.#batch });
      this.#wire?.flush();
    }
    while (this.#state === 'running' && !this.#error) await new Promise<void>((wake) => (this.#wake = wake));
    if (this.#error) throw this.#error;
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** Frees the connection for other statements, even if not all rows were read. */
  async end(): Promise<void> {
    if (this.#state === 'suspended') {
      this.#wire?.close({ type: 'P' });
      this.#wire?.sync();
    }
    while (!this.#isReady && !this.#error) await new Promise<void>((wake) => (this.#wake = wake));
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.fields = fields;
  }

  handleDataRow({ fields }: { readonly fields: Value[] }): void {
    this.#rows.push(fields);
  }

  handlePortalSuspended(): void {
    this.#state = 'suspended';
    this.#wake?.();
  }

  handleCommandComplete(_: unknown, wire: Wire): void {
    this.#state = 'done';
    wire.sync();
    this.#wake?.();
  }

  handleEmptyQuery(wire: Wire): void {
    this.handleCommandComplete(undefined, wire);
  }

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('Use the import to load rows.');
  }

  handleCopyData(): void {}

  handleError(error: unknown): void {
    this.#error = error instanceof Error ? error : new Error(String(error));
    this.#state = 'done';
    this.#wire?.sync();
    this.#wake?.();
  }

  handleReadyForQuery(): void {
    this.#isReady = true;
    this.#wake?.();
  }
}

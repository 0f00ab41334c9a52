import type { Value } from '@tessera/table-sql/literals';

/** What of pg's own connection is used here. Its types do not declare it. */
export interface Wire {
  readonly stream: NodeJS.WritableStream & { cork?(): void; uncork?(): void };
  parse(message: { text: string; name?: string; types?: number[] }): void;
  bind(message: { values: readonly Value[] }): void;
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

/**
 * One statement by the extended protocol, which takes no second one, and of its rows no more than asked for:
 * where only they are to be sent, the server stops there by itself. Cells stay the text that the server sent.
 */
export class LimitedQuery {
  readonly #text: string;
  readonly #values: readonly Value[];
  readonly #most: number;
  readonly #sent: 'wanted' | 'all';
  readonly #settle: (error: unknown, answer?: PostgresAnswer) => void;
  #fields: readonly Field[] = [];
  #rows: Value[][] = [];
  #tag = '';
  #hasMore = false;

  constructor(
    query: {
      readonly text: string;
      readonly values: readonly Value[];
      readonly most: number;
      /**
       * The server does not work with several processes where it is asked for some rows of an answer. Our own
       * statements say themselves how many they want.
       */
      readonly sent: 'wanted' | 'all';
    },
    settle: (error: unknown, answer?: PostgresAnswer) => void,
  ) {
    this.#text = query.text;
    this.#values = query.values;
    this.#most = query.most;
    this.#sent = query.sent;
    this.#settle = settle;
  }

  submit(wire: Wire): null {
    wire.stream.cork?.();
    wire.parse({ text: this.#text });
    wire.bind({ values: this.#values });
    wire.describe({ type: 'P' });
    wire.execute(this.#sent === 'all' ? {} : { rows: this.#most + 1 });
    wire.sync();
    wire.stream.uncork?.();
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleDataRow({ fields }: { readonly fields: Value[] }): void {
    if (this.#rows.length < this.#most) this.#rows.push(fields);
    else this.#hasMore = true;
  }

  handlePortalSuspended(): void {
    this.#tag = `SELECT ${this.#rows.length}`;
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text;
  }

  handleEmptyQuery(): void {}

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('Rows are brought in by the import.');
  }

  handleCopyData(): void {}

  handleError(error: unknown): void {
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle(undefined, {
      fields: this.#fields,
      rows: this.#rows,
      tag: this.#tag,
      hasMore: this.#hasMore,
    });
  }
}

/** The same, a batch at a time, for as long as somebody takes them. */
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

  /** The next rows; an empty list is the end. */
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

  /** Lets the connection be used for something else, whether or not all was read. */
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
    wire.sendCopyFail('Rows are brought in by the import.');
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

import { PreparedStatement } from './postgres-query.ts';

/**
 * Prepares, between two uses of a connection, the statement with which the next use probably begins. Only the first
 * statement of a use may run it, because any statement can redefine the prepared name.
 */
export class NextStatement {
  static readonly NAME = 'tessera_ready';
  readonly #send: (query: PreparedStatement) => void;
  /** The statement that was last expected to come again. */
  #next: string | undefined;
  /** The statement that is prepared in the session, until any other statement has run. */
  #ready: string | undefined;
  #preparing: Promise<void> | undefined;

  constructor(send: (query: PreparedStatement) => void) {
    this.#send = send;
  }

  expect(text: string): void {
    this.#next = text;
  }

  /** Only the next statement waits for this, which the server would have to plan otherwise. */
  makeReady(): void {
    const text = this.#next;
    this.#next = undefined;
    if (text === undefined) return;
    const preparing = this.#prepare(text, () => this.#preparing === preparing);
    this.#preparing = preparing;
  }

  async #prepare(text: string, isStillWanted: () => boolean): Promise<void> {
    const isReady = await new Promise<boolean>((resolve) => {
      this.#send(new PreparedStatement(NextStatement.NAME, text, resolve));
    });
    if (isReady && isStillWanted()) this.#ready = text;
  }

  /** The text that is prepared now. It can be used once. */
  async take(): Promise<string | undefined> {
    await this.#preparing;
    const ready = this.#ready;
    this.forget();
    return ready;
  }

  forget(): void {
    this.#preparing = undefined;
    this.#ready = undefined;
  }
}

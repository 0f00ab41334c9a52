import { PreparedStatement } from './postgres-query.ts';

/**
 * Between two uses of a connection, prepares the statement with which the next use will probably begin. Only the first
 * statement of that use may be the prepared one, because any statement before it could redefine the prepared name.
 */
export class NextStatement {
  static readonly NAME = 'tessera_ready';
  readonly #send: (query: PreparedStatement) => void;
  /** The statement with which the next use will probably begin. */
  #next: string | undefined;
  /** The statement that the server has prepared. Unset as soon as any statement runs. */
  #ready: string | undefined;
  #preparing: Promise<void> | undefined;

  constructor(send: (query: PreparedStatement) => void) {
    this.#send = send;
  }

  expect(text: string): void {
    this.#next = text;
  }

  /** Starts to prepare the expected statement. Nobody waits for that except the next statement on this connection. */
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

  /** Returns the prepared statement's text, if there is one. A second call returns nothing. */
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

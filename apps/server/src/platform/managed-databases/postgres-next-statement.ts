import { PreparedStatement } from './postgres-query.ts';

/**
 * The plan of a statement that is likely to come again as the first of the next use, made between two uses. It is for
 * that first statement alone: whatever runs can change what stands under the name.
 */
export class NextStatement {
  static readonly NAME = 'tessera_ready';
  readonly #send: (query: PreparedStatement) => void;
  /** What was last said to come again. */
  #next: string | undefined;
  /** What the session holds a plan of, until anything at all has run in it. */
  #ready: string | undefined;
  #preparing: Promise<void> | undefined;

  constructor(send: (query: PreparedStatement) => void) {
    this.#send = send;
  }

  expect(text: string): void {
    this.#next = text;
  }

  /** Nobody waits for this but what is asked next, which would have to be planned otherwise. */
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

  /** The text whose plan may be used now, and not again. */
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

import type { Socket } from 'node:net';
import { Readable } from 'node:stream';

const COPY_DATA = 'd'.charCodeAt(0);
/** A message begins with one byte for its kind and four for its length. The length counts those four bytes too. */
const HEAD_BYTES = 5;
const LENGTH_BYTES = 4;

interface Connection {
  readonly stream: Socket;
  query(text: string): void;
}

type Listener = (bytes: Buffer) => void;

/**
 * The output of `COPY … TO STDOUT`, for pg's `client.query`. Every row is a message. The rows of one chunk are moved
 * together within its buffer and pushed at once, so that five million rows cost little more than their bytes. All other
 * messages go to pg's own reader.
 */
export class CopyOut extends Readable {
  readonly #text: string;
  #socket: Socket | undefined;
  #readers: Listener[] = [];
  /** The beginning of a message whose head is incomplete. */
  readonly #head = Buffer.alloc(HEAD_BYTES);
  #headLength = 0;
  #left = 0;
  #isData = false;
  #isOver = false;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  submit(connection: Connection): void {
    this.#socket = connection.stream;
    this.#readers = this.#socket.listeners('data') as Listener[];
    for (const reader of this.#readers) this.#socket.off('data', reader);
    this.#socket.on('data', this.#take);
    connection.query(this.#text);
  }

  readonly #take = (bytes: Buffer): void => {
    let copied = 0;
    let at = 0;
    while (at < bytes.length) {
      if (this.#left === 0) {
        at = this.#readHead(bytes, at);
        if (this.#headLength < HEAD_BYTES) break;
        this.#headLength = 0;
        this.#isData = this.#head[0] === COPY_DATA;
        this.#left = this.#head.readUInt32BE(1) - LENGTH_BYTES;
        if (!this.#isData) this.#tellReaders(Buffer.from(this.#head));
        continue;
      }
      const end = Math.min(bytes.length, at + this.#left);
      if (this.#isData) {
        bytes.copyWithin(copied, at, end);
        copied += end - at;
      } else this.#tellReaders(Buffer.from(bytes.subarray(at, end)));
      this.#left -= end - at;
      at = end;
    }
    // After the stream was destroyed, rows are dropped. The code that destroyed it closes the connection.
    if (copied > 0 && !this.destroyed && !this.push(bytes.subarray(0, copied))) this.#socket?.pause();
    if (this.#isOver) this.#end();
  };

  #readHead(bytes: Buffer, at: number): number {
    const copied = bytes.copy(this.#head, this.#headLength, at, at + HEAD_BYTES - this.#headLength);
    this.#headLength += copied;
    return at + copied;
  }

  #tellReaders(bytes: Buffer): void {
    for (const reader of this.#readers) reader(bytes);
  }

  override _read(): void {
    this.#socket?.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket?.resume();
    done(error);
  }

  handleCommandComplete(): void {
    this.#isOver = true;
  }

  /** Called by pg when the server reports an error or the connection is lost. */
  handleError(error: Error): void {
    this.#isOver = true;
    this.destroy(error);
  }

  handleReadyForQuery(): void {}

  /** Ends the stream and returns the socket to pg's reader, which continues after the last byte read here. */
  #end(): void {
    if (!this.destroyed) this.push(null);
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = undefined;
    socket.off('data', this.#take);
    if (this.#headLength > 0) this.#tellReaders(Buffer.from(this.#head.subarray(0, this.#headLength)));
    for (const reader of this.#readers) socket.on('data', reader);
    socket.resume();
  }
}

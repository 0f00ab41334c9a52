import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { isPlain } from '../../../platform/http/requests/request-body.ts';
import { freeBuffer } from '../chunks/free-buffer.ts';
import type { IncomingChunk } from '../chunks/incoming-chunk.ts';
import { takeTurns } from '../chunks/take-turns.ts';

export interface PlainFormOptions {
  /** The form's boundary, without quotes. It consists of characters that need none. */
  readonly boundary: string;
  /**
   * Called with the fields when the chunk begins. Returns where the chunk's bytes go and how many there are. Undefined
   * if the fields do not say that.
   */
  readonly onChunkBegins: (
    texts: ReadonlyMap<string, string>,
  ) => { readonly incoming: IncomingChunk; readonly length: number } | undefined;
}

export type PlainForm =
  | {
      readonly kind: 'form';
      readonly texts: ReadonlyMap<string, string>;
      /** Whether the boundary occurs in the chunk. The general parser would end the chunk there. */
      hasSeparator(): boolean;
      /** The form as it was received, to be read again by the general parser. */
      received(): Buffer;
    }
  /**
   * The form is not plain, so the general parser has to read it: first the received bytes, then the rest of the body.
   */
  | { readonly kind: 'other'; readonly received: Buffer }
  /** The connection ended before the form did. */
  | { readonly kind: 'broken' };

/**
 * A form is not plain if the fields before its chunk take more bytes than this. In the forms of all known clients they
 * are much shorter.
 */
const MAX_BYTES_OF_FIELDS = 16 * 1024;
const MAX_FIELDS = 20;
const MAX_VALUE_BYTES = 8 * 1024;

const HEADERS_END = Buffer.from('\r\n\r\n');
const fieldHeaders = /^\r\ncontent-disposition: form-data; name="([\w.-]{1,99})"$/i;
const chunkHeaders =
  /^\r\ncontent-disposition: form-data; name="chunk"; filename="[\w .-]{1,255}"(?:\r\ncontent-type: [\w/.+-]{1,99})?$/i;

/**
 * Reads a form whose fields come first and announce the length of its last entry, the chunk. This is faster than the
 * general parser, which looks for the boundary in every byte: here the boundary is expected only where the chunk ends.
 * The result is the general parser's, or `other`, unless the boundary also occurs in the chunk. The caller checks that
 * with `hasSeparator`, unless the fields include a digest which proves that these bytes are the chunk.
 */
export function readPlainForm(body: Readable, options: PlainFormOptions): Promise<PlainForm> {
  return new Promise((resolve) => {
    const form = createPlainForm(options);
    // Buffers that come directly from the HTTP parser are used by nobody else, so they may be freed.
    const isOurs = body instanceof IncomingMessage;
    const turns = takeTurns(body);
    const onData = (piece: Uint8Array) => {
      const { length } = piece;
      const state = form.add(piece);
      if (state === 'other') finish({ kind: 'other', received: form.received() });
      else {
        if (state === 'copied' && isOurs) freeBuffer(piece);
        turns.add(length);
      }
    };
    const onEnd = () => {
      const texts = form.end();
      const { hasSeparator, received } = form;
      finish(
        texts ? { kind: 'form', texts, hasSeparator, received } : { kind: 'other', received: received() },
      );
    };
    const onBreak = () => {
      void form.drop();
      finish({ kind: 'broken' });
    };
    const finish = (result: PlainForm) => {
      turns.end();
      // The body is paused, so that no byte is lost before the general parser listens.
      if (result.kind === 'other') body.pause();
      body.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak);
      resolve(result);
    };
    body.on('data', onData).on('end', onEnd).on('error', onBreak).on('close', onBreak);
  });
}

/** Takes the bytes of a form in pieces of any length. */
export function createPlainForm({ boundary, onChunkBegins }: PlainFormOptions) {
  const start = Buffer.from(`--${boundary}\r\n`);
  const separator = Buffer.from(`\r\n--${boundary}`);
  const maxEnd = separator.length + '--\r\n'.length;
  const texts = new Map<string, string>();
  let head: Buffer = Buffer.alloc(0);
  /** Offset in `head` of the first field that was not read yet, after its separator. */
  let read = 0;
  let chunk: ReturnType<PlainFormOptions['onChunkBegins']>;
  let left = 0;
  let after: Buffer = Buffer.alloc(0);

  /** Reads all fields that have arrived completely. False if the form is not plain. */
  function readHead(): boolean {
    if (read === 0) {
      if (head.length < start.length) return start.subarray(0, head.length).equals(head);
      if (!head.subarray(0, start.length).equals(start)) return false;
      read = start.length - 2;
    }
    for (;;) {
      const headersEnd = head.indexOf(HEADERS_END, read);
      if (headersEnd < 0) return head.length <= MAX_BYTES_OF_FIELDS;
      const headers = head.toString('latin1', read, headersEnd);
      const valueStart = headersEnd + HEADERS_END.length;
      if (chunkHeaders.test(headers)) return beginChunk(valueStart);
      const [, name] = fieldHeaders.exec(headers) ?? [];
      if (name === undefined) return false;
      // The line break that ends the headers may also be the beginning of a separator.
      const valueEnd = head.indexOf(separator, headersEnd + 2);
      if (valueEnd >= 0 && valueEnd < valueStart) return false;
      const next = valueEnd + separator.length;
      if (valueEnd < 0 || head.length < next + 2) return head.length <= MAX_BYTES_OF_FIELDS;
      const value = head.toString('utf8', valueStart, valueEnd);
      if (!head.subarray(next, next + 2).equals(HEADERS_END.subarray(0, 2))) return false;
      if (valueEnd - valueStart >= MAX_VALUE_BYTES || texts.size >= MAX_FIELDS) return false;
      if (texts.has(name) || !isPlain([name, value])) return false;
      texts.set(name, value);
      read = next;
    }
  }

  function beginChunk(offset: number): boolean {
    chunk = onChunkBegins(texts);
    if (!chunk) return false;
    left = chunk.length;
    const rest = head.subarray(offset);
    head = head.subarray(0, offset);
    return addContent(rest);
  }

  function addContent(piece: Uint8Array): boolean {
    const content = piece.subarray(0, left);
    if (content.length > 0) chunk?.incoming.add(content);
    left -= content.length;
    if (content.length < piece.length) after = Buffer.concat([after, piece.subarray(content.length)]);
    return after.length <= maxEnd;
  }

  function isEnd(): boolean {
    if (left > 0 || !after.subarray(0, separator.length).equals(separator)) return false;
    return ['--', '--\r\n'].includes(after.toString('latin1', separator.length));
  }

  return {
    /**
     * Takes the next bytes. `copied`: nothing refers to the piece any longer. `held`: the form still needs it. `other`:
     * the form is not plain.
     */
    add(piece: Uint8Array): 'copied' | 'held' | 'other' {
      if (chunk) {
        if (!addContent(piece)) return 'other';
        return 'copied';
      }
      head =
        head.length === 0
          ? Buffer.from(piece.buffer, piece.byteOffset, piece.length)
          : Buffer.concat([head, piece]);
      return readHead() ? 'held' : 'other';
    },
    /** Called when the body has ended. Returns the fields if the form is complete and plain. */
    end: (): ReadonlyMap<string, string> | undefined => (chunk && isEnd() ? texts : undefined),
    hasSeparator(): boolean {
      const bytes = viewOf(chunk?.incoming.bytes() ?? Buffer.alloc(0));
      return (
        bytes.subarray(0, separator.length - 2).equals(separator.subarray(2)) || bytes.includes(separator)
      );
    },
    /** Gives up the chunk, and returns all bytes that were added. */
    received(): Buffer {
      const all = Buffer.concat([head, chunk?.incoming.bytes() ?? Buffer.alloc(0), after]);
      void chunk?.incoming.drop();
      return all;
    },
    drop: () => chunk?.incoming.drop(),
  };
}

function viewOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

import { sha256 } from '@noble/hashes/sha2.js';
import { DIGEST_BYTES, writeHex } from './hex.ts';

/** Longest text in a message. */
export const MAX_TEXT_BYTES = 4_000;
const MAX_MESSAGE_BYTES = MAX_TEXT_BYTES + 1_000;

const BLOCK_BYTES = 64;
const utf8 = new TextEncoder();

/**
 * The canonical encoding of everything that is digested. A message begins with its tag, and each tag has a fixed
 * sequence of fields, so different content always gives different bytes:
 *
 * - tag and text: length in UTF-8 bytes as a number, then the bytes
 * - number: a safe integer, 8 bytes, big-endian, two's complement
 * - digest: 32 bytes
 * - optional field: the number 0, or the number 1 and the field
 * - list: the number of items, then each item
 */
export interface Message {
  readonly number: (value: number) => Message;
  readonly text: (value: string) => Message;
  /** A digest as bytes, or as hexadecimal text. */
  readonly digest: (value: Uint8Array | string) => Message;
  readonly optional: (value: string | null) => Message;
  /** The bytes so far. */
  readonly bytes: () => Uint8Array;
  /** SHA-256 of the message. */
  readonly hash: () => Uint8Array;
}

/** Creates messages in one buffer: the next message overwrites the one before. */
export type MessageWriter = (tag: string) => Message;

export function createMessageWriter(): MessageWriter {
  const buffer = new Uint8Array(MAX_MESSAGE_BYTES);
  const view = new DataView(buffer.buffer);
  const tags = new Map<string, Uint8Array>();
  const pieces = new Map<number, readonly Uint8Array[]>();
  // One hasher is set back for each message, because creating one takes longer than a short message's digest.
  const fresh = sha256.create();
  const hasher = sha256.create();
  let length = 0;

  /**
   * The first bytes of the buffer, in pieces. Given a whole block at once, the hasher creates a view of it, which takes
   * longer than its digest; given a byte and the rest of a block, it uses the view that it has.
   */
  const piecesOf = (bytes: number): readonly Uint8Array[] => {
    const known = pieces.get(bytes);
    if (known) return known;
    const created: Uint8Array[] = [];
    for (let start = 0; start < bytes; start += BLOCK_BYTES) {
      const end = Math.min(bytes, start + BLOCK_BYTES);
      created.push(buffer.subarray(start, start + 1), buffer.subarray(start + 1, end));
    }
    pieces.set(bytes, created);
    return created;
  };
  const append = (bytes: Uint8Array) => {
    buffer.set(bytes, length);
    length += bytes.length;
  };
  const message: Message = {
    number: (value) => {
      if (!Number.isSafeInteger(value)) throw new RangeError('Only safe integers can be digested');
      view.setInt32(length, Math.floor(value / 0x1_0000_0000));
      view.setInt32(length + 4, value);
      length += 8;
      return message;
    },
    text: (value) => {
      // Characters without an encoding would all become the same replacement character.
      if (!value.isWellFormed()) throw new RangeError('Only well-formed text can be digested');
      const bytes = utf8.encode(value);
      if (bytes.length > MAX_TEXT_BYTES) throw new RangeError('The text is too long to be digested');
      message.number(bytes.length);
      append(bytes);
      return message;
    },
    digest: (value) => {
      if (value.length !== (typeof value === 'string' ? DIGEST_BYTES * 2 : DIGEST_BYTES))
        throw new RangeError('A digest has 32 bytes');
      if (typeof value === 'string') writeHex(value, buffer, length);
      else buffer.set(value, length);
      length += DIGEST_BYTES;
      return message;
    },
    optional: (value) => (value === null ? message.number(0) : message.number(1).text(value)),
    bytes: () => buffer.slice(0, length),
    hash: () => {
      fresh._cloneInto(hasher);
      for (const piece of piecesOf(length)) hasher.update(piece);
      return hasher.digest();
    },
  };

  return (tag) => {
    length = 0;
    const known = tags.get(tag);
    if (known) {
      append(known);
      return message;
    }
    message.text(tag);
    tags.set(tag, message.bytes());
    return message;
  };
}

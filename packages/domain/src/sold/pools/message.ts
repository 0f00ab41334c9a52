import { DIGEST_BYTES, readWord, writeHex } from '../../hex.ts';
import { DIGEST_WORDS, hashInto, PADDING_BYTES } from './sha256.ts';

/** The maximum length of one text in a message. */
export const MAX_TEXT_BYTES = 4_000;
const MAX_MESSAGE_BYTES = MAX_TEXT_BYTES + 1_000;

const utf8 = new TextEncoder();

/**
 * A message whose digest is computed. It has one possible encoding: it begins with its tag, and each tag has a fixed
 * sequence of fields, so different content always gives different bytes.
 */
export interface Message {
  readonly number: (value: number) => Message;
  readonly text: (value: string) => Message;
  /** A digest as bytes, or as hexadecimal text. */
  readonly digest: (value: Uint8Array | string) => Message;
  readonly optional: (value: string | null) => Message;
  /** The bytes that were written so far. */
  readonly bytes: () => Uint8Array;
  /** SHA-256 of the message. */
  readonly hash: () => Uint8Array;
  /**
   * Whether the message has this digest, given as hexadecimal text. It does not create the text of the message's
   * digest, which would take longer.
   */
  readonly hasDigest: (digest: string) => boolean;
}

/** Creates messages. All of them use one buffer, so creating a message overwrites the one before. */
export type MessageWriter = (tag: string) => Message;

export function createMessageWriter(): MessageWriter {
  const buffer = new Uint8Array(MAX_MESSAGE_BYTES + PADDING_BYTES);
  const view = new DataView(buffer.buffer);
  const tags = new Map<string, Uint8Array>();
  const words = new Int32Array(DIGEST_WORDS);
  let length = 0;

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
      // Lone surrogates have no encoding: they would all become the same replacement character, so different texts
      // would get the same bytes.
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
      hashInto(words, view, length);
      const digest = new Uint8Array(DIGEST_BYTES);
      for (let index = 0; index < DIGEST_WORDS; index += 1) writeWord(digest, index * 4, words[index]!);
      return digest;
    },
    hasDigest: (digest) => {
      if (digest.length !== DIGEST_BYTES * 2) return false;
      hashInto(words, view, length);
      for (let index = 0; index < DIGEST_WORDS; index += 1)
        if (words[index] !== readWord(digest, index * 8)) return false;
      return true;
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

function writeWord(bytes: Uint8Array, offset: number, word: number): void {
  bytes[offset] = word >>> 24;
  bytes[offset + 1] = word >>> 16;
  bytes[offset + 2] = word >>> 8;
  bytes[offset + 3] = word;
}

import { sha256 } from '@noble/hashes/sha2.js';
import { DIGEST_BYTES, fromHex, toHex } from '../../hex.ts';
import type { PathNode, PoolReceipt } from './receipt.ts';

/**
 * The version of the code, its first byte. A code is a receipt as a short text, for an address, a QR code or an email.
 * After the version come fields of fixed length, with all numbers in four bytes, then the path and the title. The last
 * four bytes are a checksum: a code that was damaged by accident does not fit it.
 */
const VERSION = 1;
const SALT_BYTES = 16;
const CHECKSUM_BYTES = 4;
const NUMBER_BYTES = 4;
const NUMBER_FIELDS = 7;
const PATH_NODE_BYTES = DIGEST_BYTES + NUMBER_BYTES;
const FIXED_BYTES = 1 + NUMBER_FIELDS * NUMBER_BYTES + SALT_BYTES + 2 * DIGEST_BYTES;
/** The maximum number of nodes in a receipt's path. A pool of a million holders has a path of twenty. */
const MAX_PATH_NODES = 32;
/** Long enough for a receipt with the longest title that can be digested. */
export const MAX_RECEIPT_CODE_CHARS = 5_000;

export function formatReceiptCode(receipt: PoolReceipt): string {
  const title = new TextEncoder().encode(receipt.title);
  const { pool, account, index, shares, position, holderCount, path } = receipt;
  const length = FIXED_BYTES + path.length * PATH_NODE_BYTES + title.length;
  const bytes = new Uint8Array(length + CHECKSUM_BYTES);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const append = (piece: Uint8Array) => {
    bytes.set(piece, at);
    at += piece.length;
  };
  const appendNumber = (value: number) => {
    view.setUint32(at, value);
    at += NUMBER_BYTES;
  };
  append(Uint8Array.of(VERSION));
  [pool, account, index, shares, position, holderCount, path.length].forEach(appendNumber);
  for (const hex of [receipt.salt, receipt.digest, receipt.terms]) append(fromHex(hex));
  for (const node of path) {
    appendNumber(node.shares);
    append(fromHex(node.digest));
  }
  append(title);
  append(sha256(bytes.subarray(0, length)).subarray(0, CHECKSUM_BYTES));
  return toBase64Url(bytes);
}

/** Reads a receipt's code. Undefined if the code is damaged or is not a receipt. */
export function parseReceiptCode(code: string): PoolReceipt | undefined {
  const bytes = fromBase64Url(code);
  if (!bytes || bytes.length < FIXED_BYTES + CHECKSUM_BYTES || bytes[0] !== VERSION) return undefined;
  const length = bytes.length - CHECKSUM_BYTES;
  const checksum = sha256(bytes.subarray(0, length)).subarray(0, CHECKSUM_BYTES);
  if (toHex(checksum) !== toHex(bytes.subarray(length))) return undefined;
  return readReceipt(bytes.subarray(0, length));
}

function readReceipt(bytes: Uint8Array): PoolReceipt | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 1;
  const number = () => {
    at += NUMBER_BYTES;
    return view.getUint32(at - NUMBER_BYTES);
  };
  const hex = (length: number) => {
    at += length;
    return toHex(bytes.subarray(at - length, at));
  };
  const numbers = {
    pool: number(),
    account: number(),
    index: number(),
    shares: number(),
    position: number(),
    holderCount: number(),
  };
  const pathLength = number();
  const digests = { salt: hex(SALT_BYTES), digest: hex(DIGEST_BYTES), terms: hex(DIGEST_BYTES) };
  if (pathLength > MAX_PATH_NODES || at + pathLength * PATH_NODE_BYTES > bytes.length) return undefined;
  const path = Array.from({ length: pathLength }, (): PathNode => ({
    shares: number(),
    digest: hex(DIGEST_BYTES),
  }));
  const title = readText(bytes.subarray(at));
  return title === undefined ? undefined : { ...numbers, ...digests, path, title };
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(code: string): Uint8Array | undefined {
  if (code.length > MAX_RECEIPT_CODE_CHARS || !/^[\w-]+$/.test(code)) return undefined;
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const addressPattern = /(?:^|[#&])receipt=([\w-]+)/;

/**
 * Finds a receipt's code in a text that somebody pasted or scanned: the code alone, or an address that has it in its
 * fragment.
 */
export function findReceiptCode(text: string): string | undefined {
  const compact = text.replaceAll(/\s+/g, '');
  const [, inAddress] = addressPattern.exec(compact) ?? [];
  return inAddress ?? (/^[\w-]+$/.test(compact) ? compact : undefined);
}

/**
 * The address of the page that checks a receipt. The receipt is in the fragment, which browsers do not send to the
 * server.
 */
export function receiptPath(receipt: PoolReceipt): string {
  return receiptCodePath(receipt.pool, formatReceiptCode(receipt));
}

export function receiptCodePath(pool: number, code: string): string {
  return `/pools/${pool}/verify#receipt=${code}`;
}

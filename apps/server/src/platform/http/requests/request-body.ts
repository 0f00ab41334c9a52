import { Readable } from 'node:stream';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Refusal } from '@tessera/contract/refusals';
import { findUnsafeNumber } from './json-numbers.ts';

export const JSON_BODY_LIMIT = 1024 * 1024;
const DEPTH_LIMIT = 32;
const VALUE_LIMIT = 20_000;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}');

type BodyRefusal = Refusal<
  'request.malformed' | 'request.too_large' | 'request.wrong_type' | 'request.unsafe_number'
>;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const malformed = refuse({ code: 'request.malformed' });
const tooLarge = refuse({ code: 'request.too_large' });
const wrongType = refuse({ code: 'request.wrong_type', expected: 'JSON (application/json)' });

/** Reads a JSON object. An empty body counts as `{}`. Of duplicate keys the last one is used, as in JSON.parse. */
export async function readJson(request: Request, incoming?: unknown): Promise<Result<unknown, BodyRefusal>> {
  const type = request.headers.get('content-type');
  if (type !== null && !/^application\/json\s*(?:;|$)/i.test(type)) return wrongType;
  const read = await readLimited(request, incoming, JSON_BODY_LIMIT);
  if (!read.ok) return read;
  const bytes = read.value;
  if (bytes.length === 0) return ok({});
  if (type === null) return wrongType;
  if (!isModest(bytes)) return malformed;
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    if (!isPlain(value)) return malformed;
    const number = findUnsafeNumber(bytes);
    return number === undefined ? ok(value) : refuse({ code: 'request.unsafe_number', number });
  } catch {
    return malformed;
  }
}

async function readLimited(
  request: Request,
  incoming: unknown,
  limit: number,
): Promise<Result<Uint8Array, BodyRefusal>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge;
  const body = bodyOf(request, incoming);
  if (!body) return ok(new Uint8Array());
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > limit) return tooLarge;
      chunks.push(chunk);
    }
  } catch {
    // The client has disconnected. Nobody reads this answer, and the server made no mistake.
    return malformed;
  }
  return ok(Buffer.concat(chunks, length));
}

/**
 * The stream from which the body is read. The connection's own stream is used if there is one, because the two streams
 * around it take longer than reading a usual body. That stream is not destroyed when the body is too long, so that the
 * answer can still be sent.
 */
function bodyOf(request: Request, incoming: unknown): AsyncIterable<Uint8Array> | null {
  return incoming instanceof Readable ? incoming.iterator({ destroyOnReturn: false }) : request.body;
}

/**
 * Whether JSON is neither extremely deep nor extremely wide. The bytes are examined, because parsing a megabyte of
 * brackets or names would take longer than an ordinary request as a whole.
 */
function isModest(json: Uint8Array): boolean {
  let isText = false;
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
      continue;
    }
    if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values++;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++;
      values++;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
    if (depth > DEPTH_LIMIT || values > VALUE_LIMIT) return false;
  }
  return true;
}

/** Whether every text in a value can be stored, including the names of properties. */
export function isPlain(root: unknown): boolean {
  const pending = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (!Object.keys(value).every(isStorable)) return false;
    pending.push(...Object.values(value));
  }
  return true;
}

/** Whether PostgreSQL can store a text. It refuses U+0000, and UTF-8 cannot represent half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

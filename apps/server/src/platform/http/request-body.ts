import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Refusal } from '@tessera/contract/refusals';

export const JSON_BODY_LIMIT = 1024 * 1024;
const DEPTH_LIMIT = 32;
const VALUE_LIMIT = 20_000;

type BodyRefusal = Refusal<'request.malformed' | 'request.too_large' | 'request.wrong_type'>;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const malformed = refuse({ code: 'request.malformed' });

/** Reads a JSON object. An empty body counts as `{}`; of doubled keys the last one holds, as JSON.parse has it. */
export async function readJson(request: Request): Promise<Result<unknown, BodyRefusal>> {
  const bytes = await readLimited(request, JSON_BODY_LIMIT);
  if (!bytes) return refuse({ code: 'request.too_large' });
  if (bytes.length === 0) return ok({});
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    return refuse({ code: 'request.wrong_type', expected: 'JSON (application/json)' });
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return isPlain(value) ? ok(value) : malformed;
  } catch {
    return malformed;
  }
}

async function readLimited(request: Request, limit: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Whether a value can be stored and passed on: no NUL, no lone surrogate, not absurdly deep or wide. */
export function isPlain(root: unknown): boolean {
  let seen = 0;
  const pending: [value: unknown, depth: number][] = [[root, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next;
    if (++seen > VALUE_LIMIT || depth > DEPTH_LIMIT) return false;
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return false;
      pending.push([inner, depth + 1]);
    }
  }
  return true;
}

/** PostgreSQL refuses U+0000, and UTF-8 has no form for half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

import type { AnyEndpoint, Input } from '@tessera/contract/endpoint';
import type { FieldFault, Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { z } from 'zod';
import { isStorable, readJson } from './request-body.ts';

type InputRefusal = Refusal<
  | 'request.malformed'
  | 'request.invalid'
  | 'request.too_large'
  | 'request.wrong_type'
  | 'request.unsafe_number'
>;

/** Reads a request's input and checks it with the endpoint's schemas. Unknown fields are dropped. */
export async function readInput(
  endpoint: AnyEndpoint,
  request: Request,
  rawParams: Record<string, string>,
  incoming?: unknown,
): Promise<Result<Input<AnyEndpoint>, InputRefusal>> {
  const rawQuery = readQuery(new URL(request.url).searchParams);
  if (!rawQuery || !Object.values(rawParams).every(isStorable)) return refuse({ code: 'request.malformed' });
  if (endpoint.consumes === 'bytes' && isForm(request)) return wrongType;
  const rawBody = hasJson(endpoint) ? await readJson(request, incoming) : ok({});
  if (!rawBody.ok) return rawBody;

  return checkInput(endpoint, { params: rawParams, query: rawQuery, body: rawBody.value });
}

interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Checks texts that are known to be storable. */
export function checkInput(
  endpoint: AnyEndpoint,
  raw: RawInput,
): Result<Input<AnyEndpoint>, Refusal<'request.invalid'>> {
  const params = endpoint.params.safeParse(raw.params);
  const query = endpoint.query.safeParse(raw.query);
  const body = endpoint.body.safeParse(raw.body);
  if (params.success && query.success && body.success) {
    return ok({ params: params.data, query: query.data, body: body.data });
  }
  const faults = [params, query, body].flatMap((result) => (result.error ? faultsOf(result.error) : []));
  return refuse({ code: 'request.invalid', faults });
}

const wrongType = refuse({ code: 'request.wrong_type', expected: 'bytes' });

/**
 * Whether the body has a type that any website can send without a preflight request, in old browsers even without an
 * origin. Calls that take bytes refuse it.
 */
function isForm({ headers }: Request): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i.test(
    headers.get('content-type') ?? '',
  );
}

/** Whether the body is JSON, which is read here. A form or bytes are read by the handler itself as they arrive. */
function hasJson({ method, consumes }: AnyEndpoint): boolean {
  return method !== 'GET' && consumes === 'json';
}

/**
 * Reads the query parameters. Undefined if one is given twice, because it is unclear which one is meant, or if one
 * cannot be stored.
 */
function readQuery(search: URLSearchParams): Record<string, string> | undefined {
  const query: Record<string, string> = Object.create(null);
  for (const [key, value] of search) {
    if (key in query || !isStorable(key) || !isStorable(value)) return undefined;
    query[key] = value;
  }
  return query;
}

function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.slice(0, 50).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

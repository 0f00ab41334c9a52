import type { Access } from '@tessera/domain/people/access';
import type { Result } from '@tessera/domain/result';
import { z } from 'zod';
import type { Refusal, RefusalCode } from './refusals.ts';

// In browsers, zod must not compile code from text: the pages' security policy forbids it and reports each attempt.
if ('document' in globalThis) z.config({ jitless: true });

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** At most `count` calls in `seconds`, for each address, account or other subject that is counted. */
export interface RateLimit {
  readonly by: 'address' | 'account';
  readonly count: number;
  readonly seconds: number;
}

type Shape = z.ZodType<Record<string, unknown>>;

/**
 * An endpoint is declared once. The server's checks, the typed client, the permission table and the API description use
 * it.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Outcome extends Shape = Shape,
  Code extends RefusalCode = RefusalCode,
> {
  readonly method: Method;
  /** Parameters are in braces, as in the specifications: `/api/auth/user-details/{userId}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly output: Outcome;
  /** Refusals of this endpoint. Those that every call can give (malformed, forbidden, too often …) are implied. */
  readonly refusals: readonly Code[];
  readonly limits: readonly RateLimit[];
  /** Type of the request body: JSON, a form with a file, or bytes. Only JSON is read before the handler runs. */
  readonly consumes: 'json' | 'form' | 'bytes';
  /** Type of the answer: JSON as declared by `output`, or a file. Refusals are JSON in either case. */
  readonly produces: 'json' | 'bytes';
  /** Headers that every answer has, refusals included. */
  readonly headers: Readonly<Record<string, string>>;
}

export type AnyEndpoint = Endpoint;

const nothing = z.object({});
type Nothing = typeof nothing;

interface Declaration<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Outcome extends Shape,
  Code extends RefusalCode,
> {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  output?: Outcome;
  refusals?: readonly Code[];
  limits?: readonly RateLimit[];
  consumes?: 'json' | 'form' | 'bytes';
  produces?: 'json' | 'bytes';
  headers?: Readonly<Record<string, string>>;
}

export function endpoint<
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends Shape = Nothing,
  Outcome extends Shape = Nothing,
  const Code extends RefusalCode = never,
>(declared: Declaration<Params, Query, Body, Outcome, Code>): Endpoint<Params, Query, Body, Outcome, Code> {
  // An omitted schema is the empty one, as the type parameters' defaults say. The compiler cannot work that out.
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    output: nothing,
    refusals: [],
    limits: [],
    consumes: 'json',
    produces: 'json',
    headers: {},
    ...declared,
  } as unknown as Endpoint<Params, Query, Body, Outcome, Code>;
}

export interface Input<E extends AnyEndpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
}

/** Input that a caller has to give; contains only what the endpoint reads. */
export type CallInput<E extends AnyEndpoint> = InputSection<'params', z.input<E['params']>> &
  InputSection<'query', z.input<E['query']>> &
  InputSection<'body', z.input<E['body']>>;

type InputSection<Name extends string, Value> = keyof Value extends never
  ? { readonly [K in Name]?: never }
  : Record<string, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

export type Output<E extends AnyEndpoint> = z.output<E['output']>;

/** Answers that the endpoint's handler may return. */
export type Reply<E extends AnyEndpoint> = Result<z.input<E['output']>, Refusal<E['refusals'][number]>>;

/** Answers that a caller may get: the endpoint's own refusals and the general ones, with the sentence for a person. */
export type Answer<E extends AnyEndpoint> = Result<Output<E>, Refusal & { readonly error: string }>;

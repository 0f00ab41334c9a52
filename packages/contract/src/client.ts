import type { AnyEndpoint, Answer, CallInput } from './endpoint.ts';

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Thrown if the server did not answer as declared: a fault, or a page of a proxy. Refusals are not thrown but returned
 * as values.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  /** Reference of the fault, which is also in the server's log. */
  readonly reference: string | undefined;

  constructor(status: number, message: string, reference?: string) {
    super(message);
    this.status = status;
    this.reference = reference;
  }
}

export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
) => Promise<Answer<E>>;

/** A typed client for both sides: the browser passes its `fetch`, server-rendered pages the one of this process. */
export function createCall(fetchApi: Fetch): Call {
  return async (endpoint, input, signal) => {
    // The endpoint's type already requires the right params, query and body. Here they are read if they are present.
    const given = input as LooseInput;
    const response = await fetchApi(addressOf(endpoint, given), {
      method: endpoint.method,
      credentials: 'same-origin',
      ...(signal && { signal }),
      ...(endpoint.method !== 'GET' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given.body ?? {}),
      }),
    });
    return readAnswer(endpoint, response);
  };
}

interface LooseInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

function addressOf(endpoint: AnyEndpoint, input: LooseInput): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function readAnswer<E extends AnyEndpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) {
    throw new CallFailed(response.status, `The server answered ${response.status} without a readable body.`);
  }
  if (answer.success === true) {
    // Our own server sent the answer; parsing it turns dates into `Date` and fills in defaults.
    return { ok: true, value: endpoint.output.parse(answer) as never };
  }
  const { success: _, ...refusal } = answer as {
    success: boolean;
    code?: string;
    error?: string;
    reference?: string;
  };
  if (refusal.reference !== undefined || refusal.code === undefined) {
    throw new CallFailed(
      response.status,
      refusal.error ?? `The server answered ${response.status}.`,
      refusal.reference,
    );
  }
  return { ok: false, refusal: refusal as never };
}

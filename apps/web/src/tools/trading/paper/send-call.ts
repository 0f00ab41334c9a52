import type { AnyEndpoint, Answer, CallInput } from '@tessera/contract/endpoint';

/** Calls an endpoint, whose code is loaded only now. Without a connection, it answers a problem in words. */
export async function sendCall<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ readonly answer: Answer<E> } | { readonly problem: string }> {
  try {
    const { call } = await import('../../../lib/api.ts');
    return { answer: await call(endpoint, input) };
  } catch {
    return { problem: 'We couldn’t reach the site. Check your connection, then try again.' };
  }
}

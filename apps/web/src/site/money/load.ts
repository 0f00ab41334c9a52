import type { Result } from '@tessera/domain/result';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { pageServices } from '../../lib/page-services.ts';
import { loginPath } from '../../people/accounts/public.ts';

const signedOut: readonly string[] = ['auth.required', 'auth.account_required', 'auth.suspended'];
const hidden: readonly string[] = ['auth.forbidden', 'not_found', 'request.invalid'];

/**
 * Loads the value for a page. Undefined if it could not be loaded: the page then offers to try again. People without
 * access see a 404 page, so that they don't learn whether the page exists.
 */
export async function loadValue<Value>(
  { url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
  ask: () => Promise<Result<Value, { readonly code: string }>>,
): Promise<Value | undefined> {
  const answer = await ask().catch((error: unknown) => {
    context.get(pageServices).reportFault(error);
  });
  if (!answer) return undefined;
  if (answer.ok) return answer.value;
  const { code } = answer.refusal;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (signedOut.includes(code)) throw redirect(loginPath(url.pathname + url.search));
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (hidden.includes(code)) throw data(null, { status: 404 });
  return undefined;
}

import type { Result } from '@tessera/domain/result';
import { data, redirect } from 'react-router';
import { loginPath } from '../../people/accounts/public.ts';

const signedOut: readonly string[] = ['auth.required', 'auth.account_required', 'auth.suspended'];

/**
 * Returns the value for a moderator's page. Redirects people who are not signed in, and answers 404 to those without
 * access.
 */
export function orNotFound<Value>(answer: Result<Value, { readonly code: string }>, url: URL): Value {
  if (answer.ok) return answer.value;
  const { code } = answer.refusal;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (signedOut.includes(code)) throw redirect(loginPath(url.pathname + url.search));
  const isHidden = code === 'auth.forbidden' || code.endsWith('.missing') || code === 'request.invalid';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: isHidden ? 404 : 503 });
}

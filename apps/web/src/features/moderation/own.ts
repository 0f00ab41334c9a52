import type { Result } from '@tessera/domain/result';
import { data, redirect } from 'react-router';
import { loginPath } from '../accounts/public.ts';

const signedOut: readonly string[] = ['auth.required', 'auth.account_required', 'auth.suspended'];

/** What a moderator's page is drawn from. Whoever is not signed in is led to where they can, and back. */
export function orNotFound<Value>(answer: Result<Value, { readonly code: string }>, url: URL): Value {
  if (answer.ok) return answer.value;
  const { code } = answer.refusal;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (signedOut.includes(code)) throw redirect(loginPath(url.pathname + url.search));
  const isHidden = code === 'auth.forbidden' || code.endsWith('.missing') || code === 'request.invalid';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: isHidden ? 404 : 503 });
}

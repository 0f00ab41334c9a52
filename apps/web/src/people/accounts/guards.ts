import { getSession, type SessionUser } from '@tessera/contract/people/session';
import type { Result } from '@tessera/domain/result';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { pageServices } from '../../lib/page-services.ts';
import { serverCall } from '../../lib/server-call.ts';
import { loginPath } from './redirect.ts';

/** Finds the signed-in person. Null if nobody is, or if that cannot be found out; the page then reports the problem. */
export async function findAccount(context: Readonly<RouterContextProvider>): Promise<SessionUser | null> {
  try {
    const answer = await serverCall(context)(getSession, {});
    const user = answer.ok ? answer.value.user : null;
    return user?.role === 'guest' ? null : user;
  } catch (error) {
    context.get(pageServices).reportFault(error);
    return null;
  }
}

const signedOut: readonly string[] = ['auth.required', 'auth.account_required', 'auth.suspended'];

/**
 * Returns the value of an answer, for a page that needs an account. Redirects people who are not signed in to the
 * sign-in page, from where they return.
 */
export function valueOrRedirect<Value>(answer: Result<Value, { readonly code: string }>, url: URL): Value {
  if (answer.ok) return answer.value;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (signedOut.includes(answer.refusal.code)) throw redirect(loginPath(url.pathname + url.search));
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 503 });
}

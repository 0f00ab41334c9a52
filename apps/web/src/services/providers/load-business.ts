import { getMyProvider, type MyProvider } from '@tessera/contract/services/providers';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { serverCall } from '../../lib/server-call.ts';

const nobody: readonly string[] = ['auth.required', 'auth.account_required'];

/** Leads people without an account to sign in, and back to this page afterwards. */
export function leadToSignIn(code: string, url: URL): void {
  if (nobody.includes(code))
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    throw redirect(`/auth/login?redirect=${encodeURIComponent(url.pathname + url.search)}`);
}

/** The business of a page below `/provider`. Answers 404 if it is not the visitor's. */
export async function loadBusiness({
  params,
  url,
  context,
}: Pick<LoaderFunctionArgs, 'params' | 'url' | 'context'>): Promise<MyProvider> {
  const answer = await serverCall(context)(getMyProvider, {
    params: { providerId: params['provider'] ?? '' },
  });
  if (answer.ok) return answer.value.provider;
  leadToSignIn(answer.refusal.code, url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, {
    status: answer.refusal.code === 'not_found' || answer.refusal.code === 'request.invalid' ? 404 : 503,
  });
}

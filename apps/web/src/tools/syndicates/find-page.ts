import { getSession } from '@tessera/contract/people/session';
import type { Refusal } from '@tessera/contract/refusals';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { serverCall } from '../../lib/server-call.ts';

type AnswerOf<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal & { readonly error: string } };

const signIn: readonly string[] = ['auth.required', 'auth.account_required'];

/**
 * The value of an answer that a page needs. Whoever is not signed in is sent to sign in first; everything else that is
 * refused is a page that does not exist.
 */
export function pageValue<Value>(answer: AnswerOf<Value>, url: URL): Value {
  if (answer.ok) return answer.value;
  const { code } = answer.refusal;
  if (signIn.includes(code)) throw toLogin(url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: code === 'unavailable' ? 503 : 404 });
}

function toLogin(url: URL): Response {
  return redirect(`/auth/login?redirect=${encodeURIComponent(url.pathname + url.search)}`);
}

/** The person with an account who opens the page. Others are sent to sign in first. */
export async function requireAccount(context: Readonly<RouterContextProvider>, url: URL) {
  const session = await serverCall(context)(getSession, {});
  const user = session.ok ? session.value.user : null;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!user || user.role === 'guest') throw toLogin(url);
  return user;
}

/** What an action tells its page. */
export interface Outcome {
  readonly problem: string | undefined;
  readonly done: string | undefined;
}

export function outcomeOf(
  answer: { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly error: string } },
  done: string,
): Outcome {
  return answer.ok ? { problem: undefined, done } : { problem: answer.refusal.error, done: undefined };
}

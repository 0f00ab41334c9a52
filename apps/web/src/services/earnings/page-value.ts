import { data } from 'react-router';
import { leadToSignIn } from '../providers/own/public.ts';

type AnswerOf<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

/** What a page is about. Leads people without an account to sign in; to everybody else it is missing. */
export function pageValue<Value>(answer: AnswerOf<Value>, url: URL): Value {
  if (answer.ok) return answer.value;
  const { code } = answer.refusal;
  leadToSignIn(code, url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: code === 'unavailable' ? 503 : 404 });
}

import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { problemFromFailure, problemFromRefusal } from './form/problem.ts';
import { loginPath } from './redirect.ts';

export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly error: string } };

/** Runs a call and returns its value. If it was refused or failed, shows a toast and returns undefined. */
export function useComplaint(): <Value>(
  work: () => Promise<Reply<Value> | undefined>,
) => Promise<Value | undefined> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function complain(problem: { title: string; code?: string | undefined }) {
    const isExpired = problem.code === 'auth.required';
    showToast({
      tone: isExpired ? 'warning' : 'danger',
      title: problem.title,
      ...(isExpired && {
        action: { label: 'Sign in', onPress: () => void navigate(loginPath(pathname + search)) },
      }),
    });
  }

  return async (work) => {
    try {
      const answer = await work();
      if (answer?.ok) return answer.value;
      if (answer) complain(problemFromRefusal(answer.refusal));
    } catch (error) {
      complain(problemFromFailure(error));
    }
    return undefined;
  };
}

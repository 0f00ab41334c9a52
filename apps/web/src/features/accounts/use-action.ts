import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../ui/toast-store.ts';
import { problemFromFailure, problemFromRefusal } from './form/problem.ts';
import { loginPath } from './redirect.ts';

type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly error: string } };

interface Action {
  /** Name of the running action. */
  readonly running: string | undefined;
  /** Returns the outcome. Shows a toast and returns undefined if the call was refused. */
  readonly run: <Value>(
    name: string,
    work: () => Promise<Reply<Value> | undefined>,
  ) => Promise<Value | undefined>;
}

/** Runs actions of single buttons, which have no form to show errors. One runs at a time. */
export function useAction(): Action {
  const [running, setRunning] = useState<string>();
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

  async function run<Value>(name: string, work: () => Promise<Reply<Value> | undefined>) {
    if (running !== undefined) return undefined;
    setRunning(name);
    try {
      const answer = await work();
      if (answer?.ok) return answer.value;
      if (answer) complain(problemFromRefusal(answer.refusal));
    } catch (error) {
      complain(problemFromFailure(error));
    } finally {
      setRunning(undefined);
    }
    return undefined;
  }

  return { running, run };
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '../ui/overlays/toast-store.ts';

type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: { readonly error: string } };

const UNREACHABLE = 'We couldn’t reach the site. Check your connection, then try again.';

/**
 * Makes a change by a call and reads the page's data again. Says what went wrong beside the form, or that it is saved.
 * Returns whether it worked.
 */
export function useChange(): {
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly change: (send: () => Promise<Answer>, saved?: string) => Promise<boolean>;
} {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();
  async function change(send: () => Promise<Answer>, saved?: string) {
    setIsPending(true);
    setProblem(undefined);
    try {
      const answer = await send();
      if (!answer.ok) {
        setProblem(answer.refusal.error);
        return false;
      }
      await revalidate();
      if (saved !== undefined) showToast({ tone: 'success', title: saved, durationMs: 3_000 });
      return true;
    } catch {
      setProblem(UNREACHABLE);
      return false;
    } finally {
      setIsPending(false);
    }
  }
  return { isPending, problem, change };
}

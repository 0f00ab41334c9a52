import { useState } from 'react';

type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: { readonly error: string } };

interface ShareCall {
  readonly isPending: boolean;
  /** Why the last call changed nothing, as a sentence. Undefined if it succeeded. */
  readonly problem: string | undefined;
  readonly setProblem: (problem: string | undefined) => void;
  /** Runs a call. Returns undefined if it was refused or the site could not be reached. */
  readonly run: <Value>(work: () => Promise<Reply<Value>>) => Promise<Value | undefined>;
}

const UNREACHABLE =
  'We couldn’t reach the site, so we don’t know whether that worked. Check your connection, then reload the page.';

/** Runs calls about shares, one at a time, and keeps the refusal of the last one to show it beside its button. */
export function useShareCall(): ShareCall {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run<Value>(work: () => Promise<Reply<Value>>): Promise<Value | undefined> {
    setPending(true);
    setProblem(undefined);
    try {
      const answer = await work();
      if (answer.ok) return answer.value;
      setProblem(answer.refusal.error);
    } catch {
      setProblem(UNREACHABLE);
    } finally {
      setPending(false);
    }
    return undefined;
  }

  return { isPending, problem, setProblem, run };
}

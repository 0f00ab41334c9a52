import { useState } from 'react';
import { useRevalidator } from 'react-router';

type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: { readonly error: string } };

interface MoneyAction {
  readonly isBusy: boolean;
  /** Why the last action failed, as a sentence for the person. Undefined if it did not. */
  readonly error: string | undefined;
  /** Runs an action and then reloads the page's data. Undefined if the action was refused. */
  readonly run: <Value>(work: () => Promise<Reply<Value>>) => Promise<Value | undefined>;
}

export function useMoneyAction(): MoneyAction {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { revalidate } = useRevalidator();

  async function run<Value>(work: () => Promise<Reply<Value>>): Promise<Value | undefined> {
    setIsBusy(true);
    setError(undefined);
    try {
      const answer = await work();
      if (!answer.ok) setError(answer.refusal.error);
      await revalidate();
      return answer.ok ? answer.value : undefined;
    } catch {
      setError(
        'We couldn’t reach the server. Nothing may have changed: reload the page before you try again.',
      );
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, error, run };
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '../../../ui/overlays/toast-store.ts';

interface Answer {
  readonly ok: boolean;
  readonly refusal?: { readonly error: string };
}

/** Makes a change of an order and reads the page again. If it fails, a toast says why. */
export function useOrderChange() {
  const [isPending, setIsPending] = useState(false);
  const { revalidate } = useRevalidator();
  const change = async (act: () => Promise<Answer>): Promise<boolean> => {
    setIsPending(true);
    const answer = await act().catch(() => undefined);
    setIsPending(false);
    if (!answer?.ok)
      showToast({
        tone: 'danger',
        title: 'Couldn’t change the order',
        description: answer?.refusal?.error ?? 'Check your connection, then try again.',
      });
    await revalidate();
    return answer?.ok === true;
  };
  return { change, isPending };
}

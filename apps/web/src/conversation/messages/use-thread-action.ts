import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '../../ui/overlays/toast-store.ts';
import type { FormAnswer } from '../../market/listings/public.ts';

export interface ThreadAction {
  /** Shows a toast with the outcome. */
  readonly run: (intent: string, successText?: string) => void;
  readonly isPending: boolean;
}

/** Runs a single-button action on a conversation. */
export function useThreadAction(conversationId: number): ThreadAction {
  const fetcher = useFetcher<FormAnswer>();
  const successText = useRef<string>(undefined);
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    if (data.problem) showToast({ tone: 'danger', title: data.problem });
    else if (successText.current)
      showToast({ tone: 'success', title: successText.current, durationMs: 5_000 });
    successText.current = undefined;
  }, [data, state]);
  return {
    isPending: state !== 'idle',
    run(intent, text) {
      successText.current = text;
      void fetcher.submit({ intent }, { method: 'post', action: `/messages/${conversationId}` });
    },
  };
}

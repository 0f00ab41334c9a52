import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Complaint } from './data/ask.ts';

export interface Messages {
  readonly success: string | undefined;
  readonly error: Complaint | undefined;
  readonly say: (sentence: string) => void;
  readonly complain: (complaint: Complaint) => void;
  readonly dismiss: () => void;
}

/** The message about the last action: it succeeded, or why it failed. */
export function useMessages(): Messages {
  const [{ success, error }, set] = useState<{ success?: string; error?: Complaint }>({});
  return {
    success,
    error,
    say: (sentence) => set({ success: sentence }),
    complain: (complaint) => set({ error: complaint }),
    dismiss: () => set({}),
  };
}

/** Address for signing in and returning to the same list. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return `/auth/login?redirect=${encodeURIComponent(pathname + search)}`;
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DatabaseFailed } from './database-call.ts';

export const CONNECTION_FRESH_MS = 5 * 60_000;
export const CONNECTION_RETRIES = 3;
const FIRST_WAIT_MS = 400;

/** What the server has decided it will decide again; only what may pass by itself is tried anew. */
export function retry(times: number) {
  return (failures: number, error: Error): boolean =>
    failures < times && !(error instanceof DatabaseFailed && isFinal(error));
}

function isFinal({ problem: { code, refusal } }: DatabaseFailed): boolean {
  return (
    code === 'cancelled' || (refusal !== undefined && code !== 'database.away' && code !== 'unavailable')
  );
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Lists are of the moment: nothing is kept, and one failure is forgiven.
        staleTime: 0,
        gcTime: 0,
        retry: retry(1),
        retryDelay: (failures) => FIRST_WAIT_MS * 2 ** failures,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  });
}

let browserClient: QueryClient | undefined;

/** One for the button, the dialog and the page, so that they never contradict each other. */
export function databaseClient(): QueryClient {
  if (typeof document === 'undefined') return newClient();
  browserClient ??= newClient();
  return browserClient;
}

export function DatabaseCache({ children }: { children: ReactNode }) {
  const [client] = useState(databaseClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

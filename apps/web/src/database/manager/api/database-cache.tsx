import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DatabaseFailed } from './database-call.ts';

export const CONNECTION_FRESH_MS = 5 * 60_000;
export const CONNECTION_RETRIES = 3;
const FIRST_RETRY_WAIT_MS = 400;

/** Retries a failed call up to this many times, if the failure may be temporary. A refusal would only be repeated. */
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
        // Nothing is cached, so that lists always show the current state. A call that failed is tried once more.
        staleTime: 0,
        gcTime: 0,
        retry: retry(1),
        retryDelay: (failures) => FIRST_RETRY_WAIT_MS * 2 ** failures,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  });
}

let browserClient: QueryClient | undefined;

/** The query client that the header's button, the dialog and the pages share, so that all show the same state. */
export function databaseClient(): QueryClient {
  if (typeof document === 'undefined') return newClient();
  browserClient ??= newClient();
  return browserClient;
}

export function DatabaseCache({ children }: { children: ReactNode }) {
  const [client] = useState(databaseClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

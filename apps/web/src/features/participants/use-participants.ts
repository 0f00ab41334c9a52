import { listParticipants, type Participant } from '@tessera/contract/participants';
import type { System } from '@tessera/domain/listings/systems';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

export interface Participants {
  readonly listed: readonly Participant[];
  /** People who are counted without being listed. */
  readonly unlisted: number;
}

export type Loading =
  | { readonly state: 'idle' | 'loading' | 'error' }
  | { readonly state: 'success'; readonly participants: Participants };

const nobody: Loading = { state: 'success', participants: { listed: [], unlisted: 0 } };

/** Participants of a listing. A listing that has not been saved yet has none. */
export function useParticipants(
  listingId: number | undefined,
  system: System,
): { loading: Loading; retry: () => void } {
  const [loading, setLoading] = useState<Loading>({ state: 'idle' });
  useEffect(() => {
    if (listingId === undefined) return undefined;
    const stop = new AbortController();
    void load(listingId, system, (next) => !stop.signal.aborted && setLoading(next));
    return () => stop.abort();
  }, [listingId, system]);
  if (listingId === undefined) return { loading: nobody, retry: () => undefined };
  return { loading, retry: () => void load(listingId, system, setLoading) };
}

async function load(listingId: number, system: System, onChange: (loading: Loading) => void): Promise<void> {
  onChange({ state: 'loading' });
  const input = { params: { listingId }, query: { system } };
  const answer = await call(listParticipants, input).catch(() => undefined);
  onChange(answer?.ok ? toSuccess(answer.value) : { state: 'error' });
}

function toSuccess(value: {
  participants: readonly Participant[];
  unlisted: { readonly people: number };
}): Loading {
  return {
    state: 'success',
    participants: { listed: value.participants, unlisted: value.unlisted.people },
  };
}

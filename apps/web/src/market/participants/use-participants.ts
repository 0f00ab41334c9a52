import { listParticipants, type Participant } from '@tessera/contract/sold/participants';
import type { System } from '@tessera/domain/market/listings/systems';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { areSharesLive, subscribeToShares } from '../../selling/live-shares/public.ts';

export interface Participants {
  readonly listed: readonly Participant[];
  /** How many people are counted without being listed. */
  readonly unlisted: number;
}

export type Loading =
  | { readonly state: 'idle' | 'loading' | 'error' }
  | { readonly state: 'success'; readonly participants: Participants };

const nobody: Loading = { state: 'success', participants: { listed: [], unlisted: 0 } };

const POLL_MS = 15_000;

/** The participants of a listing, loaded again when shares are sold. A listing that has not been saved yet has none. */
export function useParticipants(
  listingId: number | undefined,
  system: System,
): { loading: Loading; retry: () => void } {
  const [loading, setLoading] = useState<Loading>({ state: 'idle' });
  useEffect(() => {
    if (listingId === undefined) return undefined;
    const stop = new AbortController();
    const show = (next: Loading) => {
      // The state is replaced only if something has changed, so that the bubbles go on moving.
      if (!stop.signal.aborted) setLoading((before) => (isSame(before, next) ? before : next));
    };
    void load(listingId, system, show);
    const reload = async () => {
      const next = await fetchParticipants(listingId, system);
      if (next.state === 'success') show(next);
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !areSharesLive()) void reload();
    }, POLL_MS);
    let sharesSold: number | undefined;
    const unsubscribe = subscribeToShares(listingId, (pool) => {
      if (sharesSold !== undefined && pool && pool.sharesSold !== sharesSold) void reload();
      sharesSold = pool?.sharesSold;
    });
    return () => {
      stop.abort();
      clearInterval(timer);
      unsubscribe();
    };
  }, [listingId, system]);
  if (listingId === undefined) return { loading: nobody, retry: () => undefined };
  return { loading, retry: () => void load(listingId, system, setLoading) };
}

async function load(listingId: number, system: System, onChange: (loading: Loading) => void): Promise<void> {
  onChange({ state: 'loading' });
  onChange(await fetchParticipants(listingId, system));
}

async function fetchParticipants(listingId: number, system: System): Promise<Loading> {
  const input = { params: { listingId }, query: { system } };
  const answer = await call(listParticipants, input).catch(() => undefined);
  return answer?.ok ? toSuccess(answer.value) : { state: 'error' };
}

function isSame(a: Loading, b: Loading): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
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

import { createGuestSession } from '@tessera/contract/people/accounts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../../lib/api.ts';
import { useRootData } from '../../../../lib/viewer.ts';

/** Whether files can be requested: now (`open`), once a guest session exists (`joining`), or not at all (`closed`). */
export type Access = 'open' | 'joining' | 'closed';

/** Creates a guest session for a visitor who has none. */
export function useAccess(): Access {
  const isVisitor = useRootData()?.user === null;
  const { revalidate } = useRevalidator();
  const [guest, setGuest] = useState<Access>('joining');

  useEffect(() => {
    if (!isVisitor) return undefined;
    let isCurrent = true;
    async function join() {
      const isJoined = await joinAsGuest();
      if (!isCurrent) return;
      setGuest(isJoined ? 'open' : 'closed');
      // Reloads the data that depends on who is signed in.
      if (isJoined) void revalidate();
    }
    void join();
    return () => {
      isCurrent = false;
    };
  }, [isVisitor, revalidate]);

  return isVisitor ? guest : 'open';
}

let joining: Promise<boolean> | undefined;

/** Creates one guest session, however often it is called. */
function joinAsGuest(): Promise<boolean> {
  joining ??= call(createGuestSession, {})
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => {
      joining = undefined;
    });
  return joining;
}

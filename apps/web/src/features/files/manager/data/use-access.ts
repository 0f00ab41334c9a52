import { createGuestSession } from '@tessera/contract/accounts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../../lib/api.ts';
import { useRootData } from '../../../../lib/viewer.ts';

/** Whether files may be asked for: at once, soon, or not before somebody signs in. */
export type Access = 'open' | 'joining' | 'closed';

/** A visitor without a session is given a guest's. */
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
      // The rest of the page learns who is there now.
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

/** One guest, however often it is asked for. */
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

import type { Conversation } from '@tessera/contract/conversation/messages';
import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';

/** Marks visible messages as read, once for each newest message. */
export function useMarkRead({ id, messages, unread }: Conversation): void {
  const fetcher = useFetcher({ key: `read-${id}` });
  const newest = messages.at(-1)?.id;
  const read = useEffectEvent((conversationId: number, upTo: number) => {
    if (unread === 0 || document.visibilityState !== 'visible') return;
    void fetcher.submit(
      { intent: 'read', upTo: String(upTo) },
      { method: 'post', action: `/messages/${conversationId}` },
    );
  });
  useEffect(() => {
    if (newest === undefined) return undefined;
    const readNow = () => read(id, newest);
    readNow();
    document.addEventListener('visibilitychange', readNow);
    return () => document.removeEventListener('visibilitychange', readNow);
  }, [id, newest]);
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const CHANNEL_NAME = 'address-confirmed';

/** Tells this browser's other tabs that the address was confirmed. */
export function announceConfirmed(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this site has no target
  channel.postMessage(null);
  channel.close();
}

/**
 * Reloads the page's data once the address was confirmed in another tab, and when the person returns to this tab, since
 * the email may have been opened on another device.
 */
export function useConfirmedElsewhere(isWaiting = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
    // Tabs in the background look again, too, so that they are right when they are seen.
    channel?.addEventListener('message', () => void revalidate());
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      channel?.close();
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [isWaiting, revalidate]);
}

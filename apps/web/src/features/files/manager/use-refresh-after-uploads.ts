import { useEffect, useEffectEvent } from 'react';
import { getPortalState, subscribeToPortal } from '../upload/portal/portal-store.ts';

/** Whoever closes the Upload Portal over this page wants to see what came of it. */
export function useRefreshAfterUploads(refresh: () => void): void {
  const onClosed = useEffectEvent(refresh);
  useEffect(() => {
    let wasOpen = getPortalState().isOpen;
    return subscribeToPortal(() => {
      const { isOpen } = getPortalState();
      if (wasOpen && !isOpen) onClosed();
      wasOpen = isOpen;
    });
  }, []);
}

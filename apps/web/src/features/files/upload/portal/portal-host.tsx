import { useSyncExternalStore } from 'react';
import { lazyModule, useLazyModule } from '../../../../ui/lazy-module.ts';
import { closeUploadPortal, getPortalState, type PortalState, subscribeToPortal } from './portal-store.ts';

const overlay = lazyModule(async () => {
  const { PortalOverlay } = await import('./portal-overlay.tsx');
  return (state: PortalState) => <PortalOverlay isOpen={state.isOpen} />;
});

const closed: PortalState = { isOpen: false, isUsed: false };

/** Draws the portal's dialog over any page. Its code comes with the first opening. */
export function UploadPortalHost() {
  const state = useSyncExternalStore(subscribeToPortal, getPortalState, () => closed);
  const render = useLazyModule(overlay, {
    isNeeded: state.isOpen || state.isUsed,
    onFailure: closeUploadPortal,
  });
  return render?.(state);
}

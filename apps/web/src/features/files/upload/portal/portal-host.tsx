import { useSyncExternalStore } from 'react';
import { lazyModule, useLazyModule } from '../../../../ui/lazy-module.ts';
import { closeUploadPortal, getPortalState, type PortalState, subscribeToPortal } from './portal-store.ts';

const overlay = lazyModule(async () => {
  const { PortalOverlay } = await import('./portal-overlay.tsx');
  return (state: PortalState) => <PortalOverlay isOpen={state.isOpen} />;
});

const closed: PortalState = { isOpen: false, isUsed: false };

/** Shows the portal's dialog over any page. Its code is loaded when it is first opened. */
export function UploadPortalHost() {
  const state = useSyncExternalStore(subscribeToPortal, getPortalState, () => closed);
  const render = useLazyModule(overlay, {
    isNeeded: state.isOpen || state.isUsed,
    onFailure: closeUploadPortal,
  });
  return render?.(state);
}

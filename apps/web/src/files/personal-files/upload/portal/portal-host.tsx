import { useStore } from '../../../../lib/create-store.ts';
import { lazyModule, useLazyModule } from '../../../../ui/lazy-module.ts';
import { closeUploadPortal, portal, type PortalState } from './portal-store.ts';

const overlay = lazyModule(async () => {
  const { PortalOverlay } = await import('./portal-overlay.tsx');
  return (state: PortalState) => <PortalOverlay isOpen={state.isOpen} />;
});

/** Shows the Upload Portal as a dialog over any page. The dialog's code is loaded when it is first opened. */
export function UploadPortalHost() {
  const state = useStore(portal);
  const render = useLazyModule(overlay, {
    isNeeded: state.isOpen || state.isUsed,
    onFailure: closeUploadPortal,
  });
  return render?.(state);
}

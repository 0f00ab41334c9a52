import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useSessionUser } from '../../../../lib/viewer.ts';
import { PortalContent } from './portal-content.tsx';
import { closeUploadPortal } from './portal-store.ts';
import { RoleBadge } from './role-badge.tsx';
import { UploadPill } from './upload-pill.tsx';

/** The portal over any page. While it is closed, a pill shows the progress of uploads. */
export function PortalOverlay({ isOpen }: { isOpen: boolean }) {
  const user = useSessionUser();
  useCloseOnNavigation();
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(open) => !open && closeUploadPortal()}
        size="large"
        title={
          <span className="upload-title">
            Upload Portal <RoleBadge role={user?.role} />
          </span>
        }
      >
        <PortalContent />
      </Dialog>
      {!isOpen && <UploadPill />}
    </>
  );
}

/** Following a link closes the dialog; uploads continue. */
function useCloseOnNavigation(): void {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) closeUploadPortal();
    shownAt.current = key;
  }, [key]);
}

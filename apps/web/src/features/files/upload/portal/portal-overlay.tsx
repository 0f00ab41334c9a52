import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useSessionUser } from '../../../../lib/viewer.ts';
import { PortalContent } from './portal-content.tsx';
import { closeUploadPortal } from './portal-store.ts';
import { RoleBadge } from './role-badge.tsx';
import { UploadPill } from './upload-pill.tsx';

/** The portal over any page, and while it is closed a word on how far the uploads are. */
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

/** A link inside leads to another page; the uploads go on. */
function useCloseOnNavigation(): void {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) closeUploadPortal();
    shownAt.current = key;
  }, [key]);
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DatabaseCache } from '../api/database-cache.tsx';
import { closeDatabaseManager } from '../opening.ts';
import { ProofHost } from '../sudo/proof-host.tsx';
import { ManagerScreen } from './manager-screen.tsx';
import '../database.css';

export function ManagerDialog({ isOpen }: { isOpen: boolean }) {
  useCloseOnNavigation();
  return (
    <DatabaseCache>
      <Dialog
        size="huge"
        isOpen={isOpen}
        onOpenChange={(open) => !open && closeDatabaseManager()}
        title="Database Manager"
      >
        <ManagerScreen />
        <ProofHost />
      </Dialog>
    </DatabaseCache>
  );
}

/** Closes the dialog when a link in it opens a page, because the dialog would cover that page. */
function useCloseOnNavigation(): void {
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) closeDatabaseManager();
    shownAt.current = pathname;
  }, [pathname]);
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '../../../lib/viewer.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SignInToPost } from './sign-in-to-post.tsx';
import { closeListingWizard, type WizardOpening } from './wizard-opening.ts';
import { WizardInDialog } from './wizard-in-dialog.tsx';

/** The Publish Listing dialog. People without an account see links to sign in. */
export function WizardDialog({ opening }: { opening: WizardOpening }) {
  const viewer = useViewer();
  useCloseOnNavigation();
  if (viewer) return opening.isOpen && <WizardInDialog files={opening.files} />;
  return (
    <Dialog
      isOpen={opening.isOpen}
      onOpenChange={(isOpen) => !isOpen && closeListingWizard()}
      title="Publish Listing"
      size="small"
    >
      <SignInToPost />
    </Dialog>
  );
}

/** Closes the dialog when a link in it is followed. The form stays in memory. */
function useCloseOnNavigation(): void {
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) closeListingWizard();
    shownAt.current = pathname;
  }, [pathname]);
}

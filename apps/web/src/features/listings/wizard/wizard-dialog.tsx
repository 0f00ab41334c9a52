import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '../../../lib/viewer.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SignInToPost } from './sign-in-to-post.tsx';
import { closeListingWizard, type WizardOpening } from './wizard-opening.ts';
import { WizardInDialog } from './wizard-in-dialog.tsx';

/** The Publish Listing dialog, or links to sign in for people without an account. */
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

/** A link inside navigates away; the form stays in memory. */
function useCloseOnNavigation(): void {
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) closeListingWizard();
    shownAt.current = pathname;
  }, [pathname]);
}

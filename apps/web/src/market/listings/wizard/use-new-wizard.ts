import { useEffect, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { call } from '../../../lib/api.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { dismissToast, showToast } from '../../../ui/overlays/toast-store.ts';
import { loadPhotoUploads } from '../../../files/personal-files/public.ts';
import { formMemory } from '../state/form-memory.ts';
import type { Opening, Outcome } from '../state/wizard-state.ts';
import { createWizard, type Wizard } from '../state/wizard-store.ts';

/** Creates a wizard for as long as it is shown. It starts with the form that this tab remembers. */
export function useNewWizard(opening: Opening, onDone: (outcome: Outcome) => void): Wizard {
  const userId = useViewer()?.id ?? null;
  const [wizard] = useState(() =>
    createWizard(
      {
        call,
        memory: formMemory(() => sessionStorage, {
          listingId: opening.kind === 'edit' ? opening.id : 'new',
          userId,
        }),
        now: () => new Date(),
        random: Math.random,
        newKey: () => newId(),
        showToast,
        dismissToast,
        openPhotoUploads: () =>
          userId === null ? Promise.reject(new Error('Nobody is signed in')) : loadPhotoUploads(userId),
        isEdit: opening.kind === 'edit',
        onDone,
      },
      opening,
    ),
  );
  useEffect(() => {
    void wizard.start();
    // Unsaved changes are saved when the person navigates to another page.
    return () => void wizard.flush().finally(() => wizard.stop());
  }, [wizard]);
  useWarningBeforeLoss(wizard);
  return wizard;
}

/** Warns before closing the tab would lose unsaved changes. */
function useWarningBeforeLoss(wizard: Wizard): void {
  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      const { saving, work } = wizard.get();
      if (work.isDirty && ['unsaved', 'saving', 'failed', 'held'].includes(saving)) event.preventDefault();
    }
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [wizard]);
}

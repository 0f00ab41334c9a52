import { useState } from 'react';
import { formFor } from '../state/system-form.ts';
import type { Opening } from '../state/wizard-state.ts';
import { PageFrame } from './page-frame.tsx';
import { useNewWizard } from './use-new-wizard.ts';
import { useOutcomePage } from './use-outcome-page.ts';
import { useWizardState, WizardProvider } from './use-wizard.ts';
import { WizardBody } from './wizard-body.tsx';
import { WizardPrompts } from './wizard-prompts.tsx';

/** The wizard on its own page, for editing a stored listing. */
export function WizardPage({ opening }: { opening: Opening }) {
  const { showOutcome, leave } = useOutcomePage();
  const wizard = useNewWizard(opening, showOutcome);
  return (
    <WizardProvider value={wizard}>
      <EditFrame />
      <WizardPrompts onLeave={leave} />
    </WizardProvider>
  );
}

function EditFrame() {
  const isDraft = useWizardState(({ work }) => formFor(work).saved?.status === 'draft');
  // After publishing, the title stays the same while the next page loads.
  const [wasDraft, setWasDraft] = useState(isDraft);
  if (isDraft && !wasDraft) setWasDraft(true);
  return (
    <PageFrame title={wasDraft ? 'Continue draft' : 'Edit Listing'}>
      <WizardBody />
    </PageFrame>
  );
}

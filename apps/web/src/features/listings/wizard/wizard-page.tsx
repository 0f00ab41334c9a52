import { useState } from 'react';
import { formFor } from '../state/system-form.ts';
import type { Opening } from '../state/wizard-state.ts';
import { PageFrame } from './page-frame.tsx';
import { useNewWizard } from './use-new-wizard.ts';
import { useOutcomePage } from './use-outcome-page.ts';
import { useWizardState, WizardProvider } from './use-wizard.ts';
import { WizardBody } from './wizard-body.tsx';
import { WizardPrompts } from './wizard-prompts.tsx';

/** The wizard on its own page, for a listing that is stored. */
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
  // As it was opened: after publishing, the title must not change while the next page is loading.
  const [status] = useState(useWizardState(({ work }) => formFor(work).saved?.status));
  return (
    <PageFrame title={status === 'draft' ? 'Continue draft' : 'Edit Listing'}>
      <WizardBody />
    </PageFrame>
  );
}

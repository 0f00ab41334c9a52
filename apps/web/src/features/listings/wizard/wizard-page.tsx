import { systemFacts } from '@tessera/domain/listings/systems';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Opening } from '../state/wizard-state.ts';
import { useForm, useNewWizard, useWizard, WizardProvider } from './use-wizard.ts';
import { WizardBody } from './wizard-body.tsx';
import { WizardFooter } from './wizard-footer.tsx';
import { enterWizardPage } from './wizard-opening.ts';
import { WizardPrompts } from './wizard-prompts.tsx';
import './wizard.css';

/** The wizard on its own page. */
export function WizardPage({ opening }: { opening: Opening }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  // After publishing, the public page opens; after saving a draft, the dashboard.
  const wizard = useNewWizard(opening, ({ status, system, listingId }) => {
    void navigate(status === 'live' ? `${systemFacts[system].path}/${listingId}` : '/dashboard');
  });
  useEffect(() => enterWizardPage(() => heading.current?.focus()), []);
  return (
    <WizardProvider value={wizard}>
      <div className="wizard-page">
        <h1 ref={heading} tabIndex={-1} className="wizard-page-title">
          <Title />
        </h1>
        <WizardBody />
        <div className="wizard-page-footer">
          <WizardFooter />
        </div>
        <WizardPrompts onLeave={() => void navigate('/dashboard')} />
      </div>
    </WizardProvider>
  );
}

function Title() {
  const { opening } = useWizard();
  const { saved } = useForm();
  if (opening.kind === 'new') return 'Publish Listing';
  return saved?.status === 'draft' ? 'Continue draft' : 'Edit Listing';
}

import type { RefObject } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useWizard, useWizardState } from './use-wizard.ts';
import { WizardSteps } from './wizard-steps.tsx';

interface WizardBodyProps {
  /** Receives the heading of the current step, which a dialog focuses first. */
  titleRef?: RefObject<HTMLElement | null>;
}

export function WizardBody({ titleRef }: WizardBodyProps) {
  const wizard = useWizard();
  const loading = useWizardState((state) => state.loading);
  if (loading === 'loading')
    return (
      <output className="wizard wizard-wait">
        <Spinner size="large" /> Loading the listing…
      </output>
    );
  if (loading !== 'ready')
    return (
      <div className="wizard">
        <ErrorState title="Unable to open this listing" onRetry={() => void wizard.start()}>
          {loading.message}
        </ErrorState>
      </div>
    );
  return <WizardSteps titleRef={titleRef} />;
}

import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Button } from '../../../ui/button.tsx';
import { isUploading } from '../state/is-uploading.ts';
import { LAST_STEP, type Step, steps } from '../state/work.ts';
import { useStepsState } from './lazy-step.tsx';
import { SavingStatus } from './saving-status.tsx';
import { useAnyWizard, useLoadedWizard, useWizardState } from './use-wizard.ts';

export function WizardFooter() {
  const wizard = useAnyWizard();
  const step = useWizardState(({ work }) => work.step);
  const isBusy = useWizardState(({ submission }) => submission !== 'none');
  const isLoaded = useWizardState(({ loading }) => loading === 'ready');
  if (!isLoaded) return null;
  const isFirst = step === 1 || (step === 2 && wizard.opening.kind === 'edit');
  return (
    <div className="wizard-footer">
      <p className="wizard-counter">
        Step {step} of {steps.length}
      </p>
      <SavingStatus />
      <div className="wizard-buttons">
        <Button
          icon={<ArrowLeft aria-hidden="true" />}
          disabled={isFirst || isBusy}
          onClick={() => wizard.goTo(before(step))}
        >
          Back
        </Button>
        {step === LAST_STEP ? <FinalButtons /> : <ContinueButton step={step} />}
      </div>
    </div>
  );
}

const before = (step: Step): Step => (step === 3 ? 2 : 1);
const after = (step: Step): Step => (step === 1 ? 2 : 3);

/**
 * The Continue button. While the next step's code is loading, a second press does nothing, since the form that it
 * would check is not there yet.
 */
function ContinueButton({ step }: { step: 1 | 2 }) {
  const wizard = useAnyWizard();
  const hasSystem = useWizardState(({ work }) => work.system !== undefined);
  const isReady = useStepsState() === 'ready';
  const isWaiting = step === 2 && hasSystem && !isReady;
  return (
    <Button
      variant="primary"
      disabled={!hasSystem}
      // Unlike `disabled`, this keeps the focus on the button.
      aria-disabled={isWaiting || undefined}
      onClick={() => !isWaiting && wizard.goTo(after(step))}
    >
      Continue
    </Button>
  );
}

/** The buttons of the last step. After a reload they appear before the listing's summary does. */
function FinalButtons() {
  const wizard = useLoadedWizard({ isNeeded: false });
  const isReady = useStepsState() === 'ready';
  const submission = useWizardState((state) => state.submission);
  const isWaiting = useWizardState(({ uploads }) => isUploading(uploads));
  const isBusy = !isReady || submission !== 'none';
  return (
    <>
      <Button disabled={isBusy} onClick={() => wizard?.saveAsDraft()}>
        {submission === 'draft' ? 'Saving…' : 'Save as draft'}
      </Button>
      <Button variant="primary" disabled={isBusy || isWaiting} onClick={() => void wizard?.submit('live')}>
        {submission === 'publish' ? 'Publishing…' : 'Publish'}
      </Button>
    </>
  );
}

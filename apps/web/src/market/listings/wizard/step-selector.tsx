import Check from 'lucide-react/icons/check';
import { type Step, steps } from '../state/work.ts';
import { useAnyWizard, useWizardState } from './use-wizard.ts';

const labels: Readonly<Record<Step, string>> = {
  1: 'Choose system',
  2: 'Configure listing',
  3: 'Review and publish',
};

export function StepSelector() {
  const wizard = useAnyWizard();
  const current = useWizardState(({ work }) => work.step);
  const system = useWizardState(({ work }) => work.system);
  const isBusy = useWizardState(({ submission }) => submission !== 'none');
  const isEditing = wizard.opening.kind === 'edit';
  return (
    <ol className="wizard-steps" aria-label="Steps">
      {steps.map((step) => (
        <li key={step} data-state={step === current ? 'current' : step < current ? 'done' : 'ahead'}>
          <button
            type="button"
            className="wizard-step"
            aria-current={step === current ? 'step' : undefined}
            disabled={isBusy || (step === 1 && isEditing) || (step > 1 && !system)}
            onClick={() => wizard.goTo(step)}
          >
            <span className="wizard-step-mark" aria-hidden="true">
              {step < current ? <Check /> : step}
            </span>
            <span className="wizard-step-label">{labels[step]}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

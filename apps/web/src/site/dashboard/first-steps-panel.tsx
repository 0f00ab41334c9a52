import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { ButtonLink } from '../../ui/button.tsx';
import type { FirstStep } from './first-steps.ts';
import { useFolded } from './use-folded.ts';

/**
 * What a new account can do next. Only the next step has a button. Once somebody has folded the panel, it stays folded.
 */
export function FirstStepsPanel({ steps }: { steps: readonly FirstStep[] }) {
  const left = steps.filter(({ isDone }) => !isDone);
  const { isFolded, setFolded } = useFolded();
  return (
    <section className="dashboard-panel first-steps" aria-labelledby="first-steps">
      <details open={!isFolded} onToggle={({ currentTarget }) => setFolded(!currentTarget.open)}>
        <summary className="dashboard-panel-head">
          <h2 id="first-steps">Get started</h2>
          <span className="first-steps-count">
            {steps.length - left.length} of {steps.length} done
          </span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <ol>
          {steps.map((step) => (
            <Step key={step.title} step={step} isNext={step === left[0]} />
          ))}
        </ol>
      </details>
    </section>
  );
}

function Step({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  return (
    <li data-done={step.isDone} aria-current={isNext ? 'step' : undefined}>
      <span className="first-steps-tick" aria-hidden="true">
        {step.isDone && <Check />}
      </span>
      <div>
        <h3>
          {step.title}
          {step.isDone && <span className="sr-only"> (done)</span>}
        </h3>
        {isNext && <p>{step.text}</p>}
      </div>
      {isNext && (
        <ButtonLink to={step.to} variant="primary" icon={<ArrowRight aria-hidden="true" />}>
          {step.action}
        </ButtonLink>
      )}
    </li>
  );
}

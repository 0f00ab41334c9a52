import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { DraftsCard } from '../drafts/drafts-card.tsx';
import { SystemStep } from '../steps/system-step.tsx';
import { LazyStep, preloadSteps, useStepsState } from './lazy-step.tsx';
import { StepSelector } from './step-selector.tsx';
import type { Step } from '../state/work.ts';
import { useAnyWizard, useWizardState } from './use-wizard.ts';

interface WizardStepsProps {
  /** Receives the heading of the current step: a dialog focuses it first. */
  titleRef?: RefObject<HTMLElement | null> | undefined;
}

export function WizardSteps({ titleRef }: WizardStepsProps) {
  return (
    <div className="wizard">
      <StepSelector />
      <LoadingStatus />
      <ScrolledStep titleRef={titleRef} />
    </div>
  );
}

/** The live region is always present, so that its text is announced. */
function LoadingStatus() {
  const isWaiting = useStepsState() === 'waiting';
  const step = useWizardState(({ work }) => work.step);
  return <output className="sr-only">{isWaiting && step > 1 && 'Loading the form…'}</output>;
}

function ScrolledStep({ titleRef }: WizardStepsProps) {
  const { opening, get } = useAnyWizard();
  const step = useWizardState(({ work }) => work.step);
  const isChosen = useWizardState(({ work }) => work.system !== undefined);
  const area = useRef<HTMLElement>(null);
  const shown = useRef<Step>(undefined);

  /** Called when a step has rendered, which is later than it was chosen if its code had to be loaded. */
  const onShown = useCallback(() => {
    const heading = area.current?.querySelector<HTMLElement>('.wizard-step-title') ?? null;
    if (titleRef) titleRef.current = heading;
    if (shown.current === undefined || shown.current === step) return;
    shown.current = step;
    area.current?.scrollTo({ top: 0 });
    heading?.focus({ preventScroll: false });
  }, [step, titleRef]);
  /** By now the page knows the step that this tab remembers. Only leaving that one moves the focus. */
  const noteStart = useEffectEvent(() => {
    shown.current = get().work.step;
  });
  useEffect(() => noteStart(), []);
  useEffect(() => {
    if (step === 1) onShown();
    if (isChosen) preloadSteps();
  }, [step, isChosen, onShown]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <section className="wizard-scroll" ref={area} aria-label="Step" tabIndex={0}>
      {opening.kind === 'new' && <DraftsCard />}
      {step === 1 ? <SystemStep /> : <LazyStep step={step} onShown={onShown} />}
    </section>
  );
}

import { parseSystem } from '@tessera/domain/market/listings/systems';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { wizardFiles } from 'virtual:wizard-files';
import { afterPaint } from '../../../lib/after-paint.ts';
import { useStore } from '../../../lib/create-store.ts';
import { fetchAhead } from '../../../lib/fetch-ahead.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { useIsHydrated } from '../../../people/accounts/public.ts';
import { createEarlyWizard, type EarlyWizard } from '../state/early-wizard.ts';
import { findRemembered } from '../state/remembered.ts';
import type { Wizard } from '../state/wizard-store.ts';
import type { Step } from '../state/work.ts';
import { PageFrame } from './page-frame.tsx';
import { writeStep } from './step-address.ts';
import type { TakeOverProps } from './take-over.tsx';
import { useOutcomePage } from './use-outcome-page.ts';
import { useWizardState, WizardProvider } from './use-wizard.ts';
import { WizardSteps } from './wizard-steps.tsx';

/** Loads the form's rules, schemas and calls. */
const takeOver = lazyModule(async () => {
  await afterPaint();
  const { TakeOver } = await import('./take-over.tsx');
  return (props: TakeOverProps) => <TakeOver {...props} />;
});

/**
 * The wizard of a new listing. Its first step needs little code and works as soon as the page does. The rest is loaded
 * with the first press, or at once if this tab remembers a form.
 */
export function NewWizard({ step }: { step: Step }) {
  const early = useEarlyWizard(step);
  const [wizard, setWizard] = useState<Wizard>();
  const isNeeded = useStore(early.needed);
  const render = useLazyModule(takeOver, {
    isNeeded,
    onFailure: early.fail,
    isQuiet: () => early.get().work.step > 1,
  });
  const { showOutcome, leave } = useOutcomePage();
  return (
    <WizardProvider value={wizard ?? early}>
      <PageFrame title="Publish Listing">
        <noscript>
          <p>Your browser has JavaScript turned off, and posting a listing needs it.</p>
        </noscript>
        <WizardSteps />
      </PageFrame>
      <StepInAddress />
      {render?.({ early, onReady: setWizard, onDone: showOutcome, onLeave: leave })}
    </WizardProvider>
  );
}

/**
 * Creates the stand-in for the wizard. It begins at the step that this tab remembers. The server cannot know that
 * step, so the page first shows the step in its address and is then corrected. A system that was chosen before the
 * page's code had loaded is taken over.
 */
function useEarlyWizard(step: Step): EarlyWizard {
  const userId = useViewer()?.id ?? null;
  const isHydrated = useIsHydrated();
  const find = () => findRemembered(() => sessionStorage, userId);
  const [early] = useState(() => createEarlyWizard(isHydrated ? (find() ?? { step: 1 }) : { step }));
  const start = useEffectEvent(() => {
    const remembered = find();
    early.show(remembered ?? { step: 1 });
    if (remembered) early.load();
    const chosen = document.querySelector<HTMLInputElement>('.wizard-system-input:checked');
    const system = parseSystem(chosen?.value);
    if (system) early.chooseSystem(system);
  });
  useLayoutEffect(() => start(), []);
  useEffect(() => fetchAhead(wizardFiles), []);
  return early;
}

/** Writes the step into the address, so that a reload shows the same step from the first paint. */
function StepInAddress() {
  const step = useWizardState(({ work }) => work.step);
  // A link to this page removes the step from the address, so it is written again.
  const { key } = useLocation();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only a link, not each rendering on the way to one
  useEffect(() => writeStep(step), [step, key]);
  return null;
}

import { useEffect, useEffectEvent } from 'react';
import type { EarlyWizard } from '../state/early-wizard.ts';
import type { Outcome } from '../state/wizard-state.ts';
import type { Wizard } from '../state/wizard-store.ts';
import { useNewWizard } from './use-new-wizard.ts';
import { WizardProvider } from './use-wizard.ts';
import { WizardPrompts } from './wizard-prompts.tsx';

export interface TakeOverProps {
  early: EarlyWizard;
  onReady: (wizard: Wizard) => void;
  onDone: (outcome: Outcome) => void;
  onLeave: () => void;
}

/** Creates the wizard, repeats what was pressed before it was loaded, and shows its dialogs. */
export function TakeOver({ early, onReady, onDone, onLeave }: TakeOverProps) {
  const wizard = useNewWizard(early.opening, onDone);
  const announce = useEffectEvent(onReady);
  useEffect(() => {
    early.handTo(wizard);
    announce(wizard);
  }, [early, wizard]);
  return (
    <WizardProvider value={wizard}>
      <WizardPrompts onLeave={onLeave} />
    </WizardProvider>
  );
}

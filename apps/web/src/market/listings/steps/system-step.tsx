import { useAnyWizard, useWizardState } from '../wizard/use-wizard.ts';
import { SystemChoice } from './system-choice.tsx';

export function SystemStep() {
  const wizard = useAnyWizard();
  const chosen = useWizardState(({ work }) => work.system);
  return <SystemChoice chosen={chosen} onChoose={wizard.chooseSystem} />;
}

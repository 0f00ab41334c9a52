import { useWizard, useWizardState } from '../wizard/use-wizard.ts';
import { SystemChoice } from './system-choice.tsx';

export function SystemStep() {
  const wizard = useWizard();
  const chosen = useWizardState(({ work }) => work.system);
  return <SystemChoice chosen={chosen} onChoose={wizard.chooseSystem} />;
}

import { formFor } from '../state/system-form.ts';
import type { SystemForm } from '../state/work.ts';
import { useWizardState } from './use-wizard.ts';

export function useForm(): SystemForm {
  return useWizardState(({ work }) => formFor(work));
}

import { type Step, steps } from '../state/work.ts';

const WIZARD_PATH = '/listings/new';
const PARAM = 'step';

export function readStep({ searchParams }: URL): Step {
  return steps.find((step) => String(step) === searchParams.get(PARAM)) ?? 1;
}

/**
 * Writes the step into the address without a navigation, which would load the page's data again. The first step has no
 * parameter.
 */
export function writeStep(step: Step): void {
  if (location.pathname !== WIZARD_PATH) return;
  const address = step === 1 ? WIZARD_PATH : `${WIZARD_PATH}?${PARAM}=${step}`;
  if (location.pathname + location.search !== address) history.replaceState(history.state, '', address);
}

import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../../lib/create-store.ts';
import type { AnyWizard, EarlyWizard } from '../state/early-wizard.ts';
import type { WizardState } from '../state/wizard-state.ts';
import type { Wizard } from '../state/wizard-store.ts';

const WizardContext = createContext<Wizard | EarlyWizard | undefined>(undefined);
export const WizardProvider = WizardContext.Provider;

/** The wizard, or its stand-in until the wizard's code is loaded. */
export function useAnyWizard(): AnyWizard {
  return useContextWizard();
}

export function useWizard(): Wizard {
  const wizard = useContextWizard();
  if (isEarly(wizard)) throw new Error('Only the first step is rendered before the wizard is loaded');
  return wizard;
}

/** Loads the wizard once it is needed. Undefined until it is loaded. */
export function useLoadedWizard({ isNeeded }: { isNeeded: boolean }): Wizard | undefined {
  const wizard = useContextWizard();
  useEffect(() => {
    if (isNeeded && isEarly(wizard)) wizard.load();
  }, [isNeeded, wizard]);
  return isEarly(wizard) ? undefined : wizard;
}

const never = createStore(false);

/** If the wizard's code failed to load, a function that tries again. Otherwise undefined. */
export function useReload(): (() => void) | undefined {
  const wizard = useContextWizard();
  const hasFailed = useStore(isEarly(wizard) ? wizard.failed : never);
  return hasFailed && isEarly(wizard) ? wizard.load : undefined;
}

function useContextWizard(): Wizard | EarlyWizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('Parts of the Publish Listing dialog live within one');
  return wizard;
}

function isEarly(wizard: Wizard | EarlyWizard): wizard is EarlyWizard {
  return 'handTo' in wizard;
}

/** Part of the wizard's state. `pick` must return a value from the state, not a newly created object. */
export function useWizardState<Selected>(pick: (state: WizardState) => Selected): Selected {
  const { subscribe, get } = useAnyWizard();
  return useSyncExternalStore(
    subscribe,
    () => pick(get()),
    () => pick(get()),
  );
}

import type { System } from '@tessera/domain/listings/systems';
import { createStore } from '../../../lib/create-store.ts';
import { type Opening, startState } from './wizard-state.ts';
import type { Wizard } from './wizard-store.ts';
import type { Remembered } from './remembered.ts';
import { LAST_STEP, type Step } from './work.ts';

/** The first step and the frame around all steps need no more of the wizard. */
export type AnyWizard = Pick<Wizard, 'get' | 'opening' | 'subscribe' | 'chooseSystem' | 'goTo'>;

export type EarlyWizard = ReturnType<typeof createEarlyWizard>;

export const newListing: Opening = { kind: 'new', files: [] };

/**
 * Stands in for the wizard of a new listing while its code is not loaded. What is pressed is shown at once, and done
 * again by the wizard when it takes over.
 */
export function createEarlyWizard(step: Step) {
  const state = startState(newListing);
  const { get, patch, subscribe } = createStore({ ...state, work: { ...state.work, step } });
  const needed = createStore(false);
  const presses: ((wizard: AnyWizard) => void)[] = [];

  function show(work: Partial<Remembered>): void {
    patch({ work: { ...get().work, ...work } });
  }

  return {
    get,
    subscribe,
    opening: newListing,
    needed,
    show,
    /** Asks for the wizard to be loaded. */
    load: () => needed.set(true),
    chooseSystem(system: System) {
      presses.push((wizard) => wizard.chooseSystem(system));
      show({ system });
      needed.set(true);
    },
    goTo(target: Step) {
      presses.push((wizard) => wizard.goTo(target));
      // Whether the form is ready for its review, only the wizard knows.
      show({ step: target === LAST_STEP ? 2 : target });
      needed.set(true);
    },
    handTo(wizard: AnyWizard) {
      for (const press of presses) press(wizard);
    },
  };
}

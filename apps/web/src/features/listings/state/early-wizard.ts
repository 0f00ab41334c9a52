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
export function createEarlyWizard(start: Partial<Remembered>) {
  const state = startState(newListing);
  const { get, patch, subscribe } = createStore({ ...state, work: { ...state.work, ...start } });
  const needed = createStore(false);
  /** The last attempt to load the wizard failed. */
  const failed = createStore(false);
  let system: System | undefined;
  let target: Step | undefined;
  let successor: AnyWizard | undefined;

  function show(work: Partial<Remembered>): void {
    patch({ work: { ...get().work, ...work } });
  }

  /** Asks for the wizard to be loaded. */
  function load(): void {
    failed.set(false);
    needed.set(true);
  }

  return {
    get,
    subscribe,
    opening: newListing,
    needed,
    failed,
    show,
    load,
    fail() {
      needed.set(false);
      failed.set(true);
    },
    chooseSystem(chosen: System) {
      if (successor) return successor.chooseSystem(chosen);
      system = chosen;
      show({ system });
      load();
      return undefined;
    },
    /** Only where the presses ended is done again, so that no step on the way complains. */
    goTo(next: Step) {
      if (successor) return successor.goTo(next);
      if (next === (target ?? get().work.step)) return undefined;
      target = next;
      // Whether the form is ready for its review, only the wizard knows.
      show({ step: next === LAST_STEP ? 2 : next });
      load();
      return undefined;
    },
    /** The page still shows this wizard until it is rendered again, and passes on what is pressed meanwhile. */
    handTo(wizard: AnyWizard) {
      successor = wizard;
      if (system) wizard.chooseSystem(system);
      if (target) wizard.goTo(target);
      system = undefined;
      target = undefined;
    },
  };
}

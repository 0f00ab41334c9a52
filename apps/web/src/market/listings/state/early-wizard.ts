import type { System } from '@tessera/domain/market/listings/systems';
import { createStore } from '../../../lib/create-store.ts';
import { type Opening, startState } from './wizard-state.ts';
import type { Wizard } from './wizard-store.ts';
import type { Remembered } from './remembered.ts';
import { LAST_STEP, type Step } from './work.ts';

/** What the first step and the frame around all steps need of the wizard. */
export type AnyWizard = Pick<Wizard, 'get' | 'opening' | 'subscribe' | 'chooseSystem' | 'goTo'>;

export type EarlyWizard = ReturnType<typeof createEarlyWizard>;

export const newListing: Opening = { kind: 'new', files: [] };

/**
 * Stands in for the wizard of a new listing until the wizard's code is loaded. A press is shown at once, and repeated
 * by the wizard when it takes over.
 */
export function createEarlyWizard(start: Partial<Remembered>) {
  const state = startState(newListing);
  const { get, patch, subscribe } = createStore({ ...state, work: { ...state.work, ...start } });
  const needed = createStore(false);
  /** True if the last attempt to load the wizard failed. */
  const failed = createStore(false);
  let system: System | undefined;
  let target: Step | undefined;
  let successor: AnyWizard | undefined;

  function show(work: Partial<Remembered>): void {
    patch({ work: { ...get().work, ...work } });
  }

  /** Starts loading the wizard. */
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
    /**
     * Goes to a step. Only the last step that was reached is repeated later, so that no step on the way reports
     * problems.
     */
    goTo(next: Step) {
      if (successor) return successor.goTo(next);
      if (next === (target ?? get().work.step)) return undefined;
      target = next;
      // Only the wizard knows whether the form is ready for its review, so the second step is shown until then.
      show({ step: next === LAST_STEP ? 2 : next });
      load();
      return undefined;
    },
    /**
     * Hands over to the loaded wizard. The page shows this stand-in until it renders again, so presses are passed on
     * meanwhile.
     */
    handTo(wizard: AnyWizard) {
      successor = wizard;
      if (system) wizard.chooseSystem(system);
      if (target) wizard.goTo(target);
      system = undefined;
      target = undefined;
    },
  };
}

import { createStore } from '../../../lib/create-store.ts';
import { createComplaints } from './complaints.ts';
import { missingIn, saleFault } from './form-checks.ts';
import { createLocator } from './locate.ts';
import { createSaver } from './save-work.ts';
import { type Opening, startState, type WizardPorts, type WizardState } from './wizard-state.ts';
import { formFor } from './system-form.ts';
import type { SystemForm, Work } from './work.ts';

export type WizardCore = ReturnType<typeof createWizardCore>;

/** The wizard's state, with the changes and services that all of its actions share. */
export function createWizardCore(ports: WizardPorts, opening: Opening) {
  const { get, patch: set, subscribe } = createStore<WizardState>(startState(opening));

  /** Stores the form in this tab without marking it as changed. */
  function setWork(work: Work): void {
    set({ work });
    ports.memory.write(work);
  }

  /** Changes the listing and marks the form as changed. */
  function change(patch: Partial<Work>): void {
    setWork({ ...get().work, ...patch, isDirty: true });
    saver.noteChange();
  }

  function changeForm(patch: Partial<SystemForm>): void {
    const { system, forms } = get().work;
    if (!system) return;
    change({ forms: { ...forms, [system]: { ...formFor(get().work), ...patch } } });
    dismissSolved();
  }

  /** Called after each change: dismisses notices that no longer apply. */
  function dismissSolved(): void {
    const { work, showsRequired, saleFault: shown } = get();
    complaints.review(work);
    if (showsRequired && missingIn(work).length === 0) set({ showsRequired: false });
    if (!shown || saleFault(work, ports.now())?.message === shown.message) return;
    set({ saleFault: undefined });
    complaints.takeBack();
  }

  const complaints = createComplaints(ports, set);
  const saver = createSaver(ports, { get, set, setWork, complain: complaints.fromServer });
  const locator = createLocator(ports, {
    set: (location) => set({ location }),
    values: () => formFor(get().work).values,
    fill: (filled) => changeForm({ values: { ...formFor(get().work).values, ...filled } }),
  });

  return {
    ports,
    opening,
    get,
    set,
    subscribe,
    setWork,
    change,
    changeForm,
    complaints,
    saver,
    locator,
  };
}

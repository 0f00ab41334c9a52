import { faultsIn } from './field-faults.ts';
import { createWizardCore } from './wizard-core.ts';
import { createDraftActions } from './wizard-drafts.ts';
import { createPhotoActions } from './photo-actions.ts';
import { createFileActions } from './wizard-files.ts';
import { createFormActions } from './wizard-form.ts';
import { startWizard } from './wizard-opening.ts';
import type { Opening, WizardPorts, WizardState } from './wizard-state.ts';
import { createStepActions } from './wizard-steps.ts';

export type Wizard = ReturnType<typeof createWizard>;

/** The state of the Publish Listing form, independent of the page that renders it. */
export function createWizard(ports: WizardPorts, opening: Opening) {
  const core = createWizardCore(ports, opening);
  const { get, set, subscribe, saver, locator } = core;
  const photos = createPhotoActions(core);
  return {
    get,
    opening,
    subscribe,
    async start() {
      await startWizard(core);
      void photos.resumePhotos();
    },
    /** Saves outstanding changes before the dialog closes. Returns whether all of them are saved. */
    flush: saver.flush,
    resolveStale: saver.resolveStale,
    stop() {
      saver.stop();
      locator.stop();
      photos.stopPhotos();
    },
    ask: (prompt: WizardState['prompt']) => set({ prompt }),
    faults: () => faultsIn(get().work, ports.now()),
    focusDone: () => set({ focusOn: undefined }),
    ...createStepActions(core),
    ...createFormActions(core),
    ...createFileActions(core),
    ...photos,
    ...createDraftActions(core),
  };
}

import { createAutosave } from './autosave.ts';
import { createSaverCore, isDraft, type SaverCore, type SaverStore } from './saver-core.ts';
import { loadWork } from './stored-work.ts';
import { createSubmit, type Submit } from './submit-work.ts';
import type { WizardPorts } from './wizard-state.ts';
import { formFor, hasContent } from './system-form.ts';

/** Saves the form on the server, one request at a time. */
export function createSaver(ports: WizardPorts, store: SaverStore) {
  const core = createSaverCore(ports, store);
  const { noteChange, autosave } = createAutosave(core);
  const submit = createSubmit(core);
  return {
    noteChange,
    submit,
    resolveStale: createStaleResolver(core, { autosave, submit }),
    /** Saves unsaved changes. Returns whether the server has everything. */
    async flush(): Promise<boolean> {
      const { work } = core.get();
      if (work.isDirty && hasContent(work) && isDraft(work)) await autosave();
      else await core.whenIdle();
      return !core.get().work.isDirty || !hasContent(core.get().work);
    },
    stop() {
      core.end();
      core.doNothingLater();
    },
  };
}

interface Repeat {
  readonly autosave: () => Promise<void>;
  readonly submit: Submit;
}

/** For when the listing was saved elsewhere meanwhile. Either overwrites that version or loads it into the form. */
function createStaleResolver(core: SaverCore, { autosave, submit }: Repeat) {
  const { get, set, setWork, ports } = core;
  return async (choice: 'mine' | 'theirs'): Promise<void> => {
    const { prompt, work } = get();
    const { system } = work;
    const saved = formFor(work).saved;
    set({ prompt: undefined });
    if (prompt?.kind !== 'stale' || !system || !saved) return;
    if (choice === 'mine') {
      core.bind({ ...saved, version: prompt.version }, false);
      await (prompt.target === 'autosave' ? autosave() : submit(prompt.target));
      return;
    }
    const loaded = await loadWork(ports, { system, id: saved.listingId });
    if (!loaded.ok) {
      const { message } = loaded.refusal;
      ports.showToast({ tone: 'danger', title: 'Unable to load draft', description: message });
      return;
    }
    set({ saving: 'saved', savingNote: undefined, isLocked: loaded.value.isLocked });
    setWork({ ...loaded.value.work, step: work.step, loadedDraft: work.loadedDraft });
  };
}

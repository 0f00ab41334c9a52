import type { System } from '@tessera/domain/market/listings/systems';
import { loadWork } from './stored-work.ts';
import type { WizardCore } from './wizard-core.ts';
import { withinMax } from './wizard-files.ts';
import { hasContent } from './system-form.ts';
import { emptyWork, type Work } from './work.ts';

/** Starts the wizard with the form that this tab remembers, or with the stored listing that is to be edited. */
export async function startWizard(core: WizardCore): Promise<void> {
  const { ports, opening, set, change, saver } = core;
  const remembered = ports.memory.read();
  if (opening.kind === 'edit') return startEditing(core, opening, remembered);
  const work = remembered ?? emptyWork;
  const known = new Set(work.files.map(({ id }) => id));
  const added = opening.files.filter(({ id }) => !known.has(id));
  set({ work, saving: work.isDirty || !remembered ? 'none' : 'saved' });
  if (added.length > 0) change({ files: withinMax(ports, [...work.files, ...added]) });
  else if (work.isDirty && hasContent(work)) saver.noteChange();
  return undefined;
}

/** Opens a stored listing for editing. Unsaved changes that this tab remembers take precedence over it. */
async function startEditing(
  { ports, set, setWork, saver }: WizardCore,
  { system, id }: { system: System; id: number },
  remembered: Work | undefined,
): Promise<void> {
  set({ loading: 'loading' });
  const loaded = await loadWork(ports, { system, id });
  if (!loaded.ok) return set({ loading: loaded.refusal });
  set({ loading: 'ready', isLocked: loaded.value.isLocked });
  if (remembered?.isDirty && remembered.system === system) {
    set({ work: { ...remembered, step: remembered.step === 1 ? 2 : remembered.step } });
    saver.noteChange();
  } else setWork({ ...loaded.value.work, step: 2 });
  return undefined;
}

import type { System } from '@tessera/domain/market/listings/systems';
import { loadWork } from './stored-work.ts';
import type { WizardCore } from './wizard-core.ts';
import { unchecked } from './wizard-state.ts';
import { formFor } from './system-form.ts';
import { LAST_STEP } from './work.ts';

export function createDraftActions({ ports, get, set, setWork, saver }: WizardCore) {
  return {
    async loadDraft(draft: { system: System; id: number }): Promise<boolean> {
      await saver.flush();
      const loaded = await loadWork(ports, draft);
      const isDraft = loaded.ok && loaded.value.status === 'draft';
      if (!isDraft) {
        ports.showToast({
          tone: 'danger',
          title: 'Unable to load draft',
          description: loaded.ok ? 'Draft details unavailable' : loaded.refusal.message,
        });
        return false;
      }
      const { work } = loaded.value;
      set({ isLocked: loaded.value.isLocked, ...unchecked, saving: 'saved', location: undefined });
      setWork({
        ...work,
        forms: { ...get().work.forms, ...work.forms },
        loadedDraft: draft,
        step: LAST_STEP,
      });
      return true;
    },
    /** Detaches the form from a draft that was deleted. */
    forgetDraft(id: number) {
      const { forms } = get().work;
      // The form's content is unsaved now.
      if (formFor(get().work).saved?.listingId === id) set({ saving: 'none', savingNote: undefined });
      const remainingForms = Object.entries(forms).map(([system, form]) => [
        system,
        form.saved?.listingId === id ? { ...form, saved: undefined, clientKey: ports.newKey() } : form,
      ]);
      setWork({ ...get().work, forms: Object.fromEntries(remainingForms), loadedDraft: undefined });
    },
  };
}

import { getListing } from '@tessera/contract/market/listings';
import { attachedFile } from './attached-file.ts';
import { draftFault } from './form-checks.ts';
import { isDraft, type SaverCore } from './saver-core.ts';
import { formFor, hasContent } from './system-form.ts';

/** A draft is saved after this pause in typing. */
export const AUTOSAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 10_000;

export interface Autosave {
  readonly noteChange: () => void;
  readonly autosave: () => Promise<void>;
}

/** Saves a draft shortly after each change. */
export function createAutosave(core: SaverCore): Autosave {
  const { get, set, setWork, ports } = core;
  const saveLater = (afterMs: number) => core.doLater(() => void autosave(), afterMs);

  function noteChange(): void {
    core.countChange();
    const { work } = get();
    core.doNothingLater();
    if (!hasContent(work) && !formFor(work).saved) return set({ saving: 'none', savingNote: undefined });
    set({ saving: 'unsaved', savingNote: undefined });
    if (isDraft(work)) saveLater(AUTOSAVE_AFTER_MS);
  }

  function autosave(): Promise<void> {
    core.doNothingLater();
    return core.inTurn(async () => {
      const { work, submission } = get();
      if (core.isOver() || submission !== 'none' || !work.isDirty || !isDraft(work)) return;
      const note = draftFault(work);
      if (note !== undefined) return set({ saving: 'held', savingNote: note });
      set({ saving: 'saving', savingNote: undefined });
      await trySaving();
    });
  }

  async function trySaving(): Promise<void> {
    const answer = await core.sendNow('draft').catch(() => undefined);
    if (answer?.ok) return noteSaved();
    if (answer?.refusal.code === 'listings.stale') {
      set({ prompt: { kind: 'stale', version: answer.refusal.version, target: 'autosave' } });
    }
    set({ saving: 'failed', savingNote: answer?.refusal.error ?? 'You’re offline.' });
    if (!answer) saveLater(RETRY_AFTER_MS);
  }

  function noteSaved(): void {
    const { isDirty } = get().work;
    set({ saving: isDirty ? 'unsaved' : 'saved', savingNote: undefined });
    if (isDirty) saveLater(AUTOSAVE_AFTER_MS);
    void learnMedia();
  }

  /** Fetches the addresses of pictures that were saved with the listing. They have all sizes and stay valid. */
  async function learnMedia(): Promise<void> {
    const { system, files, forms } = get().work;
    const saved = system && forms[system]?.saved;
    if (!saved || files.every(({ media }) => media)) return;
    const answer = await ports
      .call(getListing, { query: { system, id: saved.listingId } })
      .catch(() => undefined);
    if (!answer?.ok || core.isOver()) return;
    const known = new Map(
      answer.value.listing.files.map((file) => [file.id, attachedFile(saved.listingId, file)]),
    );
    const { work } = get();
    setWork({ ...work, files: work.files.map((file) => (file.media ? file : (known.get(file.id) ?? file))) });
  }

  return { noteChange, autosave };
}

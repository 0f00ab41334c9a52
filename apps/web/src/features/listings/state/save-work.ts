import { CallFailed } from '@tessera/contract/client';
import { deleteListings, getListing } from '@tessera/contract/listings';
import { savedMessage } from '@tessera/domain/listings/sentences';
import type { SubmitStatus } from '@tessera/domain/listings/statuses';
import { draftFault } from './form-checks.ts';
import { refusalEffect, type SubmitRefusal } from './refusal-effect.ts';
import { attachedFile } from './attached-file.ts';
import { loadWork } from './stored-work.ts';
import { send, type Submitted } from './submission.ts';
import type { WizardPorts, WizardState } from './wizard-state.ts';
import { formFor, hasContent, type SavedAs, type Work } from './work.ts';

/** Pause in typing before a draft is saved. */
export const AUTOSAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 10_000;

interface Store {
  readonly get: () => WizardState;
  readonly set: (patch: Partial<WizardState>) => void;
  readonly setWork: (work: Work) => void;
  /** Notice that is dismissed once its fields change; `sent` is the refused work. */
  readonly complain: (title: string, description: string, fields: readonly string[], sent: Work) => void;
}

/** Saves the work to the server, one request at a time. */
export function createSaver(ports: WizardPorts, { get, set, setWork, complain: say }: Store) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  /** Counts changes, so that changes made during a request aren't taken for saved. */
  let revision = 0;
  let isOver = false;

  /** A live listing changes only when it is published again. */
  function isDraft(work: Work): boolean {
    const { saved } = formFor(work);
    return work.system !== undefined && (saved === undefined || saved.status === 'draft');
  }

  function noteChange(): void {
    revision += 1;
    const { work } = get();
    clearTimeout(timer);
    if (!hasContent(work) && !formFor(work).saved) return set({ saving: 'none', savingNote: undefined });
    set({ saving: 'unsaved', savingNote: undefined });
    if (isDraft(work)) timer = setTimeout(() => void autosave(), AUTOSAVE_AFTER_MS);
  }

  function autosave(): Promise<void> {
    clearTimeout(timer);
    return inTurn(async () => {
      const { work, submission } = get();
      if (isOver || submission !== 'none' || !work.isDirty || !isDraft(work)) return;
      const note = draftFault(work);
      if (note !== undefined) return set({ saving: 'held', savingNote: note });
      set({ saving: 'saving', savingNote: undefined });
      await trySaving();
    });
  }

  async function trySaving(): Promise<void> {
    const answer = await sendNow('draft').catch(() => undefined);
    if (answer?.ok) return noteSaved();
    if (answer?.refusal.code === 'listings.stale') {
      set({ prompt: { kind: 'stale', version: answer.refusal.version, target: 'autosave' } });
    }
    set({ saving: 'failed', savingNote: answer?.refusal.error ?? 'You’re offline.' });
    if (!answer) timer = setTimeout(() => void autosave(), RETRY_AFTER_MS);
  }

  function noteSaved(): void {
    const { isDirty } = get().work;
    set({ saving: isDirty ? 'unsaved' : 'saved', savingNote: undefined });
    if (isDirty) timer = setTimeout(() => void autosave(), AUTOSAVE_AFTER_MS);
    void learnMedia();
  }

  function inTurn(run: () => Promise<void>): Promise<void> {
    const turn = running.then(run);
    running = turn.catch(() => undefined);
    return turn;
  }

  /** If the draft was deleted in another tab, a new one is created. */
  async function sendNow(status: SubmitStatus): Promise<Submitted> {
    const { work } = get();
    const { system } = work;
    if (!system) throw new Error('There is nothing to be sent before a system is chosen');
    const sentRevision = revision;
    const answer = await send(ports, { ...work, system }, status);
    if (answer.ok) {
      const { id, version, status: now } = answer.value.listing;
      bind({ listingId: id, version, status: now }, sentRevision === revision);
      return answer;
    }
    if (answer.refusal.code !== 'listings.missing' || !isDraft(work) || !formFor(work).saved) return answer;
    bind(undefined, false);
    return sendNow(status);
  }

  function bind(saved: SavedAs | undefined, isComplete: boolean): void {
    const { work } = get();
    const { system } = work;
    if (!system || isOver) return;
    const form = { ...formFor(work), saved, ...(!saved && { clientKey: ports.newKey() }) };
    setWork({ ...work, forms: { ...work.forms, [system]: form }, isDirty: !isComplete });
  }

  /** Saved pictures have all sizes and permanent URLs. */
  async function learnMedia(): Promise<void> {
    const { system, files, forms } = get().work;
    const saved = system && forms[system]?.saved;
    if (!saved || files.every(({ media }) => media)) return;
    const answer = await ports
      .call(getListing, { query: { system, id: saved.listingId } })
      .catch(() => undefined);
    if (!answer?.ok || isOver) return;
    const known = new Map(
      answer.value.listing.files.map((file) => [file.id, attachedFile(saved.listingId, file)]),
    );
    const { work } = get();
    setWork({ ...work, files: work.files.map((file) => (file.media ? file : (known.get(file.id) ?? file))) });
  }

  async function submit(status: SubmitStatus): Promise<void> {
    if (get().submission !== 'none') return;
    set({ submission: status === 'live' ? 'publish' : 'draft', prompt: undefined });
    clearTimeout(timer);
    const before = { ...get().work };
    await inTurn(async () => {
      const answer = await sendNow(status).catch((fault: unknown) => ({ ok: undefined, fault }));
      if (answer.ok) finish(status, before, answer.value.listingId);
      else if (answer.ok === undefined) complainOfFault(status, before, answer.fault);
      else complain(status, before, answer.refusal);
    });
  }

  function finish(status: SubmitStatus, before: Work, listingId: number): void {
    const { work } = get();
    const { system, preset, files, loadedDraft } = work;
    if (!system) return;
    isOver = true;
    ports.memory.clear();
    if (status === 'live' && loadedDraft && loadedDraft.system !== system) removeDraft(loadedDraft);
    ports.showToast({
      tone: 'success',
      title: savedMessage(system, { status, isNew: !isExisting(before, status) }),
    });
    set({ submission: 'none', saving: 'saved' });
    ports.onDone({ status, system, listingId, preset, assetCount: files.length });
  }

  /** It was published under another system, so the old draft is deleted. A failure here does no harm. */
  function removeDraft(entry: NonNullable<Work['loadedDraft']>): void {
    void ports.call(deleteListings, { body: { entries: [entry] } }).catch(() => undefined);
  }

  /** No response, or none from our server. */
  function complainOfFault(status: SubmitStatus, before: Work, fault: unknown): void {
    const description = `${fallbackOf(status)}. ${reasonOf(fault)}`;
    set({ submission: 'none', saving: 'failed', savingNote: description });
    say(failureTitle(status, isExisting(before, status)), description, [], before);
  }

  function complain(status: SubmitStatus, before: Work, refusal: SubmitRefusal): void {
    set({ submission: 'none', saving: 'failed', savingNote: refusal.error });
    const effect = refusalEffect(refusal, status);
    if (effect.prompt) return set({ prompt: effect.prompt });
    const { system } = get().work;
    const { fields = [] } = effect;
    if (fields.length > 0) set({ showsFaults: true, showsRequired: true, focusOn: fields[0] });
    if (effect.step) setWork({ ...get().work, step: effect.step });
    const title = effect.title ?? failureTitle(status, isExisting(before, status));
    const reason = effect.describe?.(system) ?? refusal.error;
    return say(title, reason || fallbackOf(status), fields, before);
  }

  /** Whether it was opened as an existing listing or draft. */
  function isExisting(work: Work, status: SubmitStatus): boolean {
    const { saved } = formFor(work);
    if (!saved) return false;
    if (status === 'live') return saved.status !== 'draft';
    return ports.isEdit || work.loadedDraft?.id === saved.listingId;
  }

  return {
    noteChange,
    submit,
    async flush(): Promise<boolean> {
      const { work } = get();
      if (work.isDirty && hasContent(work) && isDraft(work)) await autosave();
      else await running;
      return !get().work.isDirty || !hasContent(get().work);
    },
    async resolveStale(choice: 'mine' | 'theirs'): Promise<void> {
      const { prompt, work } = get();
      const { system } = work;
      const saved = formFor(work).saved;
      set({ prompt: undefined });
      if (prompt?.kind !== 'stale' || !system || !saved) return;
      if (choice === 'mine') {
        bind({ ...saved, version: prompt.version }, false);
        await (prompt.target === 'autosave' ? autosave() : submit(prompt.target));
        return;
      }
      const loaded = await loadWork(ports, { system, id: saved.listingId });
      if (!loaded.ok) {
        ports.showToast({
          tone: 'danger',
          title: 'Unable to load draft',
          description: loaded.refusal.message,
        });
        return;
      }
      set({ saving: 'saved', savingNote: undefined, isLocked: loaded.value.isLocked });
      setWork({ ...loaded.value.work, step: work.step, loadedDraft: work.loadedDraft });
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

function fallbackOf(status: SubmitStatus): string {
  return status === 'live' ? 'Failed to publish listing' : 'Failed to save draft';
}

/** A server error brings its own sentence and a reference to the log. */
function reasonOf(fault: unknown): string {
  if (fault instanceof CallFailed && fault.reference !== undefined) return fault.message;
  return 'We couldn’t reach the site. What you’ve typed is saved in this tab. Try again in a moment.';
}

function failureTitle(status: SubmitStatus, isExisting: boolean): string {
  if (status === 'live') return isExisting ? 'Unable to update listing' : 'Unable to publish';
  return isExisting ? 'Unable to update draft' : 'Unable to save draft';
}

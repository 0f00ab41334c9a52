import { CallFailed } from '@tessera/contract/client';
import { deleteListings } from '@tessera/contract/market/listings';
import { savedMessage } from '@tessera/domain/market/listings/sentences';
import type { SubmitStatus } from '@tessera/domain/market/listings/statuses';
import { refusalEffect, type SubmitRefusal } from './refusal-effect.ts';
import type { SaverCore } from './saver-core.ts';
import { formFor } from './system-form.ts';
import type { Work } from './work.ts';

export type Submit = (status: SubmitStatus) => Promise<void>;

/** Saves or publishes when somebody presses the button, and reports the result. */
export function createSubmit(core: SaverCore): Submit {
  const { get, set, setWork, ports } = core;

  function finish(status: SubmitStatus, before: Work, listingId: number): void {
    const { work } = get();
    const { system, preset, files, loadedDraft } = work;
    if (!system) return;
    core.end();
    ports.memory.clear();
    if (status === 'live' && loadedDraft && loadedDraft.system !== system) removeDraft(loadedDraft);
    const isNew = !isExisting(before, status);
    ports.showToast({ tone: 'success', title: savedMessage(system, { status, isNew }) });
    set({ submission: 'none', saving: 'saved' });
    ports.onDone({ status, isNew, system, listingId, preset, assetCount: files.length });
  }

  /** Deletes the loaded draft after its form was published under another system. It does no harm if this fails. */
  function removeDraft(entry: NonNullable<Work['loadedDraft']>): void {
    void ports.call(deleteListings, { body: { entries: [entry] } }).catch(() => undefined);
  }

  /** Reports that no response came, or one that was not from our server. */
  function complainOfFault(status: SubmitStatus, before: Work, fault: unknown): void {
    const description = `${fallbackOf(status)}. ${reasonOf(fault)}`;
    set({ submission: 'none', saving: 'failed', savingNote: description });
    core.complain(failureTitle(status, isExisting(before, status)), description, [], before);
  }

  function complainOfRefusal(status: SubmitStatus, before: Work, refusal: SubmitRefusal): void {
    set({ submission: 'none', saving: 'failed', savingNote: refusal.error });
    const effect = refusalEffect(refusal, status);
    if (effect.prompt) return set({ prompt: effect.prompt });
    const { system } = get().work;
    const { fields = [] } = effect;
    if (fields.length > 0) set({ showsFaults: true, showsRequired: true, focusOn: fields[0] });
    if (effect.step) setWork({ ...get().work, step: effect.step });
    const title = effect.title ?? failureTitle(status, isExisting(before, status));
    const reason = effect.describe?.(system) ?? refusal.error;
    return core.complain(title, reason || fallbackOf(status), fields, before);
  }

  /** Whether the form was opened from an existing listing or draft. */
  function isExisting(work: Work, status: SubmitStatus): boolean {
    const { saved } = formFor(work);
    if (!saved) return false;
    if (status === 'live') return saved.status !== 'draft';
    return ports.isEdit || work.loadedDraft?.id === saved.listingId;
  }

  return async (status) => {
    if (get().submission !== 'none') return;
    set({ submission: status === 'live' ? 'publish' : 'draft', prompt: undefined });
    core.doNothingLater();
    const before = { ...get().work };
    await core.inTurn(async () => {
      const answer = await core.sendNow(status).catch((fault: unknown) => ({ ok: undefined, fault }));
      if (answer.ok) finish(status, before, answer.value.listingId);
      else if (answer.ok === undefined) complainOfFault(status, before, answer.fault);
      else complainOfRefusal(status, before, answer.refusal);
    });
  };
}

function fallbackOf(status: SubmitStatus): string {
  return status === 'live' ? 'Failed to publish listing' : 'Failed to save draft';
}

/** Why a request failed. A server error has its own sentence and a reference to the log. */
function reasonOf(fault: unknown): string {
  if (fault instanceof CallFailed && fault.reference !== undefined) return fault.message;
  return 'We couldn’t reach the site. What you’ve typed is saved in this tab. Try again in a moment.';
}

function failureTitle(status: SubmitStatus, isExisting: boolean): string {
  if (status === 'live') return isExisting ? 'Unable to update listing' : 'Unable to publish';
  return isExisting ? 'Unable to update draft' : 'Unable to save draft';
}

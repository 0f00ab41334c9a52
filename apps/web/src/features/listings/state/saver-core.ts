import type { SubmitStatus } from '@tessera/domain/listings/statuses';
import { send, type Submitted } from './submission.ts';
import type { WizardPorts, WizardState } from './wizard-state.ts';
import { formFor, type SavedAs, type Work } from './work.ts';

export interface SaverStore {
  readonly get: () => WizardState;
  readonly set: (patch: Partial<WizardState>) => void;
  readonly setWork: (work: Work) => void;
  /** Notice that is dismissed once its fields change; `sent` is the refused work. */
  readonly complain: (title: string, description: string, fields: readonly string[], sent: Work) => void;
}

export type SaverCore = ReturnType<typeof createSaverCore>;

/** Shared by saving a draft and submitting: requests run one at a time, and remember what the server has stored. */
export function createSaverCore(ports: WizardPorts, store: SaverStore) {
  const { get, setWork } = store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  /** Counts changes, so that changes made during a request aren't taken for saved. */
  let revision = 0;
  let isOver = false;

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

  /** Stores which listing the work is saved as. */
  function bind(saved: SavedAs | undefined, isComplete: boolean): void {
    const { work } = get();
    const { system } = work;
    if (!system || isOver) return;
    const form = { ...formFor(work), saved, ...(!saved && { clientKey: ports.newKey() }) };
    setWork({ ...work, forms: { ...work.forms, [system]: form }, isDirty: !isComplete });
  }

  return {
    ...store,
    ports,
    sendNow,
    bind,
    isOver: () => isOver,
    end() {
      isOver = true;
    },
    countChange() {
      revision += 1;
    },
    /** Replaces what was to be done later. */
    doLater(action: () => void, afterMs: number) {
      clearTimeout(timer);
      timer = setTimeout(action, afterMs);
    },
    doNothingLater: () => clearTimeout(timer),
    inTurn(run: () => Promise<void>): Promise<void> {
      const turn = running.then(run);
      running = turn.catch(() => undefined);
      return turn;
    },
    whenIdle: () => running,
  };
}

/** A live listing changes only when it is published again. */
export function isDraft(work: Work): boolean {
  const { saved } = formFor(work);
  return work.system !== undefined && (saved === undefined || saved.status === 'draft');
}

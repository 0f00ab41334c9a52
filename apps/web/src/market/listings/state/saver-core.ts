import { CallFailed } from '@tessera/contract/client';
import type { SubmitStatus } from '@tessera/domain/market/listings/statuses';
import { type Body, bodyOf, send, type Submitted } from './submission.ts';
import type { WizardPorts, WizardState } from './wizard-state.ts';
import { formFor } from './system-form.ts';
import type { SavedAs, SystemForm, Work } from './work.ts';

export interface SaverStore {
  readonly get: () => WizardState;
  readonly set: (patch: Partial<WizardState>) => void;
  readonly setWork: (work: Work) => void;
  /** Shows a notice that is dismissed once its fields change. `sent` is the form as it was refused. */
  readonly complain: (title: string, description: string, fields: readonly string[], sent: Work) => void;
}

export type SaverCore = ReturnType<typeof createSaverCore>;

/**
 * What saving a draft and submitting share: requests run one at a time, and what the server has stored is remembered.
 */
export function createSaverCore(ports: WizardPorts, store: SaverStore) {
  const { get, setWork } = store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  /** Counts changes, so that changes made during a request do not count as saved. */
  let revision = 0;
  let isOver = false;

  /** Sends the form now. If its draft was deleted in another tab, a new draft is created. */
  async function sendNow(status: SubmitStatus): Promise<Submitted> {
    await repeatUnanswered(status);
    const { work } = get();
    const sentRevision = revision;
    const body = nextBody(status);
    // Only drafts are remembered for repeating, because nothing is published unless somebody presses the button.
    if (status === 'draft') changeForm({ unanswered: body });
    const answer = await send(ports, body);
    changeForm({ unanswered: undefined });
    if (answer.ok) {
      bind(savedAs(answer.value.listing), sentRevision === revision);
      return answer;
    }
    if (answer.refusal.code !== 'listings.missing' || !isDraft(work) || !formFor(work).saved) return answer;
    bind(undefined, false);
    return sendNow(status);
  }

  /**
   * Repeats a save whose answer was lost, for example by a reload. If the server already has it, it answers with the
   * version. Without this, the next save would be mistaken for a change in another tab.
   */
  async function repeatUnanswered(status: SubmitStatus): Promise<void> {
    const { unanswered } = formFor(get().work);
    // If nothing has changed since, the next save is the same request.
    if (!unanswered || JSON.stringify(unanswered) === JSON.stringify(nextBody(status))) return;
    const answer = await send(ports, unanswered as Body).catch((fault: unknown) => {
      // If this save makes the server fail, it is given up, because it would block all later ones.
      if (fault instanceof CallFailed && fault.reference !== undefined) return undefined;
      throw fault;
    });
    changeForm({ unanswered: undefined });
    if (answer?.ok) bind(savedAs(answer.value.listing), false);
  }

  function nextBody(status: SubmitStatus): Body {
    const { work } = get();
    const { system } = work;
    if (!system) throw new Error('There is nothing to be sent before a system is chosen');
    return bodyOf({ ...work, system }, status);
  }

  function changeForm(patch: Partial<SystemForm>): void {
    const { work } = get();
    const { system } = work;
    if (!system || isOver) return;
    setWork({ ...work, forms: { ...work.forms, [system]: { ...formFor(work), ...patch } } });
  }

  /** Remembers which listing the form is saved as. */
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
    /** Runs the action after a delay. It replaces any action that was waiting. */
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

function savedAs({ id, version, status }: Omit<SavedAs, 'listingId'> & { readonly id: number }): SavedAs {
  return { listingId: id, version, status };
}

/** Whether the form is saved automatically. A live listing changes only when it is published again. */
export function isDraft(work: Work): boolean {
  const { saved } = formFor(work);
  return work.system !== undefined && (saved === undefined || saved.status === 'draft');
}

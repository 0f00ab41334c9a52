import type { RowConflict } from '@tessera/contract/database/database.refusals';
import { applyChanges, previewChanges, undoChanges } from '@tessera/contract/database/database-rows';
import { useState } from 'react';
import { saveInTurn } from '../../../../lib/save-in-turn.ts';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { type DatabaseProblem, databaseCall } from '../../api/database-call.ts';
import { plural } from '@tessera/domain/plural';
import { afterSave, type Pending, type PendingList, toChange } from './pending.ts';
import type { PendingStore } from './pending-store.ts';

/** A pending change, with the current values of the row that somebody else has changed. */
export interface Conflict {
  readonly mine: Pending;
  readonly reason: RowConflict['reason'];
  readonly theirs: RowConflict['current'];
}

export interface Saving {
  readonly isSaving: boolean;
  /** The error if saving failed as a whole. The error of a single change is stored with that change. */
  readonly failure: string | undefined;
  readonly conflicts: readonly Conflict[] | undefined;
  /** Saves all pending changes, except those that the server has refused before. */
  readonly save: () => Promise<void>;
  /**
   * Saves the change that was just made. It waits until an earlier save has ended. If it fails, the change is dropped.
   */
  readonly saveImmediately: () => Promise<void>;
  readonly settle: (next: PendingList, shouldSave: boolean) => Promise<void>;
  readonly closeConflicts: () => void;
  readonly undo: (id: string) => Promise<boolean>;
}

/** Saves the pending changes in one transaction. `onSaved` reloads the rows. */
export function useSave(store: PendingStore, list: PendingList, onSaved: () => void): Saving {
  const [isSaving, setIsSaving] = useState(false);
  const [failed, setFailed] = useState<{ readonly list: PendingList; readonly message: string }>();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>();
  const [inTurn] = useState(() => saveInTurn<void>());

  async function undo(id: string) {
    const reply = await databaseCall(undoChanges, { params: { id } }, { failure: 'undoChanges' });
    if (reply.ok) {
      showToast({ tone: 'success', title: 'Changes undone', description: formatRowCount(reply.value.rows) });
      onSaved();
    } else if (reply.refusal.code !== 'cancelled') {
      showToast({ tone: 'danger', title: 'Failed to undo the changes', description: reply.refusal.message });
      // Somebody has changed the rows since; reload them to show their current values.
      if (reply.refusal.refusal?.code === 'database.rows_differ') onSaved();
    }
    return reply.ok;
  }

  function removeSent(sent: PendingList) {
    store.change((now) => now.filter((each) => !sent.includes(each)));
  }

  function showSaved(rows: number, changeSetId: string | null) {
    showToast({
      tone: 'success',
      title: 'Changes saved',
      description: formatRowCount(rows),
      ...(changeSetId !== null && { action: { label: 'Undo', onPress: () => void undo(changeSetId) } }),
    });
  }

  /** Sends changes to the server. Returns the problem to report; undefined if there is none. */
  async function send(sent: PendingList): Promise<DatabaseProblem | undefined> {
    if (sent.length === 0) return undefined;
    setIsSaving(true);
    setFailed(undefined);
    const reply = await databaseCall(
      applyChanges,
      { body: { changes: sent.map(toChange) } },
      { failure: 'applyChanges' },
    );
    setIsSaving(false);
    if (reply.ok) {
      store.change((now) => afterSave(now, sent));
      setConflicts(undefined);
      showSaved(reply.value.rows, reply.value.changeSetId);
      onSaved();
      return undefined;
    }
    const { refusal, code } = reply.refusal;
    if (code === 'cancelled') return undefined;
    if (refusal?.code !== 'database.rows_differ') return reply.refusal;
    setConflicts(
      refusal.conflicts.flatMap(({ index, reason, current }) => {
        const mine = sent[index];
        return mine ? [{ mine, reason, theirs: current }] : [];
      }),
    );
    return undefined;
  }

  async function save() {
    const sent = store.getList().filter((each) => each.failure === undefined);
    const problem = await send(sent);
    if (!problem) return;
    const faults = await findFaults(sent);
    store.change((now) =>
      now.map((each) => {
        const fault = faults.get(each);
        return fault === undefined ? each : { ...each, failure: fault };
      }),
    );
    const message =
      faults.size > 0
        ? 'Nothing was saved, because the server refused some of the changes.'
        : problem.message;
    setFailed({ list: store.getList(), message });
  }

  async function saveNow() {
    const sent = store.getList().filter(({ kind }) => kind !== 'insert');
    const problem = await send(sent);
    if (!problem) return;
    removeSent(sent);
    showToast({ tone: 'danger', title: 'Not saved', description: problem.message });
  }

  return {
    isSaving,
    // The message is about the list that was sent, so it is shown only until the list changes.
    failure: failed?.list === list ? failed.message : undefined,
    conflicts,
    save,
    saveImmediately: () => inTurn(saveNow),
    undo,
    closeConflicts: () => setConflicts(undefined),
    async settle(next, shouldSave) {
      store.change(() => next);
      setConflicts(undefined);
      if (shouldSave) await save();
      else onSaved();
    },
  };
}

/** Finds out which changes the server refuses: it runs all of them in a transaction that is rolled back. */
async function findFaults(sent: PendingList): Promise<Map<Pending, string>> {
  const reply = await databaseCall(
    previewChanges,
    { body: { changes: sent.map(toChange) } },
    { failure: 'applyChanges' },
  );
  const faults = new Map<Pending, string>();
  if (!reply.ok) return faults;
  for (const [index, { error }] of reply.value.statements.entries()) {
    const pending = sent[index];
    if (pending && error !== null) faults.set(pending, error);
  }
  return faults;
}

function formatRowCount(rows: number): string {
  return `${plural(rows, 'row')} changed.`;
}

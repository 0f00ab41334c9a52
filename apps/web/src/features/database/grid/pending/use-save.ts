import type { RowConflict } from '@tessera/contract/database.refusals';
import { applyChanges, previewChanges, undoChanges } from '@tessera/contract/database-rows';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast-store.ts';
import { type DatabaseProblem, databaseCall } from '../../api/database-call.ts';
import { plural } from '../../format/format.ts';
import { type Pending, type PendingList, toChange } from './pending.ts';
import type { PendingStore } from './pending-store.ts';

/** A change, and what the row holds that somebody else has changed meanwhile. */
export interface Conflict {
  readonly mine: Pending;
  readonly reason: RowConflict['reason'];
  readonly theirs: RowConflict['current'];
}

export interface Saving {
  readonly isSaving: boolean;
  /** Of all of them together; what concerns one change stands with it. */
  readonly failure: string | undefined;
  readonly conflicts: readonly Conflict[] | undefined;
  /** Those that the server has not refused yet. */
  readonly save: () => Promise<void>;
  /** One change by itself: where it fails nothing of it stays. */
  readonly saveImmediately: () => Promise<void>;
  readonly settle: (next: PendingList, shouldSave: boolean) => Promise<void>;
  readonly closeConflicts: () => void;
  readonly undo: (id: string) => Promise<boolean>;
}

/** Sends what waits, in one transaction. `onSaved` reads the rows anew. */
export function useSave(store: PendingStore, list: PendingList, onSaved: () => void): Saving {
  const [isSaving, setIsSaving] = useState(false);
  const [failed, setFailed] = useState<{ readonly list: PendingList; readonly message: string }>();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>();

  async function undo(id: string) {
    const reply = await databaseCall(undoChanges, { params: { id } }, { failure: 'undoChanges' });
    if (reply.ok) {
      showToast({ tone: 'success', title: 'Changes undone', description: formatRowCount(reply.value.rows) });
      onSaved();
    } else if (reply.refusal.code !== 'cancelled') {
      showToast({ tone: 'danger', title: 'Failed to undo the changes', description: reply.refusal.message });
      // Somebody went on from there: one sees what the rows hold now.
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

  /** Answers what is to be said of it, or nothing when there is nothing more to say. */
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
      removeSent(sent);
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
      faults.size > 0 ? 'Nothing was saved, because the server does not take all of it.' : problem.message;
    setFailed({ list: store.getList(), message });
  }

  async function saveImmediately() {
    const sent = store.getList().filter(({ kind }) => kind !== 'insert');
    const problem = await send(sent);
    if (!problem) return;
    removeSent(sent);
    showToast({ tone: 'danger', title: 'Not saved', description: problem.message });
  }

  return {
    isSaving,
    // It was said of what waited then; whoever goes on from there need not be told again.
    failure: failed?.list === list ? failed.message : undefined,
    conflicts,
    save,
    saveImmediately,
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

/** Which of them the server refuses, told by a run that is rolled back. */
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

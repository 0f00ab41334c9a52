import { lookUp } from '@tessera/domain/look-up';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/tables/data-table.types.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx';
import { truncate } from '../../format/format.ts';
import { ProofHost } from '../../sudo/proof-host.tsx';
import { formatCell } from '../cells/cell-kind.ts';
import { type Cell, type NewCell, formatTableRef } from '../data/table-rows.ts';
import type { Pending } from './pending.ts';
import { type Choice, resolveConflicts } from './resolve-conflicts.ts';
import type { PendingStore } from './pending-store.ts';
import type { Conflict, Saving } from './use-save.ts';
import './pending.css';

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  store: PendingStore;
  saving: Saving;
}

/** Shows each row that somebody else has changed too: its values before, my values and the current values. */
export function ConflictDialog({ conflicts, store, saving }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<Pending, Choice>>(new Map());
  const choiceOf = ({ mine }: Conflict) => choices.get(mine) ?? 'theirs';

  function settle() {
    const next = resolveConflicts(store.getList(), conflicts, choiceOf);
    void saving.settle(
      next,
      next.some(({ failure }) => failure === undefined),
    );
  }

  return (
    <Dialog
      isOpen
      onOpenChange={saving.closeConflicts}
      size="large"
      title="Somebody else has changed these rows"
      description="Nothing is saved yet. Choose which values to keep for each row."
      footer={
        <>
          <Button onClick={saving.closeConflicts}>Not now</Button>
          <Button variant="primary" isLoading={saving.isSaving} onClick={settle}>
            Save these choices
          </Button>
        </>
      }
    >
      <div className="ui-stack" data-gap="wider">
        {conflicts.map((conflict) => (
          <ConflictCard
            key={`${formatTableRef(conflict.mine.tableRef)} ${conflict.mine.id}`}
            conflict={conflict}
            choice={choiceOf(conflict)}
            onChoose={(choice) => setChoices(new Map(choices).set(conflict.mine, choice))}
          />
        ))}
      </div>
      <ProofHost />
    </Dialog>
  );
}

interface ConflictCardProps {
  conflict: Conflict;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function ConflictCard({ conflict, choice, onChoose }: ConflictCardProps) {
  const { mine, theirs, reason } = conflict;
  const key = mine.kind === 'insert' ? {} : mine.key;
  const name = `${formatTableRef(mine.tableRef)}, ${Object.entries(key)
    .map(([column, value]) => `${column} ${value}`)
    .join(', ')}`;
  if (reason !== 'changed' || !theirs) {
    return (
      <section className="ui-stack" data-gap="tight">
        <h3 className="ui-strong">{name}</h3>
        <p>
          {reason === 'deleted'
            ? 'This row was deleted. Your change is dropped.'
            : 'More than one row has this key, so none was changed. Your change is dropped.'}
        </p>
      </section>
    );
  }
  return (
    <section className="ui-stack" data-gap="close">
      <h3 className="ui-strong">{name}</h3>
      <DataTable
        caption={`Columns of ${name}`}
        isCaptionHidden
        rows={comparedColumns(mine, theirs)}
        rowKey={(column) => column}
        columns={columnsFor(mine, theirs)}
        empty={<p className="dbg-conflict-none">The changes are in other columns.</p>}
      />
      <RadioGroup
        label={
          <>
            Values to keep<span className="sr-only"> for {name}</span>
          </>
        }
        name={`conflict ${mine.id}`}
        layout="row"
        value={choice}
        options={[
          { value: 'theirs', label: 'Keep theirs' },
          { value: 'mine', label: mine.kind === 'delete' ? 'Delete it anyway' : 'Overwrite with mine' },
        ]}
        onValueChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      />
    </section>
  );
}

function columnsFor(mine: Pending, theirs: Readonly<Record<string, Cell>>): DataTableColumn<string>[] {
  return [
    { id: 'column', header: 'Column', isRowHeader: true, cell: (column) => <bdi>{column}</bdi> },
    {
      id: 'before',
      header: 'Before',
      cell: (column) => <Compared cell={lookUp(beforeOf(mine), column)} />,
    },
    {
      id: 'mine',
      header: 'Mine',
      cell: (column) => (mine.kind === 'delete' ? 'deleted' : <Compared cell={mineOf(mine, column)} />),
    },
    {
      id: 'theirs',
      header: 'Theirs',
      cell: (column) => <Compared cell={lookUp(theirs, column) ?? null} />,
    },
  ];
}

/** More characters are shown than in a cell, because the difference between two texts may come late. */
const CHARS_SHOWN = 1_000;

function Compared({ cell }: { cell: NewCell | undefined }) {
  const isText = typeof cell === 'string' && cell !== '';
  return isText ? (
    <span className="dbg-compared">{truncate(cell, CHARS_SHOWN)}</span>
  ) : (
    <em className="ui-muted">{formatCell(cell)}</em>
  );
}

function beforeOf(mine: Pending): Readonly<Record<string, Cell>> {
  return mine.kind === 'insert' ? {} : mine.before;
}

function mineOf(mine: Pending, column: string): NewCell | undefined {
  return mine.kind === 'delete' ? undefined : lookUp(mine.set, column);
}

/** The columns to compare: those of my change or, if I delete the row, those that somebody else has changed. */
function comparedColumns(mine: Pending, theirs: Readonly<Record<string, Cell>>): string[] {
  const before = beforeOf(mine);
  if (mine.kind !== 'delete') return Object.keys(before);
  return Object.keys(before).filter((column) => before[column] !== (lookUp(theirs, column) ?? null));
}

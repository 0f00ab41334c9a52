import { useQueryClient } from '@tanstack/react-query';
import { deleteTable } from '@tessera/contract/database/database-tables';
import { restoreTable, trashTable } from '@tessera/contract/database/database-schema';
import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { AppDatabaseWarning, TypedName } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { DropFacts } from './drop-facts.tsx';
import { useDropPreview } from './use-drop-preview.ts';

interface DeleteTableDialogProps {
  table: Pick<ManagedTable, 'schema_name' | 'table_name' | 'kind' | 'is_app_table'>;
  onClose: () => void;
  onDeleted?: () => void;
}

type DeleteMethod = 'trash' | 'drop';

/** Shows what would be deleted, and offers the trash, from which a table can be restored. */
export function DeleteTableDialog({ table, onClose, onDeleted }: DeleteTableDialogProps) {
  const { table_name: name, schema_name: schema, kind } = table;
  const client = useQueryClient();
  const submit = useSubmit();
  const preview = useDropPreview(schema, name);
  const [chosen, setChosen] = useState<DeleteMethod>();
  const [typed, setTyped] = useState('');
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const canTrash = preview.data?.can_go_to_trash ?? false;
  const method = chosen ?? (canTrash ? 'trash' : 'drop');
  const isReady = preview.data !== undefined && typed === name && (!table.is_app_table || isAcknowledged);

  async function finish(toast: Parameters<typeof showToast>[0]) {
    await client.invalidateQueries({ queryKey: databaseKeys.anyTables });
    await client.invalidateQueries({ queryKey: databaseKeys.trash });
    onClose();
    onDeleted?.();
    showToast({ tone: 'success', ...toast });
  }

  async function restore(id: string) {
    const reply = await databaseCall(restoreTable, { params: { id } }, { failure: 'restore' });
    // The trash may have been opened meanwhile, so its list is loaded again too.
    await client.invalidateQueries({ queryKey: databaseKeys.trash });
    await client.invalidateQueries({ queryKey: databaseKeys.anyTables });
    showToast(
      reply.ok
        ? { tone: 'success', title: 'Table Restored', description: `${name} has been restored.` }
        : { tone: 'danger', title: 'Failed to restore the table', description: reply.refusal.message },
    );
  }

  function send() {
    const target = { params: { table: name }, query: { schema } };
    if (method === 'trash')
      return void submit.run(
        () => databaseCall(trashTable, target, { failure: 'trash' }),
        ({ id }) =>
          finish({
            title: 'Table Deleted',
            description: `${name} is in the trash.`,
            action: { label: 'Restore', onPress: () => void restore(id) },
          }),
      );
    return void submit.run(
      () => databaseCall(deleteTable, { params: { name }, query: { schema } }, { failure: 'deleteTable' }),
      () => finish({ title: 'Table Deleted', description: `${name} has been deleted.` }),
    );
  }

  return (
    <FormDialog
      title={`Delete the ${kind} “${name}”?`}
      description={method === 'trash' ? 'You can restore it from the trash.' : 'This cannot be undone.'}
      submitLabel={method === 'trash' ? 'Move to trash' : `Delete ${kind}`}
      tone="danger"
      submit={submit}
      isSubmitDisabled={!isReady}
      onSubmit={send}
      onClose={onClose}
    >
      <DropFacts preview={preview} isDropped={method === 'drop'} />
      {canTrash && (
        <RadioGroup
          label="How to delete it"
          name="method"
          value={method}
          options={[
            {
              value: 'trash',
              label: 'Move to trash',
              description: 'Hides the table with all its rows until somebody restores it.',
            },
            { value: 'drop', label: 'Delete permanently', description: 'This cannot be undone.' },
          ]}
          onValueChange={(value) => setChosen(value === 'drop' ? 'drop' : 'trash')}
        />
      )}
      {!canTrash && preview.data && !table.is_app_table && (
        <Banner tone="info">
          Only ordinary tables can be moved to the trash. This one is deleted permanently.
        </Banner>
      )}
      {table.is_app_table && (
        <AppDatabaseWarning
          warning="The site depends on this table, so the server refuses to delete it from here."
          isAcknowledged={isAcknowledged}
          onChange={setIsAcknowledged}
        />
      )}
      <TypedName name={name} value={typed} onChange={setTyped} />
    </FormDialog>
  );
}

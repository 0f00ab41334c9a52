import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useManager } from '../manager/manager-context.tsx';
import { useSchema } from '../workspace/use-schema.ts';
import { ScriptEditor } from './script-editor.tsx';
import { type CreateTableState, useCreateTable } from './use-create-table.ts';
import { VisualBuilder } from './visual-builder.tsx';

export function CreateTableDialog({ onClose }: { onClose: () => void }) {
  const { connection, dialect } = useManager();
  const schemas = useSchema().data?.creatable_schemas ?? ['public'];
  const state = useCreateTable(onClose);
  const { mode, form, change, conflict } = state;
  const schema = dialect === 'postgres' ? (form.schema ?? schemas[0] ?? 'public') : undefined;
  return (
    <FormDialog
      title="Create New Table"
      description={connection && `In ${connection.database_name}, as ${connection.username}`}
      size="large"
      submitLabel="Create Table"
      submit={state.submit}
      remedy={conflict && <SuggestionButton state={state} />}
      onSubmit={() => state.send(schema)}
      onClose={onClose}
    >
      {conflict && <p className="database-said">{`Suggested name: ${conflict.suggestion}`}</p>}
      <Tabs
        label="How to create the table"
        value={mode}
        onValueChange={(id) => state.setMode(id === 'script' ? 'script' : 'visual')}
        tabs={[
          {
            id: 'visual',
            label: 'Visual Builder',
            panel: mode === 'visual' && <VisualBuilder {...{ form, schema, schemas }} onChange={change} />,
          },
          {
            id: 'script',
            label: 'SQL Script Builder',
            panel: mode === 'script' && (
              <ScriptEditor
                category="create"
                script={form.script}
                onChange={(script) => change({ script })}
              />
            ),
          },
        ]}
      />
    </FormDialog>
  );
}

function SuggestionButton({ state: { conflict, applySuggestion } }: { state: CreateTableState }) {
  return (
    <Button
      size="small"
      onClick={({ currentTarget }) => {
        if (conflict) applySuggestion(conflict);
        // This button disappears with the error message, so the focus moves to the field that has the new name.
        currentTarget.form?.querySelector<HTMLElement>('[role="tabpanel"] :is(input, textarea)')?.focus();
      }}
    >
      Use suggested name
    </Button>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { createTable } from '@tessera/contract/database-tables';
import { tableSentences } from '@tessera/domain/database/names';
import { toText } from '@tessera/table-sql/sql';
import { createTable as createTableSql } from '@tessera/table-sql/tables';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useManager } from '../manager/manager-context.tsx';
import { useSchema } from '../workspace/use-schema.ts';
import { type ColumnDraft, firstColumns, toDefinitions } from './column-drafts.ts';
import { ColumnsEditor } from './columns-editor.tsx';
import { LiveSql } from './live-sql.tsx';
import { renameInScript } from './rename-in-script.ts';
import { showDone } from '../forms/show-done.ts';
import { ScriptEditor } from './script-editor.tsx';

type BuilderMode = 'visual' | 'script';

export function CreateTableDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { connection, dialect } = useManager();
  const creatable = useSchema().data?.creatable_schemas ?? ['public'];
  const submit = useSubmit();
  const [mode, setMode] = useState<BuilderMode>('visual');
  const [tableName, setTableName] = useState('');
  const [chosenSchema, setSchema] = useState<string>();
  const schema = dialect === 'postgres' ? (chosenSchema ?? creatable[0] ?? 'public') : undefined;
  const [columns, setColumns] = useState<readonly ColumnDraft[]>(() => firstColumns(dialect));
  const [script, setScript] = useState('');
  const name = tableName.trim();

  function send() {
    const error = mode === 'script' ? scriptError(script) : builderError(name, columns);
    if (error) return submit.reject(error);
    if (!connection) return submit.reject(tableSentences.noDatabase);
    if (!connection.username) return submit.reject(tableSentences.noUser);
    const body = {
      useVisualBuilder: mode === 'visual',
      ...(mode === 'visual' ? { tableName: name, columns: toDefinitions(columns) } : { sqlScript: script }),
      currentDatabase: connection.database_name,
      currentUser: connection.username,
    };
    const query = mode === 'visual' && schema !== undefined ? { schema } : {};
    return void submit.run(
      () => databaseCall(createTable, { query, body }, { failure: 'createTable' }),
      async (made) => {
        await client.invalidateQueries({ queryKey: databaseKeys.anyTables });
        onClose();
        showDone(
          'Table Created',
          made.tableName ? `${made.tableName} is in ${made.database}.` : `In ${made.database}`,
        );
      },
    );
  }

  const refusal = submit.problem?.refusal;
  const taken = refusal?.code === 'database.table_exists' ? refusal : undefined;

  function takeSuggestion(old: string, suggestion: string) {
    if (mode === 'visual') setTableName(suggestion);
    else setScript(renameInScript(script, old, suggestion));
    submit.clear();
  }

  return (
    <FormDialog
      title="Create New Table"
      description={connection && `In ${connection.database_name}, as ${connection.username}`}
      size="large"
      submitLabel="Create Table"
      submit={submit}
      remedy={
        taken && (
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              takeSuggestion(taken.table, taken.suggestion);
              // The button goes with what it answered; where the name is now, one reads it.
              currentTarget.form
                ?.querySelector<HTMLElement>('[role="tabpanel"] :is(input, textarea)')
                ?.focus();
            }}
          >
            Use suggested name
          </Button>
        )
      }
      onSubmit={send}
      onClose={onClose}
    >
      {taken && <p className="database-said">{`Suggested name: ${taken.suggestion}`}</p>}
      <Tabs
        label="Ways to make a table"
        value={mode}
        onValueChange={(id) => setMode(id === 'script' ? 'script' : 'visual')}
        tabs={[
          {
            id: 'visual',
            label: 'Visual Builder',
            panel: mode === 'visual' && (
              <div className="database-form">
                <div className="database-pair">
                  <TextField
                    label="Table name"
                    required
                    value={tableName}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    onChange={(event) => setTableName(event.currentTarget.value)}
                  />
                  {schema !== undefined && (
                    <SelectField
                      label="Schema"
                      value={schema}
                      options={creatable.map((each) => ({ value: each, label: each }))}
                      onChange={(event) => setSchema(event.currentTarget.value)}
                    />
                  )}
                </div>
                <h3 className="ui-strong">Columns</h3>
                <ColumnsEditor dialect={dialect} columns={columns} onChange={setColumns} />
                <LiveSql
                  waiting="Give the table a name and its columns."
                  write={
                    name === '' || columns.length === 0
                      ? undefined
                      : () =>
                          toText(
                            createTableSql(
                              dialect,
                              { schema: schema ?? connection?.database_name ?? '', table: name },
                              toDefinitions(columns),
                            ),
                            dialect,
                          )
                  }
                />
              </div>
            ),
          },
          {
            id: 'script',
            label: 'SQL Script Builder',
            panel: mode === 'script' && (
              <ScriptEditor category="create" script={script} onChange={setScript} />
            ),
          },
        ]}
      />
    </FormDialog>
  );
}

function scriptError(script: string): string | undefined {
  return script.trim() === '' ? tableSentences.scriptRequired : undefined;
}

function builderError(name: string, columns: readonly ColumnDraft[]): string | undefined {
  if (name === '') return tableSentences.nameRequired;
  if (columns.length === 0) return tableSentences.columnsRequired;
  return columnsError(columns);
}

export function columnsError(columns: readonly ColumnDraft[]): string | undefined {
  if (columns.some((column) => column.name.trim() === '')) return tableSentences.columnNames;
  return columns.some((column) => column.type.trim() === '') ? tableSentences.columnTypes : undefined;
}

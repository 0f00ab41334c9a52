import { useQueryClient } from '@tanstack/react-query';
import { createTable } from '@tessera/contract/database/database-tables';
import { tableSentences } from '@tessera/domain/database/names';
import { useState } from 'react';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { showDone } from '../forms/show-done.ts';
import { type Submit, useSubmit } from '../forms/use-submit.ts';
import { useManager } from '../manager/manager-context.tsx';
import { type ColumnDraft, firstColumns, toDefinitions } from './column-drafts.ts';
import { renameInScript } from './rename-in-script.ts';
import { scriptError, tableError } from './table-errors.ts';

/** The fields of both tabs. */
export interface NewTable {
  readonly tableName: string;
  /** The chosen schema. Undefined stands for the first schema in which tables can be created. */
  readonly schema: string | undefined;
  readonly columns: readonly ColumnDraft[];
  readonly script: string;
}

export type BuilderMode = 'visual' | 'script';

export interface CreateTableState {
  readonly submit: Submit;
  readonly mode: BuilderMode;
  readonly setMode: (mode: BuilderMode) => void;
  readonly form: NewTable;
  readonly change: (fields: Partial<NewTable>) => void;
  /** If the server refused the name because a table has it: that name, and a free name to use instead. */
  readonly conflict: NameConflict | undefined;
  readonly applySuggestion: (conflict: NameConflict) => void;
  /** Sends the form. The builder creates the table in the given schema, if the server has schemas. */
  readonly send: (schema: string | undefined) => void;
}

interface NameConflict {
  readonly table: string;
  readonly suggestion: string;
}

export function useCreateTable(onClose: () => void): CreateTableState {
  const client = useQueryClient();
  const { connection, dialect } = useManager();
  const submit = useSubmit();
  const [mode, setMode] = useState<BuilderMode>('visual');
  const [form, setForm] = useState<NewTable>(() => ({
    tableName: '',
    schema: undefined,
    columns: firstColumns(dialect),
    script: '',
  }));
  const change = (fields: Partial<NewTable>) => setForm((before) => ({ ...before, ...fields }));
  const refusal = submit.problem?.refusal;

  return {
    submit,
    mode,
    setMode,
    form,
    change,
    conflict: refusal?.code === 'database.table_exists' ? refusal : undefined,
    applySuggestion({ table, suggestion }) {
      if (mode === 'visual') change({ tableName: suggestion });
      else change({ script: renameInScript(form.script, table, suggestion) });
      submit.clear();
    },
    send(schema) {
      const isVisual = mode === 'visual';
      const error = isVisual ? tableError(form.tableName, form.columns) : scriptError(form.script);
      if (error) return submit.reject(error);
      if (!connection) return submit.reject(tableSentences.noDatabase);
      if (!connection.username) return submit.reject(tableSentences.noUser);
      const body = {
        useVisualBuilder: isVisual,
        ...(isVisual
          ? { tableName: form.tableName.trim(), columns: toDefinitions(form.columns) }
          : { sqlScript: form.script }),
        currentDatabase: connection.database_name,
        currentUser: connection.username,
      };
      const query = isVisual && schema !== undefined ? { schema } : {};
      return void submit.run(
        () => databaseCall(createTable, { query, body }, { failure: 'createTable' }),
        async ({ tableName, database }) => {
          await client.invalidateQueries({ queryKey: databaseKeys.anyTables });
          onClose();
          showDone('Table Created', tableName ? `${tableName} is in ${database}.` : `In ${database}`);
        },
      );
    },
  };
}

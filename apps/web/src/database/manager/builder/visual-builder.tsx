import { toText } from '@tessera/table-sql/sql';
import { createTable } from '@tessera/table-sql/tables';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { useManager } from '../manager/manager-context.tsx';
import { toDefinitions } from './column-drafts.ts';
import { ColumnsEditor } from './columns-editor.tsx';
import { LiveSql } from './live-sql.tsx';
import type { NewTable } from './use-create-table.ts';

interface VisualBuilderProps {
  form: NewTable;
  /** Undefined where the server has no schemas. */
  schema: string | undefined;
  schemas: readonly string[];
  onChange: (fields: Partial<NewTable>) => void;
}

export function VisualBuilder({ form, schema, schemas, onChange }: VisualBuilderProps) {
  const { dialect } = useManager();
  return (
    <div className="database-form">
      <div className="database-pair">
        <TextField
          label="Table name"
          required
          value={form.tableName}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ tableName: event.currentTarget.value })}
        />
        {schema !== undefined && (
          <SelectField
            label="Schema"
            value={schema}
            options={schemas.map((each) => ({ value: each, label: each }))}
            onChange={(event) => onChange({ schema: event.currentTarget.value })}
          />
        )}
      </div>
      <h3 className="ui-strong">Columns</h3>
      <ColumnsEditor dialect={dialect} columns={form.columns} onChange={(columns) => onChange({ columns })} />
      <GeneratedSql {...{ form, schema }} />
    </div>
  );
}

function GeneratedSql({ form, schema }: Pick<VisualBuilderProps, 'form' | 'schema'>) {
  const { connection, dialect } = useManager();
  const table = form.tableName.trim();
  const tableRef = { schema: schema ?? connection?.database_name ?? '', table };
  const isComplete = table !== '' && form.columns.length > 0;
  return (
    <LiveSql
      waiting="Enter a table name and its columns."
      write={
        isComplete
          ? () => toText(createTable(dialect, tableRef, toDefinitions(form.columns)), dialect)
          : undefined
      }
    />
  );
}

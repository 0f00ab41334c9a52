import { useNavigate } from 'react-router';
import { Select } from '../../../ui/forms/select.tsx';
import { useConnection, useTables } from '../api/queries.ts';
import { tableAddress } from '../diagram/table-address.ts';
import { findTables, schemasOf } from '../tables/table-filter.ts';

interface TableChoiceProps {
  schema: string | undefined;
  table: string;
}

const idOf = (schema: string, table: string) => JSON.stringify([schema, table]);

/** A field above the grid that opens another table. */
export function TableChoice({ schema, table }: TableChoiceProps) {
  const navigate = useNavigate();
  const { data: connection } = useConnection();
  const { data } = useTables(connection?.database_name ?? '', { isEnabled: connection !== undefined });
  const tables = findTables(data ?? [], { search: '', schema: '' });
  const here = tables.find(
    ({ schema_name, table_name }) => table_name === table && (schema ?? schema_name) === schema_name,
  );
  if (tables.length === 0) return null;
  return (
    <Select
      className="table-page-choice"
      aria-label="Table"
      value={here ? idOf(here.schema_name, here.table_name) : ''}
      placeholder={here ? undefined : 'Choose a table'}
      options={schemasOf(tables).map((name) => ({
        label: name,
        options: tables
          .filter(({ schema_name }) => schema_name === name)
          .map(({ table_name }) => ({ value: idOf(name, table_name), label: table_name })),
      }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = tables.find((each) => idOf(each.schema_name, each.table_name) === value);
        if (chosen) void navigate(tableAddress(chosen.schema_name, chosen.table_name));
      }}
    />
  );
}

import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { formatCount } from '../format/format.ts';
import type { Schema } from '../workspace/use-schema.ts';
import { findTables, isElsewhere } from '../tables/table-filter.ts';

export type Columns = Schema['tables'][number]['columns'];

interface NodeBase {
  readonly id: string;
  readonly level: number;
  readonly label: string;
  readonly detail: string;
  readonly schema: string;
  /** Undefined for nodes without children. */
  readonly isExpanded: boolean | undefined;
}

export type ObjectNode = NodeBase &
  (
    | { readonly kind: 'schema' }
    | { readonly kind: 'table'; readonly table: ManagedTable }
    | { readonly kind: 'column'; readonly isKey: boolean; readonly parentId: string }
  );

interface Shown {
  readonly tables: readonly ManagedTable[];
  /** Undefined while the columns of the schema are not loaded. */
  readonly columnsOf: (schema: string, table: string) => Columns | undefined;
  readonly expanded: ReadonlySet<string>;
  readonly search: string;
}

/** Maximum number of tables in the tree. More would make the page slow; a search finds the others. */
export const MAX_TABLES = 1_000;

export const idOf = (...names: readonly string[]): string => JSON.stringify(names);

/** The tables in the tree. Without a search, partitions are left out, because there may be thousands of them. */
export function tablesInTree(tables: readonly ManagedTable[], search: string): readonly ManagedTable[] {
  const found = findTables(tables, { search, schema: '' });
  return search.trim() === '' ? found.filter(({ kind }) => kind !== 'partition') : found;
}

/**
 * The visible nodes of the tree, from top to bottom. If there are several schemas, they are the first level; otherwise
 * the tables are. While somebody searches, all schemas are open.
 */
export function visibleNodes({ tables, columnsOf, expanded, search }: Shown): readonly ObjectNode[] {
  const shown = tablesInTree(tables, search).slice(0, MAX_TABLES);
  const bySchema = Map.groupBy(shown, ({ schema_name }) => schema_name);
  const hasSchemas = new Set(tables.map(({ schema_name }) => schema_name)).size > 1;
  const tableNodes = (of: readonly ManagedTable[], level: number) =>
    of.flatMap((table) => nodesOfTable(table, level, { columnsOf, expanded }));
  if (!hasSchemas) return tableNodes(shown, 1);
  return [...bySchema].flatMap(([schema, of]) => {
    const id = idOf(schema);
    const isExpanded = search.trim() !== '' || expanded.has(id);
    const node = {
      id,
      kind: 'schema',
      level: 1,
      label: schema,
      detail: String(of.length),
      schema,
      isExpanded,
    };
    return [node as ObjectNode, ...(isExpanded ? tableNodes(of, 2) : [])];
  });
}

function nodesOfTable(
  table: ManagedTable,
  level: number,
  { columnsOf, expanded }: Pick<Shown, 'columnsOf' | 'expanded'>,
): readonly ObjectNode[] {
  const { schema_name: schema, table_name: label } = table;
  const id = idOf(schema, label);
  const isExpanded = expanded.has(id);
  const detail = table.row_count === null ? '' : formatCount(table.row_count, table.is_estimate);
  const node: ObjectNode = { id, kind: 'table', level, label, detail, schema, isExpanded, table };
  const columns = isExpanded ? (columnsOf(schema, label) ?? []) : [];
  return [
    node,
    ...columns.map((column): ObjectNode => ({
      id: idOf(schema, label, column.column_name),
      kind: 'column',
      level: level + 1,
      label: column.column_name,
      detail: column.data_type,
      schema,
      isExpanded: undefined,
      isKey: column.is_primary_key,
      parentId: id,
    })),
  ];
}

/** The schemas that are open at first: those whose tables are listed without their schema. */
export function openSchemas(tables: readonly ManagedTable[]): ReadonlySet<string> {
  return new Set(tables.filter((table) => !isElsewhere(table)).map(({ schema_name }) => idOf(schema_name)));
}

export type TreeMove = { readonly focus: string } | { readonly toggle: string } | undefined;

/** What a key does in the tree, as the ARIA pattern for trees says; undefined for keys that do nothing. */
export function moveInTree(nodes: readonly ObjectNode[], id: string, key: string): TreeMove {
  const at = nodes.findIndex((node) => node.id === id);
  const node = nodes[at];
  if (!node) return undefined;
  const focus = (index: number): TreeMove => {
    const target = nodes[index];
    return target && { focus: target.id };
  };
  switch (key) {
    case 'ArrowDown':
      return focus(at + 1);
    case 'ArrowUp':
      return focus(at - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(nodes.length - 1);
    case 'ArrowRight':
      if (node.isExpanded === false) return { toggle: id };
      return node.isExpanded && (nodes[at + 1]?.level ?? 0) > node.level ? focus(at + 1) : undefined;
    case 'ArrowLeft':
      if (node.isExpanded) return { toggle: id };
      return focus(nodes.findLastIndex((each, index) => index < at && each.level < node.level));
    case ' ':
      return node.isExpanded === undefined ? undefined : { toggle: id };
    default:
      return startsWith(nodes, at, key);
  }
}

/** Moves to the next node whose name starts with the typed character. */
function startsWith(nodes: readonly ObjectNode[], at: number, key: string): TreeMove {
  if (Array.from(key).length !== 1) return undefined;
  const following = [...nodes.slice(at + 1), ...nodes.slice(0, at)];
  const found = following.find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()));
  return found && { focus: found.id };
}

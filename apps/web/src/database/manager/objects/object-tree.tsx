import { useQueries } from '@tanstack/react-query';
import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { quoteName } from '@tessera/table-sql/names';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Connection, useTables } from '../api/queries.ts';
import { plural } from '@tessera/domain/plural';
import { isElsewhere } from '../tables/table-filter.ts';
import { schemaQuery } from '../workspace/use-schema.ts';
import { TreeNode } from './tree-node.tsx';
import {
  type Columns,
  idOf,
  MAX_TABLES,
  moveInTree,
  type ObjectNode,
  openSchemas,
  tablesInTree,
  visibleNodes,
} from './object-nodes.ts';

interface ObjectTreeProps {
  connection: Connection;
  onInsert: ((name: string) => void) | undefined;
}

export function ObjectTree({ connection, onInsert }: ObjectTreeProps) {
  const tables = useTables(connection.database_name, { isEnabled: true });
  if (tables.isError && !tables.data)
    return (
      <div className="objects-message" role="alert">
        <p>Couldn’t load the tables: {tables.error.message}</p>
        <Button size="small" isLoading={tables.isFetching} onClick={() => void tables.refetch()}>
          Retry
        </Button>
      </div>
    );
  if (!tables.data) return <TreeSkeleton />;
  return <LoadedTree {...{ connection, onInsert }} tables={tables.data} />;
}

function LoadedTree({ connection, tables, onInsert }: ObjectTreeProps & { tables: readonly ManagedTable[] }) {
  const [search, setSearch] = useState('');
  // The nodes that somebody has opened. As long as it is undefined, `openSchemas` decides which schemas are open.
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const expanded = useMemo(() => chosen ?? openSchemas(tables), [chosen, tables]);
  const columnsOf = useColumns(expanded);
  const nodes = visibleNodes({ tables, columnsOf, expanded, search });
  const found = tablesInTree(tables, search).length;
  return (
    <>
      <span className="ui-input-frame objects-filter">
        <input
          type="search"
          className="ui-input"
          aria-label="Filter tables"
          placeholder="Filter"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </span>
      <output className="sr-only">{search !== '' && `${plural(found, 'table')} found`}</output>
      {nodes.length === 0 && (
        <p className="objects-message">{search === '' ? 'No tables yet.' : 'No tables match.'}</p>
      )}
      {nodes.length > 0 && (
        <Tree {...{ nodes, connection, onInsert }} onToggle={(id) => setChosen(toggled(expanded, id))} />
      )}
      {found > MAX_TABLES && (
        <p className="objects-message">
          The first {MAX_TABLES.toLocaleString('en-GB')} of {found.toLocaleString('en-GB')} tables. Filter by
          name to find others.
        </p>
      )}
    </>
  );
}

function toggled(expanded: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...expanded].filter((each) => each !== id);
  return new Set(expanded.has(id) ? others : [...others, id]);
}

/** The columns of tables. They are loaded for a whole schema as soon as one of its tables is open in the tree. */
function useColumns(expanded: ReadonlySet<string>) {
  const schemas = [...new Set([...expanded].map((id) => JSON.parse(id) as string[]).flatMap(schemaOfTable))];
  const queries = useQueries({ queries: schemas.map((schema) => schemaQuery(schema)) });
  const tables = new Map<string, Columns>(
    queries.flatMap(({ data }) =>
      (data?.tables ?? []).map(({ name, columns }) => [idOf(data?.schema ?? '', name), columns] as const),
    ),
  );
  return (schema: string, table: string) => tables.get(idOf(schema, table));
}

function schemaOfTable([schema, table]: readonly string[]): readonly string[] {
  return schema === undefined || table === undefined ? [] : [schema];
}

interface TreeProps extends ObjectTreeProps {
  nodes: readonly ObjectNode[];
  onToggle: (id: string) => void;
}

function Tree({ nodes, connection, onInsert, onToggle }: TreeProps) {
  const [active, setActive] = useState<string>();
  const current = nodes.some(({ id }) => id === active) ? active : nodes[0]?.id;
  const tree = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const node = nodes.find(({ id }) => id === current);
    if (!node || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (node.kind === 'schema') onToggle(node.id);
      else if (node.kind === 'column' || event.shiftKey) onInsert?.(nameOf(node, connection));
      else tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(node.id)}"] a`)?.click();
      return;
    }
    const move = moveInTree(nodes, node.id, event.key);
    if (!move) return;
    event.preventDefault();
    if ('toggle' in move) onToggle(move.toggle);
    else tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(move.focus)}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={tree}
        role="tree"
        tabIndex={-1}
        className="objects-tree"
        aria-label={`Tables of ${connection.database_name}`}
        onKeyDown={onKeyDown}
      >
        {nodes.map((node) => (
          <TreeNode
            key={node.id}
            node={node}
            isCurrent={node.id === current}
            onFocus={() => setActive(node.id)}
            onToggle={() => onToggle(node.id)}
            onInsert={onInsert && (() => onInsert(nameOf(node, connection)))}
          />
        ))}
      </div>
      {onInsert && <p className="objects-hint">Enter opens a table, Shift+Enter inserts its name.</p>}
    </>
  );
}

/** The name to write into a script, in quotes, so that any name is valid there. */
function nameOf(node: ObjectNode, { dialect }: Connection): string {
  const name = quoteName(dialect, node.label);
  const needsSchema = node.kind === 'table' && isElsewhere(node.table);
  return needsSchema ? `${quoteName(dialect, node.schema)}.${name}` : name;
}

function TreeSkeleton() {
  return (
    <div className="objects-skeleton" aria-busy="true">
      <span className="sr-only">Loading tables</span>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} height="1rem" />
      ))}
    </div>
  );
}

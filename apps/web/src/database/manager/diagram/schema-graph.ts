import type { Schema } from '../workspace/use-schema.ts';

export interface DrawnColumn {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
  /** The column is part of a foreign key. */
  readonly isReference: boolean;
}

export interface DrawnTable {
  readonly name: string;
  readonly kind: Schema['tables'][number]['kind'];
  /** Number of partitions, which are not drawn themselves. */
  readonly partitions: number;
  readonly columns: readonly DrawnColumn[];
}

/** A foreign key, from the table that has it to the table it refers to. */
export interface Reference {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly targetColumns: readonly string[];
}

export interface SchemaGraph {
  readonly tables: readonly DrawnTable[];
  readonly references: readonly Reference[];
}

/**
 * Turns a schema into the tables and lines of the diagram. Partitions are not drawn: their foreign keys begin at their
 * partitioned table. Foreign keys to other schemas are left out, because the tables there are not in the diagram.
 */
export function toGraph({
  schema,
  tables,
  foreign_keys,
}: Pick<Schema, 'schema' | 'tables' | 'foreign_keys'>) {
  const roots = new Map(tables.map(({ name, partition_of }) => [name, partition_of ?? name]));
  const partitions = Map.groupBy(tables, ({ partition_of }) => partition_of);
  const references = withoutCopies(
    foreign_keys
      .filter((key) => key.schema === schema && key.target_schema === schema)
      .flatMap((key) => {
        const [from, to] = [roots.get(key.table), roots.get(key.target_table)];
        if (from === undefined || to === undefined) return [];
        return { name: key.name, from, to, columns: key.columns, targetColumns: key.target_columns };
      }),
  );
  const referring = new Set(
    references.flatMap(({ from, columns }) => columns.map((each) => `${from}\n${each}`)),
  );
  return {
    references,
    tables: tables
      .filter(({ name }) => roots.get(name) === name)
      .map(({ name, kind, columns }) => ({
        name,
        kind,
        partitions: partitions.get(name)?.length ?? 0,
        columns: columns.map((column) => ({
          name: column.column_name,
          type: column.data_type,
          isKey: column.is_primary_key,
          isReference: referring.has(`${name}\n${column.column_name}`),
        })),
      })),
  } satisfies SchemaGraph;
}

/** Leaves out repeated references: each partition may have the same foreign key under another name. */
function withoutCopies(references: readonly Reference[]): readonly Reference[] {
  const seen = new Set<string>();
  return references.filter(({ from, to, columns, targetColumns }) => {
    const key = JSON.stringify([from, columns, to, targetColumns]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The part of the graph around a table: the table, the tables that it refers to, and the tables that refer to it. */
export function neighbourhood(graph: SchemaGraph, table: string): SchemaGraph {
  const near = new Set([table]);
  for (const { from, to } of graph.references) {
    if (from === table) near.add(to);
    if (to === table) near.add(from);
  }
  return {
    tables: graph.tables.filter(({ name }) => near.has(name)),
    references: graph.references.filter(({ from, to }) => near.has(from) && near.has(to)),
  };
}

/** Groups of tables that are connected by references, the largest first. Single tables come last. */
export function groupsOf({ tables, references }: SchemaGraph): string[][] {
  const neighbours = new Map<string, string[]>(tables.map(({ name }) => [name, []]));
  for (const { from, to } of references) {
    neighbours.get(from)?.push(to);
    neighbours.get(to)?.push(from);
  }
  const seen = new Set<string>();
  const groups: string[][] = [];
  for (const { name } of tables) {
    if (seen.has(name)) continue;
    const group = [name];
    seen.add(name);
    for (const member of group) {
      for (const next of neighbours.get(member) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    groups.push(group);
  }
  return groups.toSorted((one, other) => other.length - one.length);
}

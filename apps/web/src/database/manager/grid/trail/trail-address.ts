import { filterOperators } from '@tessera/table-sql/paging';
import type { SortStep, TableRef, WrittenFilter } from '../data/table-rows.ts';
import { plainQuery, type TrailStep } from './follow.ts';

/**
 * Maximum length of an address, because some servers cut longer ones. A trail that is too long is lost with the page.
 */
const MAX_ADDRESS_CHARS = 2_000;

/** Encodes the trail as nested arrays, which are short. Empty for one table without sort and filters. */
export function writeTrail(trail: readonly TrailStep[]): string {
  const isPlain = trail.every(({ query }) => query.sort.length === 0 && query.filters.length === 0);
  if (trail.length < 2 && isPlain) return '';
  const text = JSON.stringify(
    trail.map(({ tableRef, query }) => [
      tableRef.schema ?? null,
      tableRef.table,
      query.sort.map(({ column, direction }) => [column, direction]),
      query.filters.map(({ column, operator, value }) => [column, operator, value]),
    ]),
  );
  return text.length > MAX_ADDRESS_CHARS ? '' : text;
}

/** Decodes a trail from any text, and ignores what is invalid. The first step is always `startTable`. */
export function readTrail(text: string | null, startTable: TableRef): readonly TrailStep[] {
  const steps = listOf(parse(text)).map(stepOf);
  const [first, ...rest] = steps;
  if (!first || rest.some((step) => step === undefined)) return [{ tableRef: startTable, query: plainQuery }];
  return [{ tableRef: startTable, query: first.query }, ...rest.filter((step) => step !== undefined)];
}

function stepOf(given: unknown): TrailStep | undefined {
  const [schema, table, sort, filters] = listOf(given);
  if (typeof table !== 'string') return undefined;
  const tableRef = typeof schema === 'string' ? { schema, table } : { table };
  return {
    tableRef,
    query: {
      sort: listOf(sort).flatMap(sortOf),
      filters: listOf(filters).flatMap(filterOf),
    },
  };
}

function sortOf(given: unknown): SortStep[] {
  const [column, direction] = listOf(given);
  if (typeof column !== 'string' || (direction !== 'asc' && direction !== 'desc')) return [];
  return [{ column, direction }];
}

function filterOf(given: unknown): WrittenFilter[] {
  const [column, operatorName, value] = listOf(given);
  const operator = filterOperators.find((each) => each === operatorName);
  if (typeof column !== 'string' || typeof value !== 'string' || !operator) return [];
  return [{ column, operator, value }];
}

function listOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [];
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]') as unknown;
  } catch {
    return undefined;
  }
}

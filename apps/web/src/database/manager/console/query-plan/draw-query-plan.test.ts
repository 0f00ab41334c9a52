import { describe, expect, test } from 'vitest';
import { drawQueryPlan, type DrawnStep, misestimateOf, readQueryPlan } from './draw-query-plan.ts';

const scan = {
  'Node Type': 'Seq Scan',
  'Relation Name': 'orders',
  Schema: 'public',
  Alias: 'o',
  'Total Cost': 80,
  'Plan Rows': 10,
  'Actual Rows': 1_000,
  'Actual Loops': 1,
  'Actual Total Time': 6,
  'Shared Hit Blocks': 4,
  Filter: '(paid)',
};
const look = {
  'Node Type': 'Index Scan',
  'Relation Name': 'users',
  Alias: 'users',
  'Index Name': 'users_pkey',
  'Total Cost': 15,
  'Plan Rows': 1,
  'Actual Rows': 1,
  'Actual Loops': 1_000,
  'Actual Total Time': 0.003,
};
const join = {
  'Node Type': 'Nested Loop',
  'Join Type': 'Left',
  'Total Cost': 100,
  'Plan Rows': 10,
  'Actual Rows': 1_000,
  'Actual Loops': 1,
  'Actual Total Time': 10,
  Plans: [scan, look],
};

function drawn(dialect: 'postgres' | 'mysql', queryPlan: unknown): DrawnStep {
  const read = readQueryPlan(dialect, queryPlan);
  if (!read) throw new Error('not a query plan');
  return drawQueryPlan(read.root);
}

describe('PostgreSQL query plans', () => {
  test('the time of a step covers all its loops, without the steps below it', () => {
    const root = drawn('postgres', [{ Plan: join, 'Execution Time': 10.2 }]);

    expect(root.title).toBe('Nested Loop (Left)');
    expect(root.selfTime).toBeCloseTo(1);
    expect(root.children.map(({ subject }) => subject)).toEqual([
      'on public.orders o',
      'on users using users_pkey',
    ]);
    expect(root.children.map(({ selfTime }) => selfTime)).toEqual([6, 3]);
    expect([root, ...root.children].map(({ share }) => Math.round(share * 100))).toEqual([10, 60, 30]);
  });

  test('if times were not measured, shares are computed from costs', () => {
    const bare = (node: object) =>
      Object.fromEntries(Object.entries(node).filter(([key]) => !key.startsWith('Actual')));
    const root = drawn('postgres', [{ Plan: { ...bare(join), Plans: [bare(scan), bare(look)] } }]);

    expect(root.time).toBeNull();
    expect(root.children.map(({ share }) => share)).toEqual([0.8, 0.15]);
  });

  test('if the planner misjudged the number of rows, the factor is shown, and whether it was too high or too low', () => {
    const root = drawn('postgres', [{ Plan: join }]);

    expect(root.children[0]?.misestimate).toEqual({ factor: 100, direction: 'more', isSevere: true });
    expect(root.children[1]?.misestimate).toBeUndefined();
  });

  test('steps that a LIMIT ends early do not count as misestimated, but steps below a sort do', () => {
    const wide = { ...scan, 'Plan Rows': 1_000_000, 'Actual Rows': 20 };
    const under = (child: object) => ({ 'Node Type': 'Limit', 'Plan Rows': 20, Plans: [child] });
    const straight = drawn('postgres', [{ Plan: under(wide) }]);
    const sorted = drawn('postgres', [{ Plan: under({ 'Node Type': 'Sort', Plans: [wide] }) }]);

    expect(straight.children[0]?.misestimate).toBeUndefined();
    expect(sorted.children[0]?.children[0]?.misestimate?.direction).toBe('fewer');
  });

  test('a parallel step has the time that passed, not the sum of its workers’ times', () => {
    const worker = { ...scan, 'Actual Loops': 3, 'Actual Total Time': 4, 'Parallel Aware': true };
    const root = drawn('postgres', [
      {
        Plan: {
          'Node Type': 'Gather',
          'Workers Launched': 2,
          'Actual Loops': 1,
          'Actual Total Time': 5,
          Plans: [worker],
        },
      },
    ]);

    expect(root.children[0]).toMatchObject({ time: 4, title: 'Parallel Seq Scan' });
  });

  test('facts of a step are listed, and a step that never ran is not misestimated', () => {
    const root = drawn('postgres', [{ Plan: scan }]);

    expect(root.facts).toEqual([
      { label: 'Filter', value: '(paid)' },
      { label: 'Buffers', value: '32 kB from cache' },
    ]);
    expect(misestimateOf({ estimatedRows: 500, actualRows: 0, loops: 0, isCutShort: false })).toBeUndefined();
  });
});

describe('MySQL and MariaDB query plans', () => {
  test('MariaDB times, tables and conditions are read', () => {
    const root = drawn('mysql', {
      query_block: {
        select_id: 1,
        cost: 0.5,
        r_loops: 1,
        r_total_time_ms: 10,
        filesort: {
          sort_key: 'o.at',
          r_loops: 1,
          r_total_time_ms: 9,
          temporary_table: {
            nested_loop: [
              {
                table: {
                  table_name: 'o',
                  access_type: 'ALL',
                  rows: 10,
                  r_rows: 2_000,
                  r_loops: 1,
                  cost: 0.3,
                  r_table_time_ms: 5,
                  r_other_time_ms: 1,
                  attached_condition: 'o.paid',
                },
              },
              {
                table: {
                  table_name: 'u',
                  access_type: 'eq_ref',
                  key: 'PRIMARY',
                  rows: 1,
                  r_rows: 1,
                  r_loops: 2_000,
                  cost: 0.2,
                  r_table_time_ms: 2,
                },
              },
            ],
          },
        },
      },
    });

    const sort = root.children[0];
    const tables = sort?.children[0]?.children[0]?.children ?? [];
    expect([root.title, sort?.title, sort?.facts[0]?.value]).toEqual(['Query', 'Sort', 'o.at']);
    expect(tables.map(({ title, subject }) => `${title} ${subject}`)).toEqual([
      'Full scan on o',
      'Unique look-up on u using PRIMARY',
    ]);
    expect([root.selfTime, sort?.selfTime, tables[0]?.selfTime]).toEqual([1, 1, 6]);
    expect(tables[0]?.misestimate).toEqual({ factor: 200, direction: 'more', isSevere: true });
    expect(tables[0]?.facts).toContainEqual({ label: 'Attached condition', value: 'o.paid' });
  });

  test('for MySQL, shares are computed from its costs, which are strings', () => {
    const root = drawn('mysql', {
      query_block: {
        select_id: 1,
        cost_info: { query_cost: '10.00' },
        table: {
          table_name: 'users',
          access_type: 'ALL',
          rows_examined_per_scan: 80,
          cost_info: { read_cost: '2.00', eval_cost: '6.00', prefix_cost: '8.00' },
          used_columns: ['id', 'email'],
        },
      },
    });

    expect([root.cost, root.selfCost]).toEqual([10, 2]);
    expect(root.children[0]).toMatchObject({ cost: 8, estimatedRows: 80, actualRows: null, share: 0.8 });
  });

  test('subqueries and unions become steps', () => {
    const inner = { query_block: { select_id: 2, table: { table_name: 't', access_type: 'ALL', rows: 3 } } };
    const root = drawn('mysql', {
      query_block: {
        union_result: { table_name: '<union1,2>', access_type: 'ALL', query_specifications: [inner, inner] },
      },
    });

    expect(root.children[0]?.title).toBe('Union');
    expect(root.children[0]?.children.map(({ title }) => title)).toEqual(['Query', 'Query']);
  });
});

test('a query plan in an unknown format is not drawn', () => {
  for (const queryPlan of [null, 'text', [], [{}], { other: 1 }])
    for (const dialect of ['postgres', 'mysql'] as const)
      expect(readQueryPlan(dialect, queryPlan)).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { type Drawing, layOut } from './layout.ts';
import { groupsOf, neighbourhood, type SchemaGraph } from './schema-graph.ts';

const table = (name: string, columns = 4) => ({
  name,
  kind: 'table' as const,
  partitions: 0,
  columns: Array.from({ length: columns }, (_, index) => ({
    name: index === 0 ? 'id' : `c${index}`,
    type: 'integer',
    isKey: index === 0,
    isReference: index === 1,
  })),
});
const link = (from: string, to: string) => ({
  name: `${from}_${to}`,
  from,
  to,
  columns: ['c1'],
  targetColumns: ['id'],
});

function overlaps({ boxes }: Drawing): string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.table.name} ${other.table.name}`),
  );
}

const xOf = ({ boxes }: Drawing, name: string) =>
  boxes.find((box) => box.table.name === name)?.x ?? Number.NaN;

/**
 * A hundred tables as in real schemas: one to which many refer, chains and cycles of references, and tables without
 * any.
 */
function hundred(): SchemaGraph {
  const names = Array.from({ length: 100 }, (_, index) => `t${String(index).padStart(3, '0')}`);
  return {
    tables: names.map((name, index) => table(name, 2 + (index % 30))),
    references: names
      .slice(0, 85)
      .flatMap((name, index) => [
        ...(index > 0 && index < 45 ? [link(name, 't000')] : []),
        ...(index > 50 ? [link(name, names[index - 1] ?? '')] : []),
        ...(index % 7 === 0 ? [link(name, names[(index * 13) % 45] ?? '')] : []),
      ]),
  };
}

describe('layout of a schema diagram', () => {
  test.each(['names', 'keys', 'all'] as const)('no two of 100 tables overlap (%s)', (detail) => {
    const drawing = layOut(hundred(), detail);

    expect(drawing.boxes).toHaveLength(100);
    expect(overlaps(drawing)).toEqual([]);
    for (const { x, y, width, height } of drawing.boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(drawing.width);
      expect(y + height).toBeLessThanOrEqual(drawing.height);
    }
  });

  test('the diagram of 100 tables is between 0.6 and 4 times as wide as high', () => {
    const { width, height } = layOut(hundred(), 'keys');

    expect(width / height).toBeGreaterThan(0.6);
    expect(width / height).toBeLessThan(4);
  });

  test('a referenced table is left of the tables that refer to it, also along a chain', () => {
    const drawing = layOut(
      {
        tables: ['items', 'orders', 'users'].map((name) => table(name)),
        references: [link('items', 'orders'), link('orders', 'users'), link('items', 'users')],
      },
      'keys',
    );

    expect(xOf(drawing, 'users')).toBeLessThan(xOf(drawing, 'orders'));
    expect(xOf(drawing, 'orders')).toBeLessThan(xOf(drawing, 'items'));
    expect(drawing.lines).toHaveLength(3);
  });

  test('cycles and tables that refer to themselves are laid out', () => {
    const drawing = layOut(
      {
        tables: ['a', 'b', 'c'].map((name) => table(name)),
        references: [link('a', 'b'), link('b', 'c'), link('c', 'a'), link('a', 'a')],
      },
      'all',
    );

    expect(overlaps(drawing)).toEqual([]);
    expect(drawing.lines).toHaveLength(4);
    for (const { path } of drawing.lines) expect(path).not.toContain('NaN');
  });

  test('a wide table shows as many columns as fit and counts the rest', () => {
    const drawing = layOut({ tables: [table('wide', 1_600)], references: [] }, 'all');

    expect(drawing.boxes[0]?.columns).toHaveLength(24);
    expect(drawing.boxes[0]?.hidden).toBe(1_576);
  });

  test('an empty schema has an empty layout', () => {
    expect(layOut({ tables: [], references: [] }, 'keys')).toMatchObject({ boxes: [], lines: [] });
  });
});

test('the neighbourhood of a table has only tables that it shares a reference with', () => {
  const graph = {
    tables: ['a', 'b', 'c', 'd'].map((name) => table(name)),
    references: [link('a', 'b'), link('c', 'a'), link('c', 'b'), link('d', 'c')],
  };

  const near = neighbourhood(graph, 'a');

  expect(near.tables.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(near.references.map(({ name }) => name)).toEqual(['a_b', 'c_a', 'c_b']);
  expect(groupsOf(graph)).toHaveLength(1);
});

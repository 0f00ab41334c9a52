import type { Material, Mesh } from './mesh.ts';
import { add, cross, minus, unit, type Vec } from './vectors.ts';

/** Chooses the material of a cell. Undefined makes a hole. */
type MaterialOf = (row: number, column: number) => Material | undefined;

/**
 * Builds a smooth surface through rows of points. All rows need the same number of points. Where a row is repeated, the
 * surface has a sharp edge: two points of the grid do not share a normal, even if they are the same point in space.
 */
export function surface(rows: readonly (readonly Vec[])[], materialOf: MaterialOf): Mesh[] {
  const normals = normalsOf(rows);
  const byMaterial = new Map<Material, { positions: number[]; normals: number[] }>();
  for (let row = 0; row + 1 < rows.length; row += 1) {
    const columns = rows[row]?.length ?? 0;
    for (let column = 0; column + 1 < columns; column += 1) {
      const material = materialOf(row, column);
      if (!material) continue;
      const into = byMaterial.get(material) ?? { positions: [], normals: [] };
      byMaterial.set(material, into);
      for (const [down, right] of CORNERS) {
        into.positions.push(...pointAt(rows, row + down, column + right));
        into.normals.push(...pointAt(normals, row + down, column + right));
      }
    }
  }
  return [...byMaterial].map(([material, mesh]) => ({ material, ...mesh }));
}

/** Corners of the two triangles of a cell, as offsets in the grid. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
  [1, 1],
  [0, 1],
] as const;

function pointAt(rows: readonly (readonly Vec[])[], row: number, column: number): Vec {
  return rows[row]?.[column] ?? [0, 0, 0];
}

function normalsOf(rows: readonly (readonly Vec[])[]): Vec[][] {
  const sums: Vec[][] = rows.map((row) => row.map(() => [0, 0, 0]));
  for (let row = 0; row + 1 < rows.length; row += 1) {
    for (let column = 0; column + 1 < (rows[row]?.length ?? 0); column += 1) {
      const a = minus(pointAt(rows, row + 1, column + 1), pointAt(rows, row, column));
      const b = minus(pointAt(rows, row, column + 1), pointAt(rows, row + 1, column));
      const normal = cross(a, b);
      for (const [down, right] of CELL) {
        const target = sums[row + down];
        if (target) target[column + right] = add(pointAt(sums, row + down, column + right), normal);
      }
    }
  }
  return sums.map((row) => row.map(unit));
}

const CELL = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

/** Builds a flat, convex shape. Its corners have to be in order. */
export function flat(corners: readonly Vec[], material: Material): Mesh {
  const [a = [0, 0, 0], b = [0, 0, 0], c = [0, 0, 0]] = corners;
  const normal = unit(cross(minus(b, a), minus(c, a)));
  const positions: number[] = [];
  for (let at = 1; at + 1 < corners.length; at += 1)
    positions.push(...a, ...(corners[at] ?? a), ...(corners[at + 1] ?? a));
  const normals: number[] = [];
  for (let at = 0; at < positions.length; at += 3) normals.push(...normal);
  return { material, positions, normals };
}

import type { Reference } from './schema-graph.ts';

/**
 * Arranges the tables of one group in layers from left to right, so that a table is to the left of all tables that
 * refer to it. If references form a cycle, one of them is ignored. Within a layer, tables are ordered so that lines are
 * short.
 */
export function layersOf(
  names: readonly string[],
  references: readonly Reference[],
  maxRows: number,
): string[][] {
  const betweenTables = references.filter(({ from, to }) => from !== to);
  const ranks = ranksOf(names, betweenTables);
  const byRank: string[][] = [];
  for (const name of names) (byRank[ranks.get(name) ?? 0] ??= []).push(name);
  const layers = byRank.filter(Boolean).map((layer) => layer.toSorted());
  const ordered = reduceCrossings(layers, betweenTables);
  return ordered.flatMap((layer) => splitLayer(layer, maxRows));
}

/** The layer of each table, counted from 0: the longest chain of references from it to a table that refers to none. */
function ranksOf(names: readonly string[], references: readonly Reference[]): Map<string, number> {
  const targets = Map.groupBy(references, ({ from }) => from);
  const ranks = new Map<string, number>();
  const open = new Set<string>();
  const rank = (name: string): number => {
    const known = ranks.get(name);
    if (known !== undefined) return known;
    open.add(name);
    const below = (targets.get(name) ?? []).filter(({ to }) => !open.has(to)).map(({ to }) => rank(to) + 1);
    open.delete(name);
    const found = Math.max(0, ...below);
    ranks.set(name, found);
    return found;
  };
  for (const name of names) rank(name);
  return ranks;
}

const SWEEPS = 6;

/**
 * Reorders the tables within layers so that fewer lines cross: several times, each moves to its neighbours' mean
 * position.
 */
function reduceCrossings(layers: readonly string[][], references: readonly Reference[]): string[][] {
  let current = layers.map((layer) => [...layer]);
  const neighbours = new Map<string, string[]>();
  const link = (one: string, other: string) => {
    const list = neighbours.get(one);
    if (list) list.push(other);
    else neighbours.set(one, [other]);
  };
  for (const { from, to } of references) {
    link(from, to);
    link(to, from);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const positions = new Map(
      current.flatMap((layer) => layer.map((name, index) => [name, (index + 0.5) / layer.length] as const)),
    );
    const meanPosition = (name: string) => {
      const near = (neighbours.get(name) ?? []).flatMap((each) => positions.get(each) ?? []);
      return near.length === 0
        ? (positions.get(name) ?? 0)
        : near.reduce((sum, each) => sum + each, 0) / near.length;
    };
    current = current.map((layer) => {
      const sorted = layer
        .map((name) => ({ name, at: meanPosition(name) }))
        .toSorted((one, other) => one.at - other.at || (one.name < other.name ? -1 : 1))
        .map(({ name }) => name);
      // The new positions are already used when the next layer is sorted.
      for (const [index, name] of sorted.entries()) positions.set(name, (index + 0.5) / sorted.length);
      return sorted;
    });
  }
  return current;
}

/** Splits a layer that is too high into several layers side by side. */
function splitLayer(layer: readonly string[], maxRows: number): string[][] {
  const count = Math.ceil(layer.length / maxRows);
  const size = Math.ceil(layer.length / count);
  return Array.from({ length: count }, (_, index) => layer.slice(index * size, (index + 1) * size));
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type HoldingNode,
  createHoldingsTree,
  leafNode,
  noHoldings,
  nodesToRoot,
  parentNode,
  rootHex,
  siblingsOf,
} from './holdings.ts';
import { createMessageWriter } from './message.ts';

const write = createMessageWriter();
const holder = (number: number) => number.toString(16).padStart(64, '0');
const leaf = (shares: number, number = shares) => leafNode(write, { holder: holder(number), shares });

function join(left: HoldingNode, right: HoldingNode): HoldingNode {
  const parent = parentNode(write, left, right);
  if (!parent) throw new Error('These shares have no parent');
  return parent;
}

/**
 * Computes the tree's root in another way, from two halves: the left half is full, and the right one has the other
 * leaves.
 */
function rootByHalves(leaves: readonly HoldingNode[]): HoldingNode {
  if (leaves.length <= 1) return leaves[0] ?? noHoldings(write);
  const half = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  return join(rootByHalves(leaves.slice(0, half)), rootByHalves(leaves.slice(half)));
}

test('the root is that of a tree whose left half is full, after any sequence of changes', () => {
  const changes = fc.array(
    fc.record({ position: fc.nat({ max: 40 }), shares: fc.nat({ max: 500 }), isRead: fc.boolean() }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(changes, (all) => {
      const tree = createHoldingsTree(write);
      const shares: number[] = [];
      for (const change of all) {
        const position = Math.min(change.position, shares.length);
        shares[position] = change.shares;
        tree.set(position, { holder: holder(position), shares: change.shares });
        if (change.isRead) tree.root();
      }
      const expected = rootByHalves(shares.map((each, position) => leaf(each, position)));

      expect(tree.root()).toEqual(expected);
      expect(expected.shares).toBe(shares.reduce((sum, each) => sum + each, 0));
    }),
  );
});

test('the path of each leaf leads to the root, and from any other position it does not', () => {
  for (let count = 1; count <= 20; count += 1) {
    const tree = createHoldingsTree(write);
    for (let position = 0; position < count; position += 1)
      tree.set(position, { holder: holder(position), shares: position + 1 });
    const root = rootHex(tree.root());
    const rootFrom = (position: number, node: HoldingNode, siblings: readonly HoldingNode[]) =>
      nodesToRoot(write, { position, node, leafCount: count }, siblings)?.at(-1);

    for (let position = 0; position < count; position += 1) {
      const [node, siblings] = [leaf(position + 1, position), tree.siblings(position)];
      const found = rootFrom(position, node, siblings);
      expect(found && rootHex(found)).toBe(root);
      expect(found?.shares).toBe((count * (count + 1)) / 2);
      expect(rootFrom(count, node, siblings)).toBeUndefined();
      for (let wrong = 0; wrong < count; wrong += 1) {
        const other = rootFrom(wrong, node, siblings);
        if (wrong !== position) expect(other && rootHex(other)).not.toBe(root);
      }
    }
  }
});

test('the nodes on a leaf’s path are the nodes that the tree has at those positions', () => {
  const tree = createHoldingsTree(write);
  for (let position = 0; position < 5; position += 1)
    tree.set(position, { holder: holder(position), shares: 1 });
  const nodes = nodesToRoot(write, { position: 4, node: leaf(1, 4), leafCount: 5 }, tree.siblings(4));

  expect(nodes?.map(({ level, position, shares }) => [level, position, shares])).toEqual([
    [0, 4, 1],
    [1, 2, 1],
    [2, 1, 1],
    [3, 0, 5],
  ]);
});

test.each<[number, number, [number, number][]]>([
  [0, 1, []],
  [0, 2, [[0, 1]]],
  [1, 2, [[0, 0]]],
  [2, 3, [[1, 0]]],
  [
    0,
    3,
    [
      [0, 1],
      [1, 1],
    ],
  ],
  [4, 5, [[2, 0]]],
  [
    4,
    7,
    [
      [0, 5],
      [1, 3],
      [2, 0],
    ],
  ],
  [
    6,
    7,
    [
      [1, 2],
      [2, 0],
    ],
  ],
])('leaf %i of %i has the siblings %o', (position, count, expected) => {
  expect(siblingsOf(position, count).map((each) => [each.level, each.position])).toEqual(expected);
});

test('a leaf cannot be used as a node, nor an empty pool as a leaf', () => {
  const digests = [rootHex(leaf(0)), rootHex(noHoldings(write)), rootHex(join(leaf(0), leaf(0)))];

  expect(new Set(digests).size).toBe(3);
});

test('swapping the two children of a node changes its digest', () => {
  expect(rootHex(join(leaf(1), leaf(2)))).not.toBe(rootHex(join(leaf(2), leaf(1))));
});

const node = (shares: number): HoldingNode => ({ shares, digest: leaf(1).digest });
test.each([
  [-1, 5],
  [5, -1],
  [0.5, 0.5],
  [1, 0.5],
  [Number.NaN, 1],
  [Number.MAX_SAFE_INTEGER, 1],
])('B08: %d and %d are not the shares of a node’s children', (left, right) => {
  expect(parentNode(write, node(left), node(right))).toBeUndefined();
});

test.each([-1, 0.5, Number.NaN])('B08: %d is not a number of shares that somebody can hold', (shares) => {
  expect(() => leaf(shares, 1)).toThrow(RangeError);
});

test('a tree is refused if its shares add up to more than a number can represent exactly', () => {
  const tree = createHoldingsTree(write);
  tree.set(0, { holder: holder(0), shares: Number.MAX_SAFE_INTEGER });
  tree.set(1, { holder: holder(1), shares: 1 });

  expect(() => tree.root()).toThrow(RangeError);
});

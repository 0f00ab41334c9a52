import { toHex } from '../../hex.ts';
import { messageTags } from './digests.ts';
import type { MessageWriter } from './message.ts';

/**
 * A node of the Merkle sum tree of a pool's holdings. The leaves are the holders, in the order of their first purchase.
 * Every other node commits to the shares and digests of its two children. A node without a sibling moves up one level
 * unchanged.
 */
export interface HoldingNode {
  readonly digest: Uint8Array;
  readonly shares: number;
}

export interface Holding {
  readonly holder: string;
  readonly shares: number;
}

/** Whether a number can be a number of shares: a whole number that is not negative and can be represented exactly. */
export function isShareCount(shares: number): boolean {
  return Number.isSafeInteger(shares) && shares >= 0;
}

export function leafNode(write: MessageWriter, { holder, shares }: Holding): HoldingNode {
  if (!isShareCount(shares)) throw new RangeError('A holding is a number of shares');
  return { shares, digest: write(messageTags.leaf).digest(holder).number(shares).hash() };
}

/** The node above two nodes. Undefined if their shares, or the sum of these, cannot be a number of shares. */
export function parentNode(
  write: MessageWriter,
  left: HoldingNode,
  right: HoldingNode,
): HoldingNode | undefined {
  const shares = left.shares + right.shares;
  if (!isShareCount(left.shares) || !isShareCount(right.shares) || !isShareCount(shares)) return undefined;
  const message = write(messageTags.node)
    .number(left.shares)
    .digest(left.digest)
    .number(right.shares)
    .digest(right.digest);
  return { shares, digest: message.hash() };
}

export function noHoldings(write: MessageWriter): HoldingNode {
  return { shares: 0, digest: write(messageTags.noHoldings).hash() };
}

export interface NodePosition {
  readonly level: number;
  readonly position: number;
}

/**
 * The positions of the siblings on a leaf's path to the root, from the bottom. A level at which the path's node has no
 * sibling is left out.
 */
export function siblingsOf(leaf: number, leafCount: number): NodePosition[] {
  const siblings: NodePosition[] = [];
  let position = leaf;
  for (let [level, width] = [0, leafCount]; width > 1; level += 1, width = Math.ceil(width / 2)) {
    const sibling = position % 2 === 0 ? position + 1 : position - 1;
    if (sibling < width) siblings.push({ level, position: sibling });
    position = Math.floor(position / 2);
  }
  return siblings;
}

/** A node of the tree, with its level and position. */
export type PlacedNode = NodePosition & HoldingNode;

/**
 * The nodes from a leaf to the root, computed from the leaf and the siblings on its path. Undefined if the number of
 * siblings does not fit the leaf's position, or if their shares cannot be numbers of shares.
 */
export function nodesToRoot(
  write: MessageWriter,
  leaf: { readonly position: number; readonly node: HoldingNode; readonly leafCount: number },
  siblings: readonly HoldingNode[],
): PlacedNode[] | undefined {
  const offsets = siblingsOf(leaf.position, leaf.leafCount);
  if (offsets.length !== siblings.length || leaf.position >= leaf.leafCount) return undefined;
  const nodes: PlacedNode[] = [{ level: 0, position: leaf.position, ...leaf.node }];
  let node = leaf.node;
  let next = 0;
  let position = leaf.position;
  for (let [level, width] = [0, leaf.leafCount]; width > 1; level += 1, width = Math.ceil(width / 2)) {
    const sibling = offsets[next]?.level === level ? siblings[next] : undefined;
    if (sibling) {
      const parent = position % 2 === 0 ? parentNode(write, node, sibling) : parentNode(write, sibling, node);
      if (!parent) return undefined;
      node = parent;
      next += 1;
    }
    position = Math.floor(position / 2);
    nodes.push({ level: level + 1, position, ...node });
  }
  return nodes;
}

/**
 * All holdings of a pool. The root is computed when `root` is called, and only from the nodes that have changed since
 * the last call.
 */
export interface HoldingsTree {
  readonly set: (position: number, holding: Holding) => void;
  readonly root: () => HoldingNode;
  readonly siblings: (position: number) => HoldingNode[];
}

export function createHoldingsTree(write: MessageWriter): HoldingsTree {
  const levels: HoldingNode[][] = [[]];
  /** Positions of leaves that changed since the root was last computed. A position may occur several times. */
  let changed: number[] = [];

  const nodeAt = ({ level, position }: NodePosition): HoldingNode => {
    const node = levels[level]?.[position];
    if (!node) throw new Error('The tree has no such node');
    return node;
  };
  const update = () => {
    let positions = Int32Array.from(changed).toSorted();
    for (let level = 0; levels[level]!.length > 1; level += 1) {
      const width = levels[level]!.length;
      const above: HoldingNode[] = (levels[level + 1] ??= []);
      positions = parentsOf(positions);
      for (const position of positions) above[position] = combine(level, position, width);
    }
    changed = [];
  };
  const combine = (level: number, position: number, width: number): HoldingNode => {
    const left = nodeAt({ level, position: position * 2 });
    if (position * 2 + 1 >= width) return left;
    const parent = parentNode(write, left, nodeAt({ level, position: position * 2 + 1 }));
    if (!parent) throw new RangeError('The holdings are too many shares');
    return parent;
  };

  return {
    set: (position, holding) => {
      levels[0]![position] = leafNode(write, holding);
      changed.push(position);
    },
    root: () => {
      update();
      return levels.findLast((level) => level.length > 0)?.[0] ?? noHoldings(write);
    },
    siblings: (position) => {
      update();
      return siblingsOf(position, levels[0]!.length).map(nodeAt);
    },
  };
}

/** The positions of these nodes' parents, each once. `positions` is sorted. */
function parentsOf(positions: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const parents = positions.map((position) => Math.floor(position / 2));
  return parents.filter((position, index) => position !== parents[index - 1]);
}

export function rootHex({ digest }: HoldingNode): string {
  return toHex(digest);
}

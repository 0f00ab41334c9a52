import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  coverPhotoOf,
  blockKinds,
  missingForPublishing,
  moveBlock,
  newBlock,
  newShopDocument,
  photosIn,
  productsOfBlock,
} from './shop-document.ts';

const product = (key: string, changes: Partial<{ category: string; amount: number; day: number }> = {}) => ({
  key,
  category: changes.category ?? 'Bowls',
  amount: changes.amount ?? 1_000,
  addedAt: new Date(Date.UTC(2026, 0, changes.day ?? 1)),
});
const products = [
  product('product:1', { day: 1 }),
  product('product:2', { category: 'Cups', amount: 900, day: 3 }),
  product('listing:3', { category: 'bowls', amount: 5_000, day: 2 }),
];
const keys = (found: readonly { key: string }[]) => found.map(({ key }) => key);

test('collections show products by their rule, and featured ones in the seller’s order', () => {
  const collection = newBlock('collection', 'c');
  if (collection.kind !== 'collection') throw new Error('not a collection');

  expect(keys(productsOfBlock(collection, products))).toEqual(['product:1', 'product:2', 'listing:3']);
  expect(keys(productsOfBlock({ ...collection, rule: 'newest' }, products))).toEqual([
    'product:2',
    'listing:3',
    'product:1',
  ]);
  expect(keys(productsOfBlock({ ...collection, rule: 'category', category: 'Bowls' }, products))).toEqual([
    'product:1',
    'listing:3',
  ]);
  expect(keys(productsOfBlock({ ...collection, rule: 'under', maxAmount: 1_000 }, products))).toEqual([
    'product:1',
    'product:2',
  ]);
  const featured = {
    id: 'f',
    kind: 'featured',
    heading: '',
    products: ['listing:3', 'product:99', 'product:1'],
  } as const;
  expect(keys(productsOfBlock(featured, products))).toEqual(['listing:3', 'product:1']);
  expect(productsOfBlock(newBlock('text', 't'), products)).toEqual([]);
});

test('moving a block keeps all blocks, and puts it where it was dropped', () => {
  expect(moveBlock(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveBlock(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer(), fc.integer(), (blocks, from, to) => {
      const moved = moveBlock(blocks, from, to);
      const inOrder = (one: number, other: number) => one - other;
      expect(moved.toSorted(inOrder)).toEqual(blocks.toSorted(inOrder));
    }),
  );
});

test('photos are found in banners and pictures, and a new shop has none', () => {
  const document = newShopDocument('Blue Kiln');
  const blocks = [
    { id: 'b', kind: 'banner', heading: '', text: '', photoId: 4 },
    { id: 'p', kind: 'pictures', heading: '', photoIds: [5, 6] },
  ] as const;

  expect(photosIn(document)).toEqual([]);
  expect(photosIn({ blocks })).toEqual([4, 5, 6]);
  expect(blockKinds.map((kind) => newBlock(kind, 'x').kind)).toEqual(blockKinds);
});

test('a shop needs a product and a way of delivery before it is published', () => {
  const document = newShopDocument('Blue Kiln');
  const { delivery } = document;

  expect(missingForPublishing(document, { products: 1 })).toEqual([]);
  expect(missingForPublishing(document, { products: 0 })).toHaveLength(1);
  expect(
    missingForPublishing({ ...document, delivery: { ...delivery, postage: false } }, { products: 0 }),
  ).toHaveLength(2);
});

test('a collection by hand keeps the seller’s order, and leaves out what is no longer sold', () => {
  const collection = newBlock('collection', 'c');
  if (collection.kind !== 'collection') throw new Error('not a collection');
  const chosen = {
    ...collection,
    rule: 'chosen',
    products: ['listing:3', 'product:9', 'product:1'],
  } as const;

  expect(keys(productsOfBlock(chosen, products))).toEqual(['listing:3', 'product:1']);
});

test('the cover of a shop is the first photo among its blocks', () => {
  const pictures = { id: 'p', kind: 'pictures', heading: '', photoIds: [7, 8] } as const;
  const banner = { id: 'b', kind: 'banner', heading: '', text: '', photoId: 9 } as const;

  expect(coverPhotoOf({ blocks: [] })).toBeNull();
  expect(coverPhotoOf({ blocks: [{ ...banner, photoId: null }, pictures] })).toBe(7);
  expect(coverPhotoOf({ blocks: [banner, pictures] })).toBe(9);
});

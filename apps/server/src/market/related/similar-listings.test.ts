import type { System } from '@tessera/domain/market/listings/systems';
import { expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { createMemorySearchIndex } from '../../platform/search-index/memory-search-index.ts';
import { entryOf, NOW } from '../../platform/search-index/testing/given-index.ts';
import { findSimilar } from './similar-listings.ts';

interface Item {
  readonly system?: System;
  readonly filters: Readonly<Record<string, string>>;
  readonly price: number;
  readonly at: readonly [latitude: number, longitude: number];
}

const bristol = [51.45, -2.59] as const;
const bath = [51.38, -2.36] as const;
const edinburgh = [55.95, -3.19] as const;
const roadBikes = { category: 'bicycles', subcategory: 'road-bikes' };
const sales = { listing_type: 'sale', property_type: 'flat' };
const rentals = { listing_type: 'rent', property_type: 'flat' };

/** A small market, with prices in pounds. */
const market: Readonly<Record<string, Item>> = {
  'Steel road bike': { filters: roadBikes, price: 450, at: bristol },
  'Carbon road bike': { filters: roadBikes, price: 480, at: bath },
  'Racing road bike': { filters: roadBikes, price: 470, at: edinburgh },
  'Folding bike': {
    filters: { category: 'bicycles', subcategory: 'folding-bikes' },
    price: 450,
    at: bristol,
  },
  'Gold ring': { filters: { category: 'jewellery' }, price: 450, at: bristol },
  'Rubber plant': { filters: { category: 'garden', subcategory: 'plants' }, price: 20, at: bristol },
  'Oak desk': { filters: { category: 'furniture', subcategory: 'desks' }, price: 120, at: bristol },
  'Box without a category': { filters: {}, price: 5, at: bristol },
  'Another box': { filters: {}, price: 9, at: bath },
  'Saab 900': {
    system: 'auto',
    filters: { make: 'Saab', model: '900', body_type: 'saloon' },
    price: 5_000,
    at: bristol,
  },
  'Saab 9-5': {
    system: 'auto',
    filters: { make: 'Saab', model: '9-5', body_type: 'estate' },
    price: 4_000,
    at: bristol,
  },
  'Volvo 240': {
    system: 'auto',
    filters: { make: 'Volvo', model: '240', body_type: 'saloon' },
    price: 5_500,
    at: bath,
  },
  'Ford Transit': {
    system: 'auto',
    filters: { make: 'Ford', model: 'Transit', body_type: 'van' },
    price: 5_000,
    at: bristol,
  },
  'Flat for sale': {
    system: 'property',
    filters: { ...sales, city: 'Bristol' },
    price: 200_000,
    at: bristol,
  },
  'Large flat for sale': {
    system: 'property',
    filters: { ...sales, city: 'Bristol' },
    price: 420_000,
    at: bristol,
  },
  'Flat in Bath': { system: 'property', filters: { ...sales, city: 'Bath' }, price: 210_000, at: bath },
  'House for sale': {
    system: 'property',
    filters: { listing_type: 'sale', property_type: 'house', city: 'Bristol' },
    price: 350_000,
    at: bristol,
  },
  'Flat to rent': { system: 'property', filters: { ...rentals, city: 'Bristol' }, price: 900, at: bristol },
  Nurse: { system: 'jobs', filters: { category: 'healthcare', city: 'Bristol' }, price: 0, at: bristol },
  'Night nurse': {
    system: 'jobs',
    filters: { category: 'healthcare', city: 'Bristol' },
    price: 0,
    at: bristol,
  },
  'Care assistant': {
    system: 'jobs',
    filters: { category: 'healthcare', city: 'Edinburgh' },
    price: 0,
    at: edinburgh,
  },
  Baker: { system: 'jobs', filters: { category: 'hospitality', city: 'Bristol' }, price: 0, at: bristol },
};

const titles = Object.keys(market);

function itemOf(title: string): Item {
  const item = market[title];
  if (!item) throw new Error(`Nothing in the market is called ${title}.`);
  return item;
}

async function similarTo(title: string): Promise<(string | undefined)[]> {
  const index = createMemorySearchIndex();
  for (const [at, each] of titles.entries()) {
    const item = itemOf(each);
    await index.put({} as Tx, entryOf(at + 1, { ...item, title: each, price: item.price * 100 }));
  }
  const { system = 'general', filters, price, at } = itemOf(title);
  const filterValues = Object.entries(filters).map(([key, value]) => ({ key, value }));
  const point = { latitude: at[0], longitude: at[1] };
  const id = titles.indexOf(title) + 1;
  const described = { id, system, title, filterValues, price: price * 100, currency: 'GBP', point };
  const ids = await findSimilar(index, described, NOW);
  return ids.map((each) => titles[each - 1]);
}

test.each([
  ['Steel road bike', ['Carbon road bike', 'Racing road bike', 'Folding bike']],
  ['Folding bike', ['Steel road bike', 'Carbon road bike', 'Racing road bike']],
  ['Gold ring', []],
  ['Rubber plant', []],
  ['Box without a category', ['Another box']],
  ['Saab 900', ['Volvo 240', 'Saab 9-5']],
  ['Ford Transit', []],
  ['Flat for sale', ['Large flat for sale', 'Flat in Bath', 'House for sale']],
  ['Flat to rent', []],
  ['Nurse', ['Night nurse', 'Care assistant']],
  ['Baker', []],
])('listings similar to “%s” are of its kind, the closest first', async (title, expected) => {
  expect(await similarTo(title)).toEqual(expected);
});

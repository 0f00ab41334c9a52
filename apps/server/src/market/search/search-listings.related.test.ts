import { describe, expect, test } from 'vitest';
import { aWord, publish } from '../../testing/listings.ts';
import { idsIn, openMarket } from '../../testing/search.ts';

const market = openMarket();
const { search } = market;

async function thing(values: Record<string, string>): Promise<number> {
  market.app.clock.advance({ seconds: 1 });
  const { listingId } = await publish(market.ada, {
    system: 'general',
    formValues: { price: '9', ...values },
  });
  return listingId;
}

describe('a listing’s own maker, colour, category and section', () => {
  test.each([
    'apple laptop',
    'navy laptop',
    'blue laptop',
    'computers',
    'classifieds laptop',
    'like new laptop',
  ])('are words of it: %s', async (text) => {
    const mark = aWord();
    const id = await thing({
      title: `${mark} with 16 GB`,
      category: 'computers',
      subcategory: 'laptops',
      condition: 'like_new',
      brand: 'Apple',
      colour: 'Navy',
    });

    expect(idsIn(await search({ q: `${text} ${mark}`, exact: 1 }))).toEqual([id]);
  });

  test('are no misspellings of other words', async () => {
    const mark = aWord();
    await thing({ title: `${mark} brick` });
    const id = await thing({ title: `${mark} train`, brand: 'Brio' });

    const found = await search({ q: `brio ${mark}` });

    expect(idsIn(found)).toEqual([id]);
    expect(found.corrected).toBeNull();
  });
});

describe('a product family', () => {
  test('finds things of its maker below those that name it, and nothing else of the maker', async () => {
    const mark = aWord();
    const phone = { category: 'phones', subcategory: 'smartphones', brand: 'Apple' };
    const named = await thing({ title: `iPhone ${mark}` });
    const ofMaker = await thing({ title: `Black one ${mark}`, ...phone });
    await thing({ title: `Silver laptop ${mark}`, ...phone, category: 'computers', subcategory: 'laptops' });
    await thing({ title: `Smartphone ${mark}`, ...phone, brand: 'Samsung' });

    expect(idsIn(await search({ q: `iphone ${mark}` }))).toEqual([named, ofMaker]);
  });

  test('is not found by a text that only mentions the maker and the kind of thing', async () => {
    const mark = aWord();
    await thing({ title: `Charger ${mark}`, description: 'Fits every Apple smartphone.' });

    expect(idsIn(await search({ q: `iphone ${mark}`, exact: 1 }))).toEqual([]);
  });
});

describe('a word that no listing has', () => {
  test('is matched by what means the same, or is a kind of it', async () => {
    const mark = aWord();
    const id = await thing({ title: `Navy pram ${mark}` });

    const found = await search({ q: `perambulator ${mark}` });

    expect(idsIn(found)).toEqual([id]);
    expect(found.corrected).toBeNull();
  });

  test('is matched by its nearest known neighbours, and the answer says so', async () => {
    const mark = aWord();
    const id = await thing({ title: `Upright piano ${mark}` });

    const found = await search({ q: `harpsichord ${mark}` });

    expect(idsIn(found)).toEqual([id]);
    expect(found.corrected).toBe(`piano ${mark}`);
  });

  test('is not taken for a misspelling if it is a word', async () => {
    const mark = aWord();
    await thing({ title: `Brass lamp ${mark}` });

    const found = await search({ q: `grass ${mark}` });

    expect(found.corrected).toBeNull();
  });
});

test('the talk of a trade finds what it stands for, even with a word that searches ignore', async () => {
  const mark = aWord();
  const publishJob = async (title: string) => {
    market.app.clock.advance({ seconds: 1 });
    const formValues = { title, company: 'Tessera', apply_url: 'https://jobs.example.com/' };
    const { listingId } = await publish(market.ada, { system: 'jobs', formValues });
    return listingId;
  };
  const backend = await publishJob(`Backend developer ${mark}`);
  await publishJob(`Mobile developer ${mark}`);
  const carer = await publishJob(`Care assistant ${mark}`);

  expect(idsIn(await search({ q: `be developer ${mark}` }))).toEqual([backend]);
  expect(idsIn(await search({ q: `hca ${mark}` }))).toEqual([carer]);
});

describe('units, sizes and compounds', () => {
  test.each([
    ['phone 256gb', 'Phone, 256 GB'],
    ['2 tb drive', 'Drive 2TB'],
    ['golf 2.0', 'Golf 2.0 estate model'],
    ['boots uk 8', 'Boots, size 8'],
    ['three man tent', 'Tent for 3 person use'],
    ['wheel barrow', 'Wheelbarrow with a new tyre'],
    ['golfclubs', 'Golf clubs in a bag'],
  ])('“%s” finds “%s”', async (text, title) => {
    const mark = aWord();
    const id = await thing({ title: `${title} ${mark}` });
    await thing({ title: `Something else ${mark}` });

    expect(idsIn(await search({ q: `${text} ${mark}`, exact: 1 }))).toEqual([id]);
  });
});

describe('few results', () => {
  test('are followed by others of the same kind that meet everything but the words', async () => {
    const mark = aWord();
    const kind = { category: 'jewellery', subcategory: 'rings', condition: 'new' };
    const ring = await thing({ title: `${mark} ring`, ...kind });
    const other = await thing({ title: 'Band of gold', ...kind });
    await thing({ title: 'Band of silver', ...kind, price: '900' });
    await thing({ title: 'Band of iron', ...kind, condition: 'fair' });

    const found = await search({ q: `${mark} under £50`, system: 'general', condition: 'new' });

    expect(idsIn(found)).toEqual([ring]);
    expect(found.near.map(({ listing, isRelated }) => [listing.id, isRelated])).toEqual([[other, true]]);
  });

  test('are not followed by what somebody refuses', async () => {
    const mark = aWord();
    const kind = { category: 'toys', subcategory: 'models' };
    await thing({ title: `${mark} train`, ...kind });
    const plain = await thing({ title: 'Engine with a tender', ...kind });
    await thing({ title: 'Engine by Hornby', ...kind, brand: 'Hornby' });

    const found = await search({ q: `${mark} not hornby` });

    expect(found.near.map(({ listing }) => listing.id)).toEqual([plain]);
  });
});

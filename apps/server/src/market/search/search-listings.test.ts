import { randomBytes } from 'node:crypto';
import { initialSliders } from '@tessera/domain/market/listings/search/sliders';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aWord, publish, put, seller, send } from '../../testing/listings.ts';
import { countsOf, idsIn, openMarket } from '../../testing/search.ts';

const market = openMarket();
const { car, search } = market;

describe('results', () => {
  test('L05: results contain live listings only: a draft, paused, closed, expired or deleted listing disappears at once', async () => {
    const mark = aWord();
    const formValues = { title: mark };
    const { listingId } = await publish(market.ada, { formValues, status: 'draft' });
    const isFound = async () => (await search({ q: mark })).listings.length > 0;
    const change = (status: string) =>
      send(market.ada, 'POST', '/api/listings/status', { system: 'general', id: listingId, status });

    expect(await isFound()).toBe(false);
    await put(market.ada, listingId, { formValues });
    expect(await isFound()).toBe(true);
    await change('paused');
    expect(await isFound()).toBe(false);
    await change('live');
    expect(await isFound()).toBe(true);
    await put(market.ada, listingId, { formValues, status: 'draft' });
    expect(await isFound()).toBe(false);
    await put(market.ada, listingId, { formValues });
    expect(await isFound()).toBe(true);
    market.app.clock.advance({ seconds: 60 * 24 * 60 * 60 });
    expect(await isFound()).toBe(false);
    await market.app.workers['listings.expire'].run({ jobId: 'x', payload: {} }, market.app.jobs);
    expect(
      await market.app.db
        .selectFrom('listingSearch')
        .select('listingId')
        .where('listingId', '=', listingId)
        .execute(),
    ).toEqual([]);
    const again = { browser: await market.app.as({ id: market.ada.userId }) };
    await send(again, 'POST', '/api/listings/renew', { system: 'general', id: listingId });
    expect(await isFound()).toBe(true);
    await send(again, 'DELETE', '/api/listings', { entries: [{ system: 'general', id: listingId }] });
    expect(await isFound()).toBe(false);
  });

  test('results show the current content of a listing', async () => {
    const [old, fresh] = [aWord(), aWord()];
    const { listingId } = await publish(market.ada, { formValues: { title: old, condition: 'new' } });

    await put(market.ada, listingId, { formValues: { title: fresh, condition: 'mint' } });

    expect((await search({ q: old })).listings).toEqual([]);
    const found = await search({ q: fresh, system: 'general' });
    expect(idsIn(found)).toEqual([listingId]);
    expect(countsOf(found, 'condition')).toEqual({ mint: 1 });
  });

  test('results contain the listings of many sellers who publish the same new words simultaneously', async () => {
    const mark = aWord();
    const sellers = await Promise.all(Array.from({ length: 6 }, () => seller(market.app)));
    const words = ['amber', 'basalt', 'cobalt', 'damask', 'ebony'].map(
      (each) => `${each}${mark.slice(0, 8)}`,
    );

    const answers = await Promise.all(
      sellers.map((each, at) => {
        const turned = [...words.slice(at % 5), ...words.slice(0, at % 5)].join(' ');
        return publish(each, {
          system: 'auto',
          formValues: {
            title: `${mark} ${turned}`,
            make: words[at % 5] ?? '',
            model: words[(at + 1) % 5] ?? '',
            city: `Town ${mark}`,
          },
        });
      }),
    );

    expect(answers.every(({ success }) => success)).toBe(true);
    const found = await search({ q: mark });
    expect(found.listings).toHaveLength(6);
    expect(countsOf(found, 'city')).toEqual({ [`Town ${mark}`]: 6 });
  });
});

test('LST-3: a card in the math-pattern theme includes its colours, any other card the name of its theme', async () => {
  const mark = aWord();
  const sliderState = { ...initialSliders, mathPatternCode: 'MP012', palette: 70, surfacePalette: 80 };
  const offer = async (presetSlug: string) =>
    publish(market.ada, {
      presetSlug,
      sliderState,
      formValues: { title: `${mark} ${presetSlug}`, price: '1' },
    });
  const { listingId: pattern } = await offer('math-pattern');
  const { listingId: named } = await offer('midnight-grid');

  const { listings } = await search({ q: mark });

  const cardOf = (id: number) => listings.find((card) => card.id === id);
  expect(cardOf(named)).toMatchObject({ presetCode: 'midnight-grid', pattern: null });
  expect(cardOf(pattern)).toMatchObject({
    presetCode: 'math-pattern',
    pattern: { isSurfaceDark: true, image: expect.stringContaining('/patterns/MP012.svg?palette=70') },
  });
});

describe('with very many results', () => {
  test('with very many results, the count is given as a minimum', async () => {
    const mark = aWord();
    const id = await car({ title: `${mark} one of many`, make: 'Honda', model: 'Jazz' });
    await repeat(id, 2_100);

    const found = await search({ system: 'auto', make: 'Honda', model: 'Jazz' });

    expect(found.total).toEqual({ count: 2_101, isCapped: false });
    const make = found.facets.find(({ key }) => key === 'make');
    expect(make).toMatchObject({ isCapped: true });
    expect(countsOf(found, 'make')).toEqual({ Honda: 2_000 });

    await repeat(id, 3_000);
    expect((await search({ system: 'auto', make: 'Honda' })).total).toEqual({ count: 5_000, isCapped: true });
    const byWords = await search({ q: mark });
    expect(byWords.total).toEqual({ count: 500, isCapped: true });
    expect(byWords.facets.find(({ key }) => key === 'system')).toMatchObject({ isCapped: true });
  });

  /** Adds copies of one listing to the search index. */
  async function repeat(id: number, times: number): Promise<void> {
    await sql`
      with copies as (
        insert into listings (user_id, system, status, preset_code, form_values, slider, title, currency, shuffle_enabled,
          submission_digest, created_at, updated_at)
        select user_id, system, 'draft', preset_code, form_values, slider, title, currency, shuffle_enabled,
          sha256(${randomBytes(8)} || n::text::bytea), created_at, updated_at
        from listings, generate_series(1, ${times}::int) n where id = ${id}
        returning id),
      worded as (
        insert into listing_search (listing_id, system, listed_at, expires_at, currency, facets, words)
        select c.id, f.system, f.listed_at, f.expires_at, f.currency, f.facets, f.words
        from copies c, listing_search f where f.listing_id = ${id})
      insert into listing_filters (listing_id, system, listed_at, expires_at, currency, facets)
      select c.id, f.system, f.listed_at, f.expires_at, f.currency, f.facets
      from copies c, listing_filters f where f.listing_id = ${id}`.execute(market.app.db);
  }
});

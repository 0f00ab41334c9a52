import { beforeAll, describe, expect, test } from 'vitest';
import {
  habitHeldOutQueries,
  habitTunedQueries,
} from '../../../../../testing/judged-queries/habits/habit-queries.ts';
import { demoMarket } from '../../../../../testing/judged-queries/habits/market.ts';
import type { JudgedQuery } from '../../../../../testing/judged-queries/judged-query.ts';
import { measure, type Search, summarise } from '../../../../../testing/judged-queries/measure.ts';
import { fillJudgedMarket, searchBy } from '../../testing/judged-market.ts';
import { type Found, idsIn } from '../../testing/search.ts';
import { testApp } from '../../testing/test-app.ts';

let search: Search;
let browser: ReturnType<Awaited<ReturnType<typeof testApp>>['browser']>;
beforeAll(async () => {
  const app = await testApp({ isUnlimited: true });
  browser = app.browser();
  const positions = await fillJudgedMarket(app.ports, (await app.given.person()).id, demoMarket);
  search = searchBy(async (path) => (await app.browser().fetch(path)).text(), positions);
});

/** Ids of all exact results, in ascending order. */
async function idsOf(query: Readonly<Record<string, string>>): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = new URLSearchParams({
      ...query,
      exact: '1',
      sort: 'newest',
      limit: '99',
      ...(cursor && { cursor }),
    });
    const found = (await (await browser.fetch(`/api/search?${page}`)).json()) as Found;
    ids.push(...idsIn(found));
    cursor = found.next;
  }
  return ids.toSorted(byNumber);
}

const byNumber = (one: number, other: number) => one - other;

async function summaryOf(queries: readonly JudgedQuery[]) {
  const measured = [];
  for (const query of queries) measured.push(await measure(query, search, demoMarket));
  return summarise(measured);
}

/**
 * Queries with misspellings, abbreviations, negations and filler words, over the demo's listings; `bench judged-queries`
 * prints single queries.
 */
describe('searches as people are used to typing them', { timeout: 120_000 }, () => {
  test('find what they mean on fifty queries that nobody used for tuning', async () => {
    const { ndcg, empty } = await summaryOf(habitHeldOutQueries);

    expect(ndcg).toBeGreaterThanOrEqual(0.85);
    expect(empty).toBe(0);
  });

  test('find what they mean on the queries that search is tuned with', async () => {
    const { ndcg, empty } = await summaryOf(habitTunedQueries);

    expect(ndcg).toBeGreaterThanOrEqual(0.95);
    expect(empty).toBe(0);
  });

  test('a filter and its negation partition the listings of a section', async () => {
    const said = [
      ['general', 'red, blue, black, new, refurbished'],
      ['auto', 'diesel, electric, automatic, estate, suv, van, bmw, ford, black, in Leeds'],
      ['property', 'flat, house, bungalow, unfurnished, freehold, to let, in York'],
      ['jobs', 'part time, remote, temporary, senior, in London'],
    ] as const;
    for (const [system, values] of said) {
      const everything = await idsOf({ system });
      for (const value of values.split(', ')) {
        const those = await idsOf({ system, q: value });
        const others = await idsOf({ system, q: `not ${value}` });
        expect(those, value).not.toEqual([]);
        expect([...those, ...others].toSorted(byNumber), value).toEqual(everything);
      }
    }
  });
});

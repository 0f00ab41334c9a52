import { beforeAll, describe, expect, test } from 'vitest';
import {
  habitHeldOutQueries,
  habitTunedQueries,
} from '../../../../../testing/judged-queries/habits/habit-queries.ts';
import { demoMarket } from '../../../../../testing/judged-queries/habits/market.ts';
import type { JudgedQuery } from '../../../../../testing/judged-queries/judged-query.ts';
import { measure, type Search, summarise } from '../../../../../testing/judged-queries/measure.ts';
import { fillJudgedMarket, searchBy } from '../../testing/judged-market.ts';
import { testApp } from '../../testing/test-app.ts';

let search: Search;
beforeAll(async () => {
  const app = await testApp({ isUnlimited: true });
  const positions = await fillJudgedMarket(app.ports, (await app.given.person()).id, demoMarket);
  search = searchBy(async (path) => (await app.browser().fetch(path)).text(), positions);
});

async function summaryOf(queries: readonly JudgedQuery[]) {
  const measured = [];
  for (const query of queries) measured.push(await measure(query, search, demoMarket));
  return summarise(measured);
}

/** Searches by people's habits over the demo's listings; `bench judged-queries` prints single queries. */
describe('searches by people’s habits', { timeout: 120_000 }, () => {
  test('find what they mean on fifty queries that nobody used for tuning', async () => {
    const { ndcg, empty } = await summaryOf(habitHeldOutQueries);

    expect(ndcg).toBeGreaterThanOrEqual(0.78);
    expect(empty).toBe(0);
  });

  test('find what they mean on the queries that search is tuned with', async () => {
    const { ndcg, empty } = await summaryOf(habitTunedQueries);

    expect(ndcg).toBeGreaterThanOrEqual(0.79);
    expect(empty).toBe(0);
  });
});

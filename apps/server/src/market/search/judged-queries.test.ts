import { beforeAll, describe, expect, test } from 'vitest';
import { heldOutQueries } from '../../../../../testing/judged-queries/held-out.ts';
import type { JudgedQuery } from '../../../../../testing/judged-queries/judged-query.ts';
import { measure, type Search, summarise } from '../../../../../testing/judged-queries/measure.ts';
import { tunedQueries } from '../../../../../testing/judged-queries/tuned/tuned-queries.ts';
import { fillJudgedMarket, searchBy } from '../../testing/judged-market.ts';
import { testApp } from '../../testing/test-app.ts';

let search: Search;
beforeAll(async () => {
  const app = await testApp({ isUnlimited: true });
  const positions = await fillJudgedMarket(app.ports, (await app.given.person()).id);
  search = searchBy(async (path) => (await app.browser().fetch(path)).text(), positions);
});

async function summaryOf(queries: readonly JudgedQuery[]) {
  const measured = [];
  for (const query of queries) measured.push(await measure(query, search));
  return summarise(measured);
}

/**
 * Runs example searches over some 2,000 listings and expects a minimum quality; `bench judged-queries` prints single
 * queries.
 */
describe('everyday searches find what people mean', () => {
  test('on fifty queries that nobody used for tuning', async () => {
    const { ndcg, empty } = await summaryOf(heldOutQueries);

    expect(ndcg).toBeGreaterThanOrEqual(0.85);
    expect(empty).toBe(0);
  });

  test('on the queries that the search is tuned with', async () => {
    const { ndcg, empty } = await summaryOf(tunedQueries);

    expect(ndcg).toBeGreaterThanOrEqual(0.9);
    expect(empty).toBe(0);
  });
});

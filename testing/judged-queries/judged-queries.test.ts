import { describe, expect, test } from 'vitest';
import { corpus } from './corpus/corpus.ts';
import { habitHeldOutQueries, habitTunedQueries } from './habits/habit-queries.ts';
import { demoMarket } from './habits/market.ts';
import { heldOutQueries } from './held-out.ts';
import { habitKinds, type JudgedQuery, queryKinds, RIGHT } from './judged-query.ts';
import { gradingOf, measure, summarise } from './measure.ts';
import { tunedQueries } from './tuned/tuned-queries.ts';

const bestFirst = (query: JudgedQuery, market = corpus) => {
  const grading = gradingOf(query, market);
  return market
    .map((listing, at) => ({ at, grade: grading(listing) }))
    .toSorted((one, other) => other.grade - one.grade);
};

describe('the judged queries', () => {
  test('are a hundred queries to tune on and fifty others of the same kinds', () => {
    expect(tunedQueries.length).toBeGreaterThanOrEqual(100);
    expect(heldOutQueries).toHaveLength(50);
    for (const queries of [tunedQueries, heldOutQueries])
      expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(queryKinds));
  });

  test('that follow habits are a hundred to tune on and fifty others of the same sections', () => {
    expect(habitTunedQueries.length).toBeGreaterThanOrEqual(100);
    expect(habitHeldOutQueries).toHaveLength(50);
    for (const queries of [habitTunedQueries, habitHeldOutQueries])
      expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(habitKinds));
  });

  test('are all different', () => {
    const old = [...tunedQueries, ...heldOutQueries];
    const texts = [...old, ...habitTunedQueries, ...habitHeldOutQueries].map(
      ({ text, section }) => `${text} ${section}`,
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each([...tunedQueries, ...heldOutQueries])('“$text” fits some listings and not others', (query) => {
    const grades = bestFirst(query).map(({ grade }) => grade);
    expect(grades[0]).toBeGreaterThan(0);
    expect(grades.at(-1)).toBe(0);
  });

  test.each([...habitTunedQueries, ...habitHeldOutQueries])(
    '“$text” fits some demo listings only',
    (query) => {
      const grades = bestFirst(query, demoMarket).map(({ grade }) => grade);
      expect(grades[0]).toBeGreaterThanOrEqual(RIGHT);
      expect(grades.at(-1)).toBe(0);
    },
  );
});

describe('the measure', () => {
  const sofas = tunedQueries.find(({ text }) => text === 'sofa') as JudgedQuery;

  test('is 1 for the best order, 0 for wrong results, and less for a worse order', async () => {
    const best = bestFirst(sofas).map(({ at }) => at);
    const measureOf = async (results: readonly number[]) =>
      (await measure(sofas, async (_, count) => results.slice(0, count))).ndcg;

    expect(await measureOf(best)).toBe(1);
    expect(await measureOf(best.toReversed())).toBe(0);
    expect(await measureOf([best.at(-1) ?? 0, ...best])).toBeLessThan(0.8);
    expect(await measureOf(best.slice(0, 3))).toBeLessThan(0.6);
  });

  test('grades near misses only if no listing is right', () => {
    const one = corpus.slice(0, 1);
    const query: JudgedQuery = { ...sofas, grade: () => RIGHT, gradeNearMiss: () => 1 };
    expect(gradingOf(query, one)).toBe(query.grade);
    expect(gradingOf({ ...query, grade: () => 1 }, one)).toBe(query.gradeNearMiss);
  });

  test('counts queries without results, and right results among the first five', async () => {
    const [found] = bestFirst(sofas);
    const empty = await measure(sofas, async () => []);
    const single = await measure(sofas, async () => [found?.at ?? 0]);

    expect(summarise([empty, single])).toEqual({
      queries: 2,
      ndcg: single.ndcg / 2,
      rightAmongFirst: 0.1,
      empty: 1,
    });
  });
});

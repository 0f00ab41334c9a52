import { corpus } from './corpus/corpus.ts';
import type { CorpusListing } from './corpus/listing.ts';
import { type Grading, type JudgedQuery, RIGHT } from './judged-query.ts';

/** Listings that search returns for a query, best first, as positions in the corpus. */
export type Search = (query: JudgedQuery, count: number) => Promise<readonly number[]>;

export const RANKED = 10;
const FIRST = 5;

export interface Measured {
  readonly query: JudgedQuery;
  /** How good the first ten results are: 1 if no other choice or order would be better, 0 if none of them fits. */
  readonly ndcg: number;
  /** Fraction of right results among the first five or, if there are fewer right listings, among as many. */
  readonly rightAmongFirst: number;
  /** Nothing was found, although something fits. */
  readonly isEmpty: boolean;
  /** Titles of the first results, with their grades. */
  readonly first: readonly string[];
}

/** The grading of a query. If no listing of the market is right, the one for near misses. */
export function gradingOf({ grade, gradeNearMiss }: JudgedQuery, market: readonly CorpusListing[]): Grading {
  return gradeNearMiss === undefined || market.some((listing) => grade(listing) >= RIGHT)
    ? grade
    : gradeNearMiss;
}

/** Discounted cumulative gain: the further down a result is, the less it counts. */
export function gainOf(grades: readonly number[]): number {
  return grades.slice(0, RANKED).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

export async function measure(query: JudgedQuery, search: Search, market = corpus): Promise<Measured> {
  const grading = gradingOf(query, market);
  const best = market.map((listing) => grading(listing)).toSorted((one, other) => other - one);
  // If the best near misses are only related, those count as right.
  const right = Math.min(RIGHT, best[0] ?? 0);
  const rightCount = best.filter((grade) => grade >= right).length;
  const found = await search(query, RANKED);
  const results = found.flatMap((at) => market[at] ?? []);
  const grades = results.map((listing) => grading(listing));
  const rightOnes = grades.slice(0, FIRST).filter((grade) => grade >= right).length;
  return {
    query,
    ndcg: gainOf(grades) / gainOf(best),
    rightAmongFirst: rightOnes / Math.min(FIRST, rightCount),
    isEmpty: found.length === 0,
    first: results.slice(0, FIRST).map(({ values }, at) => `${values['title']} (${grades[at]})`),
  };
}

export interface Summary {
  readonly queries: number;
  readonly ndcg: number;
  readonly rightAmongFirst: number;
  readonly empty: number;
}

export function summarise(measured: readonly Measured[]): Summary {
  const mean = (pick: (each: Measured) => number) =>
    measured.reduce((sum, each) => sum + pick(each), 0) / measured.length;
  return {
    queries: measured.length,
    ndcg: mean(({ ndcg }) => ndcg),
    rightAmongFirst: mean(({ rightAmongFirst }) => rightAmongFirst),
    empty: measured.filter(({ isEmpty }) => isEmpty).length,
  };
}

import type { Db } from '../../db/database.ts';
import type { NearHit, NearSearch } from '../search-index.ts';
import { nearHits } from './near-misses.queries.ts';
import { isHopeless } from './queries.ts';
import {
  createCriteriaReader,
  type FilterValueReader,
  rememberFilterValues,
  rememberTexts,
} from './read-criteria.ts';
import { readingWithin, type TextReader } from './vocabulary.queries.ts';

interface Readers {
  readonly readText: TextReader;
  readonly findIds: FilterValueReader;
}

/** Finds near misses in one statement. The words are read once, and each filter is looked up once. */
export async function findNear(
  db: Db,
  { criteria, variants, demands, except }: NearSearch,
  { readText, findIds }: Readers,
): Promise<readonly NearHit[]> {
  const text = await readText(criteria.words, criteria.system);
  const read = createCriteriaReader(
    readingWithin(text),
    rememberFilterValues(findIds),
    rememberTexts(readText),
  );
  const [whole, each, met] = await Promise.all([
    read(criteria),
    Promise.all(
      variants.map(async ({ criteria: some, ...variant }) => ({
        ...variant,
        criteria: (await read(some)).criteria,
      })),
    ),
    Promise.all(
      demands.map(async ({ criteria: part, isThing }) => ({
        criteria: (await read(part)).criteria,
        isThing,
      })),
    ),
  ]);
  const possible = each.filter((variant) => !isHopeless(variant.criteria));
  if (possible.length === 0) return [];
  const { rows } = await nearHits({
    criteria: whole.criteria,
    variants: possible,
    demands: met,
    except,
  }).execute(db);
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  }));
}

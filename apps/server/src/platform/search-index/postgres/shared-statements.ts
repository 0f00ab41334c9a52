import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Params, builtOnce } from '../../db/prepared.ts';
import { type Hit, type Order, MAX_RANKED } from '../search-index.ts';
import { type CountsShape, type CountParams, type CountedRow, sharedCounts } from './counts.queries.ts';
import type { Criteria } from './criteria.ts';
import { sparseOf } from './newest-first.queries.ts';
import { type SharedParams, sharedParams, sharedShapeOf } from './rows.queries.ts';
import { rankingOf } from './scores.queries.ts';
import { type HitsParams, type SharedHit, sharedHits } from './statements.queries.ts';

type Run<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

/** SQL texts that all searches of one shape share. The maps hold one text for each shape. */
export function createSharedStatements(db: Db) {
  const hitTexts = new Map<string, Run<HitsParams, SharedHit>>();
  const countTexts = new Map<string, Run<SharedParams & CountParams, CountedRow>>();

  return {
    /**
     * Hits from a shared text. Undefined if the search has no shared shape or the newest days have hardly any matches:
     * then PostgreSQL plans a separate text better.
     */
    async hits(criteria: Criteria, order: Order, limit: number): Promise<Hit[] | undefined> {
      const rows = sharedShapeOf(criteria);
      if (!rows) return undefined;
      const after = order.by === 'newest' ? order.after : undefined;
      const isCheapFirst = order.by === 'relevance' && order.isCheapFirst === true;
      const isRanked = order.by === 'relevance';
      const shape = { ...rows, isRanked, isCheapFirst, isAfter: after !== undefined };
      const run = once<HitsParams, SharedHit>(hitTexts, shape, (param) => sharedHits(shape, param));
      const among = shape.isRanked ? MAX_RANKED : limit;
      const hits = await run(db, {
        ...sharedParams(criteria, among, after?.listedAt),
        shown: limit,
        ...rankingOf(criteria),
        skip: 'skip' in order ? order.skip : 0,
        afterTime: after?.listedAt ?? null,
        afterId: after?.id ?? null,
      });
      const [first] = hits;
      return first && first.among >= sparseOf(among) ? hits : undefined;
    },
    async counts(criteria: Criteria, limit: number, shape: CountsShape, params: CountParams) {
      const rows = sharedShapeOf(criteria);
      if (!rows) return undefined;
      const whole = { ...rows, ...shape };
      const run = once<SharedParams & CountParams, CountedRow>(countTexts, whole, (param) =>
        sharedCounts(whole, param),
      );
      const [row] = await run(db, { ...sharedParams(criteria, limit), ...params });
      return row ?? { total: 0, bySystem: null, filterValues: null, first: null };
    },
  };
}

function once<Values extends object, Row>(
  texts: Map<string, Run<Values, Row>>,
  shape: object,
  build: (param: Params<Values>) => RawBuilder<Row>,
): Run<Values, Row> {
  const key = JSON.stringify(shape);
  const run = texts.get(key) ?? builtOnce<Values, Row>(build);
  texts.set(key, run);
  return run;
}

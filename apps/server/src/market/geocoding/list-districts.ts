import { listDistricts } from '@tessera/contract/market/geocoding';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findDistricts } from './geocoding.queries.ts';

export const listDistrictsRoute = handle(listDistricts, async ({ query }, { db }: Ports) =>
  ok({ districts: await findDistricts(db, query.area) }),
);

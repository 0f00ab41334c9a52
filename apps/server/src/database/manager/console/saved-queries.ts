import {
  listRuns,
  listSavedQueries,
  removeQuery,
  saveQuery,
} from '@tessera/contract/database/database-console';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { listScriptRuns } from '../audit/audit.queries.ts';
import { listQueriesOf, storeSavedQuery, deleteSavedQuery } from './saved-queries.queries.ts';

export const listSavedQueriesRoute = handle(listSavedQueries, async ({ viewer }, { db }: Ports) => {
  const found = await listQueriesOf(db, signedIn(viewer).user.id);
  return ok({ queries: found.map(({ changedAt, ...query }) => ({ ...query, at: changedAt })) });
});

export const saveQueryRoute = handle(saveQuery, async ({ body, viewer }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  return ok({ id: await storeSavedQuery(db, { userId: user.id, ...body, changedAt: clock.now() }) });
});

export const removeQueryRoute = handle(removeQuery, async ({ params, viewer }, { db }: Ports) => {
  const isRemoved = await deleteSavedQuery(db, { id: params.id, userId: signedIn(viewer).user.id });
  return isRemoved ? ok({}) : refuse({ code: 'not_found' });
});

export const listRunsRoute = handle(listRuns, async ({ query, viewer }, { db }: Ports) => {
  const found = await listScriptRuns(db, { actorId: signedIn(viewer).user.id, search: query.search });
  const runs = found.map(({ durationMs, ...run }) => ({ ...run, duration_ms: durationMs }));
  return ok({ runs });
});

import { cancelQuery, getActivity, getTableSizes } from '@tessera/contract/database/database-schema';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { change } from './change.ts';
import { maskSecrets } from './audit/mask-secrets.ts';
import { listAppActivity } from './app-database/app-activity.queries.ts';
import { withConnection } from './manager-target.ts';

export const getActivityRoute = handle(getActivity, async (caller, ports: Ports) =>
  withConnection(caller, ports, { what: 'activity' }, async (at) => {
    const found = await at.catalog.listActivity(at.connection);
    const appActivity = new Map(
      at.appDatabase ? (await listAppActivity(ports.db)).map((each) => [each.id, each]) : [],
    );
    return ok({
      queries: found.map((facts) => {
        const { id, username, database } = facts;
        const { query, state, seconds, waitsFor } = appActivity.get(id) ?? facts;
        return {
          id,
          username,
          database,
          state,
          seconds,
          query: maskSecrets(query ?? ''),
          is_hidden: query === null,
          waits_for: waitsFor.map(String),
          is_app_query: at.appDatabase !== undefined && username === at.appDatabase.role,
        };
      }),
    });
  }),
);

export const getTableSizesRoute = handle(getTableSizes, async (caller, ports: Ports) =>
  withConnection(caller, ports, { what: 'activity' }, async ({ catalog, connection }) =>
    ok({ tables: await catalog.listTableSizes(connection) }),
  ),
);

/** Stops a running query. It does so as the administrator's database user, who may stop only some users' queries. */
export const cancelQueryRoute = handle(cancelQuery, async ({ params, ...caller }, ports: Ports) =>
  change(caller, ports, { what: 'cancel', action: 'cancel query', subject: params.id }, async (at) => {
    const isThere = await at.catalog.cancelQuery(at.connection, params.id);
    return isThere ? ok({}) : refuse({ code: 'not_found' });
  }),
);

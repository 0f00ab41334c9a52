import { cancelQuery, getActivity, getTableSizes } from '@tessera/contract/database-schema';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { change } from './change.ts';
import { maskSecrets } from './mask-secrets.ts';
import { listOwnActivity } from './own-activity.queries.ts';
import { atWork } from './workplace.ts';

export const getActivityRoute = handle(getActivity, async (caller, ports: Ports) =>
  atWork(caller, ports, { what: 'activity' }, async (at) => {
    const found = await at.catalog.findActivity(at.connection);
    const own = new Map(at.own ? (await listOwnActivity(ports.db)).map((each) => [each.id, each]) : []);
    return ok({
      queries: found.map((facts) => {
        const { id, username, database } = facts;
        const { query, state, seconds, waitsFor } = own.get(id) ?? facts;
        return {
          id,
          username,
          database,
          state,
          seconds,
          query: maskSecrets(query ?? ''),
          is_hidden: query === null,
          waits_for: waitsFor.map(String),
          is_app_query: at.own !== undefined && username === at.own.role,
        };
      }),
    });
  }),
);

export const getTableSizesRoute = handle(getTableSizes, async (caller, ports: Ports) =>
  atWork(caller, ports, { what: 'activity' }, async ({ catalog, connection }) =>
    ok({ tables: await catalog.findSizes(connection) }),
  ),
);

/** Asked of the server by the administrator's own database user, whose rights decide whose queries may be stopped. */
export const cancelQueryRoute = handle(cancelQuery, async ({ params, ...caller }, ports: Ports) =>
  change(caller, ports, { what: 'cancel', action: 'cancel query', subject: params.id }, async (at) => {
    const isThere = await at.catalog.cancelQuery(at.connection, params.id);
    return isThere ? ok({}) : refuse({ code: 'not_found' });
  }),
);

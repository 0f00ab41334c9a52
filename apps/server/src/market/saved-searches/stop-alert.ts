import { describeAlert, stopAlert } from '@tessera/contract/market/saved-searches';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { alertLink } from './saved-searches.workers.ts';
import { updateSearch, findSearch, type Search } from './saved-searches.queries.ts';

export const describeAlertRoute = handle(describeAlert, async ({ query }, ports: Ports) => {
  const search = await findByToken(query.token, ports);
  return search
    ? ok({ name: search.name, frequency: search.frequency })
    : refuse({ code: 'searches.link_invalid' });
});

export const stopAlertRoute = handle(stopAlert, async ({ body }, ports: Ports) => {
  const search = await findByToken(body.token, ports);
  if (!search) return refuse({ code: 'searches.link_invalid' });
  await updateSearch(ports.db, search.id, { frequency: 'never' });
  return ok({ name: search.name });
});

async function findByToken(token: string, { db, secrets }: Ports): Promise<Search | undefined> {
  const id = alertLink.idIn(token, secrets);
  return id === undefined ? undefined : findSearch(db, id);
}

import { getMyHome, MAX_NEW_RESULTS } from '@tessera/contract/site/home';
import { DAY_MS } from '@tessera/domain/durations';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listDraftsOf } from '../../market/listings/public.ts';
import { listNewResults } from '../../market/saved-searches/public.ts';

const MAX_DRAFTS = 3;
const MAX_SEARCHES = 4;
const NEW_DAYS = 7;

export const getMyHomeRoute = handle(getMyHome, async ({ viewer, log }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const now = ports.clock.now();
  const since = new Date(now.getTime() - NEW_DAYS * DAY_MS);
  const [searches, drafts] = await Promise.all([
    listNewResults(
      { userId: user.id, since, maxSearches: MAX_SEARCHES, maxResults: MAX_NEW_RESULTS },
      ports,
      log,
    ),
    listDraftsOf(ports.db, { userId: user.id, now, limit: MAX_DRAFTS }),
  ]);
  return ok({ searches, drafts });
});

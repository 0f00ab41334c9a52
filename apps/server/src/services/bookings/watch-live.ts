import { watchLive } from '@tessera/contract/services/live';
import { ok, refuse } from '@tessera/domain/result';
import type { Viewer } from '@tessera/domain/people/viewer';
import { answerRefusal } from '../../platform/http/answers/answers.ts';
import { addressGroup } from '../../platform/http/requests/client-address.ts';
import { handleBytes } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findMyOrder } from '../../selling/orders/public.ts';
import { findLiveProvidersById, findMine } from '../providers/public.ts';
import { mayReadRequest } from '../requests/public.ts';
import { createLiveStreams, type Watched } from './live-streams.ts';

const RETRY_AFTER_SECONDS = 60;

/**
 * Streams that something has changed, never what: whoever hears it reads it with the usual call. Orders are watched by
 * their buyers, requests by both sides, orders of a business by those who work there, free times by anybody.
 */
export const watchLiveRoute = handleBytes(watchLive, async ({ address, query, viewer }, ports: Ports) => {
  const watched = await findWatched(ports, query, viewer);
  if (!watched) return refuse({ code: 'not_found' });
  const streams = ports.state.get(createLiveStreams);
  const opened = streams.open(ports, { address: addressGroup(address), ...watched });
  if (opened instanceof Response) return ok(opened);
  const code = opened === 'address' ? 'request.too_often' : 'unavailable';
  return ok(answerRefusal({ code, retryAfter: RETRY_AFTER_SECONDS }));
});

interface Query {
  readonly order?: string | undefined;
  readonly request?: string | undefined;
  readonly provider?: number | undefined;
  readonly slots?: number | undefined;
}

/** What is watched, or undefined if a part of it is not there for this visitor. */
async function findWatched(
  { db, clock, providerKinds }: Pick<Ports, 'db' | 'clock' | 'providerKinds'>,
  query: Query,
  viewer: Viewer,
): Promise<Watched | undefined> {
  const userId = viewer.user?.id;
  if (query.order !== undefined) {
    if (userId === undefined || !(await findMyOrder(db, { id: query.order, userId }))) return undefined;
  }
  if (query.request !== undefined) {
    const reader = { requestId: query.request, userId: userId ?? 0, now: clock.now() };
    if (userId === undefined || !(await mayReadRequest(db, reader))) return undefined;
  }
  if (query.provider !== undefined) {
    const key = { providerId: query.provider, userId: userId ?? 0, least: 'staff' } as const;
    if (userId === undefined || !(await findMine(db, key)).ok) return undefined;
  }
  const [live] = query.slots === undefined ? [] : await findLiveProvidersById(db, [query.slots]);
  if (query.slots !== undefined && !live) return undefined;
  const resourceIds = live ? ((await providerKinds[live.vertical]?.listResources?.(db, live.id)) ?? []) : [];
  return {
    orderId: query.order,
    requestId: query.request,
    providerId: query.provider,
    slots: live && { providerId: live.id, resourceIds },
  };
}

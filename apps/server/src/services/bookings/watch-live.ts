import { watchLive } from '@tessera/contract/services/live';
import { ok, refuse } from '@tessera/domain/result';
import type { Viewer } from '@tessera/domain/people/viewer';
import { answerRefusal } from '../../platform/http/answers/answers.ts';
import { addressGroup } from '../../platform/http/requests/client-address.ts';
import { handleBytes } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findMyOrder } from '../../selling/orders/public.ts';
import { findLiveProvidersById, findMine } from '../providers/public.ts';
import { createLiveStreams, type Watched } from './live-streams.ts';

const RETRY_AFTER_SECONDS = 60;

/**
 * Sends a message whenever something has changed, without saying what: the page then reads it with the usual call. Orders are watched by
 * their buyers, orders of a business by those who work there, free times by anybody.
 */
export const watchLiveRoute = handleBytes(watchLive, async ({ address, query, viewer }, ports: Ports) => {
  const watched = await findWatched(ports, query, viewer);
  if (watched) return ok(openLiveStream(ports, watched, address));
  const wasSignedIn = query.order !== undefined || query.provider !== undefined;
  return wasSignedIn && viewer.actor === 'visitor' ? ok(endLiveStream()) : refuse({ code: 'not_found' });
});

/**
 * The answer to a page that watches what its viewer may no longer read, because they signed out in another tab. Browsers
 * repeat a stream that breaks off, and write any refusal to the console. After this status they do neither.
 */
export const endLiveStream = () => new Response(null, { status: 204 });

/** Opens a stream about what is watched, or answers that there are too many. The caller has checked the access. */
export function openLiveStream(
  ports: Pick<Ports, 'state' | 'db' | 'changes'>,
  watched: Watched,
  address: string,
): Response {
  const streams = ports.state.get(createLiveStreams);
  const opened = streams.open(ports, { address: addressGroup(address), ...watched });
  if (opened instanceof Response) return opened;
  const code = opened === 'address' ? 'request.too_often' : 'unavailable';
  return answerRefusal({ code, retryAfter: RETRY_AFTER_SECONDS });
}

interface Query {
  readonly order?: string | undefined;
  readonly provider?: number | undefined;
  readonly slots?: number | undefined;
}

/** What is watched, or undefined if a part of it is not there for this visitor. */
async function findWatched(
  { db, providerKinds }: Pick<Ports, 'db' | 'providerKinds'>,
  query: Query,
  viewer: Viewer,
): Promise<Watched | undefined> {
  const userId = viewer.user?.id;
  if (query.order !== undefined) {
    if (userId === undefined || !(await findMyOrder(db, { id: query.order, userId }))) return undefined;
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
    providerId: query.provider,
    slots: live && { providerId: live.id, resourceIds },
  };
}

import { createHash } from 'node:crypto';
import { isBot } from '@tessera/domain/people/bots';
import { createGroupedWork, type GroupedWork } from '../../platform/grouped-work.ts';
import type { Caller } from '../../platform/http/handle.ts';
import type { Visitor } from '../../platform/http/kept/page-notes.ts';
import type { Ports } from '../../ports.ts';
import { addViews, type View } from './views.queries.ts';

/** Views are collected for this long and stored in one statement. A process that is killed loses only these. */
const WAIT_MS = 500;
const MAX_VIEWS_AT_ONCE = 1_000;
const MARK_BYTES = 16;
const MARK_PURPOSE = 'listing-visit';

interface Visited {
  readonly id: number;
  readonly userId: number;
}

type Needs = Pick<Ports, 'db' | 'clock' | 'secrets' | 'state'>;

/**
 * Counts one view for each visitor and day. Owners and programs are not counted. The page does not wait for this, and
 * is shown even if it fails. If the page is drawn for many visitors, each of them is counted when they get it.
 */
export function recordView(
  listing: Visited,
  caller: Pick<Caller, 'viewer' | 'address' | 'userAgent' | 'log' | 'forEachVisitor'>,
  ports: Needs,
): void {
  if (caller.viewer.user?.id === listing.userId) return;
  const { user } = caller.viewer;
  if (caller.forEachVisitor) caller.forEachVisitor((visitor) => count(listing.id, undefined, visitor, ports));
  else count(listing.id, user?.id, caller, ports);
}

function count(
  listingId: number,
  userId: number | undefined,
  { address, userAgent, log }: Visitor,
  { db, clock, secrets, state }: Needs,
): void {
  if (isBot(userAgent)) return;
  const day = clock.now().toISOString().slice(0, 10);
  const visitor = userId === undefined ? `${address} ${userAgent}` : `user ${userId}`;
  const mark = createHash('sha256')
    .update(secrets.sign(`${day} ${listingId} ${visitor}`, MARK_PURPOSE))
    .digest()
    .subarray(0, MARK_BYTES);
  state
    .get(createViewQueue)
    .add(db, { listingId, day, mark })
    .catch((error: unknown) => log.warn({ error }, 'views were not counted'));
}

/** Views are queued by database connection, because a process serves one database. */
function createViewQueue(): GroupedWork<View, void, Ports['db']> {
  return createGroupedWork({
    waitMs: WAIT_MS,
    maxSize: MAX_VIEWS_AT_ONCE,
    async settle(db, views) {
      await addViews(db, views);
      return views.map(() => {});
    },
  });
}

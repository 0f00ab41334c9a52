import { createAuditEntry, findPeopleByEmail, hasAuditEntry } from '@tessera/server/people/accounts/public';
import { createTurns, type Db, type Jobs, type Ports, type Tx } from '@tessera/server/extension/public';
import { addKitchenPhotos } from './add-kitchens.ts';
import { addPortraits, addSellers } from './add-sellers.ts';
import { addShops } from './add-shops.ts';
import { demoListing } from './content/demo-listings.ts';
import { DEMO_REMOVED, emailOfSeller } from './demo-people.ts';
import { withDemoLock } from './demo-lock.queries.ts';
import type { DemoDrawers } from './drawing/demo-drawers.ts';
import { SHIPPED_COVERS } from './drawing/shipped-covers.ts';
import { findDemoListings } from './find-demo-listings.ts';
import { furnishDemo } from './furnish-demo.ts';
import { completeListing, keyOf, publishListing, type PublishingNeeds } from './publish-listing.ts';
import type { SellingNeeds } from './past-orders.ts';
import { sellFromShops } from './sell-from-shops.ts';
import { sellListings } from './sell-listings.ts';
import { whenAllEnded } from './when-all-ended.ts';

type StockNeeds = Omit<PublishingNeeds, 'drawers'> &
  SellingNeeds &
  Pick<Ports, 'passwords'> & {
    readonly jobs: Jobs;
    /** Number of listings of the whole demo. */
    readonly count: number;
  };
type Needs = StockNeeds & { readonly drawers: DemoDrawers };

const STOCKED = 'demo.stocked';
/**
 * Number of listings that one job adds. Small jobs lose little when the server stops, and let other jobs run in
 * between.
 */
const PER_JOB = 12;
/** Number of listings that are worked on at once: some are saved while the pictures of others are drawn. */
const AT_ONCE = 8;

/** Whether demo listings have to be added. They are added once, and not again after somebody has removed them. */
export async function wantsStock(db: Db): Promise<boolean> {
  const [isStocked, isRemoved] = [await hasAuditEntry(db, STOCKED), await hasAuditEntry(db, DEMO_REMOVED)];
  return !isStocked && !isRemoved;
}

/** Queues the job that adds the next listings. */
export function queueStock(jobs: Jobs, tx: Tx, from: number): Promise<void> {
  return jobs.enqueue(tx, 'extensions.work', { extension: 'demo', payload: { from } });
}

/**
 * Adds listings of all four sections, so that the first visit shows a living site. First it publishes every listing
 * with its cover, and then it adds the other pictures, which take several times as long to draw.
 */
export async function stockDemo(needs: Needs, from: number): Promise<void> {
  const { db, jobs, stopping } = needs;
  try {
    await withDemoLock(db, () => stockNext(needs, from));
  } catch (error) {
    if (!stopping.aborted) throw error;
    // The server stops. The job is queued again: another process continues at once, or this one after its next start.
    await db.transaction().execute((tx) => queueStock(jobs, tx, from));
  }
}

/**
 * Runs the next steps and queues the following job. There are two steps for each listing, numbered through: below the
 * number of listings, a step publishes a listing; from there on, it adds the other pictures. The first job also adds
 * portraits, shops, conversations and reports, so that the first visitor finds people. Later jobs also sell what was
 * published.
 */
async function stockNext(needs: Needs, from: number): Promise<void> {
  const { db, clock, jobs, count } = needs;
  if (!(await wantsStock(db))) return;
  const isFirst = from === 0;
  if (isFirst) await addSellers(needs);
  const isPublishing = from < count;
  const until = Math.min(isPublishing ? count : 2 * count, from + (isFirst ? SHIPPED_COVERS : PER_JOB));
  const positions = positionsOf({ from, until, count });
  // These orders are placed by the second job, so that the first visitor need not wait for them.
  const isSecond = from === Math.min(count, SHIPPED_COVERS);
  if (isSecond) {
    await sellListings(needs, positionsOf({ from: 0, until: from, count }), jobs);
    await sellFromShops(needs, jobs);
  }
  await (isPublishing ? publish(needs, positions) : complete(needs, positions));
  if (isPublishing && !isFirst) await sellListings(needs, positions, jobs);
  if (isFirst) {
    await addPortraits(needs);
    await addKitchenPhotos(needs);
    await addShops(needs);
  }
  await db.transaction().execute(async (tx) => {
    if (isFirst) await furnishDemo(tx, clock.now());
    if (until < 2 * count) return queueStock(jobs, tx, until);
    return createAuditEntry(tx, {
      at: clock.now(),
      actorId: undefined,
      address: 'local',
      action: STOCKED,
      subject: 'demo',
      facts: { listings: count },
    });
  });
}

function positionsOf({
  from,
  until,
  count,
}: {
  readonly from: number;
  readonly until: number;
  readonly count: number;
}): number[] {
  return Array.from({ length: until - from }, (_, step) => (from + step) % count);
}

async function publish(needs: Needs, positions: readonly number[]): Promise<void> {
  const known = await findDemoListings(needs.db, positions);
  const thisYear = needs.clock.now().getUTCFullYear();
  await eachInTurn(needs, positions, async (at) => {
    if (known.has(keyOf(at))) return;
    const [seller] = await findPeopleByEmail(needs.db, [emailOfSeller(demoListing(at, thisYear).seller)]);
    if (seller) await publishListing(needs, at, seller.id);
  });
}

async function complete(needs: Needs, positions: readonly number[]): Promise<void> {
  const known = await findDemoListings(needs.db, positions);
  await eachInTurn(needs, positions, async (at) => {
    const listing = known.get(keyOf(at));
    if (listing) await completeListing(needs, at, listing);
  });
}

async function eachInTurn(
  { stopping }: Needs,
  positions: readonly number[],
  work: (at: number) => Promise<void>,
): Promise<void> {
  const inTurn = createTurns(AT_ONCE);
  const begin = async (at: number) => {
    stopping.throwIfAborted();
    await work(at);
  };
  await whenAllEnded(positions.map((at) => inTurn(() => begin(at))));
}

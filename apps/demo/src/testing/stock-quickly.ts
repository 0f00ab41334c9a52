import sharp from 'sharp';
import { findPeopleByEmail } from '@tessera/server/people/accounts/public';
import { openLog } from '@tessera/server/extension/public';
import type { TestApp } from '@tessera/server/testing/test-app';
import { addSellers } from '../add-sellers.ts';
import { demoListing } from '../content/demo-listings.ts';
import { seedDemoAccounts } from '../demo-accounts.ts';
import { emailOfSeller } from '../demo-people.ts';
import { findDemoListings } from '../find-demo-listings.ts';
import type { DemoDrawers, DrawingTask } from '../drawing/demo-drawers.ts';
import { completeListing, keyOf, publishListing } from '../publish-listing.ts';
import { stockDemo } from '../stock-demo.ts';

const log = openLog({ logLevel: 'error', mode: 'test' });

export const neverStops = new AbortController().signal;

/** Adds the next listings of the demo with tiny pictures, each different from the others. */
export function stockQuickly(
  app: TestApp,
  { from, count, stopping = neverStops, drawers = quickDrawers() }: Stocking,
): Promise<void> {
  return stockDemo({ ...app.ports, log, stopping, drawers, count }, from);
}

interface Stocking {
  readonly from: number;
  readonly count: number;
  readonly stopping?: AbortSignal;
  readonly drawers?: DemoDrawers;
}

/** The first listing of each queued job of the demo. */
export const queuedStock = (app: TestApp) => app.jobs.queued('extensions.work').map(({ payload }) => payload);

/** Publishes some of the demo's listings with tiny covers, and adds the people who sell them. */
export async function publishQuickly(app: TestApp, positions: readonly number[]): Promise<void> {
  await seedDemoAccounts(app.ports);
  await addSellers(app.ports);
  const drawers = quickDrawers();
  for (const at of positions) {
    const { seller } = demoListing(at, app.clock.now().getUTCFullYear());
    const [person] = await findPeopleByEmail(app.db, [emailOfSeller(seller)]);
    if (person) await publishListing({ ...app.ports, log, drawers }, at, person.id);
  }
}

/** Adds the other pictures of published listings. */
export async function completeQuickly(app: TestApp, positions: readonly number[]): Promise<void> {
  const known = await findDemoListings(app.db, positions);
  for (const at of positions) {
    const listing = known.get(keyOf(at));
    if (listing) await completeListing({ ...app.ports, log, drawers: quickDrawers() }, at, listing);
  }
}

export function quickDrawers(): DemoDrawers {
  let drawn = 0;
  return {
    draw(task: DrawingTask) {
      drawn += 1;
      const background = { r: drawn % 256, g: (drawn * 7) % 256, b: task.kind === 'svg' ? 200 : 40 };
      return sharp({ create: { width: 8, height: 6, channels: 3, background } })
        .webp()
        .toBuffer();
    },
  };
}

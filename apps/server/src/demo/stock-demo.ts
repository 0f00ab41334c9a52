import { DAY_MS, HOUR_MS } from '@tessera/domain/durations';
import { createHash, randomBytes } from 'node:crypto';
import { initialSliders } from '@tessera/domain/listings/sliders';
import { type Preset, PATTERN_PRESET, themePresets } from '@tessera/domain/listings/presets';
import sharp from 'sharp';
import {
  createAuditEntry,
  addVerifiedPeople,
  findPeopleByEmail,
  hasAuditEntry,
} from '../features/accounts/public.ts';
import { addGeneratedFile } from '../features/files/public.ts';
import { findKnownKeys, saveListing } from '../features/listings/public.ts';
import type { Jobs, Worker } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import type { Ports } from '../ports.ts';
import { demoListing } from './content/demo-listings.ts';
import type { DemoListing } from './content/demo-listing.ts';
import { DEMO_REMOVED, demoSellers, sellerEmails } from './demo-people.ts';
import { withDemoLock } from './demo-lock.queries.ts';
import { furnishDemo } from './furnish-demo.ts';
import { createRandom } from './random.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'store' | 'pictures' | 'config' | 'passwords' | 'searchIndex'> & {
  readonly log: Log;
};

const STOCKED = 'demo.stocked';
/** Listings per job. Small jobs lose little when the server stops, and let other jobs run in between. */
const AT_ONCE = 5;
const QUALITY = 82;
/** Number of past days over which demo listings are spread. */
const DAYS = 20;

/** Whether demo listings have to be added. They are added once, and not again after somebody has removed them. */
export async function wantsStock({ db, config }: Pick<Ports, 'db' | 'config'>): Promise<boolean> {
  if (!config.demo || config.demoListings === 0) return false;
  const [isStocked, isRemoved] = [await hasAuditEntry(db, STOCKED), await hasAuditEntry(db, DEMO_REMOVED)];
  return !isStocked && !isRemoved;
}

/** Adds believable listings of four kinds, so that the first visit shows a living site. */
export function stockDemoWorker(needs: Needs): Worker<'demo.stock'> {
  const { db } = needs;
  return {
    retries: 3,
    async run({ payload: { from } }, jobs) {
      await withDemoLock(db, () => stockNext(needs, from, jobs));
    },
  };
}

/** Creates the next listings and queues the job after this one. The last job adds conversations and reports. */
async function stockNext(needs: Needs, from: number, jobs: Jobs): Promise<void> {
  const { db, clock, config } = needs;
  if (!(await wantsStock(needs))) return;
  if (from === 0) await addVerifiedPeople(needs, demoSellers, randomBytes(24).toString('base64url'));
  const count = config.demoListings;
  const until = Math.min(count, from + AT_ONCE);
  await stock(needs, from, until);
  await db.transaction().execute(async (tx) => {
    if (until < count) return jobs.enqueue(tx, 'demo.stock', { from: until });
    await furnishDemo(tx, clock.now());
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

async function stock(needs: Needs, from: number, until: number): Promise<void> {
  const positions = Array.from({ length: until - from }, (_, at) => from + at);
  const known = await findKnownKeys(needs.db, positions.map(keyOf));
  const sellers = await findPeopleByEmail(needs.db, sellerEmails);
  if (sellers.length === 0) return;
  for (const at of positions) {
    const seller = sellers[(at * 5) % sellers.length];
    if (seller && !known.has(keyOf(at))) await putOut(needs, at, seller.id);
  }
}

async function putOut(needs: Needs, at: number, userId: number): Promise<void> {
  const now = needs.clock.now();
  const random = createRandom(at + 1);
  const listedAt = new Date(now.getTime() - random.next() * DAYS * DAY_MS - HOUR_MS);
  const past = { ...needs, clock: { now: () => listedAt } };
  const listing = demoListing(at, now.getUTCFullYear());
  const files: { id: number }[] = [];
  for (const [index, scene] of listing.scenes.entries()) {
    const bytes = await sharp(Buffer.from(scene())).webp({ quality: QUALITY }).toBuffer();
    const name = `${nameOf(listing)}${index > 0 ? ` ${index + 1}` : ''}.webp`;
    const id = await addGeneratedFile(past, { userId, name, mimeType: 'image/webp', bytes });
    if (id !== undefined) files.push({ id });
  }
  const saved = await saveListing(
    past,
    { id: userId, isVerified: true },
    formOf(listing, at, files, listedAt),
    needs.log,
  );
  if (!saved.ok) needs.log.warn({ at, refusal: saved.refusal }, 'a demo listing was refused');
}

function formOf(
  { system, formValues, shares }: DemoListing,
  at: number,
  files: { id: number }[],
  listedAt: Date,
) {
  const random = createRandom(at + 900);
  const isPattern = random.chance(0.4);
  const pattern = `MP${String(random.integer(1, 100)).padStart(3, '0')}`;
  return {
    system,
    formValues: { ...formValues },
    files,
    status: 'live' as const,
    presetSlug: isPattern ? (PATTERN_PRESET as Preset) : random.pick<Preset>(themePresets),
    sliderState: {
      ...initialSliders,
      mathPatternCode: pattern,
      palette: random.integer(0, 100),
      surfacePalette: random.integer(0, 100),
      gradient: random.integer(0, 100),
      repeater: random.integer(0, 70),
      rotator: random.integer(0, 360),
    },
    clientKey: keyOf(at),
    ...(shares && {
      shuffle: {
        enabled: true,
        targetPrice: shares.targetPrice,
        shareCount: shares.shareCount,
        closesAt: new Date(listedAt.getTime() + shares.daysOpen * DAY_MS).toISOString(),
      },
    }),
  };
}

function nameOf({ formValues }: DemoListing): string {
  return (formValues['title'] ?? 'picture')
    .replaceAll(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim()
    .slice(0, 80);
}

/** A client key like those that browsers make, the same for the same listing at every start. */
export function keyOf(at: number): string {
  const digits = createHash('sha256').update(`demo listing ${at}`).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

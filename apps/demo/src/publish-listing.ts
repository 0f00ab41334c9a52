import { DAY_MS, HOUR_MS } from '@tessera/domain/durations';
import { initialSliders } from '@tessera/domain/market/listings/search/sliders';
import { type Preset, PATTERN_PRESET, themePresets } from '@tessera/domain/market/listings/presets';
import { createHash } from 'node:crypto';
import { addGeneratedFile, findFilesByName } from '@tessera/server/files/personal-files/public';
import { type KnownListing, saveListing } from '@tessera/server/market/listings/public';
import type { Log, Ports } from '@tessera/server/extension/public';
import { demoListing } from './content/demo-listings.ts';
import type { DemoListing } from './content/demo-listing.ts';
import type { DemoDrawers } from './drawing/demo-drawers.ts';
import { findShippedCover } from './drawing/shipped-covers.ts';
import { createRandom } from './random.ts';
import { whenAllEnded } from './when-all-ended.ts';

export type PublishingNeeds = Pick<
  Ports,
  'db' | 'clock' | 'store' | 'pictures' | 'config' | 'searchIndex'
> & {
  readonly log: Log;
  readonly drawers: DemoDrawers;
};

/** Number of past days over which the dates of demo listings are spread. */
const DAYS = 20;

interface Occasion {
  readonly at: number;
  readonly userId: number;
  readonly listing: DemoListing;
  readonly listedAt: Date;
  /** When the listing's price was lowered. If it never was, the same as `listedAt`. */
  readonly changedAt: Date;
  /**
   * When the sale of its shares ends, if it has any. Later steps must not change it, because somebody may have bought
   * shares by then.
   */
  readonly closesAt: Date;
  readonly thisYear: number;
}

/** Publishes a listing with its cover. If its price was lowered since, that is done too. */
export async function publishListing(needs: PublishingNeeds, at: number, userId: number): Promise<void> {
  const occasion = occasionOf(needs, at, userId);
  const { listing, listedAt, changedAt } = occasion;
  const form = { ...formOf(occasion), formValues: { ...listing.formValues }, clientKey: keyOf(at) };
  const files = await addPictures({ ...needs, clock: { now: () => listedAt } }, occasion, 1);
  const first = listing.firstPrice && { [priceField(listing)]: listing.firstPrice };
  const body = { ...form, files, formValues: { ...form.formValues, ...first } };
  await save(needs, occasion, { body, at: listedAt });
  if (first) await save(needs, occasion, { body: { ...form, files }, at: changedAt });
}

/** Adds the other pictures of a listing, unless somebody has changed the listing meanwhile. */
export async function completeListing(
  needs: PublishingNeeds,
  at: number,
  { id, userId, version, closesAt }: KnownListing,
): Promise<void> {
  const occasion = occasionOf(needs, at, userId, closesAt);
  const { listing, changedAt } = occasion;
  if (version !== (listing.firstPrice ? 2 : 1) || listing.views.length === 1) return;
  // A sold listing is closed, and its page shows only the cover.
  if (listing.buyNow?.isSold) return;
  const past = { ...needs, clock: { now: () => changedAt } };
  const files = await addPictures(past, occasion, listing.views.length);
  const body = { ...formOf(occasion), formValues: { ...listing.formValues }, files, listingId: id, version };
  await save(needs, occasion, { body, at: changedAt });
}

/**
 * Saves the form of a listing as its seller would have done at a past time. If somebody has changed the listing
 * meanwhile, it stays as it is.
 */
async function save(
  needs: PublishingNeeds,
  { at, userId }: Occasion,
  sent: { readonly body: Parameters<typeof saveListing>[2]; readonly at: Date },
): Promise<void> {
  const past = { ...needs, clock: { now: () => sent.at } };
  const saved = await saveListing(past, { id: userId, isVerified: true }, sent.body, needs.log);
  if (saved.ok || ['listings.stale', 'listings.missing'].includes(saved.refusal.code)) return;
  needs.log.warn({ at, refusal: saved.refusal }, 'a demo listing was refused');
}

function occasionOf(
  { clock }: PublishingNeeds,
  at: number,
  userId: number,
  poolClosesAt: Date | null = null,
): Occasion {
  const now = clock.now();
  const thisYear = now.getUTCFullYear();
  const listedAt = new Date(now.getTime() - createRandom(at + 1).next() * DAYS * DAY_MS - HOUR_MS);
  const listing = demoListing(at, thisYear);
  const changedAt = listing.firstPrice ? between(listedAt, now) : listedAt;
  const days = listing.shares?.daysLeft ?? 0;
  const closesAt = poolClosesAt ?? new Date(now.getTime() + days * DAY_MS - HOUR_MS);
  return { at, userId, listing, listedAt, changedAt, closesAt, thisYear };
}

function between(from: Date, until: Date): Date {
  return new Date(from.getTime() + (until.getTime() - from.getTime()) * 0.7);
}

/**
 * Adds the first pictures of a listing to the seller's files, in a folder for the listing. Pictures that an interrupted
 * start has added are reused.
 */
async function addPictures(
  needs: PublishingNeeds,
  { at, userId, listing, thisYear }: Occasion,
  count: number,
): Promise<AttachedFile[]> {
  const title = fileNameOf(listing);
  const folder = `Listings/${title}`;
  const views = listing.views.slice(0, count);
  const names = views.map(({ name }) => `${title}${name === '' ? '' : ` ${name}`}.webp`);
  const known = await findFilesByName(needs.db, { userId, folder, names });
  const ids = await whenAllEnded(
    names.map(async (name, view) => {
      const present = known.get(name);
      if (present !== undefined) return present;
      const shipped = view === 0 ? await findShippedCover(at) : undefined;
      const drawn = shipped ?? { bytes: await needs.drawers.draw({ kind: 'view', at, view, thisYear }) };
      return addGeneratedFile(needs, { userId, folder, name, mimeType: 'image/webp', ...drawn });
    }),
  );
  return ids.flatMap((id, view) => {
    const { caption = null, isFloorPlan = false } = views[view] ?? {};
    return id === undefined ? [] : [{ id, caption, isFloorPlan }];
  });
}

interface AttachedFile {
  readonly id: number;
  readonly caption: string | null;
  readonly isFloorPlan: boolean;
}

function formOf({ at, listing: { system, shares, buyNow }, closesAt }: Occasion) {
  const random = createRandom(at + 900);
  const isPattern = random.chance(0.4);
  const pattern = `MP${String(random.integer(1, 100)).padStart(3, '0')}`;
  return {
    system,
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
    ...(shares && {
      shuffle: {
        enabled: true,
        targetPrice: shares.targetPrice,
        shareCount: shares.shareCount,
        closesAt: closesAt.toISOString(),
      },
    }),
    ...(buyNow && {
      buyNow: {
        enabled: true,
        stock: buyNow.stock,
        collection: true,
        postage: buyNow.postagePrice !== undefined,
        postagePrice: buyNow.postagePrice,
      },
    }),
  };
}

function priceField({ system }: DemoListing): string {
  return system === 'property' ? 'price_or_rent' : 'price';
}

function fileNameOf({ formValues }: DemoListing): string {
  return (formValues['title'] ?? 'picture')
    .replaceAll(/[^\p{L}\p{N} ]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, 80);
}

/** The client key of a demo listing. It looks like those that browsers make, and is the same at every start. */
export function keyOf(at: number): string {
  return uuidOf(`demo listing ${at}`);
}

/** A UUID like those that browsers make. It is always the same for the same name. */
export function uuidOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

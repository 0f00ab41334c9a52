import { createListing, updateListing } from '@tessera/contract/market/listings';
import type { Reply } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import { initialSliders } from '@tessera/domain/market/listings/search/sliders';
import { priceChangeOf } from '@tessera/domain/market/listings/prices/price-changes';
import { withSellerType } from '@tessera/domain/market/listings/seller-type';
import { savedMessage } from '@tessera/domain/market/listings/sentences';
import { statusAt } from '@tessera/domain/market/listings/statuses';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Ports } from '../../../ports.ts';
import { findBusiness, lockPersonActions } from '../../../people/accounts/public.ts';
import { lockFiles, refuseWithoutStore } from '../../../files/personal-files/public.ts';
import { type Indexing, indexListing } from '../search-entries/index-listing.ts';
import { unreadableMessage } from '@tessera/domain/market/listings/media';
import { findAttached } from '../photos/attached-files.ts';
import {
  findMediaDetails,
  type MeasuredFile,
  saveAttributes,
  saveMedia,
  saveSystemColumns,
} from '../listing-details.queries.ts';
import { withDetails } from '../photos/media-details.ts';
import { digestOf, toColumns } from '../listing-row.ts';
import {
  createListingRow,
  countMyListings,
  findRepeated,
  type ListingRow,
  lockMyListing,
  replaceListing,
} from '../listings.queries.ts';
import { findPublicLocation, type PublicLocation } from '../public-location.ts';
import { lockItemOffer, saveItemOffer } from '../item-offers.queries.ts';
import { createPriceChange } from '../price-changes.queries.ts';
import { lockPool, savePool } from '../share-pools.queries.ts';
import type { Listing } from './stored-listing.ts';
import { type SubmissionDecision, decideSubmission, type SubmitBody } from './decide-submission.ts';

type Answer = Reply<typeof createListing>;

export const MAX_LISTINGS = 2_000;
/**
 * A form that is sent again within this time counts as the same form: after a double click, or a retry by the browser.
 */
const REPEAT_WITHIN_MS = 10 * 60 * 1_000;

export const createListingRoute = handle(createListing, async ({ body, viewer, log }, ports: Ports) =>
  saveListing(ports, signedIn(viewer).user, body, log),
);

export const updateListingRoute = handle(updateListing, async ({ body, viewer, log }, ports: Ports) =>
  saveListing(ports, signedIn(viewer).user, body, log),
);

/** Saves a form as a listing, or returns the reason why it cannot be saved. */
export async function saveListing(
  ports: Pick<Ports, 'db' | 'clock' | 'store' | 'pictures' | 'config' | 'searchIndex'>,
  user: Pick<SignedInUser, 'id' | 'isVerified'>,
  body: SubmitBody,
  log: Log,
): Promise<Answer> {
  if (body.status === 'live' && !user.isVerified) return refuse({ code: 'auth.unverified' });
  const fileIds = [...new Set(body.files.map(({ id }) => id))];
  // Files are read outside the transaction, because the file store may be slow.
  const read = await refuseWithoutStore(log, async () => ok(await findAttached(ports, user.id, fileIds)));
  if (!read.ok) return refuse({ code: 'files.store_away', retryAfter: 5 });
  const { media, missing, unreadable } = read.value;
  if (missing.length > 0) return refuse({ code: 'listings.file_missing', fileIds: missing });
  const saved = await ports.db.transaction().execute(async (tx) => {
    const now = ports.clock.now();
    await lockPersonActions(tx, user.id);
    const target = await findTarget(tx, { body, userId: user.id, now });
    if (!target.ok) return target;
    if (target.value.kind === 'same') return answer(target.value.listing, now, 'again');
    const present = target.value.kind === 'changed' ? target.value.listing : undefined;
    const values = await decideValues(tx, user.id, body);
    if (!values.ok) return values;
    const location = await findPublicLocation({ ...ports, db: tx }, body.system, values.value);
    const { searchIndex } = ports;
    const saving = { body, values: values.value, userId: user.id, media, location, present, now };
    return save({ searchIndex, tx, now }, saving);
  });
  return nameUnreadable(saved, unreadable);
}

/**
 * The values to store. If other people see the listing, the account decides whether its seller is a business. The
 * account cannot change meanwhile, because its actions are locked.
 */
async function decideValues(
  tx: Tx,
  userId: number,
  { system, status, formValues }: SubmitBody,
): Promise<Result<FormValues, Refusal<'listings.field_invalid'>>> {
  if (status === 'draft') return ok(formValues);
  const isBusiness = (await findBusiness(tx, userId)) !== undefined;
  const values = withSellerType(system, formValues, { isBusiness });
  return values.ok ? values : refuse({ code: 'listings.field_invalid', fields: [values.refusal] });
}

/**
 * Adds the names of pictures that cannot be decoded to the answer. “Add at least one image” alone would confuse an
 * owner who has added one.
 */
function nameUnreadable(saved: Answer, names: readonly string[]): Answer {
  if (saved.ok || saved.refusal.code !== 'listings.media_missing' || names.length === 0) return saved;
  return refuse({
    code: 'listings.media_missing',
    reason: `${saved.refusal.reason} ${unreadableMessage(names)}`,
  });
}

interface Sent {
  readonly body: SubmitBody;
  readonly userId: number;
  readonly now: Date;
}

type Target = { readonly kind: 'new' } | { readonly kind: 'same' | 'changed'; readonly listing: Listing };

/** The listing that a form is for: a new one, an existing one, or one that the same form has already created. */
async function findTarget(
  tx: Tx,
  { body, userId, now }: Sent,
): Promise<Result<Target, Refusal<'listings.missing' | 'listings.stale'>>> {
  const digest = digestOf(contentOf(body));
  const { system, listingId, clientKey, version } = body;
  const listing = listingId
    ? await lockMyListing(tx, { id: listingId, system, userId })
    : await findRepeated(tx, {
        userId,
        clientKey: clientKey ?? null,
        digest,
        since: new Date(now.getTime() - REPEAT_WITHIN_MS),
      });
  if (!listing) return listingId ? refuse({ code: 'listings.missing' }) : ok({ kind: 'new' });
  if (listing.system !== system) return refuse({ code: 'listings.missing' });
  const isSame = listing.submissionDigest.equals(digest) && alreadyMatches(listing, body, now);
  if (isSame) return ok({ kind: 'same', listing });
  // Publishing a draft that the same form created is not a repetition but a change of that draft.
  if (!listingId && !clientKey) return ok({ kind: 'new' });
  if (version && version !== listing.version)
    return refuse({ code: 'listings.stale', version: listing.version });
  return ok({ kind: 'changed', listing });
}

/** The content of a form, without its version and key, which belong to the request. */
function contentOf({ version: _, clientKey: _key, listingId: _id, files, shuffle, ...form }: SubmitBody) {
  const { unitPrice: _price, sharesSold: _sold, ...shares } = shuffle ?? {};
  return {
    ...form,
    shares,
    files: files.map(({ id, caption, isFloorPlan, edit }) => ({ id, caption, isFloorPlan, edit })),
  };
}

/**
 * Whether the listing already has the requested status. A live listing that a moderator has hidden counts as live
 * here.
 */
function alreadyMatches(listing: Listing, { status }: SubmitBody, now: Date): boolean {
  const present = statusAt(listing, now);
  return present === status || (status === 'live' && present === 'hidden' && listing.status === 'live');
}

interface Saving extends Sent {
  /** The form's values in the shape in which they are stored. */
  readonly values: FormValues;
  readonly media: readonly MeasuredFile[];
  readonly location: PublicLocation;
  readonly present: Listing | undefined;
}

async function save(indexing: Indexing, saving: Saving): Promise<Answer> {
  const { tx } = indexing;
  const { body, userId, media, present, now } = saving;
  if (!present && (await countMyListings(tx, userId)) >= MAX_LISTINGS)
    return refuse({ code: 'listings.too_many', limit: MAX_LISTINGS });
  const held = new Set((await lockFiles(tx, userId, fileIdsOf(media))).map(({ id }) => id));
  const missingIds = fileIdsOf(media).filter((id) => !held.has(id));
  if (missingIds.length > 0) return refuse({ code: 'listings.file_missing', fileIds: missingIds });
  const pool = present && (await lockPool(tx, present.id));
  const offer = present && (await lockItemOffer(tx, present.id));
  const decision = decideSubmission(body, media, present && { listing: present, pool, offer }, now);
  if (!decision.ok) return decision;
  return answer(await store(indexing, saving, decision.value), now, present ? 'changed' : 'new');
}

function fileIdsOf(media: readonly MeasuredFile[]): number[] {
  return media.map(({ fileId }) => fileId);
}

async function store(indexing: Indexing, saving: Saving, decision: SubmissionDecision): Promise<Listing> {
  const { tx } = indexing;
  const { body, values, userId, media, location, present, now } = saving;
  const { system, clientKey = null } = body;
  const { common, ofSystem, attributes } = toColumns(system, values, now);
  const { pool, offer, ...times } = decision;
  const row: ListingRow = {
    ...common,
    ...location,
    ...times,
    status: body.status,
    presetCode: body.presetSlug,
    formValues: storedValues(values),
    slider: body.sliderState ?? initialSliders,
    shuffleEnabled: body.shuffle?.enabled ?? false,
    submissionDigest: digestOf(contentOf(body)),
    updatedAt: now,
  };
  const listing = present
    ? await replaceListing(tx, present.id, row)
    : await createListingRow(tx, { ...row, userId, system, clientKey });
  await saveSystemColumns(tx, listing, ofSystem);
  await saveAttributes(tx, listing.id, attributes);
  const saved = await findMediaDetails(tx, listing.id);
  await saveMedia(tx, listing.id, withDetails(media, body.files, saved));
  if (pool) await savePool(tx, listing.id, pool, common.currency);
  if (offer) await saveItemOffer(tx, listing.id, offer, common.currency);
  await recordPrice(tx, present, listing, now);
  await indexListing(indexing, listing);
  return listing;
}

/**
 * Records a change of the price. Changes before a listing was first published are left out, because nobody saw them.
 */
async function recordPrice(tx: Tx, before: Listing | undefined, after: Listing, now: Date): Promise<void> {
  const change = before?.publishedAt ? priceChangeOf(before, after) : undefined;
  if (change) await createPriceChange(tx, after.id, { ...change, changedAt: now });
}

/** The values to store. Ids that end in `[]` are left out. */
function storedValues(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([id]) => !id.endsWith('[]')));
}

/** What a submission did. The message to the person depends on it. */
type Outcome = 'new' | 'changed' | 'again';

function answer(listing: Listing, now: Date, outcome: Outcome): Answer {
  const { id, system, version, updatedAt, publishedAt, expiresAt } = listing;
  const status = statusAt(listing, now);
  const isNew = outcome === 'new' || (outcome === 'again' && version === 1);
  return ok({
    message: savedMessage(system, { status, isNew }),
    listingId: id,
    listing: { id, system, status, version, updatedAt, publishedAt, expiresAt },
  });
}

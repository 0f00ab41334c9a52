import { mediaKinds } from '@tessera/domain/market/listings/media';
import { listingStatuses } from '@tessera/domain/market/listings/statuses';
import { ifNotFullChoices } from '@tessera/domain/selling/orders/statuses';
import { z } from 'zod';
import { pictureEdit, sliderState, system } from './listing-form.ts';
import { shownBusiness } from '../people/postal-address.ts';

const listingMedia = z.object({
  /**
   * For the owner, the id of their file, which is sent back when the listing is saved. For others the same as mediaId.
   */
  id: z.int(),
  mediaId: z.int(),
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  kind: z.enum(mediaKinds),
  caption: z.string().nullable(),
  isFloorPlan: z.boolean(),
  /** For the owner: how the file's picture is turned and cropped. Everybody is shown the finished picture. */
  edit: pictureEdit.nullable(),
  /** Size of the finished picture in pixels, upright. `pictureSources` derives the addresses of all sizes from it. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The file itself. For a picture, its largest size without the camera's metadata. */
  downloadUrl: z.string(),
});

export type ListingMedia = z.output<typeof listingMedia>;

export const listingDetail = z.object({
  id: z.int(),
  system,
  status: z.enum(listingStatuses),
  version: z.int(),
  title: z.string(),
  /** Values as the owner typed them. For everybody else normalised and without unsafe links. */
  formValues: z.record(z.string(), z.string()),
  shuffle: z.object({
    enabled: z.boolean(),
    targetPrice: z.string().nullable(),
    shareCount: z.int(),
    closesAt: z.string().nullable(),
    ifNotFull: z.enum(ifNotFullChoices),
    sharesSold: z.int(),
    sharesRemaining: z.int(),
    /** Rounded, as a decimal. Null if it cannot be computed. */
    unitPrice: z.string().nullable(),
    currency: z.string(),
    /** Whether the terms are fixed because shares were sold or are reserved, or the pool is over. */
    isLocked: z.boolean(),
  }),
  buyNow: z.object({
    enabled: z.boolean(),
    /** All units, including those that are sold. Null while a draft does not say how many. */
    stock: z.int().nullable(),
    /** Units that are left. */
    remaining: z.int(),
    /** Units that are sold or being paid for. The stock cannot be lower. */
    taken: z.int(),
    collection: z.boolean(),
    postage: z.boolean(),
    /** Postage of one order, as a decimal in the listing's currency. */
    postagePrice: z.string().nullable(),
    /** Price of one unit, as a decimal. */
    price: z.string().nullable(),
    currency: z.string(),
  }),
  slider: sliderState,
  presetCode: z.string(),
  files: z.array(listingMedia),
  updatedAt: z.coerce.date(),
  publishedAt: z.coerce.date().nullable(),
  expiresAt: z.coerce.date().nullable(),
  isMine: z.boolean(),
  mayRenew: z.boolean(),
  /** The moderator's reason, for the owner and other moderators. */
  hiddenReason: z.string().nullable(),
  seller: z.object({
    id: z.int(),
    firstName: z.string(),
    since: z.coerce.date(),
    avatarUrl: z.string().nullable(),
    /** Null for a private seller. */
    business: shownBusiness.nullable(),
  }),
});

export type ListingDetail = z.output<typeof listingDetail>;

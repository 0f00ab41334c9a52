import { slugOf } from '../../market/listings/addresses.ts';

export const MAX_TITLE_CHARS = 120;
export const MAX_DESCRIPTION_CHARS = 4_000;
export const MAX_CATEGORY_CHARS = 40;
export const MAX_REFERENCE_CHARS = 40;
export const MAX_VARIANTS = 20;
export const MAX_VARIANT_CHARS = 60;
export const MAX_STOCK_UNITS = 100_000;
export const MAX_PRODUCT_PHOTOS = 8;
/** Cards are not charged less. */
export const MIN_PRODUCT_PENCE = 30;
export const MAX_PRODUCT_PENCE = 9_999_900;

export const productStatuses = ['draft', 'live'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/**
 * Whether a buyer may cancel within 14 days of receiving the goods. The exceptions are those of the Consumer Contracts
 * Regulations 2013, regulation 28.
 */
export const returnRules = {
  allowed: 'You can cancel within 14 days of receiving it.',
  made_to_order: 'Made to order for you: the 14-day right to cancel does not apply.',
  perishable: 'Spoils quickly: the 14-day right to cancel does not apply.',
  sealed: 'Sealed for hygiene: once opened, the 14-day right to cancel does not apply.',
} as const;
export type ReturnRule = keyof typeof returnRules;
export const returnRuleNames = Object.keys(returnRules) as [ReturnRule, ...ReturnRule[]];

/** `/s/blue-kiln/7-ash-bowl`: the number identifies the product, the words are for people. */
export function productPath(
  slug: string,
  { id, title }: { readonly id: number; readonly title: string },
): string {
  const words = slugOf(title);
  return `/s/${slug}/${words === '' ? id : `${id}-${words}`}`;
}

export function shopPath(slug: string): string {
  return `/s/${slug}`;
}

/** Address of a shop's photo. Everybody can read it while the shop shows it. */
export function shopPhotoPath(shopId: number, photoId: number, variant: string): string {
  return `/media/shops/${shopId}/${photoId}/${variant}`;
}

/** What is left of a stock, in words: sellers see numbers, buyers only when little is left. */
export function stockSentence(remaining: number): string {
  if (remaining <= 0) return 'Sold out';
  return remaining <= 5 ? `Only ${remaining} left` : 'In stock';
}

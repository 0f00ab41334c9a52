import { DEFAULT_PRESET, type Preset } from '../../market/listings/presets.ts';
import type { DeliveryTerms } from './shop-prices.ts';

export const MAX_BLOCKS = 30;
export const MAX_PRODUCTS = 500;
export const MAX_SHOPS_PER_PERSON = 3;
export const MAX_BLOCK_TEXT_CHARS = 4_000;
export const MAX_HEADING_CHARS = 100;
export const MAX_BLOCK_PRODUCTS = 12;
export const MAX_COLLECTION_PRODUCTS = 60;
export const MAX_BLOCK_PHOTOS = 8;

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Opening time of a day, such as 09:00 to 17:30. Null if closed. */
export type DayHours = { readonly opens: string; readonly closes: string } | null;

export const collectionRules = ['all', 'newest', 'category', 'under', 'chosen'] as const;
export type CollectionRule = (typeof collectionRules)[number];

/**
 * What a storefront shows, in the seller's order. Blocks contain plain text only: no HTML, CSS or script of the
 * seller's.
 */
export type ShopBlock =
  | {
      readonly id: string;
      readonly kind: 'banner';
      readonly heading: string;
      readonly text: string;
      readonly photoId: number | null;
    }
  | {
      readonly id: string;
      readonly kind: 'featured';
      readonly heading: string;
      readonly products: readonly string[];
    }
  | {
      readonly id: string;
      readonly kind: 'collection';
      readonly heading: string;
      readonly rule: CollectionRule;
      /** For `category`: its name. */
      readonly category: string;
      /** For `under`: the price in minor units. */
      readonly maxAmount: number | null;
      /** For `chosen`: what the seller has chosen by hand, in their order. */
      readonly products: readonly string[];
    }
  | { readonly id: string; readonly kind: 'text'; readonly heading: string; readonly text: string }
  | {
      readonly id: string;
      readonly kind: 'pictures';
      readonly heading: string;
      readonly photoIds: readonly number[];
    }
  | {
      readonly id: string;
      readonly kind: 'hours';
      readonly heading: string;
      readonly days: readonly DayHours[];
    }
  | {
      readonly id: string;
      readonly kind: 'map';
      readonly heading: string;
      /** First half of a postcode, such as `TR26`. Empty if the seller has not chosen one. */
      readonly district: string;
    }
  | { readonly id: string; readonly kind: 'reviews'; readonly heading: string }
  | {
      readonly id: string;
      readonly kind: 'contact';
      readonly heading: string;
      readonly email: string;
      readonly phone: string;
      readonly address: string;
    }
  | { readonly id: string; readonly kind: 'policies'; readonly heading: string; readonly text: string };

export type BlockKind = ShopBlock['kind'];

export const blockNames: Readonly<Record<BlockKind, string>> = {
  banner: 'Banner',
  featured: 'Featured products',
  collection: 'Collection',
  text: 'Text',
  pictures: 'Pictures',
  hours: 'Opening hours',
  map: 'Map',
  reviews: 'Reviews',
  contact: 'Contact',
  policies: 'Policies',
};

export const blockKinds = Object.keys(blockNames) as [BlockKind, ...BlockKind[]];

/** Everything about a storefront that its seller edits as a draft and then publishes in one step. */
export interface ShopDocument {
  readonly name: string;
  readonly tagline: string;
  readonly presetCode: Preset;
  /** Sliders of the pattern, if the theme is a pattern. */
  readonly slider: Readonly<Record<string, string | number>> | null;
  readonly delivery: DeliveryTerms;
  readonly blocks: readonly ShopBlock[];
}

/** The storefront that a new shop begins with. */
export function newShopDocument(name: string): ShopDocument {
  return {
    name,
    tagline: '',
    presetCode: DEFAULT_PRESET,
    slider: null,
    delivery: { collection: false, collectionNote: '', postage: true, flatAmount: 395, freeFrom: null },
    blocks: [
      {
        id: 'banner',
        kind: 'banner',
        heading: `Welcome to ${name}`.slice(0, MAX_HEADING_CHARS),
        text: '',
        photoId: null,
      },
      {
        id: 'newest',
        kind: 'collection',
        heading: 'New in',
        rule: 'newest',
        category: '',
        maxAmount: null,
        products: [],
      },
      {
        id: 'policies',
        kind: 'policies',
        heading: 'Delivery and returns',
        text: '',
      },
    ],
  };
}

/** An empty block to add. */
export function newBlock(kind: BlockKind, id: string): ShopBlock {
  const heading = blockNames[kind];
  switch (kind) {
    case 'banner':
      return { id, kind, heading, text: '', photoId: null };
    case 'featured':
      return { id, kind, heading, products: [] };
    case 'collection':
      return { id, kind, heading, rule: 'all', category: '', maxAmount: null, products: [] };
    case 'text':
    case 'policies':
      return { id, kind, heading, text: '' };
    case 'pictures':
      return { id, kind, heading, photoIds: [] };
    case 'hours':
      return {
        id,
        kind,
        heading,
        days: weekdays.map((_, day) => (day < 5 ? { opens: '09:00', closes: '17:00' } : null)),
      };
    case 'map':
      return { id, kind, heading: 'Where we are', district: '' };
    case 'reviews':
      return { id, kind, heading };
    default:
      return { id, kind, heading, email: '', phone: '', address: '' };
  }
}

/** Moves a block by drag or by button. `to` is its new index; positions outside the list are the nearest inside. */
export function moveBlock<Block>(blocks: readonly Block[], from: number, to: number): Block[] {
  const moved = blocks[from];
  if (moved === undefined) return [...blocks];
  const others = blocks.filter((_, index) => index !== from);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, moved);
}

/** Photos that blocks of a document show. */
export function photosIn({ blocks }: Pick<ShopDocument, 'blocks'>): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'pictures') return block.photoIds;
    return block.kind === 'banner' && block.photoId !== null ? [block.photoId] : [];
  });
}

/** The photo that stands for the shop elsewhere: that of its first banner or block of pictures. */
export function coverPhotoOf({ blocks }: Pick<ShopDocument, 'blocks'>): number | null {
  return photosIn({ blocks })[0] ?? null;
}

/** What a collection needs to know about a product. `key` is `product:7` or `listing:9`. */
export interface Collectable {
  readonly key: string;
  readonly category: string;
  readonly amount: number;
  readonly addedAt: Date;
}

const NEWEST_COUNT = 8;

/** The products that a featured or collection block shows. The editor's preview and the storefront use the same rule. */
export function productsOfBlock<Product extends Collectable>(
  block: ShopBlock,
  products: readonly Product[],
): readonly Product[] {
  if (block.kind === 'featured') return chosenFrom(products, block.products);
  if (block.kind !== 'collection') return [];
  switch (block.rule) {
    case 'all':
      return products;
    case 'newest':
      return products
        .toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime())
        .slice(0, NEWEST_COUNT);
    case 'category':
      return products.filter(({ category }) => sameCategory(category, block.category));
    case 'chosen':
      return chosenFrom(products, block.products);
    default:
      return products.filter(({ amount }) => block.maxAmount === null || amount <= block.maxAmount);
  }
}

/** The products with these keys, in the order of the keys. Those that are no longer sold are left out. */
function chosenFrom<Product extends Collectable>(
  products: readonly Product[],
  keys: readonly string[],
): readonly Product[] {
  const byKey = new Map(products.map((product) => [product.key, product]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

export function sameCategory(one: string, other: string): boolean {
  return one.localeCompare(other, 'en-GB', { sensitivity: 'base' }) === 0;
}

/** Why a shop cannot be published yet, for its seller. */
export function missingForPublishing(document: ShopDocument, facts: { readonly products: number }): string[] {
  const missing: string[] = [];
  if (facts.products === 0) missing.push('Add at least one product, or a listing with Buy now.');
  if (!document.delivery.collection && !document.delivery.postage)
    missing.push('Choose at least one way of delivery.');
  return missing;
}

import type { System } from '@tessera/domain/market/listings/systems';
import type { Scene } from '../render/render.ts';
import type { Shot } from '../shots/shot.ts';

/** How a picture is drawn: a rendered scene, or flat graphics as SVG. */
export type Drawing =
  | { readonly kind: 'scene'; readonly scene: () => Scene }
  | { readonly kind: 'svg'; readonly svg: () => string };

/** One picture of a listing. All pictures of a listing show the same thing. */
export interface DemoView {
  /** The end of the file's name. */
  readonly name: string;
  readonly caption: string | undefined;
  readonly isFloorPlan: boolean;
  readonly drawing: Drawing;
}

/** What kind of seller offers the listing. Its position decides which of them does. */
export interface DemoSeller {
  readonly kind: 'private' | 'dealer' | 'agent' | 'employer';
  readonly at: number;
}

/** A listing as the form would send it, with its pictures. */
export interface DemoListing {
  readonly system: System;
  readonly seller: DemoSeller;
  readonly formValues: Readonly<Record<string, string>>;
  /** Pictures of the listing, the cover first. */
  readonly views: readonly DemoView[];
  /** The price at which it was first published, if the price was lowered since. */
  readonly firstPrice?: string;
  /** Set if shares of it are for sale. */
  readonly shares?: { readonly targetPrice: string; readonly shareCount: number; readonly daysLeft: number };
  /** Set if it can be bought on the site. `isSold` says whether one of the demo people has bought it. */
  readonly buyNow?: {
    readonly stock: number;
    readonly postagePrice: string | undefined;
    readonly isSold: boolean;
  };
}

/** Removes empty values, which are fields that a person would leave empty. */
export function filled(values: Record<string, string | number | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) =>
      value === undefined || value === '' ? [] : [[id, String(value)]],
    ),
  );
}

export function viewsOf(shots: readonly Shot[]): DemoView[] {
  return shots.map(({ name, caption, scene }) => ({
    name,
    caption,
    isFloorPlan: false,
    drawing: { kind: 'scene', scene },
  }));
}

import type { System } from '@tessera/domain/listings/systems';
import type { Scene } from '../render/render.ts';
import type { Shot } from '../shots/shot.ts';

/** A picture as it is drawn: a rendered scene, or flat graphics as SVG. */
export type Drawing =
  | { readonly kind: 'scene'; readonly scene: () => Scene }
  | { readonly kind: 'svg'; readonly svg: () => string };

/** One of the pictures of a listing, all of which show the same thing. */
export interface DemoView {
  /** Ends the file's name. */
  readonly name: string;
  readonly caption: string | undefined;
  readonly isFloorPlan: boolean;
  readonly drawing: Drawing;
}

/** Which kind of seller offers it. The position chooses among them. */
export interface DemoSeller {
  readonly kind: 'private' | 'dealer' | 'agent' | 'employer';
  readonly at: number;
}

/** A listing as the form would send it, with its pictures. */
export interface DemoListing {
  readonly system: System;
  readonly seller: DemoSeller;
  readonly formValues: Readonly<Record<string, string>>;
  /** The first one is the cover. */
  readonly views: readonly DemoView[];
  /** Price at which it was first published, if it became cheaper. */
  readonly firstPrice?: string;
  /** If shares of it are for sale. */
  readonly shares?: { readonly targetPrice: string; readonly shareCount: number; readonly daysLeft: number };
  /** If it can be bought on the site, and whether one of the demo people has bought it. */
  readonly buyNow?: {
    readonly stock: number;
    readonly postagePrice: string | undefined;
    readonly isSold: boolean;
  };
}

/** Empty fields are left out, as a person would leave them. */
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

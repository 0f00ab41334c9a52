import { EDITION } from './edition.ts';
import { changedSliders, parseSliders, type SliderName, sliderNames, type Sliders } from './sliders.ts';

/** The sliders as they stand in an address: only what differs from the start. */
export function sliderQuery(sliders: Sliders): URLSearchParams {
  return new URLSearchParams(changedSliders(sliders).map(([name, value]) => [name, String(value)]));
}

export function slidersIn(query: URLSearchParams): Sliders {
  const given = sliderNames.map((name): [SliderName, string | null] => [name, query.get(name)]);
  return parseSliders(Object.fromEntries(given));
}

export interface ImageOptions {
  readonly width?: number;
  readonly height?: number;
  /** As a file to keep instead of a picture to show. */
  readonly isDownload?: boolean;
  /** Only the lines, for a page that draws the ground itself. */
  readonly isBare?: boolean;
}

export const IMAGE_SIZE = 640;
export const SMALLEST_IMAGE = 64;
export const LARGEST_IMAGE = 2_400;

/** Where a picture of this pattern is found. It may be kept for a year: another drawing has another address. */
export function imageAddress(
  code: string,
  sliders: Sliders,
  { width, height, isDownload, isBare }: ImageOptions = {},
): string {
  const query = sliderQuery(sliders);
  if (width !== undefined) query.set('width', String(width));
  if (height !== undefined) query.set('height', String(height));
  if (isDownload) query.set('download', '');
  if (isBare) query.set('bare', '');
  query.set('v', String(EDITION));
  return `/patterns/${code}.svg?${query}`;
}

/** What an address asks for; a side that makes no sense is taken as the usual one. */
export function imageSizeIn(query: URLSearchParams): { width: number; height: number } {
  const side = (name: string) => {
    const asked = Math.round(Number(query.get(name) ?? Number.NaN));
    return Number.isFinite(asked) ? Math.min(LARGEST_IMAGE, Math.max(SMALLEST_IMAGE, asked)) : IMAGE_SIZE;
  };
  return { width: side('width'), height: side('height') };
}

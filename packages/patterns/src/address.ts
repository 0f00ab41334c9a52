import { EDITION } from './edition.ts';
import { changedSliders, parseSliders, type SliderName, sliderNames, type Sliders } from './sliders.ts';

/** Sliders as parameters of an address: only those that differ from their initial value. */
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
  /** True to download the picture as a file instead of showing it. */
  readonly isDownload?: boolean;
  /** True for lines only, because the page draws the background itself. */
  readonly isBare?: boolean;
}

export const IMAGE_SIZE = 640;
export const SMALLEST_IMAGE = 64;
export const LARGEST_IMAGE = 2_400;

/** Address of a pattern's picture. It can be cached for a year, because a different drawing has a different address. */
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

/** Reads the picture's settings from an address. An invalid side length becomes the default. */
export function imageSizeIn(query: URLSearchParams): { width: number; height: number } {
  const side = (name: string) => {
    const requested = Math.round(Number(query.get(name) ?? Number.NaN));
    return Number.isFinite(requested)
      ? Math.min(LARGEST_IMAGE, Math.max(SMALLEST_IMAGE, requested))
      : IMAGE_SIZE;
  };
  return { width: side('width'), height: side('height') };
}

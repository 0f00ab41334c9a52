import { parsePostcode, postcodeAreas } from '../../market/listings/locations/postcodes.ts';

/** Where a shop is, as exactly as its page says it. */
export interface MapArea {
  readonly district: string;
  readonly town: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The area that a map block shows: the middle of the postcode area and its post town, such as Truro for `TR26`. Only the
 * first half of a postcode is used, so that a map never tells where somebody lives.
 */
export function findMapArea(text: string): MapArea | undefined {
  const postcode = parsePostcode(text);
  const area = postcode && postcodeAreas[postcode.area];
  return area && { district: postcode.outward, town: area.town, latitude: area.lat, longitude: area.lng };
}

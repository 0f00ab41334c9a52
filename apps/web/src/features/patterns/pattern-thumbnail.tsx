import { imageAddress } from '@tessera/patterns/address';
import { darkTwin, type FamilySlug, familyPalette } from '@tessera/patterns/families';
import { initialSliders } from '@tessera/patterns/sliders';

const SIDE = 240;

/**
 * Each family has a background colour and a dark variant of it. Both pictures are in the HTML; the hidden one is not
 * fetched, because it is lazy.
 */
export function PatternThumbnail({ code, family }: { code: string; family: FamilySlug }) {
  const light = familyPalette(family);
  return (
    <span className="pattern-thumbnail">
      <Picture code={code} palette={light} scheme="light" />
      <Picture code={code} palette={darkTwin(light)} scheme="dark" />
    </span>
  );
}

/** Slightly larger and bolder than the sliders' initial values, so that it is legible at this size. */
const shown = { ...initialSliders, scaler: 8, lineThickness: 12 };

function Picture({ code, palette, scheme }: { code: string; palette: number; scheme: 'light' | 'dark' }) {
  const src = imageAddress(code, { ...shown, palette }, { width: SIDE, height: SIDE });
  // Its name is shown below it.
  return (
    <img src={src} alt="" width={SIDE} height={SIDE} loading="lazy" decoding="async" data-for={scheme} />
  );
}

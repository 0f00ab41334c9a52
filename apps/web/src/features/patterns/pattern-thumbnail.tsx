import { imageAddress } from '@tessera/patterns/address';
import { darkTwin, type FamilySlug, familyPalette } from '@tessera/patterns/families';
import { initialSliders } from '@tessera/patterns/sliders';

const SIDE = 240;

/**
 * Each family has a ground of its own, and each ground a dark twin. Both pictures are named; the one that the scheme
 * hides is not fetched, because it is lazy and nowhere to be seen.
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

/** A little larger and stronger than the sliders begin, so that it can be made out at this size. */
const shown = { ...initialSliders, scaler: 8, lineThickness: 12 };

function Picture({ code, palette, scheme }: { code: string; palette: number; scheme: 'light' | 'dark' }) {
  const src = imageAddress(code, { ...shown, palette }, { width: SIDE, height: SIDE });
  // Its name stands below it.
  return (
    <img src={src} alt="" width={SIDE} height={SIDE} loading="lazy" decoding="async" data-for={scheme} />
  );
}

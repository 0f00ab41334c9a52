import { imageAddress } from '@tessera/patterns/address';
import { darkTwin, type FamilySlug, familyPalette } from '@tessera/patterns/families';
import { initialSliders } from '@tessera/patterns/sliders';

const SIDE_PX = 240;

/**
 * A small picture of a pattern, light and dark, on its family's background colour. Both pictures are in the HTML. The
 * hidden one is not fetched, because it is lazy.
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

/**
 * The sliders of a thumbnail. It is slightly larger and bolder than with the initial values, so that it is legible at
 * this size.
 */
const shown = { ...initialSliders, scaler: 8, lineThickness: 12 };

function Picture({ code, palette, scheme }: { code: string; palette: number; scheme: 'light' | 'dark' }) {
  const src = imageAddress(code, { ...shown, palette }, { width: SIDE_PX, height: SIDE_PX });
  // The alternative text is empty, because the pattern's name is shown below.
  return (
    <img
      src={src}
      alt=""
      width={SIDE_PX}
      height={SIDE_PX}
      loading="lazy"
      decoding="async"
      data-for={scheme}
    />
  );
}

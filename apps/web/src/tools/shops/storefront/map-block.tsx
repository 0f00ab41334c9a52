import { findMapArea } from '@tessera/domain/tools/shops/map-area';
import type { ShopBlock } from '@tessera/domain/tools/shops/shop-document';
import { graticule, isles, IslesOutline, MAP_HEIGHT, MAP_PAD, plotter } from '../../../market/map/public.ts';
import { BlockSection } from './block-section.tsx';

const plot = plotter(isles);
const lines = graticule(isles, plot);
const width = plot(isles.east, isles.south)[0] + MAP_PAD;
/** Height of the part of the drawing that is shown, around the area. */
const SHOWN_HEIGHT = Math.round(width * 0.62);

/**
 * The area that a shop is in, on a drawing that is part of this site: no tiles and no request elsewhere. The circle is as
 * large as a postcode area, because that is all that is known.
 */
export function MapBlock({ block }: { block: Extract<ShopBlock, { kind: 'map' }> }) {
  const area = findMapArea(block.district);
  if (!area) return null;
  const [x, y] = plot(area.longitude, area.latitude);
  const top = Math.max(0, Math.min(MAP_HEIGHT - SHOWN_HEIGHT, Math.round(y - SHOWN_HEIGHT / 2)));
  return (
    <BlockSection block={block}>
      <figure className="shop-map">
        <svg
          viewBox={`0 ${top} ${width} ${SHOWN_HEIGHT}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          focusable="false"
        >
          <g className="shop-map-grid">
            {lines.map((path) => (
              <path key={path} d={path} />
            ))}
          </g>
          <IslesOutline className="shop-map-land" />
          <circle className="shop-map-halo" cx={x} cy={y} r="13" />
          <circle className="shop-map-middle" cx={x} cy={y} r="3.5" />
        </svg>
        <figcaption>
          <strong>
            {area.district}, {area.town} area
          </strong>
          <span>The circle is about a postcode area, not an address.</span>
        </figcaption>
      </figure>
    </BlockSection>
  );
}

import {
  type Frame,
  graticule,
  isles,
  IslesOutline,
  isOnIsles,
  MAP_HEIGHT,
  MAP_PAD,
  plotter,
  type Point,
} from '../../map/public.ts';

/**
 * A map without network requests: an outline of the British Isles with a marker. Elsewhere, only a grid of
 * coordinates.
 */
export function DrawnMap({ point }: { point: Point }) {
  const known = isOnIsles(point);
  const frame = known ? isles : around(point);
  const plot = plotter(frame);
  const marker = plot(point.longitude, point.latitude);
  return (
    <svg
      className="drawn-map"
      viewBox={viewAround(marker, plot(frame.east, frame.south))}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className="drawn-map-grid">
        {graticule(frame, plot).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {known && <IslesOutline className="drawn-map-land" />}
      <g className="drawn-map-marker" transform={`translate(${marker.join(' ')})`}>
        <circle className="drawn-map-halo" r="17" />
        <path d="M0 0C-8 -11 -12 -16 -12 -22a12 12 0 1 1 24 0c0 6-4 11-12 22z" />
        <circle className="drawn-map-eye" cy="-22" r="4.5" />
      </g>
    </svg>
  );
}

function around({ latitude, longitude }: Point): Frame {
  return { west: longitude - 12, east: longitude + 12, south: latitude - 6, north: latitude + 6 };
}

/** A wide frame centred on the marker, within the limits of the drawing. */
function viewAround([, y]: readonly [number, number], [right]: readonly [number, number]): string {
  const width = right + MAP_PAD;
  const height = Math.min(MAP_HEIGHT, Math.round(width * 0.62));
  const top = Math.max(0, Math.min(MAP_HEIGHT - height, Math.round(y - height / 2)));
  return `0 ${top} ${width} ${height}`;
}

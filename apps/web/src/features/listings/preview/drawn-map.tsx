import { coastlines } from './coastline.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Degrees around the isles; every other place is shown alone on its grid. */
const isles = { west: -11, east: 2.6, south: 49.4, north: 59.4 };
const HEIGHT = 400;
const PAD = 20;

const isOnIsles = ({ latitude, longitude }: Point) =>
  latitude > isles.south && latitude < isles.north && longitude > isles.west && longitude < isles.east;

/** Where nothing can be fetched: an outline with a marker, or a globe's grid where the outline does not reach. */
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
        {gridLines(frame, plot).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {known &&
        coastlines.map((coast, index) => (
          <path
            key={index}
            className="drawn-map-land"
            d={`M${coast.map(([longitude, latitude]) => plot(longitude, latitude).join(' ')).join('L')}z`}
          />
        ))}
      <g className="drawn-map-marker" transform={`translate(${marker.join(' ')})`}>
        <circle className="drawn-map-halo" r="17" />
        <path d="M0 0C-8 -11 -12 -16 -12 -22a12 12 0 1 1 24 0c0 6-4 11-12 22z" />
        <circle className="drawn-map-eye" cy="-22" r="4.5" />
      </g>
    </svg>
  );
}

type Frame = typeof isles;
type Plot = (longitude: number, latitude: number) => [x: number, y: number];

function around({ latitude, longitude }: Point): Frame {
  return { west: longitude - 12, east: longitude + 12, south: latitude - 6, north: latitude + 6 };
}

/** Flat, with degrees of longitude as wide as they are in the middle. */
function plotter({ west, south, north }: Frame): Plot {
  const scale = (HEIGHT - 2 * PAD) / (north - south);
  const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180);
  return (longitude, latitude) => [
    Math.round((PAD + (longitude - west) * narrowing * scale) * 10) / 10,
    Math.round((PAD + (north - latitude) * scale) * 10) / 10,
  ];
}

/** A wide window with the marker in its middle, as far as the drawing reaches. */
function viewAround([, y]: [number, number], [right]: [number, number]): string {
  const width = right + PAD;
  const height = Math.min(HEIGHT, Math.round(width * 0.62));
  const top = Math.max(0, Math.min(HEIGHT - height, Math.round(y - height / 2)));
  return `0 ${top} ${width} ${height}`;
}

function gridLines({ west, east, south, north }: Frame, plot: Plot): string[] {
  const whole = (from: number, to: number) =>
    Array.from({ length: Math.floor(to) - Math.ceil(from) + 1 }, (_, index) => Math.ceil(from) + index);
  const line = (from: [number, number], to: [number, number]) => `M${from.join(' ')}L${to.join(' ')}`;
  return [
    ...whole(west - 4, east + 4)
      .filter((longitude) => longitude % 2 === 0)
      .map((longitude) => line(plot(longitude, south - 1), plot(longitude, north + 1))),
    ...whole(south, north).map((latitude) => line(plot(west - 4, latitude), plot(east + 4, latitude))),
  ];
}

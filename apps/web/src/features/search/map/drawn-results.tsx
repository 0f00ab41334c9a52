import { useRef, useState } from 'react';
import { graticule, isles, ISLES_WIDTH, IslesOutline, MAP_HEIGHT, plotOnIsles } from '../../map/public.ts';
import {
  type Cluster,
  clusterName,
  clusterSign,
  clustersOf,
  isOneLocation,
  type LocatedMarker,
  type LocatedCard,
} from './clusters.ts';
import { MapBar } from './map-bar.tsx';

interface DrawnResultsProps {
  cards: readonly LocatedCard[];
  onChoose: (cards: readonly LocatedCard[]) => void;
}

/** Visible part of the drawing: its centre and magnification. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const fullView: View = { x: ISLES_WIDTH / 2, y: MAP_HEIGHT / 2, zoom: 1 };
const CLOSEST = 32;
/** Number of markers across the full width: on a phone each can be tapped. */
const CELLS = 6;
const lines = graticule(isles, plotOnIsles);

/** Map without tiles: the coast as an outline, with clusters that split when zooming in. */
export function DrawnResults({ cards, onChoose }: DrawnResultsProps) {
  const [view, setView] = useState(fullView);
  const frame = useRef<HTMLElement>(null);
  const [width, height] = [ISLES_WIDTH / view.zoom, MAP_HEIGHT / view.zoom];
  const [left, top] = [view.x - width / 2, view.y - height / 2];
  const clusters = clustersOf(cards.map(toMarker), width / CELLS).filter(
    ({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height,
  );
  const zoomTo = (zoom: number) => setView(within({ ...view, zoom }));

  function press(cluster: Cluster) {
    if (cluster.cards.length === 1 || isOneLocation(cluster) || view.zoom >= CLOSEST) onChoose(cluster.cards);
    else {
      // The marker is removed, so the focus moves to the map instead of the top of the page.
      frame.current?.focus({ preventScroll: true });
      setView(within({ x: cluster.x, y: cluster.y, zoom: view.zoom * 3 }));
    }
  }

  return (
    <>
      <section ref={frame} tabIndex={-1} className="results-map-frame" aria-label="Map of the results">
        <svg
          viewBox={`${left} ${top} ${width} ${height}`}
          className="results-map-drawing"
          aria-hidden="true"
          focusable="false"
        >
          <g className="results-map-grid" strokeWidth={0.6 / view.zoom}>
            {lines.map((path) => (
              <path key={path} d={path} />
            ))}
          </g>
          <g strokeWidth={1.4 / view.zoom}>
            <IslesOutline className="results-map-land" />
          </g>
        </svg>
        <ul className="results-map-markers" aria-label="Locations">
          {clusters.map((cluster) => (
            <li
              key={cluster.key}
              // Rendered only in the browser, where scripts may set inline styles.
              style={{
                left: `${((cluster.x - left) / width) * 100}%`,
                top: `${((cluster.y - top) / height) * 100}%`,
              }}
            >
              <button
                type="button"
                className="results-map-marker"
                aria-label={clusterName(cluster)}
                data-many={cluster.cards.length > 1 || undefined}
                onClick={() => press(cluster)}
              >
                {clusterSign(cluster)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <MapBar
        isClosest={view.zoom >= CLOSEST}
        isFurthest={view.zoom <= 1}
        isWhole={view.zoom === 1}
        onCloser={() => zoomTo(view.zoom * 2)}
        onFurther={() => zoomTo(view.zoom / 2)}
        onWhole={() => setView(fullView)}
      />
    </>
  );
}

function toMarker(card: LocatedCard): LocatedMarker {
  const [x, y] = plotOnIsles(card.longitude, card.latitude);
  return { card, x, y };
}

/** Keeps the view within the drawing. */
function within({ x, y, zoom }: View): View {
  const clampedZoom = Math.min(CLOSEST, Math.max(1, zoom));
  const [half, tall] = [ISLES_WIDTH / clampedZoom / 2, MAP_HEIGHT / clampedZoom / 2];
  return {
    zoom: clampedZoom,
    x: Math.min(ISLES_WIDTH - half, Math.max(half, x)),
    y: Math.min(MAP_HEIGHT - tall, Math.max(tall, y)),
  };
}

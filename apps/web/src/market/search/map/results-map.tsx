import type { Area } from '@tessera/domain/market/listings/areas/area';
import type { ListingCard } from '@tessera/contract/market/search';
import type { LatLngBoundsLiteral, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useScheme } from '../../../lib/use-scheme.ts';
import { useSite } from '../../../lib/viewer.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import type { MapBase, MapData, MapKit, OpenedMap } from '../../map/public.ts';
import { areaIn, areaOfView, isView, searchIn } from './area-in-address.ts';
import { hasLocation, type LocatedCard } from './clusters.ts';
import { DrawArea } from './draw-area.tsx';
import { showArea } from './draw-on-map.ts';
import { highlightInList, useListHighlight } from './list-highlight.ts';
import { MapBar } from './map-bar.tsx';
import { MapPanel } from './map-panel.tsx';
import { createMarkers, type Markers } from './markers.ts';
import { useDistricts } from './use-districts.ts';
import './results-map.css';

export { SheetHandle } from './sheet-handle.tsx';

interface ResultsMapProps {
  cards: readonly ListingCard[];
  kit: MapKit;
  /** Called when the map cannot be drawn. The list is then shown alone. */
  onFailure: () => void;
}

/** Shown by the map if a search has no located results: the British Isles. */
const isles: LatLngBoundsLiteral = [
  [50, -8.2],
  [58.7, 1.8],
];
const CLOSEST_FIT_ZOOM = 12;

/** The results on a map, with the operator's tiles or the built-in map. People can search in an area of it. */
export function ResultsMap({ cards, kit, onFailure }: ResultsMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedMap>(undefined);
  const markers = useRef<Markers>(undefined);
  const [map, setMap] = useState<LeafletMap>();
  const [base, setBase] = useState<MapBase>();
  const [zoom, setZoom] = useState(0);
  const [data, setData] = useState<MapData>();
  const [chosen, setChosen] = useState<readonly LocatedCard[]>([]);
  const [isDrawing, setIsDrawing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { tilesUrl, distanceUnit } = useSite();
  const scheme = useScheme();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const area = useMemo(() => areaIn(address), [address]);
  const [isFollowing, setIsFollowing] = useState(area !== undefined && isView(area));
  const located = useMemo(() => cards.filter(hasLocation), [cards]);
  /**
   * The view whose listings are shown. The map reports the same view again after the window is resized, which must not
   * start a search.
   */
  const searched = useRef('');
  const isFitting = useRef(false);

  const fail = useEffectEvent(onFailure);
  const firstScheme = useEffectEvent(() => scheme);
  const moved = useEffectEvent(() => {
    if (isFollowing && !isFitting.current) searchView();
  });

  useEffect(() => {
    if (!element.current) return undefined;
    const current = kit.openMap(element.current, {
      tilesUrl,
      scheme: firstScheme(),
      unit: distanceUnit,
      hasZoomButtons: false,
      isWheelZoom: true,
      onBase: setBase,
      onFailure: () => fail(),
    });
    opened.current = current;
    markers.current = createMarkers(current.map, {
      onChoose: setChosen,
      onPoint: (pointed) => highlightInList(pointed.map(({ id }) => id)),
      onDrawn: (drawn) => current.setMarkers(drawn),
    });
    current.map.on('zoomend', () => setZoom(current.map.getZoom()));
    setMap(current.map);
    void kit.loadMap().then(setData, () => undefined);
    return () => {
      opened.current = undefined;
      markers.current = undefined;
      setMap(undefined);
      current.map.remove();
    };
  }, [kit, tilesUrl, distanceUnit]);

  useEffect(() => opened.current?.setScheme(scheme), [scheme, map]);
  const show = useEffectEvent(() => {
    if (!map) return;
    const isShown = searched.current !== '' && area !== undefined && isView(area) && isFollowing;
    if (!isShown) {
      fitAll();
    }
    markers.current?.show(located);
  });
  useEffect(() => show(), [map, located, area]);
  useEffect(() => {
    const shape = map && area && !isView(area) && !isDrawing ? showArea(map, area) : undefined;
    return () => void shape?.remove();
  }, [map, area, isDrawing]);
  useEffect(() => {
    const listen = () => moved();
    map?.on('moveend', listen);
    return () => void map?.off('moveend', listen);
  }, [map]);
  /** Shows all results, without starting a search for the new view. */
  function fitAll() {
    if (!map) return;
    isFitting.current = true;
    showAll(map, area, located);
    isFitting.current = false;
    searched.current = viewOf(map);
  }

  useDistricts(map, opened);
  useListHighlight((id) => markers.current?.highlight(id));

  function searchView() {
    if (!map || isDrawing || searched.current === viewOf(map)) return;
    searched.current = viewOf(map);
    const bounds = map.getBounds();
    const [south, north] = [bounds.getSouth(), bounds.getNorth()];
    search(areaOfView({ south, north, west: bounds.getWest(), east: bounds.getEast() }), true);
  }

  /** Stops drawing and moves the focus to the map, because the panel that had the focus closes. */
  function stopDrawing() {
    setIsDrawing(false);
    setProblem(undefined);
    map?.getContainer().focus({ preventScroll: true });
  }

  function search(drawn: Area | undefined, isReplaced = false) {
    const found = searchIn(address, drawn);
    if ('problem' in found) {
      setProblem(found.problem);
      return;
    }
    setProblem(undefined);
    if (isDrawing) stopDrawing();
    setChosen([]);
    void navigate(found.to, { preventScrollReset: true, replace: isReplaced });
  }

  return (
    <>
      <div className="results-map-actions">
        <MapBar
          isClosest={map !== undefined && zoom >= map.getMaxZoom()}
          isFurthest={map !== undefined && zoom <= map.getMinZoom()}
          onCloser={() => map?.setZoom(zoom + 1)}
          onFurther={() => map?.setZoom(zoom - 1)}
          onWhole={fitAll}
          hasArea={area !== undefined && !isView(area)}
          isDrawing={isDrawing}
          onDraw={() => {
            setChosen([]);
            setIsDrawing(!isDrawing);
          }}
          onClear={() => search(undefined)}
        />
      </div>
      {isDrawing && map && (
        <DrawArea
          map={map}
          kit={kit}
          data={data}
          problem={problem}
          onArea={(drawn) => search(drawn)}
          onCancel={stopDrawing}
        />
      )}
      <section className="results-map-frame" aria-label="Map of the results">
        {!isDrawing && (
          <div className="results-map-follow">
            <Switch
              label="Search as I move the map"
              checked={isFollowing}
              onChange={({ currentTarget }) => {
                setIsFollowing(currentTarget.checked);
                searched.current = '';
                if (currentTarget.checked) searchView();
              }}
            />
          </div>
        )}
        <div
          ref={element}
          role="application"
          aria-label="Map: move with the arrow keys, zoom with plus and minus"
          className="results-map-canvas"
          data-base={base}
        />
        {isDrawing && <span className="results-map-middle" aria-hidden="true" />}
        {base && <kit.MapCredit base={base} />}
      </section>
      <MapPanel cards={chosen} kit={kit} data={data} onClose={() => setChosen([])} />
      <p className="results-map-note">{note(located.length, cards.length)}</p>
    </>
  );
}

function viewOf(map: LeafletMap): string {
  const { lat, lng } = map.getCenter();
  return `${lat.toFixed(5)} ${lng.toFixed(5)} ${map.getZoom()}`;
}

function showAll(map: LeafletMap, area: Area | undefined, cards: readonly LocatedCard[]): void {
  const shown = area ?? cards;
  const coordinates: LatLngBoundsLiteral = shown.map(({ latitude, longitude }) => [latitude, longitude]);
  map.fitBounds(coordinates.length > 0 ? coordinates : isles, {
    // Leaves space at the top, where the map's switch is.
    paddingTopLeft: area ? [12, 56] : [40, 80],
    paddingBottomRight: area ? [12, 12] : [40, 40],
    maxZoom: CLOSEST_FIT_ZOOM,
    animate: false,
  });
}

function note(shown: number, all: number): string {
  if (all === 0) return 'No listings here. Move the map or remove the area.';
  if (shown === all) return `All ${all} listings on this page are on the map.`;
  return `${shown} of the ${all} listings on this page are on the map. The others have no location.`;
}

import { type Area, type Corner, MAX_CORNERS } from '@tessera/domain/market/listings/areas/area';
import type { Map as LeafletMap } from 'leaflet';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useSite } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import type { MapData, MapKit } from '../../map/public.ts';
import { drawOn, showCorners } from './draw-on-map.ts';

interface DrawAreaProps {
  map: LeafletMap;
  kit: MapKit;
  /** The map's data with the names of towns. Undefined until it is loaded. */
  data: MapData | undefined;
  /** Why the drawn area can't be searched. */
  problem: string | undefined;
  onArea: (area: Area) => void;
  onCancel: () => void;
}

interface NamedCorner extends Corner {
  readonly name: string;
}

/**
 * Draws an area: freehand, by tapping its corners, or by keyboard. On the keyboard, the arrow keys move the map and
 * Enter puts a corner in the middle of the map. Typing a town or postcode puts a corner there.
 */
export function DrawArea({ map, kit, data, problem, onArea, onCancel }: DrawAreaProps) {
  const { distanceUnit } = useSite();
  const [corners, setCorners] = useState<readonly NamedCorner[]>([]);
  const [unknownName, setUnknownName] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFull = corners.length >= MAX_CORNERS;

  const add = (corner: Corner, name = nameOf(corner)) =>
    setCorners((before) => (before.length >= MAX_CORNERS ? before : [...before, { ...corner, name }]));
  const nameOf = (corner: Corner) =>
    (data && kit.describeNearby(data.towns, corner, distanceUnit)) ??
    `${corner.latitude.toFixed(2)}°, ${corner.longitude.toFixed(2)}°`;
  const addMiddle = () => {
    const { lat, lng } = map.getCenter();
    add({ latitude: lat, longitude: lng });
  };
  const finish = useEffectEvent(onArea);
  const addTapped = useEffectEvent((corner: Corner) => add(corner));
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.target !== map.getContainer()) return;
    if (event.key === 'Backspace') setCorners(corners.slice(0, -1));
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    addMiddle();
  });

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const stop = drawOn(map, {
      onCorner: (corner) => addTapped(corner),
      onLine: (line) => finish(line),
    });
    const listen = (event: KeyboardEvent) => pressKey(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      stop();
    };
  }, [map]);
  useEffect(() => {
    const shape = corners.length > 0 ? showCorners(map, corners) : undefined;
    return () => void shape?.remove();
  }, [map, corners]);

  async function addNamed(field: HTMLInputElement) {
    const name = field.value.trim();
    if (name === '') return;
    const { lat, lng } = map.getCenter();
    const town =
      (data && kit.findTown(data.towns, name, { latitude: lat, longitude: lng })) ??
      (await findPostcode(name));
    setUnknownName(town ? undefined : `There is no town or postcode “${name}” on this map.`);
    if (!town) return;
    add(town, town.name);
    map.panTo([town.latitude, town.longitude]);
    field.value = '';
  }

  function submitName(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('corner');
    if (field instanceof HTMLInputElement) void addNamed(field);
  }

  return (
    <section className="draw-area" aria-labelledby="draw-area">
      <h3 id="draw-area" ref={heading} tabIndex={-1}>
        Draw an area
      </h3>
      <p>Draw around it, or tap its corners.</p>
      {/* The hint is always one line, so that the map doesn't move between two taps. */}
      <ol aria-label="Corners">
        {corners.length === 0 && <li>No corners yet</li>}
        {corners.map(({ name }, at) => (
          // Corners are only added and removed at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{`${at + 1}. ${name}`}</li>
        ))}
      </ol>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <output className="sr-only">
        {corners.length > 0 && `Corner ${corners.length}: ${corners.at(-1)?.name}`}
      </output>
      <div className="draw-area-actions">
        <Button variant="primary" disabled={corners.length < 3} onClick={() => onArea(corners)}>
          Search this area
        </Button>
        <Button disabled={corners.length === 0} onClick={() => setCorners(corners.slice(0, -1))}>
          Undo
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p>
        On a keyboard, move the map with the arrow keys and press Enter to put a corner in the middle, or type
        towns and postcodes.
      </p>
      <form onSubmit={submitName}>
        <TextField
          label="Town or postcode at the next corner"
          name="corner"
          autoComplete="off"
          maxLength={80}
          error={unknownName}
        />
        <Button type="submit" disabled={isFull || !data}>
          Add corner
        </Button>
        <Button onClick={addMiddle} disabled={isFull}>
          Corner in the middle
        </Button>
      </form>
    </section>
  );
}

/** The centre of a postcode, or of its district if only that is typed. */
async function findPostcode(text: string): Promise<NamedCorner | undefined> {
  const { geocode } = await import('@tessera/contract/market/geocoding');
  const answer = await call(geocode, { query: { postcode: text.slice(0, 40) } }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { postcode, latitude, longitude } = answer.value;
  return { name: postcode, latitude, longitude };
}

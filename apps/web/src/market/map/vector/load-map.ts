import mapAddress from '../data/map.bin?url';
import { type MapData, readMap } from './read-map.ts';

let pending: Promise<MapData> | undefined;

/** The map's data, loaded from this site once. If loading fails, the next map tries again. */
export function loadMap(): Promise<MapData> {
  pending ??= fetchMap().catch((fault: unknown) => {
    pending = undefined;
    throw fault;
  });
  return pending;
}

async function fetchMap(): Promise<MapData> {
  const answer = await fetch(mapAddress);
  if (!answer.ok) throw new Error(`The map's data answered ${answer.status}`);
  return readMap(new Uint8Array(await answer.arrayBuffer()));
}

import { pathToFileURL } from 'node:url';
import type { Line, Position } from './simplify-line.ts';

/** Part of the package h5wasm in use; it reads the netCDF files of gmt-gshhg-full. */
interface Hdf5 {
  readonly ready: Promise<unknown>;
  readonly File: new (
    path: string,
    mode: 'r',
  ) => { get(name: string): { readonly value: ArrayLike<number> } };
}

interface Segment {
  readonly level: number;
  readonly id: number;
  readonly line: Line;
}

export interface Shore {
  /** 1 for land, 2 for lakes, 3 for islands in lakes. */
  readonly level: number;
  readonly ring: Line;
}

const BINS_AROUND = 360;
const BINS = BINS_AROUND * 180;
const UNITS = 65_535;

/** Reads the shores and rivers of GSHHG. Its files store lines in pieces, one set for each square of one degree. */
export async function openGshhg(h5wasmFolder: string, gshhgFolder: string) {
  const { default: hdf5 } = (await import(pathToFileURL(`${h5wasmFolder}/dist/node/hdf5_hl.js`).href)) as {
    default: Hdf5;
  };
  await hdf5.ready;
  const open = (name: string) => new hdf5.File(`${gshhgFolder}/binned_${name}_f.nc`, 'r');
  return {
    shores: () => joined(segmentsIn(open('GSHHS'), true)),
    rivers: () => segmentsIn(open('river'), false),
  };
}

function segmentsIn(file: InstanceType<Hdf5['File']>, isShore: boolean): Segment[] {
  const numbers = (name: string) => file.get(name).value;
  const [firstSegments, segmentCounts] = [
    numbers('Id_of_first_segment_in_a_bin'),
    numbers('N_segments_in_a_bin'),
  ];
  const firstPoints = numbers('Id_of_first_point_in_a_segment');
  const [longitudes, latitudes] = [
    numbers('Relative_longitude_from_SW_corner_of_bin'),
    numbers('Relative_latitude_from_SW_corner_of_bin'),
  ];
  const facts = numbers(isShore ? 'Embedded_npts_levels_exit_entry_for_a_segment' : 'N_points_for_a_segment');
  const ids = isShore ? numbers('Id_of_GSHHS_ID') : undefined;
  const levels = isShore ? undefined : numbers('Hierarchial_level_of_a_segment');
  const segments: Segment[] = [];
  for (let bin = 0; bin < BINS; bin += 1) {
    const west = (((bin % BINS_AROUND) + 180) % 360) - 180;
    const south = 89 - Math.floor(bin / BINS_AROUND);
    const first = firstSegments[bin] ?? 0;
    for (let segment = first; segment < first + (segmentCounts[bin] ?? 0); segment += 1) {
      const fact = facts[segment] ?? 0;
      const from = firstPoints[segment] ?? 0;
      const line = Array.from({ length: isShore ? fact >> 9 : fact }, (_, at): Position => [
        west + ((longitudes[from + at] ?? 0) & UNITS) / UNITS,
        south + ((latitudes[from + at] ?? 0) & UNITS) / UNITS,
      ]);
      segments.push({
        level: isShore ? (fact >> 6) & 7 : (levels?.[segment] ?? 0),
        id: ids?.[segment] ?? segment,
        line,
      });
    }
  }
  return segments;
}

const keyOf = ([longitude, latitude]: Position) =>
  `${Math.round(longitude * UNITS)} ${Math.round(latitude * UNITS)}`;

/** Joins the pieces of each polygon where they meet on the sides of the squares. */
function joined(segments: readonly Segment[]): Shore[] {
  const shores: Shore[] = [];
  for (const pieces of Map.groupBy(segments, ({ id }) => id).values()) {
    const byStart = new Map(pieces.map((piece) => [keyOf(piece.line[0] ?? [0, 0]), piece]));
    const left = new Set(pieces);
    for (const start of pieces) {
      if (!left.delete(start)) continue;
      const ring = [...start.line];
      for (;;) {
        const next = byStart.get(keyOf(ring.at(-1) ?? [0, 0]));
        if (!next || !left.delete(next)) break;
        ring.push(...next.line.slice(1));
      }
      shores.push({ level: start.level, ring });
    }
  }
  return shores;
}

import type { Rgb, Vec } from './vectors.ts';

/** How a surface looks in light. */
export interface Material {
  readonly colour: Rgb;
  /** The second colour of a surface with a pattern. */
  readonly other?: Rgb;
  /** Share of the second colour at a point of the scene, from 0 to 1. */
  readonly pattern?: (x: number, y: number, z: number, nx: number, ny: number, nz: number) => number;
  /** Strength of the highlight. */
  readonly shine?: number;
  /** Sharpness of the highlight. */
  readonly gloss?: number;
  /** How much of the surroundings the surface reflects. */
  readonly mirror?: number;
  /** How much light the surface emits. */
  readonly glow?: number;
  /**
   * True if light passes through the surface, so that it casts no shadow. The walls through which a camera looks into a
   * room need that.
   */
  readonly isShadowless?: boolean;
}

/** Triangles of one material: three corners for each, with the normals at the corners. */
export interface Mesh {
  readonly material: Material;
  readonly positions: readonly number[];
  readonly normals: readonly number[];
}

export interface Placement {
  readonly at?: Vec;
  /** Angle of rotation around the vertical axis, in degrees. */
  readonly turn?: number;
  /** Angle of rotation around the x axis, in degrees. */
  readonly tilt?: number;
  /** Angle of rotation around the z axis, in degrees. */
  readonly roll?: number;
  readonly scale?: number;
}

/** Scales and turns meshes together, and then moves them. */
export function placed(meshes: readonly Mesh[], { at = [0, 0, 0], scale = 1, ...angles }: Placement): Mesh[] {
  const matrix = rotation(angles);
  return meshes.map(({ material, positions, normals }) => ({
    material,
    positions: mapPoints(
      positions,
      matrix.map((value) => value * scale),
      at,
    ),
    normals: mapPoints(normals, matrix, [0, 0, 0]),
  }));
}

/** A rotation as a matrix of nine numbers, row by row. */
function rotation({ turn = 0, tilt = 0, roll = 0 }: Placement): number[] {
  const [a, b, c] = [turn, tilt, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const [sa, ca, sb, cb, sc, cc] = [
    Math.sin(a),
    Math.cos(a),
    Math.sin(b),
    Math.cos(b),
    Math.sin(c),
    Math.cos(c),
  ];
  return [
    cc * ca + sc * sb * sa,
    cc * sb * sa - sc * ca,
    cb * sa,
    sc * cb,
    cc * cb,
    -sb,
    sc * sb * ca - cc * sa,
    cc * sb * ca + sc * sa,
    cb * ca,
  ];
}

/** Transforms points. It is a loop without objects, because scenes have hundreds of thousands of points. */
function mapPoints(values: readonly number[], matrix: readonly number[], at: Vec): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix;
  const [dx, dy, dz] = at;
  const mapped = values.slice();
  for (let each = 0; each < values.length; each += 3) {
    const x = values[each] as number;
    const y = values[each + 1] as number;
    const z = values[each + 2] as number;
    mapped[each] = a * x + b * y + c * z + dx;
    mapped[each + 1] = d * x + e * y + f * z + dy;
    mapped[each + 2] = g * x + h * y + i * z + dz;
  }
  return mapped;
}

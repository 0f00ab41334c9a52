import type { Material } from './mesh.ts';

type Pattern = NonNullable<Material['pattern']>;

/** A number from 0 to 1 that looks random, but is always the same for the same cell. */
export function scatter(x: number, y: number, z = 0): number {
  let mixed =
    Math.imul(x | 0, 0x27_d4_eb_2d) ^ Math.imul(y | 0, 0x16_56_67_b1) ^ Math.imul(z | 0, 0x9e_37_79_b9);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85_eb_ca_6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** Smooth noise on a plane, from 0 to 1. */
export function noise(x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = smooth(x - x0);
  const v = smooth(y - y0);
  const top = scatter(x0, y0) * (1 - u) + scatter(x0 + 1, y0) * u;
  const bottom = scatter(x0, y0 + 1) * (1 - u) + scatter(x0 + 1, y0 + 1) * u;
  return top * (1 - v) + bottom * v;
}

const smooth = (value: number) => value * value * (3 - 2 * value);

/** Coordinates on the surface to which a normal belongs, so that a pattern runs around corners. */
function onSurface(x: number, y: number, z: number, nx: number, ny: number, nz: number): [number, number] {
  const [ax, ay, az] = [Math.abs(nx), Math.abs(ny), Math.abs(nz)];
  if (ay >= ax && ay >= az) return [x, z];
  return ax > az ? [z, y] : [x, y];
}

/** A wood grain, along x on surfaces that face up and along y on upright ones. */
export const grain: Pattern = (x, y, z, nx, ny, nz) => {
  const [u, v] = onSurface(x, y, z, nx, ny, nz);
  const wave = noise(u * 2.2, v * 34) * 0.6 + noise(u * 9, v * 120) * 0.4;
  return wave * 0.7;
};

/** Boards along z with gaps between them. */
export function boards(width: number, length: number): Pattern {
  return (x, _y, z) => {
    const row = Math.floor(x / width);
    const along = z + scatter(row, 3) * length;
    const across = x / width - row;
    const end = along / length - Math.floor(along / length);
    if (across < 0.02 || end < 0.004) return 1;
    const tone = scatter(row, Math.floor(along / length)) * 0.42;
    return tone + noise(x * 60, along * 3) * 0.28;
  };
}

export function bricks(width: number, height: number): Pattern {
  return (x, y, z, nx, ny, nz) => {
    const [u, v] = onSurface(x, y, z, nx, ny, nz);
    const row = Math.floor(v / height);
    const shifted = u / width + (row % 2) * 0.5;
    const across = shifted - Math.floor(shifted);
    if (v / height - row < 0.16 || across < 0.06) return 1;
    return scatter(Math.floor(shifted), row) * 0.35;
  };
}

export function tiles(size: number, gap = 0.03): Pattern {
  return (x, y, z, nx, ny, nz) => {
    const [u, v] = onSurface(x, y, z, nx, ny, nz);
    const [a, b] = [u / size, v / size];
    if (a - Math.floor(a) < gap || b - Math.floor(b) < gap) return 1;
    return scatter(Math.floor(a), Math.floor(b)) * 0.12;
  };
}

export const weave: Pattern = (x, y, z, nx, ny, nz) => {
  const [u, v] = onSurface(x, y, z, nx, ny, nz);
  return noise(u * 160, v * 160) * 0.5 + noise(u * 12, v * 12) * 0.25;
};

export const grass: Pattern = (x, _y, z) =>
  noise(x * 1.3, z * 1.3) * 0.45 + noise(x * 9, z * 9) * 0.3 + noise(x * 40, z * 40) * 0.25;

export const gravel: Pattern = (x, _y, z) => noise(x * 14, z * 14) * 0.4 + noise(x * 60, z * 60) * 0.6;

export const leaves: Pattern = (x, y, z) =>
  noise(x * 9 + z * 4, y * 9 - z * 3) * 0.7 + noise(x * 26, y * 26) * 0.3;

export function stripes(width: number, share = 0.5): Pattern {
  return (x, y, z, nx, ny, nz) => {
    const [u] = onSurface(x, y, z, nx, ny, nz);
    return u / width - Math.floor(u / width) < share ? 1 : 0;
  };
}

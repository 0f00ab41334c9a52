import type { Buffers, Lens } from './buffers.ts';

/**
 * How much light of the sky reaches each surface: a share from 0 to 1, for every second pixel of every second row.
 * Corners get less.
 */
export interface Occlusion {
  readonly width: number;
  readonly shares: Float32Array;
}

const SAMPLES = 7;
const REACH = 0.35;

export function measureOcclusion(buffers: Buffers, lens: Lens): Occlusion {
  const [width, height] = [buffers.width >> 1, buffers.height >> 1];
  const raw = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) raw[y * width + x] = shareAt(buffers, lens, x * 2, y * 2);
  return { width, shares: blur(raw, width, height) };
}

function shareAt(buffers: Buffers, lens: Lens, x: number, y: number): number {
  const { width, height, nearness, normals } = buffers;
  const at = y * width + x;
  const near = nearness[at] as number;
  if (near === 0) return 1;
  const depth = 1 / near;
  const { focus, right, up, ahead } = lens;
  const nx = normals[at * 3] as number;
  const ny = normals[at * 3 + 1] as number;
  const nz = normals[at * 3 + 2] as number;
  // The normal in the axes of the lens, turned to the side that the lens sees.
  const towards = nx * ahead[0] + ny * ahead[1] + nz * ahead[2];
  const flip = towards > 0 ? -1 : 1;
  const a = (nx * right[0] + ny * right[1] + nz * right[2]) * flip;
  const b = (nx * up[0] + ny * up[1] + nz * up[2]) * flip;
  const c = towards * flip;
  const radius = Math.min(90, Math.max(4, (REACH * focus) / depth));
  const cx = (x - width / 2) * depth;
  const cy = (height / 2 - y) * depth;
  let covered = 0;
  // Neighbouring pixels are sampled in different directions. The blur averages them.
  let turn = ((((x >> 1) & 3) * 4 + ((y >> 1) & 3)) * SAMPLES * 2) | 0;
  for (let sample = 0; sample < SAMPLES; sample += 1, turn += 2) {
    const sx = (x + (directions[turn] as number) * radius) | 0;
    const sy = (y + (directions[turn + 1] as number) * radius) | 0;
    if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
    const other = nearness[sy * width + sx] as number;
    if (other === 0) continue;
    const far = 1 / other;
    const dx = ((sx - width / 2) * far - cx) / focus;
    const dy = ((height / 2 - sy) * far - cy) / focus;
    const dz = far - depth;
    const square = dx * dx + dy * dy + dz * dz + 1e-9;
    const facing = (dx * a + dy * b + dz * c) / Math.sqrt(square) - 0.12;
    if (facing > 0) covered += (facing * REACH * REACH) / (REACH * REACH + square);
  }
  return Math.max(0.12, 1 - (covered / SAMPLES) * 2.6);
}

/** Positions of the samples within a circle of radius 1, for each of 16 neighbouring pixels. */
const directions = Float32Array.from({ length: 16 * SAMPLES * 2 }, (_, at) => {
  const [pixel, sample] = [Math.floor(at / (SAMPLES * 2)), Math.floor(at / 2) % SAMPLES];
  const angle = (pixel >> 2) * 0.4 + (pixel & 3) * 1.7 + sample * 2.4;
  return (at % 2 === 0 ? Math.cos(angle) : Math.sin(angle)) * ((sample + 0.6) / SAMPLES);
});

function blur(raw: Float32Array, width: number, height: number): Float32Array {
  const rows = new Float32Array(raw.length);
  const blurred = new Float32Array(raw.length);
  for (let at = 0; at < raw.length - 4; at += 1)
    rows[at] =
      ((raw[at] as number) + (raw[at + 1] as number) + (raw[at + 2] as number) + (raw[at + 3] as number)) / 4;
  for (let at = 0; at < raw.length; at += 1) {
    let sum = 0;
    for (let down = 0; down < 4; down += 1)
      sum += rows[Math.min(raw.length - 5, at + down * width)] as number;
    blurred[Math.min(raw.length - 1, at + 2 * width + 2)] = sum / 4;
  }
  blurred.copyWithin(0, 2 * width + 2, 4 * width + 4);
  return height > 0 ? blurred : raw;
}

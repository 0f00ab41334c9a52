import type { Mesh } from './mesh.ts';
import { cross, minus, unit, type Vec } from './vectors.ts';

/**
 * For every pixel of a picture, what is visible there: the nearest surface's mesh and normal, and `nearness`, which is
 * one divided by its distance.
 */
export interface Buffers {
  readonly width: number;
  readonly height: number;
  readonly nearness: Float32Array;
  /** For every pixel, the position of the mesh in the list, counted from 1. 0 is the sky. */
  readonly mesh: Uint16Array;
  readonly normals: Float32Array;
}

/** A point of view. Distances along `ahead` are depths. */
export interface Lens {
  readonly eye: Vec;
  readonly right: Vec;
  readonly up: Vec;
  readonly ahead: Vec;
  /** How many pixels a unit has at distance 1, or at any distance if there is no perspective. */
  readonly focus: number;
  readonly isParallel: boolean;
}

export function lensAt(eye: Vec, target: Vec, focus: number, isParallel = false): Lens {
  const ahead = unit(minus(target, eye));
  const right = unit(cross(ahead, Math.abs(ahead[1]) > 0.99 ? [0, 0, -1] : [0, 1, 0]));
  return { eye, ahead, right, up: cross(right, ahead), focus, isParallel };
}

const NEAR = 0.05;

export function createBuffers(width: number, height: number): Buffers {
  const size = width * height;
  return {
    width,
    height,
    nearness: new Float32Array(size),
    mesh: new Uint16Array(size),
    normals: new Float32Array(size * 3),
  };
}

/** Fills the buffers with what the lens sees of the meshes. */
export function project(meshes: readonly Mesh[], lens: Lens, into: Buffers): void {
  const work = new Float64Array(18);
  for (const [at, { positions, normals }] of meshes.entries()) {
    for (let start = 0; start < positions.length; start += 9) {
      for (let corner = 0; corner < 3; corner += 1)
        readCorner(work, { positions, normals, at: start + corner * 3 }, lens, corner * 6);
      if (lens.isParallel || isInFront(work)) fillScreen(work, lens, into, at + 1);
      else clipAndFill(work, lens, into, at + 1);
    }
  }
}

/**
 * The corners of the triangle that is being drawn, six numbers for each: x, y and depth in the axes of the lens, and
 * the normal in the axes of the scene. One array is reused for all triangles, because a scene has tens of thousands.
 */
type Work = Float64Array;

interface Vertex {
  readonly positions: readonly number[];
  readonly normals: readonly number[];
  readonly at: number;
}

function readCorner(work: Work, { positions, normals, at }: Vertex, lens: Lens, into: number): void {
  const { eye, right, up, ahead } = lens;
  const x = (positions[at] as number) - eye[0];
  const y = (positions[at + 1] as number) - eye[1];
  const z = (positions[at + 2] as number) - eye[2];
  work[into] = x * right[0] + y * right[1] + z * right[2];
  work[into + 1] = x * up[0] + y * up[1] + z * up[2];
  work[into + 2] = x * ahead[0] + y * ahead[1] + z * ahead[2];
  work[into + 3] = normals[at] as number;
  work[into + 4] = normals[at + 1] as number;
  work[into + 5] = normals[at + 2] as number;
}

function isInFront(work: Work): boolean {
  return (work[2] as number) > NEAR && (work[8] as number) > NEAR && (work[14] as number) > NEAR;
}

/** Cuts off the piece of a triangle that is behind the eye, and draws the one or two triangles that remain. */
function clipAndFill(work: Work, lens: Lens, into: Buffers, mesh: number): void {
  const corners = [0, 6, 12].map((at) => work.slice(at, at + 6));
  const seen: Float64Array[] = [];
  for (const [at, corner] of corners.entries()) {
    const next = corners[(at + 1) % 3] ?? corner;
    const [depth, nextDepth] = [corner[2] ?? 0, next[2] ?? 0];
    if (depth > NEAR) seen.push(corner);
    if (depth > NEAR !== nextDepth > NEAR) {
      const share = (NEAR - depth) / (nextDepth - depth);
      seen.push(corner.map((value, each) => value + ((next[each] ?? 0) - value) * share));
    }
  }
  for (let corner = 1; corner + 1 < seen.length; corner += 1) {
    for (const [slot, from] of [0, corner, corner + 1].entries()) work.set(seen[from] ?? [], slot * 6);
    fillScreen(work, lens, into, mesh);
  }
}

function fillScreen(work: Work, { focus, isParallel }: Lens, into: Buffers, mesh: number): void {
  const [middleX, middleY] = [into.width / 2, into.height / 2];
  for (let at = 0; at < 18; at += 6) {
    const depth = work[at + 2] as number;
    const scale = isParallel ? focus : focus / depth;
    work[at] = middleX + (work[at] as number) * scale;
    work[at + 1] = middleY - (work[at + 1] as number) * scale;
    work[at + 2] = isParallel ? 1_000 - depth : 1 / depth;
  }
  fill(work, into, mesh);
}

/** Draws a triangle: tests for each pixel of the box around it on which side of its three edges the pixel is. */
function fill(work: Work, into: Buffers, mesh: number): void {
  const { width, height, nearness, normals } = into;
  const ax = work[0] as number;
  const ay = work[1] as number;
  const bx = work[6] as number;
  const by = work[7] as number;
  const cx = work[12] as number;
  const cy = work[13] as number;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-7) return;
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  const stepB = (cy - ay) / area;
  const stepC = (ay - by) / area;
  const nearA = work[2] as number;
  const nearB = work[8] as number;
  const nearC = work[14] as number;
  for (let y = top; y <= bottom; y += 1) {
    const px = left + 0.5 - ax;
    const py = y + 0.5 - ay;
    let shareB = (px * (cy - ay) - py * (cx - ax)) / area;
    let shareC = ((bx - ax) * py - (by - ay) * px) / area;
    for (let x = left; x <= right; x += 1, shareB += stepB, shareC += stepC) {
      if (shareB < 0 || shareC < 0 || shareB + shareC > 1) continue;
      const shareA = 1 - shareB - shareC;
      const near = nearA * shareA + nearB * shareB + nearC * shareC;
      const at = y * width + x;
      if (near <= (nearness[at] as number)) continue;
      nearness[at] = near;
      into.mesh[at] = mesh;
      normals[at * 3] =
        (work[3] as number) * shareA + (work[9] as number) * shareB + (work[15] as number) * shareC;
      normals[at * 3 + 1] =
        (work[4] as number) * shareA + (work[10] as number) * shareB + (work[16] as number) * shareC;
      normals[at * 3 + 2] =
        (work[5] as number) * shareA + (work[11] as number) * shareB + (work[17] as number) * shareC;
    }
  }
}

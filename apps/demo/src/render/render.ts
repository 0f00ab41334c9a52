import { type Buffers, createBuffers, type Lens, lensAt, project } from './buffers.ts';
import { castShadows, type Light, type Shadows } from './light.ts';
import type { Material, Mesh } from './mesh.ts';
import { measureOcclusion, type Occlusion } from './occlusion.ts';
import { smoothEdges } from './smooth-edges.ts';
import { unit, type Vec } from './vectors.ts';

/** What to photograph: meshes, light and camera. */
export interface Scene {
  readonly meshes: readonly Mesh[];
  readonly light: Light;
  readonly camera: Camera;
}

export interface Camera {
  readonly eye: Vec;
  readonly target: Vec;
  /** Focal length, as on a full-frame camera: 24 shows a room, 85 a thing on a table. */
  readonly lens: number;
  /** Distance around the target within which things cast shadows. */
  readonly reach?: number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of every pixel, row by row. */
  readonly pixels: Uint8Array;
}

const SENSOR = 36;

/** Renders a scene with sunlight, shadows, light of the sky and reflections, without any hardware. */
export function render({ meshes, light, camera }: Scene, width: number, height: number): Picture {
  const { eye, target, lens: focal, reach = 6 } = camera;
  const lens = lensAt(eye, target, (focal / SENSOR) * width);
  const buffers = createBuffers(width, height);
  project(meshes, lens, buffers);
  const shadows = castShadows(meshes, light, target, reach);
  const occlusion = measureOcclusion(buffers, lens);
  const pixels = shade({
    buffers,
    lens,
    light,
    from: unit(light.from),
    shadows,
    occlusion,
    materials: meshes.map(({ material }) => material),
  });
  return { width, height, pixels: smoothEdges(pixels, width, height) };
}

interface Shading {
  readonly buffers: Buffers;
  readonly lens: Lens;
  readonly light: Light;
  /** Direction towards the light, with length 1. */
  readonly from: Vec;
  readonly shadows: Shadows;
  readonly occlusion: Occlusion;
  readonly materials: readonly Material[];
}

/** Brightness in a picture's bytes for each step of linear light, with soft highlights. */
const tones = Uint8Array.from({ length: 4_097 }, (_, at) => {
  const exposed = 1 - Math.exp((-at / 1_024) * 1.35);
  return Math.round(255 * Math.min(1, exposed * 1.04) ** (1 / 2.2));
});
const tone = (value: number) => tones[Math.max(0, Math.min(4_096, (value * 1_024) | 0))] as number;

function shade(shading: Shading): Uint8Array {
  const { buffers, lens } = shading;
  const { width, height, mesh } = buffers;
  const pixels = new Uint8Array(width * height * 3);
  const colour = new Float64Array(3);
  for (let y = 0; y < height; y += 1) {
    const upward = (height / 2 - y - 0.5) / lens.focus;
    for (let x = 0; x < width; x += 1) {
      const aside = (x + 0.5 - width / 2) / lens.focus;
      const at = y * width + x;
      const rx = lens.ahead[0] + lens.right[0] * aside + lens.up[0] * upward;
      const ry = lens.ahead[1] + lens.right[1] * aside + lens.up[1] * upward;
      const rz = lens.ahead[2] + lens.right[2] * aside + lens.up[2] * upward;
      const material = shading.materials[(mesh[at] as number) - 1];
      if (material) shadePoint(shading, material, at, x, y, rx, ry, rz, colour);
      else surroundings(shading.light, ry / Math.sqrt(rx * rx + ry * ry + rz * rz), colour);
      pixels[at * 3] = tone(colour[0] as number);
      pixels[at * 3 + 1] = tone(colour[1] as number);
      pixels[at * 3 + 2] = tone(colour[2] as number);
    }
  }
  return pixels;
}

function shadePoint(
  { buffers, lens, light, from, shadows, occlusion }: Shading,
  material: Material,
  at: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  rz: number,
  colour: Float64Array,
): void {
  const depth = 1 / (buffers.nearness[at] as number);
  const px = lens.eye[0] + rx * depth;
  const py = lens.eye[1] + ry * depth;
  const pz = lens.eye[2] + rz * depth;
  let nx = buffers.normals[at * 3] as number;
  let ny = buffers.normals[at * 3 + 1] as number;
  let nz = buffers.normals[at * 3 + 2] as number;
  const ray = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
  const facing = nx * rx + ny * ry + nz * rz;
  // Surfaces are visible from both sides, so a normal that points away from the eye is turned around.
  const scale = (facing > 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  nx *= scale;
  ny *= scale;
  nz *= scale;
  const share =
    material.pattern && material.other
      ? Math.max(0, Math.min(1, material.pattern(px, py, pz, nx, ny, nz)))
      : 0;
  const towards = nx * from[0] + ny * from[1] + nz * from[2];
  const lit = towards > 0 ? towards * shadows.lightAt(px + nx * 0.01, py + ny * 0.01, pz + nz * 0.01) : 0;
  const open = occlusion.shares[(y >> 1) * occlusion.width + (x >> 1)] ?? 1;
  const skyShare = (0.5 + 0.5 * ny) * open;
  const groundShare = (0.5 - 0.5 * ny) * open;
  const { shine = 0, gloss = 30, mirror = 0, glow = 0 } = material;
  let highlight = 0;
  if (shine > 0 && lit > 0) {
    const hx = from[0] - rx * ray;
    const hy = from[1] - ry * ray;
    const hz = from[2] - rz * ray;
    const half = (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz);
    highlight = shine * Math.max(0, half) ** gloss * (lit / towards);
  }
  let reflected = 0;
  if (mirror > 0) {
    const cosine = Math.min(1, Math.abs(facing * scale * ray));
    reflected = mirror * (0.07 + 0.93 * (1 - cosine) ** 3) * (0.5 + 0.5 * open);
    const bounce = ry * ray + 2 * cosine * ny;
    surroundings(light, bounce, colour);
  }
  const fog = light.haze ? Math.min(0.85, Math.max(0, depth / ray - 12) / light.haze) : 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const base = material.colour[channel as 0];
    const surface = base + ((material.other?.[channel as 0] ?? base) - base) * share;
    const received =
      light.sun[channel as 0] * lit +
      light.sky[channel as 0] * skyShare +
      light.ground[channel as 0] * groundShare;
    const mirrored = (colour[channel] as number) * reflected;
    const value =
      surface * (received * (1 - reflected * 0.5) + glow) + mirrored + light.sun[channel as 0] * highlight;
    colour[channel] = value + (light.horizon[channel as 0] - value) * fog;
  }
}

/** The colour that is seen in a direction in which there is nothing: sky above the horizon, ground below. */
function surroundings({ sky, horizon, ground }: Light, height: number, colour: Float64Array): void {
  const share = height > 0 ? Math.min(1, height * 1.9) ** 0.6 : Math.min(1, -height * 5);
  const end = height > 0 ? sky : ground;
  for (let channel = 0; channel < 3; channel += 1) {
    const start = horizon[channel as 0];
    colour[channel] = start + (end[channel as 0] - start) * share;
  }
}

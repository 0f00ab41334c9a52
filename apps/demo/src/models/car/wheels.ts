import { matt, metal, rubber } from '../../render/materials.ts';
import { type Mesh, placed } from '../../render/mesh.ts';
import { cylinder, soft, turned } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';

interface WheelPosition {
  readonly at: Vec;
  readonly isLeft: boolean;
}

/** Builds a wheel with tyre, rim and spokes. Each variant has different spokes. */
export function carWheel(radius: number, variant: number, { at, isLeft }: WheelPosition): Mesh[] {
  const r = radius;
  const rim = metal(['#8e9296', '#5c6064', '#a9adb0', '#34373a'][variant % 4] ?? '#8e9296');
  const spokes = [5, 10, 7, 6][variant % 4] ?? 5;
  const tyre = turned(
    [
      [r * 0.66, -0.1],
      [r * 0.93, -0.11],
      [r, -0.07],
      [r, 0.07],
      [r * 0.93, 0.11],
      [r * 0.7, 0.1],
      [r * 0.66, 0.08],
    ],
    rubber,
  );
  const well = cylinder(r * 0.68, 0.04, matt('#141518'), { at: [0, -0.02, 0] });
  const disc = cylinder(r * 0.42, 0.03, metal('#6a6d70'), { at: [0, 0.02, 0] });
  const lip = turned(
    [
      [r * 0.64, 0.06],
      [r * 0.69, 0.1],
      [r * 0.7, 0.1],
    ],
    rim,
  );
  const arms = Array.from({ length: spokes }, (_, each) =>
    placed(soft([r * 0.6, 0.03, r * (spokes > 8 ? 0.07 : 0.13)], 0.014, rim, { at: [r * 0.36, 0.055, 0] }), {
      turn: (each / spokes) * 360,
    }),
  );
  const hub = cylinder(r * 0.13, 0.1, rim);
  const upright = placed([...tyre, ...well, ...disc, ...lip, ...arms.flat(), ...hub], { tilt: 90 });
  return placed(upright, { at, turn: isLeft ? 180 : 0 });
}

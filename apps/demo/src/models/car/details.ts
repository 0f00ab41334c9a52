import { black, chrome, glowing, matt, paint, plastic } from '../../render/materials.ts';
import type { Mesh } from '../../render/mesh.ts';
import { bar, box, soft } from '../../render/shapes.ts';
import type { CarBody } from '../vehicle-bodies.ts';
import type { CarStyle } from './car-style.ts';

export function details(body: CarBody, { body: kind, paint: colour, isElectric }: CarStyle): Mesh[] {
  const rear = body.top[0]?.[0] ?? -2;
  const front = body.top.at(-1)?.[0] ?? 2;
  const w = body.halfWidth;
  const isTall = kind === 'suv' || kind === 'van' || kind === 'pickup';
  const lamp = (isTall ? 0.92 : 0.7) + (kind === 'van' ? 0.06 : 0);
  const lights = [-1, 1].flatMap((side) => [
    ...soft([0.2, 0.13, 0.36], 0.06, plastic('#d9e2e8'), {
      at: [front - 0.2, lamp - 0.06, side * (w * 0.68)],
      turn: side * -32,
    }),
    ...soft([0.22, 0.05, 0.2], 0.03, glowing('#ffffff', 0.8), {
      at: [front - 0.185, lamp - 0.02, side * (w * 0.67)],
      turn: side * -32,
    }),
    ...soft([0.14, kind === 'estate' || isTall ? 0.3 : 0.15, 0.26], 0.05, plastic('#a31621'), {
      at: [rear + 0.14, lamp + 0.02, side * (w * 0.74)],
      turn: side * 24,
    }),
    ...soft([0.22, 0.13, 0.12], 0.06, paint(colour), {
      at: [body.cabin[1] - 0.16, body.belt + 0.02, side * (w + 0.08)],
    }),
    ...box([0.16, 0.025, 0.02], chrome, {
      at: [(body.doors[1] ?? 0) + 0.16, body.belt - 0.14, side * (w + 0.003)],
    }),
  ]);
  const grille = isElectric
    ? soft([0.06, 0.1, w * 0.9], 0.03, black, { at: [front - 0.02, 0.36, 0] })
    : soft([0.1, 0.2, w * 0.82], 0.05, black, { at: [front - 0.035, lamp - 0.16, 0] });
  const plate = (x: number, hex: string) => soft([0.03, 0.11, 0.5], 0.01, matt(hex), { at: [x, 0.43, 0] });
  const bumper = [
    ...soft([0.4, 0.2, w * 1.5], 0.12, plastic('#26282b'), { at: [front - 0.2, body.sill + 0.02, 0] }),
    ...soft([0.4, 0.22, w * 1.5], 0.12, plastic('#26282b'), { at: [rear + 0.2, body.sill + 0.04, 0] }),
  ];
  const rails =
    kind === 'suv' || kind === 'estate'
      ? [-1, 1].flatMap((side) =>
          bar(
            [-1.5, (body.top[5]?.[1] ?? 1.5) + 0.03, side * w * 0.66],
            [0.1, (body.top[5]?.[1] ?? 1.5) + 0.02, side * w * 0.66],
            0.018,
            chrome,
          ),
        )
      : [];
  const bed = kind === 'pickup' ? box([1.55, 0.02, w * 1.5], black, { at: [-1.75, 1.165, 0] }) : [];
  return [
    ...lights,
    ...grille,
    ...plate(front + 0.03, '#f1f1ee'),
    ...plate(rear - 0.02, '#e8c62c'),
    ...bumper,
    ...rails,
    ...bed,
  ];
}

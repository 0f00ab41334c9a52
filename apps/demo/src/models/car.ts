import type { Mesh } from '../render/mesh.ts';
import type { CarStyle } from './car/car-style.ts';
import { details } from './car/details.ts';
import { shell } from './car/shell.ts';
import { carWheel } from './car/wheels.ts';
import { carBodies } from './vehicle-bodies.ts';

/** Builds a whole car at the origin, with its front towards positive x. */
export function car(style: CarStyle): Mesh[] {
  const body = carBodies[style.body];
  if (!body) throw new RangeError(`There is no model of a ${style.body}`);
  const wheels = [-1, 1].flatMap((end) =>
    [-1, 1].flatMap((side) =>
      carWheel(body.wheel, style.variant, {
        at: [(end * body.wheelbase) / 2, body.wheel, side * (body.halfWidth - 0.06)],
        isLeft: side < 0,
      }),
    ),
  );
  return [...shell(body, style), ...details(body, style), ...wheels];
}

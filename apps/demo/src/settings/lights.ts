import type { Light } from '../render/light.ts';

export const daylight: Light = {
  from: [-0.55, 0.9, 0.65],
  sun: [1.5, 1.4, 1.22],
  sky: [0.38, 0.55, 0.86],
  horizon: [0.78, 0.86, 0.95],
  ground: [0.26, 0.25, 0.2],
  haze: 260,
};

export const overcast: Light = {
  from: [-0.3, 1, 0.4],
  sun: [0.62, 0.63, 0.66],
  sky: [0.86, 0.9, 0.96],
  horizon: [0.86, 0.88, 0.9],
  ground: [0.3, 0.3, 0.29],
  haze: 180,
};

export const evening: Light = {
  from: [-0.85, 0.42, 0.6],
  sun: [1.75, 1.15, 0.68],
  sky: [0.42, 0.5, 0.72],
  horizon: [1.05, 0.83, 0.66],
  ground: [0.28, 0.22, 0.17],
  haze: 240,
};

export const indoors: Light = {
  from: [-0.75, 0.85, 0.75],
  sun: [1.12, 1.04, 0.92],
  sky: [0.62, 0.64, 0.68],
  horizon: [0.72, 0.7, 0.67],
  ground: [0.4, 0.36, 0.31],
};

/** Outlines of cars seen from the left, in metres from the middle between the wheels, front at positive x. */
export interface CarBody {
  readonly wheelbase: number;
  readonly wheel: number;
  readonly halfWidth: number;
  /** Height of the lower edge of the windows. */
  readonly belt: number;
  /** Points of the upper edge from rear to front: the bumpers, lid or gate, roof, bonnet. */
  readonly top: readonly (readonly [x: number, y: number])[];
  /** From where to where on x there are side windows at the belt. Undefined where the roof is open. */
  readonly cabin: readonly [rear: number, front: number];
  /** Where the rear window and the windscreen meet the roof. */
  readonly roof: readonly [rear: number, front: number];
  /** Pillars between side windows. */
  readonly pillars: readonly number[];
  /** Gaps of the doors. */
  readonly doors: readonly number[];
  /** Ground clearance. */
  readonly sill: number;
}

export const carBodies: Readonly<Record<string, CarBody>> = {
  hatchback: {
    wheelbase: 2.58, wheel: 0.315, halfWidth: 0.88, belt: 0.93, sill: 0.2,
    top: [[-1.98, 0.62], [-1.96, 0.9], [-1.86, 1.1], [-1.5, 1.4], [-1.2, 1.46], [-0.4, 1.5], [0.25, 1.44], [1.0, 1.0], [1.55, 0.9], [1.9, 0.78], [2.02, 0.6]],
    cabin: [-1.72, 0.98], roof: [-1.45, 0.25], pillars: [-0.98, -0.12], doors: [0.72, -0.16, -1.0],
  },
  saloon: {
    wheelbase: 2.8, wheel: 0.33, halfWidth: 0.91, belt: 0.93, sill: 0.19,
    top: [[-2.3, 0.62], [-2.28, 0.92], [-2.1, 1.04], [-1.6, 1.07], [-0.95, 1.38], [-0.3, 1.44], [0.3, 1.4], [1.15, 1.0], [1.8, 0.9], [2.2, 0.76], [2.32, 0.58]],
    cabin: [-1.55, 1.12], roof: [-0.92, 0.32], pillars: [-1.08, -0.1], doors: [0.85, -0.14, -1.15],
  },
  estate: {
    wheelbase: 2.78, wheel: 0.33, halfWidth: 0.91, belt: 0.94, sill: 0.2,
    top: [[-2.3, 0.62], [-2.29, 0.92], [-2.2, 1.12], [-1.9, 1.42], [-1.2, 1.48], [-0.4, 1.5], [0.3, 1.43], [1.12, 1.01], [1.75, 0.92], [2.1, 0.82], [2.24, 0.7], [2.3, 0.56]],
    cabin: [-2.05, 1.1], roof: [-1.86, 0.3], pillars: [-1.2, -0.12], doors: [0.82, -0.15, -1.15],
  },
  suv: {
    wheelbase: 2.7, wheel: 0.37, halfWidth: 0.94, belt: 1.1, sill: 0.29,
    top: [[-2.15, 0.72], [-2.13, 1.08], [-2.05, 1.3], [-1.78, 1.62], [-1.2, 1.69], [-0.3, 1.71], [0.35, 1.65], [1.05, 1.2], [1.65, 1.12], [1.98, 1.06], [2.12, 0.95], [2.18, 0.72]],
    cabin: [-1.9, 1.02], roof: [-1.74, 0.36], pillars: [-1.12, -0.1], doors: [0.75, -0.14, -1.1],
  },
  coupe: {
    wheelbase: 2.55, wheel: 0.34, halfWidth: 0.92, belt: 0.88, sill: 0.16,
    top: [[-2.1, 0.58], [-2.08, 0.86], [-1.95, 0.97], [-1.55, 1.03], [-0.85, 1.25], [-0.3, 1.3], [0.2, 1.26], [0.95, 0.95], [1.6, 0.86], [2.05, 0.72], [2.18, 0.54]],
    cabin: [-1.35, 0.92], roof: [-0.8, 0.22], pillars: [-0.78], doors: [0.72, -0.55],
  },
  convertible: {
    wheelbase: 2.35, wheel: 0.31, halfWidth: 0.87, belt: 0.86, sill: 0.17,
    top: [[-1.9, 0.56], [-1.88, 0.84], [-1.7, 0.92], [-1.2, 0.93], [-0.7, 0.92], [-0.2, 0.9], [0.35, 0.9], [0.8, 0.93], [1.45, 0.85], [1.85, 0.7], [1.95, 0.54]],
    cabin: [-0.75, 0.72], roof: [-0.75, 0.3], pillars: [], doors: [0.62, -0.5],
  },
  van: {
    wheelbase: 3.1, wheel: 0.34, halfWidth: 0.99, belt: 1.2, sill: 0.26,
    top: [[-2.5, 0.7], [-2.5, 1.2], [-2.48, 1.8], [-2.4, 1.98], [-1.4, 2.02], [0, 2.02], [0.9, 1.96], [1.78, 1.3], [2.1, 1.17], [2.34, 1.05], [2.45, 0.92], [2.5, 0.68]],
    cabin: [0.35, 1.72], roof: [-2.46, 0.95], pillars: [], doors: [1.5, 0.45, -0.75],
  },
  pickup: {
    wheelbase: 3.2, wheel: 0.39, halfWidth: 0.94, belt: 1.16, sill: 0.34,
    top: [[-2.65, 0.78], [-2.64, 1.12], [-2.6, 1.16], [-1.9, 1.16], [-0.98, 1.16], [-0.78, 1.72], [0.3, 1.76], [1.15, 1.24], [1.8, 1.17], [2.3, 1.1], [2.46, 0.98], [2.52, 0.74]],
    cabin: [-0.9, 1.1], roof: [-0.76, 0.34], pillars: [-0.1], doors: [0.88, -0.08, -0.92],
  },
};

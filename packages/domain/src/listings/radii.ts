/** Circles that may be searched in. */
export const RADII_KM = [5, 10, 25, 50, 100, 200] as const;

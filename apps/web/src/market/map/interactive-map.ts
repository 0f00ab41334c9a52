import { lazyModule } from '../../ui/lazy-module.ts';

/** Loads everything that needs Leaflet, which works only in a browser. */
export type MapKit = typeof import('./interactive.ts');

export const interactiveMap = lazyModule<MapKit>(() => import('./interactive.ts'));

import { lazyModule } from '../../ui/lazy-module.ts';

/** Everything that needs Leaflet, which only a browser can load. */
export type MapKit = typeof import('./interactive.ts');

export const interactiveMap = lazyModule<MapKit>(() => import('./interactive.ts'));

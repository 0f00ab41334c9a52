import { lazyModule } from '../../ui/lazy-module.ts';

/** Loads the generators and the live drawing: about 15 kB that are not needed before the page can be read. */
export const liveDrawing = lazyModule(() => import('./live-drawing.tsx'));

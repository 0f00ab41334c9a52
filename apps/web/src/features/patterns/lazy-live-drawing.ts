import { lazyModule } from '../../ui/lazy-module.ts';

/** The generators and the live drawing: about 15 kB that no page needs before it is read. */
export const liveDrawing = lazyModule(() => import('./live-drawing.tsx'));
